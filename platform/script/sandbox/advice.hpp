// What to write instead of what is not there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kiban::script {

// What a script lacks on purpose: "os", "string.gsub", and what to do without; empty where nothing is known.
std::string_view instead_of(std::string_view scope, std::string_view name);

// "there is no global 'kibna'; did you mean 'kiban'?"
std::string unknown_name(std::string_view scope, std::string_view name, const std::vector<std::string>& known);

// Names of the functions and fields of one scope of the interface.
std::vector<std::string> names_in(std::string_view scope);

}  // namespace kiban::script
