// How long the GUI thread is busy at a stretch, for tests: while it is, nothing is painted and no click is answered, so
// a stretch longer than a frame of the screen is one that a person may see.
#pragma once

namespace kiban::gui {

// From now on prints a line a second of the trace: see gui/README.md. GUI thread, once, when the toolkit is up.
void measure_frames();

}  // namespace kiban::gui
