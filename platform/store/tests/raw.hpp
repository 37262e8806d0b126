// The file as others see it: SQL past the Library, and bytes.
#pragma once

#include <filesystem>
#include <string>

namespace kiban::test {

// Runs the statements; returns the first column of the last row, or "". Throws std::runtime_error.
std::string run_sql(const std::filesystem::path& file, const std::string& sql);
// The same with CHECK constraints and foreign keys off, as damage does not ask.
std::string damage(const std::filesystem::path& file, const std::string& sql);

std::string bytes_of(const std::filesystem::path& file);
void write_bytes(const std::filesystem::path& file, const std::string& bytes);

}  // namespace kiban::test
