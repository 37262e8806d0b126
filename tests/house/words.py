#!/usr/bin/env python3
"""The words of the program: one translation for a term, the ellipsis, the punctuation of each language.

words.py SOURCE_DIR: reads all catalogues; glossary.tsv beside this file says what a thing is called.
"""
import os
import re
import sys

LANGUAGES = ("ja", "zh_CN")
CJK = "\u3005-\u3007\u3040-\u30ff\u3400-\u9fff"
# Words that are wrong wherever they stand: of another field, another language, or second names of a thing.
NEVER = {
    "ja": ["棋譜庫", "困毙", "こう言いました", "ひとりでに", "最後の言葉", "勝負なし", "三三", "四四", "不成$", "メモリ(?!ー)"],
    "zh_CN": ["游戏", "怪癖", "特殊行为", "变着", "败着", "席位", "升变", "将军", "禁着点", "摆放局面", "无结果", "走不通", "……"],
}
# Half-width signs after, and blanks between, what is written full-width; a menu letter and a file pattern are none.
PUNCTUATION = {
    "ja": [rf"[{CJK}」）][,;!?](?! ?[a-z])", rf"[{CJK}」）]: ", rf"\((?![&*])[^()]*[{CJK}][^()]*\)", rf"[{CJK}] \{{\d\}}",
           rf"\{{\d\}} [{CJK}]"],
    "zh_CN": [rf"[{CJK}”）][,;!?](?! ?[a-z])", rf"[{CJK}”）]: ", rf"\((?![&*])[^()]*[{CJK}][^()]*\)"],
}


def unquoted(text):
    parts = re.findall(r'"((?:[^"\\]|\\.)*)"', text)
    return "".join(parts).replace('\\"', '"').replace("\\n", "\n").replace("\\\\", "\\")


def entries(path):
    """Pairs of English and translation, without the head."""
    with open(path, encoding="utf-8") as file:
        blocks = file.read().split("\n\n")
    for block in blocks:
        lines = [line for line in block.split("\n") if not line.startswith("#")]
        text = "\n".join(lines)
        english = re.search(r'^msgid ((?:".*"\n?)+)', text, re.M)
        if not english or not unquoted(english[1]):
            continue
        for translation in re.finditer(r'^msgstr(?:\[\d\])? ((?:".*"\n?)+)', text, re.M):
            yield unquoted(english[1]), unquoted(translation[1])


def glossary(folder):
    with open(os.path.join(folder, "glossary.tsv"), encoding="utf-8") as file:
        for line in file:
            if line.startswith("#") or not line.strip():
                continue
            english, *words = line.rstrip("\n").split("\t")
            yield re.compile(english, re.I), dict(zip(LANGUAGES, words))


def ends_in_dots(text):
    return text.endswith("...") or text.endswith(" …") or "……" in text


def catalogues(source):
    yield os.path.join(source, "data/translations")
    for plugin in sorted(os.listdir(os.path.join(source, "plugins"))):
        folder = os.path.join(source, "plugins", plugin, "po")
        if os.path.isdir(folder):
            yield folder


def faults_of(english, translation, language, terms):
    if ends_in_dots(translation):
        yield "the ellipsis is …, without a blank before it"
    plain = english.replace("&", "")
    for term, words in terms:
        if term.search(plain) and not re.search(words[language], translation):
            yield f"{term.pattern} is {words[language]}"
    for word in NEVER[language]:
        if re.search(word, translation):
            yield f"{word} is no word of this program"
    for pattern in PUNCTUATION[language]:
        found = re.search(pattern, translation)
        if found:
            yield f"'{found[0]}' is not how this language is punctuated"


def main(source):
    terms = list(glossary(os.path.dirname(os.path.abspath(__file__))))
    count, seen, faults = 0, set(), []
    for folder in catalogues(source):
        for language in LANGUAGES:
            path = os.path.join(folder, language + ".po")
            for english, translation in entries(path):
                count += 1
                seen.update(term.pattern for term, _ in terms if term.search(english.replace("&", "")))
                for fault in faults_of(english, translation, language, terms):
                    faults.append(f"{os.path.relpath(path, source)}: {english!r} -> {translation!r}: {fault}")
    unused = [term.pattern for term, _ in terms if term.pattern not in seen]
    faults += [f"glossary.tsv: no message has the term {pattern}" for pattern in unused]
    print("\n".join(faults))
    print(f"words: {count} translations read, {len(faults)} faults")
    return 1 if faults or count < 1000 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
