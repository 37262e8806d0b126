// Where the report of a probe goes.
#pragma once

#include <string>

namespace kiban {

// A file, or the standard output, which then is not the plugin's any more.
int report_file(const std::string& file);

void write_line(int file, const std::string& line);

}  // namespace kiban
