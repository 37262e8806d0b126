"""Chromium without a screen, through its driver: the W3C's WebDriver protocol, as much of it as the page's tests need."""
import base64
import http.client
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
        "PageUp": "\ue00e", "PageDown": "\ue00f"}


def missing():
    """What a test has to be skipped for; None: everything is there."""
    for program in ("chromium", "chromedriver"):
        if shutil.which(program) is None:
            return f"{program} is not installed"
    return None


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Element:
    def __init__(self, browser, name):
        self.browser, self.name = browser, name

    def call(self, method, what, body=None):
        return self.browser.call(method, f"/element/{self.name}/{what}", body)

    def click(self):
        self.call("POST", "click", {})

    def type(self, text):
        self.call("POST", "value", {"text": text})

    @property
    def text(self):
        return self.call("GET", "text")

    def attribute(self, name):
        return self.call("GET", f"attribute/{name}")


class Browser:
    def __init__(self, width, height, language="en", dark=False):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="kiban-browser-"))
        self.port = free_port()
        self.log = open(self.folder / "log", "wb")
        self.driver = subprocess.Popen(["chromedriver", f"--port={self.port}"], stdout=self.log, stderr=self.log, start_new_session=True,
                                       env={**os.environ, "HOME": str(self.folder), "LANG": "C.UTF-8"})
        self.session = None
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--user-data-dir={self.folder}/profile",
                     f"--lang={language}", f"--accept-lang={language}", f"--window-size={max(width, 600)},{height}"]
        wanted = {"capabilities": {"alwaysMatch": {"browserName": "chrome", "unhandledPromptBehavior": "accept", "goog:loggingPrefs": {"browser": "ALL"},
                                                   "goog:chromeOptions": {"args": arguments}}}}
        until = time.monotonic() + 60
        while self.session is None:
            try:
                self.session = self.request("POST", "/session", wanted)["sessionId"]
            except ConnectionRefusedError:
                assert time.monotonic() < until and self.driver.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.1)
        self.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        self.devtools("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def request(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=90)
        try:
            connection.request(method, path, None if body is None else json.dumps(body), {"Content-Type": "application/json"})
            value = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(value, dict) and "error" in value and "message" in value:
            raise LookupError(f"{value['error']}: {value['message']}")
        return value

    def call(self, method, path, body=None):
        return self.request(method, f"/session/{self.session}{path}", body)

    def devtools(self, command, **params):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": params})

    def open(self, url):
        self.call("POST", "/url", {"url": url})

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def all(self, selector):
        return [Element(self, found[ELEMENT]) for found in self.call("POST", "/elements", {"using": "css selector", "value": selector})]

    def wait(self, selector, text=None, seconds=30):
        """The first element of a selector, once it is there and has the text."""
        until = time.monotonic() + seconds
        while True:
            try:
                for element in self.all(selector):
                    if text is None or text in element.text:
                        return element
            except LookupError:
                pass  # it was replaced meanwhile
            if time.monotonic() > until:
                raise AssertionError(f"no {selector} with {text!r} in: {self.run('return document.body.innerText')[:1500]}")
            time.sleep(0.1)

    def click(self, selector, text=None):
        for _ in range(20):
            try:
                return self.wait(selector, text).click()
            except LookupError:
                time.sleep(0.1)  # the page was drawn anew at this moment
        raise AssertionError(f"{selector} cannot be clicked")

    def press(self, *keys):
        actions = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def picture(self, file):
        pathlib.Path(file).write_bytes(base64.b64decode(self.call("GET", "/screenshot")))

    def complaints(self):
        return [entry["message"] for entry in self.call("POST", "/se/log", {"type": "browser"}) if entry["level"] == "SEVERE"]

    def close(self):
        try:
            if self.session:
                self.call("DELETE", "")
        except (OSError, LookupError):
            pass
        try:
            os.killpg(self.driver.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.driver.wait()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)
