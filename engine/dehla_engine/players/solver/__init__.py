"""The compiled core: positions, sampled worlds, rollouts and exact search on plain numbers."""
