// Games: lists, polls that may be held, decisions, records, and why not.
#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include "arena/http/calls.hpp"
#include "core/catalog/record_files.hpp"

namespace kiban::arena {
namespace {

namespace asio = boost::asio;
using TablePtr = std::shared_ptr<Table>;

constexpr std::int64_t longest_wait = 30;  // seconds

struct GameCalls {
  Arena& arena;
  Metrics& metrics;
  asio::io_context& context;
};

// ---- lists ----

// False, and answered: there is no such status.
bool read_status(const CallPtr& call, GameFilter& filter) {
  const std::string& status = call->request.parameter("status");
  if (status == "active" || status == "finished") filter.finished = status == "finished";
  if (status.empty() || filter.finished) return true;
  call->respond(answer(problem("query-invalid", "status is active or finished")));
  return false;
}

void list_games(const GameCalls& calls, const CallPtr& call) {
  GameFilter filter;
  if (!read_status(call, filter)) return;
  const auto limit = limit_of(call);
  const auto after = limit ? number_in(call, "after", 0) : std::nullopt;
  if (!after) return;
  filter.game = call->request.parameter("game");
  filter.agent = call->request.parameter("agent");
  filter.before = *after;
  filter.limit = *limit + 1;
  auto rows = calls.arena.store().games(filter);
  if (!rows) return call->respond(answer(problem("store-failed", english(rows.error().text))));
  ordered_json next = nullptr;
  if (rows->size() > *limit) {
    rows->pop_back();
    next = std::to_string(rows->back().number);
  }
  const std::string list = list_of(calls.arena, *rows, call->agent ? call->agent->row.id : 0);
  call->respond(answer_text("{\"games\":" + list + ",\"next\":" + next.dump() + "}", "application/json"));
}

// ---- polls ----

struct Poll {
  CallPtr call;
  TablePtr table;
  int seat = -1;
  std::optional<std::size_t> since;
  std::int64_t wait = 0;

  std::string tag(const Snapshot& now) const {
    return "\"" + now.tag + (seat < 0 ? "" : seat == now.to_decide ? "-y" : "-n") + "\"";
  }
  bool knows(const Snapshot& now) const {
    return call->request.header("if-none-match").find(tag(now)) != std::string::npos;
  }
  // Is there nothing new for who asks?
  bool nothing_new(const Snapshot& now) const {
    if (!call->request.header("if-none-match").empty()) return knows(now);
    return since && now.decisions <= *since && !now.over;
  }
};

void answer_poll(const Poll& poll) {
  const auto now = poll.table->now();
  Response response = answer_text("", "application/json");
  response.headers.emplace_back("ETag", poll.tag(*now));
  if (poll.knows(*now)) {
    response.status = 304;
  } else {
    response.body = now->full(poll.seat, poll.since);
  }
  poll.call->respond(std::move(response));
}

// A poll that waits for news: answered once, by the news or by the time.
class HeldPoll : public std::enable_shared_from_this<HeldPoll> {
 public:
  HeldPoll(const GameCalls& calls, Poll poll)
      : metrics_(calls.metrics), poll_(std::move(poll)), timer_(asio::make_strand(calls.context)) {
    ++metrics_.held;
  }
  HeldPoll(const HeldPoll&) = delete;
  HeldPoll& operator=(const HeldPoll&) = delete;
  ~HeldPoll() { --metrics_.held; }

  void start(const std::string& known) {
    asio::post(timer_.get_executor(), [self = shared_from_this(), known] { self->begin(known); });
  }

 private:
  void begin(const std::string& known) {
    timer_.expires_after(std::chrono::seconds(poll_.wait));
    timer_.async_wait([self = shared_from_this()](const boost::system::error_code&) { self->finish(); });
    // Its timer keeps it alive; the table, which it holds, does not.
    waiting_ = poll_.table->hold([weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->wake();
    });
    if (poll_.table->now()->tag != known) wake();
  }
  void wake() {
    asio::post(timer_.get_executor(), [self = shared_from_this()] { self->timer_.cancel(); });
  }
  void finish() {
    if (std::exchange(done_, true)) return;
    poll_.table->release(waiting_);
    answer_poll(poll_);
  }

  Metrics& metrics_;
  const Poll poll_;
  asio::steady_timer timer_;
  std::uint64_t waiting_ = 0;
  bool done_ = false;
};

void answer_or_hold(const GameCalls& calls, Poll poll) {
  const auto now = poll.table->now();
  if (poll.wait == 0 || now->over || !poll.nothing_new(*now)) return answer_poll(poll);
  std::make_shared<HeldPoll>(calls, std::move(poll))->start(now->tag);
}

void poll_game(const GameCalls& calls, const CallPtr& call) {
  const auto wait = number_in(call, "wait", 0);
  const auto since = wait ? number_in(call, "since", -1) : std::nullopt;
  if (!since) return;
  with_table(calls.arena, call, [calls, call, wait = *wait, since = *since](const TablePtr& table) {
    Poll poll{call, table, call->agent ? table->seat_of(call->agent->row.id) : -1, {}, std::min(wait, longest_wait)};
    if (since >= 0) poll.since = static_cast<std::size_t>(since);
    table->arrived(poll.seat);
    answer_or_hold(calls, std::move(poll));
  });
}

// ---- decisions ----

void decide(const GameCalls& calls, const CallPtr& call) {
  const auto arrived = std::chrono::steady_clock::now();
  const auto body = json_body(call);
  if (!body) return;
  auto request = move_request(*body);
  if (!request) return call->respond(answer(request.error()));
  const auto told = [calls, call, arrived](const Table::Decided& decided) {
    if (!decided) return call->respond(answer(decided.error()));
    calls.metrics.moved(std::chrono::steady_clock::now() - arrived);
    call->respond(answer_text(*decided, "application/json"));
  };
  const auto decide_at = [call, told, request = *std::move(request)](const TablePtr& table) {
    table->decide(call->agent->row.id, request, told);
  };
  with_table(calls.arena, call, decide_at, Sight::known);
}

// ---- records ----

const Format* format_named(const std::vector<FileFormat>& formats, const std::string& game, const std::string& id) {
  const auto found = std::find_if(formats.begin(), formats.end(), [&](const FileFormat& file) {
    return file.format.id == id && (file.game.empty() || file.game == game) && file.format.writes &&
           !file.format.diagram;
  });
  return found == formats.end() ? nullptr : &found->format;
}

void write_record(const Arena& arena, const CallPtr& call, const Record& record) {
  const std::string id = call->request.parameter("format").empty() ? own_format : call->request.parameter("format");
  RecordFiles files(arena.catalog());
  const auto formats = files.formats();
  const Format* const format = format_named(formats, record.game, id);
  if (format == nullptr) {
    std::string known;
    for (const FileFormat& file : formats)
      if (format_named(formats, record.game, file.format.id) != nullptr) known += " " + file.format.id;
    return call->respond(answer(problem("format-unknown", "there are:" + known)));
  }
  auto written = files.write({&record, 1}, id, true);
  if (!written) return call->respond(answer(problem("format-unknown", english(written.error().text))));
  const bool own = id == own_format;
  Response response = answer_text(std::move(written->bytes), own            ? "application/json"
                                                             : format->text ? "text/plain; charset=utf-8"
                                                                            : "application/octet-stream");
  call->respond(std::move(response));
}

void show_record(const GameCalls& calls, const CallPtr& call) {
  with_table(calls.arena, call, [&arena = calls.arena, call](const TablePtr& table) {
    table->read([&arena, call](const Position&, const Record& record) { write_record(arena, call, record); },
                [call](const GameFault& fault) { call->respond(answer(problem("game-failed", fault.what()))); });
  });
}

// ---- why not ----

// What a request of the query would be as a move: its text, or the refusal.
tl::expected<std::string, Refusal> named_move(const GameFacts& facts, const Position& position,
                                              const Request& request) {
  if (const std::string& text = request.parameter("move"); !text.empty()) return text;
  const auto number = [&](const char* name) { return std::atoi(request.parameter(name).c_str()); };
  const auto site = request.parameter("x").empty() ? std::nullopt : facts.grid.at(number("x"), number("y"));
  const auto move = meant(*facts.rules, position, *facts.words, request.parameter("action"), site);
  if (!move) return tl::make_unexpected(move.error());
  return position.move_text(*move).value_or("");
}

template <class Row, class Name>
int index_named(const Row* rows, std::uint32_t count, const std::string& name, Name name_of) {
  for (std::uint32_t i = 0; i < count; ++i)
    if (name == name_of(rows[i])) return static_cast<int>(i);
  return -1;
}

std::optional<Step> step_named(const kb_topology& topology, const std::string& text) {
  const auto colon = text.find(':');
  const std::string type = text.substr(0, colon), name = colon == std::string::npos ? "" : text.substr(colon + 1);
  const auto step = [](int kind, int arg) { return arg < 0 ? std::nullopt : std::optional(Step{kind, arg}); };
  const auto token = [](const auto& row) { return row.token; };
  if (type == "kind") return step(KB_STEP_KIND, index_named(topology.kinds, topology.kind_count, name, token));
  if (type == "choice") return step(KB_STEP_CHOICE, index_named(topology.choices, topology.choice_count, name, token));
  if (type != "from" && type != "to") return std::nullopt;
  const int site = index_named(topology.sites, topology.site_count, name, [](const auto& row) { return row.label; });
  return step(type == "to" ? KB_STEP_TO : KB_STEP_FROM, site);
}

// "from:7g,to:7e": clicks by the labels of sites and the tokens of kinds and choices. Nothing: one of them is unknown.
std::optional<std::vector<Step>> steps_in(const kb_topology& topology, const std::string& text) {
  std::vector<Step> steps;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::string part = text.substr(begin, text.find(',', begin) - begin);
    begin += part.size() + 1;
    const auto step = step_named(topology, part);
    if (!step) return std::nullopt;
    steps.push_back(*step);
  }
  return steps;
}

void explain_path(const CallPtr& call, const GameFacts& facts, const Position& position) {
  const auto steps = steps_in(facts.rules->topology(), call->request.parameter("path"));
  if (!steps) return call->respond(answer(problem("query-invalid", "path has a step that the game does not know")));
  std::vector<Mark> sites;
  const auto why = position.why(*steps, &sites);
  ordered_json out{{"move", nullptr}, {"legal", why.has_value()}, {"token", nullptr}, {"message", nullptr}};
  if (!why) out["token"] = why.error().text.token;
  if (!why) out["message"] = english(why.error().text);
  out["sites"] = json_of_sites(facts, sites);
  call->respond(answer(out));
}

ordered_json json_of_why(const GameFacts& facts, const Position& position, const std::string& text) {
  const auto move = position.parse_move(text);
  const auto after = position.clone();
  const bool legal = move && after->play(*move);
  ordered_json out{
      {"move", text}, {"legal", legal}, {"token", nullptr}, {"message", nullptr}, {"sites", json::array()}};
  Refusal refusal;
  if (!legal) {
    refusal = why_not(*facts.rules, position, text);
  } else if (const State state = after->state();
             state.outcome == Outcome::won &&
             (state.winners >> static_cast<unsigned>(position.state().acting_role()) & 1U) == 0) {
    refusal.why = after->reason();  // it may be played, and loses
    refusal.sites = after->marks();
  }
  if (refusal.why.empty()) return out;
  out["token"] = refusal.why.token;
  out["message"] = english(refusal.why);
  out["sites"] = json_of_sites(facts, refusal.sites);
  return out;
}

void explain(const GameCalls& calls, const CallPtr& call) {
  const Request& request = call->request;
  const bool by_path = !request.parameter("path").empty();
  if (!by_path && request.parameter("move").empty() && request.parameter("x").empty() &&
      request.parameter("action").empty())
    return call->respond(
        answer(problem("query-invalid", "move is missing", "Add ?move= and a move's text, such as ?move=h8.")));
  with_table(calls.arena, call, [call, by_path](const TablePtr& table) {
    table->read(
        [call, table, by_path](const Position& position, const Record&) {
          if (by_path) return explain_path(call, table->facts(), position);
          const auto text = named_move(table->facts(), position, call->request);
          if (text) return call->respond(answer(json_of_why(table->facts(), position, *text)));
          call->respond(answer({{"move", nullptr},
                                {"legal", false},
                                {"token", text.error().why.token},
                                {"message", english(text.error().why)},
                                {"sites", json_of_sites(table->facts(), text.error().sites)}}));
        },
        [call](const GameFault& fault) { call->respond(answer(problem("game-failed", fault.what()))); });
  });
}

}  // namespace

// At once where it is in memory and as good as it has to be, otherwise from a worker.
void with_table(Arena& arena, const CallPtr& call, const std::function<void(const TablePtr&)>& use, Sight sight) {
  const std::string& id = call->arguments[0];
  const auto known = arena.table(id);
  const auto failed = [call] { call->respond(answer(problem("store-failed", "the database does not answer"))); };
  const auto freshened = [&arena, failed, use](const TablePtr& table) {
    arena.freshen({table}, [table, failed, use](bool good) { good ? use(table) : failed(); });
  };
  if (known && sight == Sight::known && !known->in_doubt()) return use(known);
  if (known) return freshened(known);
  // Another call may have fetched it a moment before, and the store have gone on since.
  asio::post(arena.workers(), [&arena, call, id, freshened] {
    const auto table = arena.fetch(id);
    if (!table) return call->respond(answer(problem("store-failed", english(table.error().text))));
    if (!*table) return call->respond(answer(problem("game-unknown", "")));
    freshened(*table);
  });
}

std::string list_of(Arena& arena, const std::vector<GameRow>& rows, std::int64_t viewer) {
  std::string list;
  for (const GameRow& row : rows) {
    auto table = row.end ? nullptr : arena.table(row.id);
    if (table && (table->in_doubt() || (arena.shared() && table->mark() != mark_of(row)))) table = nullptr;
    list += list.empty() ? "" : ",";
    list += table ? table->now()->in_short(table->seat_of(viewer)) : short_view(row).dump();
  }
  return "[" + list + "]";
}

void add_game_calls(Router& router, Arena& arena, Metrics& metrics, asio::io_context& context) {
  const GameCalls calls{arena, metrics, context};
  const auto call = [&](auto function) { return [calls, function](const CallPtr& c) { function(calls, c); }; };
  router.add({"GET", "/games", Access::open, Work::waits, call(list_games)});
  router.add({"GET", "/games/{id}", Access::open, Work::quick, call(poll_game)});
  router.add({"POST", "/games/{id}/move", Access::key, Work::quick, call(decide)});
  router.add({"GET", "/games/{id}/record", Access::open, Work::quick, call(show_record)});
  router.add({"GET", "/games/{id}/why", Access::open, Work::quick, call(explain)});
}

}  // namespace kiban::arena
