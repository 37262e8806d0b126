#!/usr/bin/env python3
"""Writes data/glyphs/outlines.txt: the outlines of the signs on pieces and at the edges of boards, so that no board
depends on a font. Needs fontTools and the Noto CJK fonts (OFL), in Debian python3-fonttools and fonts-noto-cjk.

outlines.py [FOLDER of the fonts] > data/glyphs/outlines.txt
"""
import sys

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTCollection

PIECES = (
    "玉王飛車角行金銀将將桂馬香歩兵と竜龍成全圭杏"  # Shogi and its small relatives
    "醉酔象太子銅獅麒麟鳳凰奔盲虎猛豹堅横竪反鷹鷲牛白駒鹿仲人猪鯨仔"  # and the large ones
    "帥帅仕士相象傌俥馬马车車炮砲包卒兵楚漢汉"  # Xiangqi and Janggi
    "黒黑棋石左右先後鶉燕鶏雉犬鬼")
LABELS = "一二三四五六七八九十"
FACES = {"piece": ("NotoSerifCJK-Bold.ttc", "Noto Serif CJK JP", PIECES + LABELS),
         "label": ("NotoSansCJK-Regular.ttc", "Noto Sans CJK JP", LABELS)}


class Outline(BasePen):
    """Absolute M, L, C and Z, y downwards."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.text = ""

    def add(self, letter, *points):
        self.text += letter + " ".join(f"{round(x)} {round(-y)}" for x, y in points)

    def _moveTo(self, point):
        self.add("M", point)

    def _lineTo(self, point):
        self.add("L", point)

    def _curveToOne(self, *points):
        self.add("C", *points)

    def _closePath(self):
        self.text += "Z"


def face_named(file, name):
    return next(font for font in TTCollection(file).fonts if font["name"].getDebugName(4).startswith(name))


def rows(folder, weight):
    file, name, signs = FACES[weight]
    font = face_named(f"{folder}/{file}", name)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    for sign in sorted(set(signs)):
        pen = Outline(glyphs)
        glyphs[names[ord(sign)]].draw(pen)
        yield f"{weight} {ord(sign):04X} {sign} {pen.text}"


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/opentype/noto"
    print("# Made by tools/outlines.py from Noto Serif CJK (© 2017-2022 Adobe) and Noto Sans CJK (© 2014-2021 Adobe); SIL Open Font License 1.1,")
    print("# see OFL.txt beside this file. A line: weight, code point, sign, outline. An em is 1000 units, y downwards from the base line.")
    for weight in FACES:
        print("\n".join(rows(folder, weight)))


main()
