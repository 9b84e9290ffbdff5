"""
Makes app/fonts/atkinson-plain-zero.woff2: the zero of Atkinson Hyperlegible Next without its slash, at every weight.
In a phone number the slash reads like code, and the typeface has no other zero (docs/decisions/0054).

Debian: apt-get install python3-fonttools python3-brotli; then: /usr/bin/python3 bin/dev/plain-zero-font.py
The typeface is under the SIL Open Font License 1.1, which allows it; the package holds the license.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.iup import iup_delta

root = Path(__file__).resolve().parents[2]
package = root / "node_modules/@fontsource-variable/atkinson-hyperlegible-next"
source = package / "files/atkinson-hyperlegible-next-latin-wght-normal.woff2"
target = root / "app/fonts/atkinson-plain-zero.woff2"


def main():
    # The time of the build is no part of the font: the same package gives the same bytes.
    font = TTFont(source, recalcTimestamp=False)
    remove_slash(font, font.getBestCmap()[ord("0")])
    keep_zero(font)
    font.flavor = "woff2"
    font.save(target)
    print(f"{target.relative_to(root)}: {target.stat().st_size} bytes")


def remove_slash(font, name):
    """Joins the two halves that the slash leaves of the zero's inside; its deltas move with their points."""
    glyph = font["glyf"][name]
    outer, left, right = ranges(glyph.endPtsOfContours)
    points = list(glyph.coordinates)
    # Where the slash cuts each half: at its right end and its left end, seen in the order of the outline.
    left_cuts = [left.index(points.index(p)) for p in [(443, 116), (176, 501)]]
    right_cuts = [right.index(points.index(p)) for p in [(476, 180), (211, 561)]]
    order = outer + left[: left_cuts[0] + 1] + rotate(right, right_cuts[0]) + left[left_cuts[1] :]
    assert sorted(order) == list(range(len(points))) and right_cuts[1] == 0

    for variation in font["gvar"].variations[name]:
        *moved, a, b, c, d = variation.coordinates
        moved = iup_delta(moved, points, glyph.endPtsOfContours) if None in moved else moved
        variation.coordinates = [moved[i] for i in order] + [a, b, c, d]
    flags = list(glyph.flags)
    for target_index, source_index in enumerate(order):
        glyph.coordinates[target_index] = points[source_index]
        glyph.flags[target_index] = flags[source_index]
    glyph.endPtsOfContours = [len(outer) - 1, len(order) - 1]
    glyph.numberOfContours = 2
    glyph.removeHinting()


def ranges(ends):
    starts = [0, *(end + 1 for end in ends[:-1])]
    return [list(range(start, end + 1)) for start, end in zip(starts, ends)]


def rotate(contour, start):
    return contour[start:] + contour[:start]


def keep_zero(font):
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=False, name_IDs=[])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord("0")])
    subsetter.subset(font)


main()
