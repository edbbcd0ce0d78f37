"""The Card Game explained: a Railyard that moves on, and a robbery."""

from branchline.draw.rules.sheet import Card, arrow, row, sheet, text_line


def robbery(theme: str) -> str:
    """More cards of a color than a rival has of it rob the rival."""
    theirs = [Card("red"), Card("wild", "loco")]
    content = (
        text_line(12, 26, "Your rival’s Railyard", True)
        + row(theirs, 12, 38)
        + text_line(12, 132, "You play three reds", True)
        + row([Card("red")] * 3, 12, 144)
        + arrow(172, 175, 194, 175)
        + text_line(208, 26, "Discarded", True)
        + row([Card("red", away=True), Card("wild", "loco", away=True)], 208, 38)
        + text_line(208, 132, "Yours stay", True)
        + row([Card("red")] * 3, 208, 144, 34)
        + text_line(12, 238, "Two red cards, the locomotive counted, are")
        + text_line(12, 256, "robbed by three or more; two would not do.")
    )
    return sheet("A robbery", 270, theme, content)


def railyard(theme: str) -> str:
    """At the start of a turn one card of each color moves on to the track."""
    content = (
        text_line(12, 26, "Your Railyard", True)
        + row([Card("green")] * 3, 12, 38, 16)
        + row([Card("blue")] * 2, 104, 38, 16)
        + row([Card("yellow")], 180, 38)
        + arrow(34, 106, 34, 126)
        + arrow(126, 106, 126, 126)
        + arrow(202, 106, 202, 126)
        + text_line(12, 154, "Your track, face down", True)
        + row([Card("back")] * 3, 12, 166)
        + text_line(12, 252, "One card of each color moves on every turn.")
        + text_line(12, 270, "Only what is on the track pays for tickets.")
    )
    return sheet("Cards move to the track", 284, theme, content)


PICTURES = {"railyard": railyard, "robbery": robbery}
