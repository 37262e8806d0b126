#!/usr/bin/env python3
"""The manual pages say what the programs say of themselves: every command and option, and none besides.

manual.py KIBAN KIBAN_PAGE [GUI GUI_PAGE]
"""
import os
import re
import subprocess
import sys

OPTION = re.compile(r"--[a-z][a-z-]*")


def said(*call):
    env = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en", "COLUMNS": "200"}
    return subprocess.run(call, env=env, capture_output=True, text=True, check=True).stdout


def options_in(text):
    """Those that begin a line: others are named in sentences."""
    lines = (line for line in text.splitlines() if re.match(r"\s*-", line))
    return {option for line in lines for option in OPTION.findall(re.split(r"\s{2,}", line.strip())[0])}


def commands_below(program, path=()):
    """Yields (words, options of its help) of each command that has none below itself."""
    text = said(program, *path, "--help")
    part = text.partition("Subcommands:\n")[2]
    names = re.findall(r"^  ([a-z][a-z-]*)", part, re.MULTILINE)
    if path and not names:
        yield " ".join(path), options_in(text)
    for name in names:
        yield from commands_below(program, (*path, name))


def page_of(file):
    return open(file, encoding="utf-8").read().replace("\\-", "-")


def options_of_page(part):
    lines = [line for line in part.splitlines() if line.startswith("\\fB-")]
    return {option for line in lines for option in OPTION.findall(line)}


def check_command(program, file):
    sections = re.split(r"^\.S[SH] ", page_of(file), flags=re.MULTILINE)
    shown = {}
    for section in sections:
        words = re.match(r"kiban ((?:[a-z][a-z-]*(?: |$))+)", section.partition("\n")[0] + " ")
        if words:
            shown[words[1].strip()] = options_of_page(section)
    told = dict(commands_below(program))
    assert len(told) > 20, f"help lists {len(told)} commands"
    assert shown.keys() == told.keys(), f"commands differ: {shown.keys() ^ told.keys()}"
    for name, options in told.items():
        assert shown[name] == options, f"kiban {name}: {shown[name] ^ options}"


def check_window(program, file):
    told, shown = options_in(said(program, "--help")), options_of_page(page_of(file))
    assert told and told == shown, f"kiban-gui: {told ^ shown}"


def check_troff(file):
    found = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", file], capture_output=True, text=True,
                           env={**os.environ, "MANROFFSEQ": "", "MANWIDTH": "100", "LC_ALL": "C.UTF-8"})
    assert found.returncode == 0 and not found.stderr, found.stderr


check_command(*sys.argv[1:3])
check_troff(sys.argv[2])
if len(sys.argv) > 3:
    check_window(*sys.argv[3:5])
    check_troff(sys.argv[4])
print("manual pages: ok")
