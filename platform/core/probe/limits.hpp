#pragma once

namespace kiban {

// Keeps a wild plugin from filling the disk with its core, the memory, from working for longer than `work` seconds of
// the processor's time (whatever the clock says: a slow machine is no fault of a plugin), and from outliving whoever
// waits for it.
void limit_this_process(unsigned work);

}  // namespace kiban
