"""The table: a picture of what one seat may know, and the motion from one picture to the next."""
