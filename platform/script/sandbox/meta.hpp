// What language servers of Lua (LuaLS) are told about scripts, made of the tables that register the API.
#pragma once

#include <string>

namespace kiban::script {

// A file that begins with ---@meta: classes, fields, functions, each with its type and a sentence.
std::string meta_file();

}  // namespace kiban::script
