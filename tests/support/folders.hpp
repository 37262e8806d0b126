// Where this checkout and its build lie.
#pragma once

namespace kiban::test {

extern const char* const source_dir;
extern const char* const build_dir;

}  // namespace kiban::test
