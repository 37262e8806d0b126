#include "gui/common/assessment_words.hpp"

#include <cmath>

#include "gui/common/tr.hpp"
#include "gui/common/words.hpp"

namespace kiban::gui {

namespace {

wxString number(std::int64_t value) { return from_utf8(std::to_string(value)); }

wxString with_sign(std::int64_t points) { return points > 0 ? "+" + number(points) : number(points); }

}  // namespace

wxString assessment_text(const Assessment& assessment, const BoardModel* board) {
  switch (assessment.kind) {
    case Assessment::none:
      return {};
    case Assessment::points: {
      const wxString points = with_sign(assessment.value);
      if (assessment.bound == ScoreBound::lower) return wxString::FromUTF8("≥ ") + points;
      if (assessment.bound == ScoreBound::upper) return wxString::FromUTF8("≤ ") + points;
      return points;
    }
    case Assessment::forced:
      break;
  }
  const wxString winner = role_name(board, assessment.first_wins ? 0 : 1);
  if (assessment.value <= 0) return wxString::Format(_("%s wins"), winner);
  return wxString::Format(_("%s wins in %d"), winner, static_cast<int>(assessment.value));
}

wxString assessment_figure(const Assessment& assessment) {
  if (assessment.kind != Assessment::forced) return with_sign(assessment.value);
  return assessment.value > 0 ? "#" + number(assessment.value) : wxString("#");
}

namespace {

wxString leaning(double chance, const BoardModel* board) {
  constexpr double even = 0.05, slightly = 0.15, clearly = 0.3;
  const double lead = std::abs(chance - 0.5);
  const wxString better = role_name(board, chance > 0.5 ? 0 : 1);
  if (lead < even) return _("Even");
  if (lead < slightly) return wxString::Format(_("%s is slightly better"), better);
  return wxString::Format(lead < clearly ? _("%s is better") : _("%s is winning"), better);
}

}  // namespace

wxString verdict_text(const Assessment& assessment, const BoardModel* board) {
  const auto chance = first_side_chance(assessment);
  const bool told = !chance || assessment.kind == Assessment::forced;
  return told ? assessment_text(assessment, board) : leaning(*chance, board);
}

wxString whole_verdict(const Assessment& assessment, const BoardModel* board) {
  const wxString verdict = verdict_text(assessment, board);
  if (assessment.kind != Assessment::points) return verdict;
  return wxString::Format(_("%s (%s)"), verdict, assessment_text(assessment, board));
}

wxString convention_text(const BoardModel* board) {
  return wxString::Format(_("Positive scores favour %s"), role_name(board, 0));
}

wxString analyst_name(const std::string& name) { return name.empty() ? _("Built-in search") : from_utf8(name); }

wxString count_text(std::int64_t count) {
  constexpr double kilo = 1e3, mega = 1e6;
  const auto value = static_cast<double>(count);
  if (value >= mega) return wxString::Format("%.1f M", value / mega);
  if (value >= 10 * kilo) return wxString::Format("%.0f k", value / kilo);
  return number(count);
}

wxString seconds_text(std::int64_t ms) { return wxString::Format(_("%.1f s"), static_cast<double>(ms) / 1000); }

wxString facts_text(const AnalysisFacts& facts) {
  wxString out;
  const auto add = [&out](const wxString& part) { out += (out.empty() ? "" : ", ") + part; };
  if (facts.depth >= 0) add(wxString::Format(_("depth %d"), static_cast<int>(facts.depth)));
  if (facts.nodes >= 0) add(wxString::Format(_("%s positions"), count_text(facts.nodes)));
  if (facts.nodes_per_second >= 0) add(wxString::Format(_("%s/s"), count_text(facts.nodes_per_second)));
  if (facts.time_ms >= 0) add(seconds_text(facts.time_ms));
  return out;
}

wxString slip_sign(Slip slip) {
  if (slip == Slip::none) return {};
  return slip == Slip::blunder ? "??" : "?";
}

wxString slip_name(Slip slip) {
  if (slip == Slip::none) return {};
  return slip == Slip::blunder ? _("blunder") : _("mistake");
}

}  // namespace kiban::gui
