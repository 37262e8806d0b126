// Lines and places of text files, under the names that this folder uses.
#pragma once

#include <kiban/sdk/lines.hpp>

namespace kiban::renju {

using sdk::At;
using sdk::column_of;
using TextLine = sdk::Line;
using sdk::Lines;
using sdk::lines_of;
using sdk::trimmed;

}  // namespace kiban::renju
