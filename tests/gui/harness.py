"""Drives the real window: real clicks and keys by xdotool, and the window's own trace (gui/README.md) to wait on.

Nothing sleeps and hopes: each step waits for the line that says what happened, and fails with the last lines otherwise.
"""
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

PATIENCE = float(os.environ.get("KIBAN_GUI_PATIENCE", "60"))  # seconds; a machine may be slow
FIRST_ENGINE = 12  # in the list of who plays: a person, ten levels, one that adapts, and then engines
SETTLED = 3  # looks of the window at where everything is, which it takes sixteen times a second


class Failure(Exception):
    pass


def check(condition, what):
    if not condition:
        raise Failure(what)


class Window:
    def __init__(self, program, *arguments, environment=None):
        self.lines = []
        self.controls = {}
        self.focus = None
        self.seen = 0  # looks
        self.still = SETTLED  # looks since something was told to be at a new place
        self.sites = {}
        self.arrived = threading.Condition()
        self.ended = False
        env = dict(os.environ, KIBAN_GUI_TRACE="1", **(environment or {}))
        self.process = subprocess.Popen([program, *arguments], stdout=subprocess.PIPE, env=env, text=True, bufsize=1)
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            with self.arrived:
                self._note(line.rstrip("\n"))
                self.arrived.notify_all()
        with self.arrived:
            self.ended = True
            self.arrived.notify_all()

    def _note(self, line):
        if line == "looked":
            self.seen += 1
            self.still += 1
            return
        self.lines.append(line)
        words = line.split(" ")
        if words[0] in ("control", "site", "question"):  # a question makes room for itself
            self.still = 0
        if words[0] == "control":
            if words[2] == "gone":
                self.controls.pop(words[1], None)
            else:
                self.controls[words[1]] = (int(words[2]), int(words[3]), words[6] == "on")
        elif words[0] == "page":  # what another board had is not where this one has it
            self.still = 0
            self.sites = {}
        elif words[0] == "focus":
            self.focus = words[1]
        elif words[0] == "site":
            self.sites[words[1]] = (int(words[2]), int(words[3]))

    # ---- waiting ----

    def wait_until(self, condition, what):
        deadline = time.monotonic() + PATIENCE
        with self.arrived:
            while not condition():
                left = deadline - time.monotonic()
                if left <= 0 or (self.ended and not condition()):
                    tail = "\n  ".join(self.lines[-25:])
                    raise Failure(f"waited in vain for {what}; the last lines:\n  {tail}")
                self.arrived.wait(left)

    def wait(self, pattern, since=0):
        """The match of the first line after `since` (a mark) that fits; anchored at the line's begin."""
        expression = re.compile(pattern)
        found = []

        def look():
            for line in self.lines[since:]:
                match = expression.match(line)
                if match:
                    found.append(match)
                    return True
            return False

        self.wait_until(look, f"'{pattern}'")
        return found[0]

    def mark(self):
        return len(self.lines)

    def settle(self):
        """Until nothing has moved for a while: the window manager places a new window, a page lays itself out."""
        self.wait_until(lambda: self.still >= SETTLED, "rest")

    def looks(self, count):
        """For what has no line in the trace: until the window has had time for so many looks, however slow the machine is."""
        end = self.seen + count
        self.wait_until(lambda: self.seen >= end, "looks")

    def wait_control(self, name, on=True):
        self.wait_until(lambda: name in self.controls and (self.controls[name][2] or not on), f"control {name}")
        self.settle()
        return self.controls[name]

    # ---- doing ----

    def xdotool(self, *arguments):
        subprocess.run(["xdotool", *map(str, arguments)], check=True, stdout=subprocess.DEVNULL)

    def click(self, x, y, button=1):
        self.xdotool("mousemove", x, y, "click", button)

    def press(self, name):
        x, y, _ = self.wait_control(name)
        self.click(x, y)

    def site(self, label):
        self.wait_until(lambda: label in self.sites, f"site {label}")
        self.settle()
        return self.sites[label]

    def click_site(self, label):
        self.click(*self.site(label))

    def keys(self, *names):
        self.xdotool("key", "--delay", "30", *names)

    def type(self, text):
        self.xdotool("type", "--delay", "30", text)

    def choose(self, name, index):
        """Picks the item of this index in a drop-down list."""
        self.press(name)
        self.looks(4)  # the list has no line in the trace
        self.keys("Home", *["Down"] * index, "Return")
        self.looks(3)

    def tab_to(self, name):
        """Goes to a control by Tab alone, as someone without a mouse must."""
        for _ in range(60):
            if self.focus == name:
                return
            self.keys("Tab")
            self.looks(2)  # with each the focus is told, but not when it stays within a control
        raise Failure(f"Tab does not lead to {name}; the keyboard is at {self.focus}")

    def play(self, move):
        """Plays FROMTO, such as a2a3, by two clicks, and waits until the window shows it."""
        since = self.mark()
        self.click_site(move[:2])
        self.click_site(move[2:])
        return self.wait(rf"model .*last={move} .*", since)

    def drag(self, start, end):
        a, b = self.site(start), self.site(end)
        self.xdotool("mousemove", *a, "mousedown", 1)
        middle = ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)
        for point in (middle, b):
            self.xdotool("mousemove", *point)
        self.xdotool("mouseup", 1)

    def screenshot(self, name):
        folder = os.environ.get("KIBAN_ARTIFACTS")
        if not folder:
            return
        os.makedirs(folder, exist_ok=True)
        subprocess.run(["import", "-window", "root", os.path.join(folder, name + ".png")], check=True)

    # ---- ending ----

    def close(self):
        """Quits as a person does, and expects a clean end."""
        self.keys("ctrl+q")
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise Failure("the window did not close")
        check(status == 0, f"the window ended with status {status}")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def write_settings(lines):
    """What the next window starts with."""
    folder = os.path.join(os.environ["XDG_CONFIG_HOME"], "kiban")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "kiban.conf"), "w", encoding="utf-8") as file:
        file.write("welcomed=1\n" + lines)


def put_on_clipboard(text):
    subprocess.run(["xclip", "-selection", "clipboard", "-in"], check=True, input=text, text=True)


def start(program, *arguments, environment=None, first=False):
    """A window that is ready. `first`: it asks what a first start asks."""
    if not first and not os.path.exists(os.path.join(os.environ["XDG_CONFIG_HOME"], "kiban", "kiban.conf")):
        write_settings("")
    window = Window(program, *arguments, environment=environment)
    window.wait(r"first-paint \d+")
    window.wait(r"gallery games=\d+ refused=\d+ loading=0")
    return window


def run(scenario):
    """Runs scenario(program) and reports; for the `if __name__` of each test."""
    for tool in ("xdotool", "import", "xprop"):
        check(shutil.which(tool), f"{tool} is not installed")
    try:
        scenario(sys.argv[1])
    except Failure as failure:
        print(f"FAILED: {failure}", file=sys.stderr)
        sys.exit(1)
    print(f"{scenario.__name__}: ok")
