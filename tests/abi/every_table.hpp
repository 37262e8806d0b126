// What a host asks of the plugin frozen-1-0, table by table.
#pragma once

#include <memory>

#include "core/catalog/catalog.hpp"

namespace kiban::test {

// Fails the running test where an answer is not what version 1.0 answered.
void ask_every_table(const GameMaker& maker);

}  // namespace kiban::test
