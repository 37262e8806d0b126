#include "arena/rules/move_request.hpp"

#include "arena/base/secrets.hpp"

namespace kiban::arena {
namespace {

constexpr std::size_t longest_key = 200, longest_word = 64, most_points = 64;
constexpr int farthest = 4096;

tl::unexpected<Problem> invalid(std::string detail) {
  return tl::make_unexpected(
      problem("body-invalid", std::move(detail),
              "Send turn_number and a fresh idempotency_key with one of: x and y; action (swap, no_swap, single with x "
              "and y, offer with points, pick with x and y, resign, offer_draw, accept_draw); move."));
}

std::optional<int> small_number(const json& in, const char* name) {
  const auto found = in.find(name);
  if (found == in.end() || !found->is_number_integer()) return std::nullopt;
  const auto value = found->get<std::int64_t>();
  return value >= -farthest && value <= farthest ? std::optional(static_cast<int>(value)) : std::nullopt;
}

std::optional<Point> point_in(const json& in) {
  if (!in.is_object()) return std::nullopt;
  const auto x = small_number(in, "x"), y = small_number(in, "y");
  return x && y ? std::optional(Point{*x, *y}) : std::nullopt;
}

std::optional<std::string> word_in(const json& in, const char* name, std::size_t longest) {
  const auto found = in.find(name);
  if (found == in.end() || !found->is_string()) return std::nullopt;
  const auto& word = found->get_ref<const std::string&>();
  return word.empty() || word.size() > longest ? std::nullopt : std::optional(word);
}

// False: there are points, and they are none.
bool read_points(const json& body, MoveRequest& request) {
  if (body.contains("points")) {
    const json& points = body["points"];
    if (!points.is_array() || points.empty() || points.size() > most_points) return false;
    for (const json& in : points) {
      const auto point = point_in(in);
      if (!point) return false;
      request.points.push_back(*point);
    }
    return true;
  }
  if (!body.contains("x") && !body.contains("y")) return true;
  const auto point = point_in(body);
  if (point) request.points.push_back(*point);
  return point.has_value();
}

}  // namespace

tl::expected<MoveRequest, Problem> move_request(const json& body) {
  if (!body.is_object()) return invalid("the body is no JSON object");
  MoveRequest request;
  const auto turn = body.find("turn_number");
  if (turn == body.end() || !turn->is_number_integer() || turn->get<std::int64_t>() < 0)
    return invalid("turn_number is missing, or no whole number from 0 up");
  request.turn_number = turn->get<std::size_t>();
  const auto key = word_in(body, "idempotency_key", longest_key);
  if (!key) return invalid("idempotency_key is missing, empty, or longer than 200 bytes");
  request.key = *key;
  request.digest = sha256(body.dump());  // members in the order of their names
  if (body.contains("move")) {
    request.move = word_in(body, "move", longest_word);
    if (!request.move) return invalid("move is no text of at most 64 bytes");
    return request;
  }
  if (body.contains("action")) {
    const auto action = word_in(body, "action", longest_word);
    if (!action) return invalid("action is no word");
    request.action = *action;
  }
  if (!read_points(body, request)) return invalid("a point is {\"x\": whole number, \"y\": whole number}");
  if (request.action.empty() && request.points.size() != 1)
    return invalid("there is no decision in it: neither x and y nor action nor move");
  return request;
}

}  // namespace kiban::arena
