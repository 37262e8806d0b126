#include "player/engine/engine_driver.hpp"

#include <utility>

namespace kiban {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds grace{500};  // for what a codec should have seen to

Error closed_down() {
  return fail(Fault::cancelled, "engine.closed", KIBAN_N_("the engine is not running any more")).value();
}

Error given_up() { return fail(Fault::cancelled, "engine.dropped", KIBAN_N_("the search was given up")).value(); }

std::string name_of(const EngineConfig& config) {
  return config.name.empty() ? readable(config.program.file.filename().string()) : config.name;
}

}  // namespace

Engine::Driver::Driver(std::shared_ptr<const Game> game, EngineConfig config, EngineWatch watch)
    : game_(std::move(game)),
      config_(std::move(config)),
      watch_(std::move(watch)),
      silence_(
          context_, config_.silence, [this] { return questions_.any_timeless(); }, [this] { break_silence(); }) {
  config_.name = name_of(config_);
  config_.setup.progress_ms = config_.progress_hz == 0 ? 0 : 1000 / config_.progress_hz;
  thread_ = std::thread([this] { context_.run(); });
}

void Engine::Driver::shut_down() {
  post([this] {
    shutting_down_ = true;
    leave();
    if (!up()) gone();
  });
  thread_.join();
  process_.reset();
}

std::int64_t Engine::Driver::now() const {
  return std::chrono::duration_cast<milliseconds>(Clock::now() - begun_).count();
}

// ---- its life ----

void Engine::Driver::start() {
  if (leaving_) take_down();
  if (up() || shutting_down_) return;
  if (auto booted = boot(); !booted && watch_.down) watch_.down(booted.error());
}

Result<void> Engine::Driver::boot() {
  const Engines* const engines = game_->engines();
  if (engines == nullptr)
    return fail(Fault::unsupported, "engine.none", KIBAN_N_("{1} has no bridge to engines"), {game_->id()});
  if (auto opened = open_codec(*engines); !opened) return opened;
  if (auto runs = run_program(); !runs) {
    take_down();
    return runs;
  }
  return call([this] { return codec_->start(now()); });
}

Result<void> Engine::Driver::open_codec(const Engines& engines) {
  run_ = {};
  leaving_ = false;
  auto opened = engines.open(config_.setup, *this);
  if (!opened) return tl::unexpected(opened.error());
  codec_ = *std::move(opened);
  for (const EngineProtocol& protocol : engines.protocols()) {
    if (protocol.token != config_.setup.protocol) continue;
    protocol_ = translate(game_->domain(), protocol.label);
    for (std::size_t i = 0; i < KB_WAITS; ++i)
      waits_.at(i) = config_.setup.waits.at(i) == 0 ? protocol.waits.at(i) : config_.setup.waits.at(i);
  }
  return {};
}

Result<void> Engine::Driver::run_program() {
  auto process = Process::start(context_, config_.program, {}, *this);
  if (!process) return tl::unexpected(process.error());
  process_ = *std::move(process);
  return {};
}

// With all its children, if it still lives.
void Engine::Driver::take_down() {
  process_.reset();
  codec_.reset();
  failure_.reset();
  leaving_ = false;
  deadline_.cancel();
  last_resort_.cancel();
  silence_.rest();
  questions_.rest();
  for (const Question& question : questions_.take_all()) question->answer(tl::unexpected(closed_down()));
  if (shutting_down_) gone();
}

void Engine::Driver::gone() {
  work_.reset();
  context_.stop();
}

EngineFacts Engine::Driver::facts() const {
  EngineFacts facts = run_.facts();
  facts.name = config_.name;
  facts.protocol = protocol_;
  if (process_) facts.last_words = process_->last_words();
  facts.waits = waits_;
  return facts;
}

void Engine::Driver::fall(const Text& why) {
  const Error error = engine_failure(why, facts());
  const bool unasked = !leaving_;
  const bool may_repeat = unasked && run_.may_repeat(error.text.token);
  const auto open = questions_.take_all();
  take_down();
  if (unasked && watch_.down) watch_.down(error);
  for (const Question& question : open)
    if (!may_repeat || !again(question, error)) question->answer(tl::unexpected(error));
}

void Engine::Driver::quit() { leave(); }

void Engine::Driver::leave() {
  if (!up() || leaving_) return;
  leaving_ = true;
  last_resort_.expires_after(milliseconds(waits_[KB_WAIT_QUIT]) + grace);
  last_resort_.async_wait([this](const boost::system::error_code& error) {
    if (!error && leaving_) take_down();
  });
  trouble(call([this] { return codec_->quit(now()); }));
  if (process_) process_->close_input();
}

// ---- calls of the codec ----

template <class Call>
Result<void> Engine::Driver::call(Call codec_call) {
  Result<void> result;
  try {
    result = codec_call();
  } catch (const std::exception& broken) {
    failure_ = Text{"player.fault", KIBAN_N_("the game broke a promise while a move was sought: {1}"), {broken.what()}};
  }
  settle();
  return result;
}

void Engine::Driver::settle() {
  if (auto why = std::exchange(failure_, std::nullopt); why && up()) fall(*why);
}

void Engine::Driver::trouble(const Result<void>& result) {
  if (!result) log(EngineSaid::codec, english(result.error().text));
}

void Engine::Driver::new_game() {
  if (up() && !leaving_) trouble(call([this] { return codec_->new_game(now()); }));
}

void Engine::Driver::game_over(GameOver result) {
  if (up() && !leaving_) trouble(call([&] { return codec_->game_over(result, now()); }));
}

void Engine::Driver::set_option(const std::string& name, const std::string& value) {
  config_.setup.options[name] = value;
  if (up() && !leaving_) trouble(call([&] { return codec_->set_option(name, value, now()); }));
}

void Engine::Driver::raw(const std::string& line) {
  start();
  if (up()) trouble(call([&] { return codec_->raw(line, now()); }));
}

// ---- what the process says ----

void Engine::Driver::line(std::string_view bytes) {
  silence_.heard();
  log(EngineSaid::engine, bytes);
  run_.line(bytes);
  trouble(call([&] {
    codec_->on_line(bytes, now());
    return Result<void>();
  }));
}

void Engine::Driver::cut(std::size_t limit) {
  log(EngineSaid::codec, english({"engine.line", KIBAN_N_("a line was cut at {1} bytes"), {std::to_string(limit)}}));
}

void Engine::Driver::error_line(std::string_view bytes) { log(EngineSaid::engine_error, bytes); }

void Engine::Driver::closed() {
  trouble(call([&] {
    codec_->on_exit({EngineExit::closed, 0}, now());
    return Result<void>();
  }));
}

void Engine::Driver::ended(ProcessEnd end) {
  run_.end = end;
  if (watch_.ended) watch_.ended(end);
  const auto how = end.how == ProcessEnd::status ? EngineExit::status : EngineExit::signal;
  trouble(call([&] {
    codec_->on_exit({how, end.code}, now());
    return Result<void>();
  }));
  if (up() && run_.end) take_down();
}

void Engine::Driver::log(EngineSaid::Who who, std::string_view bytes) const {
  if (watch_.said) watch_.said({who, readable(bytes)});
}

// ---- what the codec says ----

void Engine::Driver::send(std::string_view line) {
  log(EngineSaid::us, line);
  if (process_ && !process_->send(line)) log(EngineSaid::codec, "the engine does not read what it is sent");
}

void Engine::Driver::deadline(std::optional<std::int64_t> at_ms) {
  if (!at_ms) {
    deadline_.cancel();
    return;
  }
  deadline_.expires_at(begun_ + milliseconds(*at_ms));
  deadline_.async_wait([this](const boost::system::error_code& error) {
    if (error || !up() || Clock::now() < deadline_.expiry()) return;  // it was moved
    trouble(call([this] {
      codec_->on_deadline(now());
      return Result<void>();
    }));
  });
}

void Engine::Driver::identity(const std::string& key, const std::string& value) { run_.identity(key, value); }

void Engine::Driver::option(const EngineOption& option) { run_.about.options.push_back(option); }

void Engine::Driver::quirk(const std::string& token) { run_.about.quirks.push_back(token); }

void Engine::Driver::introduced() {
  run_.introduced = true;
  if (watch_.introduced) watch_.introduced(run_.about);
}

void Engine::Driver::ready() {
  run_.ready = true;
  if (watch_.ready) watch_.ready();
}

void Engine::Driver::failed(const Text& why) { failure_ = why; }

void Engine::Driver::note(const Text& what) {
  log(EngineSaid::codec, english(what));
  run_.note(what);
  if (watch_.noted) watch_.noted(what);
}

void Engine::Driver::progress(const EngineProgress& progress) {
  if (!progress.said.empty()) run_.remark = progress.said;
  questions_.progress(progress);
}

void Engine::Driver::done(const EngineDone& done) {
  const Question question = questions_.take(done.request);
  if (!question) return;
  run_.sought_mate = run_.sought_mate || question->search.mode == SearchMode::mate;
  const bool refused = done.result == EngineResult::claim && done.move.empty();
  if (done.result == EngineResult::dropped) return question->answer(tl::unexpected(given_up()));
  if (done.result == EngineResult::illegal || refused)
    return question->answer(tl::unexpected(engine_offence(done, config_.name, run_.late_quirk)));
  question->answer(EngineAnswer{done, question->gate.lines(), question->stopped});
}

// ---- questions ----

void Engine::Driver::ask(const Question& question) {
  if (shutting_down_) return question->answer(tl::unexpected(closed_down()));
  if (leaving_) take_down();
  if (!up()) {
    if (auto booted = boot(); !booted) return question->answer(tl::unexpected(booted.error()));
  }
  put(question);
}

void Engine::Driver::put(const Question& question) {
  questions_.add(question);
  silence_.heard();
  const std::uint64_t request = question->search.request;
  const auto accepted = call([&] { return codec_->search(question->search, now()); });
  if (accepted) return silence_.watch();
  if (const Question refused = questions_.take(request)) refused->answer(tl::unexpected(accepted.error()));
}

void Engine::Driver::ponderhit(std::uint64_t id, const std::vector<EngineClock>& clocks) {
  const Question question = questions_.find(id);
  if (!question) return;
  question->ponderhit(clocks);
  silence_.heard();
  trouble(call([&] { return codec_->ponderhit(question->search.request, clocks, now()); }));
  silence_.watch();
}

void Engine::Driver::stop(std::uint64_t id) {
  const Question question = questions_.find(id);
  if (!question) return;
  question->stopped = true;
  trouble(call([&] { return codec_->stop(question->search.request, now()); }));
}

void Engine::Driver::discard(std::uint64_t id) {
  const Question question = questions_.find(id);
  if (!question) return;
  question->stopped = true;
  trouble(call([&] { return codec_->discard(question->search.request, now()); }));
  if (const Question still = questions_.take(question->search.request)) still->answer(tl::unexpected(given_up()));
}

// The same position, on what is left of the time.
bool Engine::Driver::again(const Question& question, const Error& error) {
  if (question->stopped || question->restarts == 0 || shutting_down_) return false;
  --question->restarts;
  question->charge(*game_);
  if (watch_.restarted) watch_.restarted(error);
  ask(question);
  return true;
}

// From here on the codec's deadline for stopping holds.
void Engine::Driver::break_silence() {
  log(EngineSaid::codec,
      english({"engine.silent", KIBAN_N_("it has said nothing for a long time, and is told to stop"), {}}));
  if (!up()) return;
  for (const Question& question : std::vector<Question>(questions_.all()))
    if (up() && question->is_timeless()) trouble(call([&] { return codec_->stop(question->search.request, now()); }));
}

}  // namespace kiban
