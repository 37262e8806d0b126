#include "script/game/bundle.hpp"

#include <charconv>
#include <optional>

namespace kiban::script {
namespace {

// "-- kiban bundle: keishi/mine 120 keishi/pie 480", then the texts, each with a line end behind it.
constexpr std::string_view opening = "-- kiban bundle:";
constexpr std::size_t max_parts = 64;

std::string_view word(std::string_view& line) {
  const std::size_t start = line.find_first_not_of(' ');
  if (start == std::string_view::npos) return line = {};
  line.remove_prefix(start);
  const std::string_view found = line.substr(0, line.find(' '));
  line.remove_prefix(found.size());
  return found;
}

std::optional<std::size_t> size_of(std::string_view digits) {
  std::size_t size = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), size);
  if (read.ec != std::errc() || read.ptr != digits.data() + digits.size()) return std::nullopt;
  return size;
}

std::optional<std::vector<BundlePart>> parts_of(std::string_view text) {
  std::string_view line = text.substr(opening.size(), text.find('\n') - opening.size());
  text.remove_prefix(opening.size() + line.size() + 1);
  std::vector<BundlePart> parts;
  for (std::string_view id = word(line); !id.empty(); id = word(line)) {
    const auto size = size_of(word(line));
    if (!size || *size >= text.size() || text[*size] != '\n' || parts.size() == max_parts) return std::nullopt;
    parts.push_back({std::string(id), std::string(text.substr(0, *size))});
    text.remove_prefix(*size + 1);
  }
  if (!text.empty() || parts.size() < 2) return std::nullopt;
  return parts;
}

}  // namespace

std::string bundle(const std::vector<BundlePart>& parts) {
  if (parts.size() == 1) return parts.front().text;
  std::string text(opening);
  for (const BundlePart& part : parts) text += " " + part.id + " " + std::to_string(part.text.size());
  text += '\n';
  for (const BundlePart& part : parts) text += part.text + '\n';
  return text;
}

std::vector<BundlePart> unbundle(const std::string& id, std::string_view text) {
  if (text.substr(0, opening.size()) == opening && text.find('\n') != std::string_view::npos) {
    if (auto parts = parts_of(text)) return *std::move(parts);
  }
  return {{id, std::string(text)}};
}

}  // namespace kiban::script
