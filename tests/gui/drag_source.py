"""A small window that files can be dragged out of, as out of a file manager: FILE ... on the command line."""
import pathlib
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

SIDE = 120


def main(files):
    uris = [pathlib.Path(file).resolve().as_uri() for file in files]
    window = Gtk.Window(title="drag source")
    window.set_default_size(SIDE, SIDE)
    window.set_keep_above(True)
    box = Gtk.EventBox()
    box.add(Gtk.Label(label="drag me"))
    box.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
    box.drag_source_add_uri_targets()
    box.connect("drag-data-get", lambda _box, _context, data, _info, _time: data.set_uris(uris))
    box.connect("drag-end", lambda _box, _context: print("dropped", flush=True))
    window.add(box)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    window.move(0, 0)
    print("ready", flush=True)
    Gtk.main()


if __name__ == "__main__":
    main(sys.argv[1:])
