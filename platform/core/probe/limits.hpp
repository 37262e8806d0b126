#pragma once

namespace kiban {

// Keeps a wild plugin from filling the disk with its core, the memory, or from outliving whoever waits for it.
void limit_this_process();

}  // namespace kiban
