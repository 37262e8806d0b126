#include "settings.hpp"

#include <algorithm>
#include <utility>

#include "words.hpp"

namespace kiban::shogi::usi {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr std::size_t kMostOptions = 1000;
constexpr std::string_view kLines = "MultiPV", kHash = "USI_Hash", kPonder = "USI_Ponder";

// What engines that came from chess call the same thing.
constexpr std::pair<std::string_view, std::string_view> kOtherNames[] = {
    {kHash, "Hash"}, {kPonder, "Ponder"}, {"USI_MultiPV", kLines}};

bool same_letters(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

Settings::Settings(const sdk::EngineSetup& setup)
    : wishes_(setup.options), hash_mb_(setup.hash_mb), ponders_(setup.ponders) {}

bool Settings::declare(DeclaredOption declared) {
  if (rows_.size() >= kMostOptions) return false;
  std::string value = declared.option.default_value;
  rows_.push_back(
      {std::move(declared.option), std::move(value), std::move(declared.name), std::move(declared.choices)});
  return true;
}

void Settings::introduce(const sdk::EngineOut& out) {
  introduced_ = true;
  if (hash_mb_ > 0) set_number(kHash, hash_mb_);
  if (Row* row = find(kPonder); row && ponders_ >= 0 && row->option.type == KB_ENGINE_CHECK)
    send(*row, ponders_ > 0 ? "true" : "false");
  for (const auto& [name, value] : std::exchange(wishes_, {})) {
    kb_error error{};
    if (set(name, value, Refuse(&error)) == KB_OK) continue;
    out.note("usi.setting", KIBAN_N_("the engine has no option {1} that can be {2}; it was left out"),
             std::string_view(name), std::string_view(value));
  }
  if (const Row* row = find(kLines)) lines_ = row->value;
}

Status Settings::set(std::string_view name, std::string_view value, Refuse refuse) {
  if (!introduced_) {
    wishes_.emplace_back(name, value);
    return KB_OK;
  }
  Row* row = find(name);
  if (!row) return refuse.argument("engine.option", KIBAN_N_("the engine has no option named {1}"), name);
  if (const Status status = sdk::check_engine_value(row->option, value, refuse); status != KB_OK) return status;
  send(*row, value);
  if (row == find(kLines)) lines_ = row->value;
  return KB_OK;
}

std::vector<std::string> Settings::take() { return std::exchange(due_, {}); }

void Settings::ask_lines(std::uint32_t lines, std::uint32_t legal_moves) {
  Row* row = find(kLines);
  if (!row || row->option.type != KB_ENGINE_SPIN) return;
  if (lines == 0) return send(*row, lines_);
  const std::int64_t possible = std::min<std::int64_t>(lines, std::max(legal_moves, 1U));
  set_number(kLines, possible);
}

Settings::Row* Settings::find_named(std::string_view name) {
  for (Row& row : rows_)
    if (row.option.name == name) return &row;
  for (Row& row : rows_)
    if (same_letters(row.option.name, name)) return &row;
  // As names in other encodings were once shown.
  for (Row& row : rows_)
    if (clean(row.name) == name) return &row;
  return nullptr;
}

Settings::Row* Settings::find(std::string_view name) {
  if (Row* row = find_named(name)) return row;
  for (const auto& [usi, other] : kOtherNames) {
    if (name == usi) return find_named(other);
    if (name == other) return find_named(usi);
  }
  return nullptr;
}

void Settings::set_number(std::string_view name, std::int64_t number) {
  Row* row = find(name);
  if (!row || row->option.type != KB_ENGINE_SPIN) return;
  const auto& [min, max] = std::pair(row->option.min, row->option.max);
  send(*row, std::to_string(min <= max ? std::clamp(number, min, max) : number));
}

std::string_view Settings::sent_value(const Row& row, std::string_view value) {
  const auto& shown_choices = row.option.choices;
  const auto choice = std::find(shown_choices.begin(), shown_choices.end(), value);
  return choice == shown_choices.end() ? value : row.choices[static_cast<std::size_t>(choice - shown_choices.begin())];
}

// What the engine has already is not sent: some fail over the value that they named themselves.
void Settings::send(Row& row, std::string_view value) {
  std::string line = "setoption name " + row.name;
  if (row.option.type != KB_ENGINE_BUTTON) {
    if (row.value == value) return;
    row.value = value;
    line.append(" value ").append(value.empty() ? "<empty>" : sent_value(row, value));
  }
  due_.push_back(std::move(line));
}

}  // namespace kiban::shogi::usi
