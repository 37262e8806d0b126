"""A game with a plugin that hangs, exits or crashes where a test wants it to."""
import os
import shutil
import tempfile

GAME = "trouble-in-play"


class Trouble:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="kiban-trouble-")
        here = os.path.join(self.folder, GAME)
        shutil.copytree(os.path.join(os.environ["KIBAN_FIXTURES"], GAME), here)
        self.file = os.path.join(here, "trouble")
        self.environment = {"KIBAN_PLUGIN_PATH": self.folder}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def begin(self, what):
        with open(self.file, "w") as file:
            file.write(what + "\n")

    def end(self):
        os.remove(self.file)


def put(window, site):
    since = window.mark()
    window.click_site(site)
    window.wait(rf"model .*last={site} ", since)
