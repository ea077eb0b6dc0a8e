"""The twelve court figures: who wears and holds what, in which colours, with which face."""

from dataclasses import dataclass, field

from assets.deck.geometry import Pair
from assets.deck.palette import LINE

from .faces import Face


@dataclass(frozen=True)
class Gaze:
    """An eye and its brow: thickness and arch of the brow, length of the kohl line behind the eye."""

    brow: float = 2
    arch: float = 0
    kohl: float = 2.2
    brow_ink: str = LINE
    aged: bool = False


@dataclass(frozen=True)
class Pose:
    """Where the near wrist is (card units), and how far what it holds leans forward (degrees)."""

    wrist: Pair = (154, 142)
    lean: float = 0


@dataclass(frozen=True)
class Court:
    """Colours and kinds; `head` is turban or cap with its folds or brim `head2`, `trim` sash, bands, hems."""

    skin: str
    lip: str
    robe: str
    sleeve: str
    inner: str
    trim: str
    gem: str
    hair: str
    head: str = ""
    head2: str = ""
    veil: str = ""
    kind: str = ""  # turban, crown or cap
    beard: str = ""
    holds: str = ""
    face: Face = field(default_factory=Face)
    gaze: Gaze = field(default_factory=Gaze)
    pose: Pose = field(default_factory=Pose)
    shoulder: str = "armlet"  # or "shawl", "stripes", "flowers"
    front: str = "crossed"  # or "buttoned"
    flip: bool = False


COURTS: dict[str, Court] = {
    "KS": Court(
        skin="#D6A273",
        lip="#8E4436",
        robe="#EFE3C4",
        sleeve="#4468AE",
        inner="#D2562B",
        trim="#D2562B",
        gem="#B3162E",
        hair="#211A1C",
        head="#F7F1E2",
        head2="#9AA6BE",
        kind="akbari",
        beard="long",
        holds="talwar",
        face=Face(brow=0.4, hump=1.5, nose=1, droop=0.7),
        gaze=Gaze(brow=2.2),
    ),
    "KH": Court(
        skin="#E0B389",
        lip="#A34B41",
        robe="#E9B44C",
        sleeve="#1F7C7A",
        inner="#F6ECD6",
        trim="#C4253F",
        gem="#1F7C7A",
        hair="#EDE7DC",
        head="#D8435A",
        head2="#8C1730",
        kind="shahjahani",
        beard="round",
        shoulder="shawl",
        holds="falcon",
        face=Face(brow=0.6, root=-0.3, hump=0.5, nose=1.5, droop=1.6),
        gaze=Gaze(brow=2.4, arch=-0.6, brow_ink="#8F8577", aged=True),
        pose=Pose((151, 147)),
        flip=True,
    ),
    "KD": Court(
        skin="#C78F5E",
        lip="#7F3B30",
        robe="#7A2459",
        sleeve="#F0B94A",
        inner="#F6ECD6",
        trim="#F3C552",
        gem="#B3162E",
        hair="#2A1D18",
        head="#2A6F80",
        head2="#164A58",
        kind="jahangiri",
        beard="trim",
        shoulder="stripes",
        holds="khanda",
        face=Face(root=0.5, hump=-0.3, nose=0.1, droop=-0.6, chin=0.8),
        gaze=Gaze(brow=1.5, arch=0.8, kohl=3),
        pose=Pose((148, 149), lean=11),
        flip=True,
    ),
    "KC": Court(
        skin="#B67F51",
        lip="#74352B",
        robe="#F3E7C6",
        sleeve="#B23A55",
        inner="#2E7A4F",
        trim="#D99A2B",
        gem="#B3162E",
        hair="#1E1715",
        head="#C23B4E",
        head2="#7C1D30",
        kind="pagri",
        beard="swept",
        shoulder="flowers",
        front="buttoned",
        holds="falcon2",
        face=Face(brow=0.9, root=-0.4, hump=2.1, nose=1.2, droop=0.2, lips=0.3),
        gaze=Gaze(brow=2.8, arch=-0.4),
        pose=Pose((153, 138)),
    ),
    "QS": Court(
        skin="#DDB087",
        lip="#A83E45",
        robe="#2B3F7C",
        sleeve="#EFE3C4",
        inner="#D2562B",
        trim="#D2562B",
        gem="#B3162E",
        hair="#1D181B",
        veil="#F4F1E6",
        kind="peak",
        holds="narcissus",
        face=Face(root=0.5, hump=0.3, nose=0.5, droop=-0.2, chin=0.3),
        gaze=Gaze(brow=1.1, arch=0.6, kohl=4),
        pose=Pose((154, 144), lean=-19),
        flip=True,
    ),
    "QH": Court(
        skin="#E6BC95",
        lip="#B23A45",
        robe="#1F7C7A",
        sleeve="#F3D9A0",
        inner="#F6ECD6",
        trim="#8C1730",
        gem="#1F7C7A",
        hair="#221714",
        veil="#B3263F",
        kind="diadem",
        shoulder="flowers",
        holds="rose",
        face=Face(root=-0.3, hump=-0.5, nose=-0.3, droop=-0.9, lips=0.3, chin=-0.4),
        gaze=Gaze(brow=1.4, arch=1, kohl=4),
    ),
    "QD": Court(
        skin="#CF9C6C",
        lip="#9C3B38",
        robe="#D2541C",
        sleeve="#FBE8B8",
        inner="#F6ECD6",
        trim="#D2541C",
        gem="#1F7A5C",
        hair="#1E1614",
        veil="#7A2459",
        kind="pearls",
        shoulder="stripes",
        holds="marigold",
        face=Face(brow=0.2, hump=1.3, nose=1, droop=0.5, lips=0.5, chin=0.3),
        gaze=Gaze(brow=1.7, arch=-0.3, kohl=5.5),
        pose=Pose((155, 149), lean=9),
    ),
    "QC": Court(
        skin="#C58F62",
        lip="#9A3840",
        robe="#C23B5E",
        sleeve="#F1DFA8",
        inner="#F6ECD6",
        trim="#B23A55",
        gem="#B3162E",
        hair="#1A1413",
        veil="#1F5C3C",
        kind="plume",
        holds="lotus",
        face=Face(root=0.2, hump=-0.2, nose=0.2, chin=0.2, jaw=0.7),
        gaze=Gaze(brow=1.2, arch=1.3, kohl=4.4),
        pose=Pose((151, 134), lean=4),
        flip=True,
    ),
    "JS": Court(
        skin="#D6A273",
        lip="#9C4A3C",
        robe="#3C5FA6",
        sleeve="#F0E2BF",
        inner="#F6ECD6",
        trim="#D2562B",
        gem="#B3162E",
        hair="#211A1C",
        head="#D2562B",
        head2="#1E2B55",
        kind="kulah",
        shoulder="stripes",
        front="buttoned",
        holds="arrow",
        face=Face(brow=0.3, hump=0.9, nose=1, chin=1, jaw=0.6),
        gaze=Gaze(brow=1.5),
        pose=Pose((152, 146), lean=5),
    ),
    "JH": Court(
        skin="#DDB087",
        lip="#A34B41",
        robe="#C23550",
        sleeve="#EDBE5C",
        inner="#F6ECD6",
        trim="#1F7C7A",
        gem="#1F7C7A",
        hair="#2A1B15",
        head="#F3E7C6",
        head2="#1F7C7A",
        kind="round",
        holds="scroll",
        face=Face(hump=-0.6, nose=-0.4, droop=-0.8, chin=-0.5, jaw=0.7),
        gaze=Gaze(brow=1.2, arch=0.9),
        pose=Pose((150, 143), lean=-7),
        flip=True,
    ),
    "JD": Court(
        skin="#C08757",
        lip="#80392F",
        robe="#2E6E7E",
        sleeve="#E38A1C",
        inner="#F6ECD6",
        trim="#F2C14E",
        gem="#1F7A5C",
        hair="#1E1614",
        head="#8E2C6C",
        head2="#7A2459",
        kind="tied",
        beard="thin",
        shoulder="shawl",
        holds="hookah",
        face=Face(brow=0.5, hump=1.2, nose=1.5, droop=1, chin=0.9, jaw=0.8),
        gaze=Gaze(brow=1.8, arch=-0.3),
    ),
    "JC": Court(
        skin="#CB9768",
        lip="#8C4236",
        robe="#2E7A4F",
        sleeve="#E9C46A",
        inner="#F6ECD6",
        trim="#D99A2B",
        gem="#B23A55",
        hair="#1C1513",
        head="#B23A55",
        head2="#5A3A28",
        kind="fur",
        shoulder="flowers",
        front="buttoned",
        holds="morchhal",
        face=Face(root=0.4, hump=-0.3, nose=0.4, droop=-0.4, lips=0.5, chin=0.4, jaw=0.3),
        gaze=Gaze(brow=1.6, arch=0.4),
        pose=Pose((153, 146), lean=2),
        flip=True,
    ),
}
