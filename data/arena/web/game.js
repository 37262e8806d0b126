// One game: watched as it goes, gone through when it is over, and played in by whoever has a seat.
import { h, tell } from "/dom.js";
import { word } from "/words.js";
import { boardOf, freshKey, get, me, pause, post } from "/wire.js";
import { Board, Clicks } from "/board.js";
import { agentLink, outcome } from "/results.js";

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const CHOICE = 4;

class GamePage {
  constructor(page, signal, id, game, about) {
    Object.assign(this, { signal, id, game, about, frames: [], decisions: [], at: 0, follows: true, sending: false, blame: [], cursor: -1 });
    this.board = new Board(about);
    this.board.flipped = this.facing(game.seats[this.own]?.role) === 180;
    this.clicks = new Clicks();
    this.stage = h("div", { class: "stage", tabindex: 0, role: "application", "aria-label": word("board"), onkeydown: (event) => this.key(event) });
    this.says = h("p", { class: "says", role: "alert", id: "says" });
    this.choices = h("div", { class: "row", id: "choices" });
    this.seats = h("div", { class: "side" });
    this.list = h("ol", { class: "moves", id: "moves" });
    this.slider = h("input", { type: "range", min: 0, value: 0, "aria-label": word("position"), oninput: () => this.go(Number(this.slider.value)) });
    this.status = h("p", { id: "status" });
    this.actions = h("div", { class: "row" });
    page.append(h("h1", {}, `${game.seats[0].agent} – ${game.seats[1].agent}`), h("p", { class: "faint" }, `${game.ruleset} · ${game.time_control}`),
      h("div", { class: "game" }, h("section", {}, this.stage, this.says, this.choices, this.replay()),
        h("section", { class: "side" }, this.status, this.seats, this.actions, h("div", { class: "card" }, h("h2", {}, word("moves")), this.list),
          h("p", {}, h("a", { href: `/games/${id}/record`, download: `${id}.json` }, word("record")))))); 
  }

  get own() { return this.game.seats.findIndex((seat) => seat.agent === me.name && me.key); }
  facing(role) { return this.about.roles.find((one) => one.token === role)?.facing; }
  get over() { return this.game.status === "finished"; }
  get newest() { return this.frames.length - 1; }
  get live() { return !this.over && this.game.your_turn && this.at === this.newest && !this.sending; }

  replay() {
    const button = (name, sign, to) => h("button", { type: "button", "aria-label": word(name), title: word(name), onclick: () => this.go(to()) }, sign);
    return h("div", { class: "replay" }, button("first", "|◀", () => 0), button("back", "◀", () => this.at - 1), this.slider,
      button("forward", "▶", () => this.at + 1), button("last", "▶|", () => this.newest),
      h("button", { type: "button", "aria-label": word("turnBoard"), title: word("turnBoard"), onclick: () => { this.board.flipped = !this.board.flipped; this.draw(); } }, "⇅"));
  }

  // ---- what there is ----

  async load() {
    const scene = await get(`/games/${this.id}/scene?since=${Math.max(this.newest, 0)}`, this.signal);
    this.frames.splice(scene.since, Infinity, ...scene.frames);
    this.decisions = scene.decisions;
    this.clicks = new Clicks(scene.moves);
    this.blame = [];
    if (this.follows) this.at = this.newest;
    this.show();
  }

  async watch() {
    while (!this.signal.aborted && !this.over) {
      try {
        const now = await get(`/games/${this.id}?since=${this.game.turn_number}&wait=25`, this.signal);
        await this.take(now);
      } catch (fault) {
        if (this.signal.aborted) return;
        tell(word("offline"));
        await pause(2000, this.signal);
      }
    }
  }

  async take(now) {
    const news = now.turn_number !== this.game.turn_number || now.status !== this.game.status || now.draw_offered_by !== this.game.draw_offered_by;
    if (now.turn_number < this.game.turn_number) return;  // an older answer that came later
    this.game = now;
    if (news) await this.load();
  }

  go(to) {
    this.at = Math.min(Math.max(to, 0), this.newest);
    this.follows = this.at === this.newest;
    this.clicks.path = [];
    this.show();
  }

  // ---- what is shown ----

  show() {
    this.slider.max = this.newest;
    this.slider.value = this.at;
    const move = (text, i) => h("li", {}, h("button", { type: "button", "aria-current": i + 1 === this.at && "step", onclick: () => this.go(i + 1) }, `${i + 1}. ${text}`));
    this.list.replaceChildren(...this.decisions.map(move));
    this.list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    this.seats.replaceChildren(...this.game.seats.map((seat) => this.seat(seat)));
    this.status.textContent = this.standing();
    this.actions.replaceChildren(...this.ways());
    this.draw();
  }

  seat({ agent, role }) {
    const clock = this.game.clocks?.[role], change = this.game.ratings?.[agent];
    const rated = change ? ` ${Math.round(change.before)} → ${Math.round(change.after)}` : "";
    const name = this.about.roles.find((one) => one.token === role)?.name || role;
    return h("div", { class: this.game.turn_agent === agent ? "seat acts" : "seat" }, h("span", {}, agentLink(agent), ` · ${name}${rated}`),
      h("span", { class: "faint" }, !this.over && clock ? `${Math.ceil(clock / 1000)} s` : ""));
  }

  standing() {
    if (this.over) return `${outcome(this.game.result)}. ${this.game.result.message}`;
    const until = word("untilTime", new Date(this.game.turn_deadline_at).toLocaleTimeString());
    const asked = this.about.phases[this.frames[this.newest]?.phase];
    const phase = this.game.phase === "play" || !asked ? "" : ` · ${asked.label || this.game.phase}`;
    return `${this.game.your_turn ? word("yourTurn") : word("turnOf", this.game.turn_agent)}, ${until}${phase}`;
  }

  ways() {
    if (this.own < 0 || this.over) return [];
    const offered = this.game.draw_offered_by && this.game.draw_offered_by !== me.name;
    const act = (action) => () => this.send({ action });
    return [h("button", { type: "button", onclick: () => { if (confirm(word("resignAsk"))) this.send({ action: "resign" }); } }, word("resign")),
      offered ? h("button", { type: "button", onclick: act("accept_draw") }, word("acceptDraw")) : h("button", { type: "button", onclick: act("offer_draw") }, word("offerDraw")),
      offered ? h("span", {}, word("drawOffered", this.game.draw_offered_by)) : ""];
  }

  draw() {
    const frame = this.frames[this.at];
    if (!frame) return;
    const chosen = this.clicks.path.filter(([type]) => type < 3).map(([, site]) => site);
    const may = this.live && this.clicks.path.length ? this.clicks.sites() : [];
    const shown = { chosen, may, blame: this.blame, cursor: document.activeElement === this.stage ? this.cursor : -1, press: (site) => this.press(site) };
    this.stage.replaceChildren(this.board.draw(frame, shown, this.live ? { class: "board live" } : {}));
    this.ask();
  }

  ask() {
    const steps = this.live ? this.clicks.choices() : [];
    const table = (type) => (type === CHOICE ? this.about.choices : this.about.kinds);
    const button = (step) => {
      const row = table(step[0])[step[1]];
      return h("button", { type: "button", "data-choice": row.token, onclick: () => this.choose(step) }, row.label || row.name || row.token);
    };
    this.choices.replaceChildren(...(steps.length ? [h("span", {}, word("choose")), ...steps.map(button)] : []));
  }

  // ---- playing ----

  choose(step) {
    this.clicks.take(step);
    this.settle();
  }

  press(site) {
    this.cursor = site;
    if (!this.live) return this.draw();
    this.blame = [];
    this.says.textContent = "";
    if (this.clicks.press(site)) return this.settle();
    const before = this.clicks.path;
    this.clicks.path = [];
    if (before.length && this.clicks.press(site)) return this.settle();
    this.explain(before, site);
    this.draw();
  }

  settle() {
    const move = this.clicks.done();
    if (move) return this.send({ move: move.move });
    return this.draw();
  }

  async explain(path, site) {
    const tables = [, this.about.sites, this.about.sites, this.about.kinds, this.about.choices];
    const words = [, "from", "to", "kind", "choice"];
    const named = ([type, arg]) => `${words[type]}:${tables[type][arg].label && type < 3 ? tables[type][arg].label : tables[type][arg].token}`;
    const lies = this.frames[this.at].pieces.some(([at]) => at === site);
    const moves = this.clicks.moves.some(({ path: steps }) => steps[0]?.[0] === 1);
    const last = path.length || !moves || !lies ? `to:${this.about.sites[site].label}` : `from:${this.about.sites[site].label}`;
    const asked = [...path.map(named), last].join(",");
    try {
      const why = await get(`/games/${this.id}/why?path=${encodeURIComponent(asked)}`, this.signal);
      if (why.legal || !why.message) return;
      const label = new Set(why.sites.map((one) => one.site));
      this.blame = this.about.sites.flatMap((one, i) => (label.has(one.label) ? [i] : []));
      this.refuse(why.message);
      this.draw();
    } catch (fault) {
      if (!this.signal.aborted) this.refuse(fault.message);
    }
  }

  refuse(sentence) {
    this.says.className = "says bad";
    this.says.textContent = word("refused", sentence);
  }

  async send(decision) {
    if (this.sending) return;
    this.sending = true;
    this.says.textContent = "";
    const body = { turn_number: this.game.turn_number, idempotency_key: freshKey(), ...decision };
    try {
      const now = await post(`/games/${this.id}/move`, body);
      this.sending = false;
      this.follows = true;
      await this.take(now);
    } catch (fault) {
      this.sending = false;
      this.refuse(`${fault.message}`);
      if (fault.body?.game) await this.take(fault.body.game);
    }
    this.clicks.path = [];
    this.show();
  }

  // ---- keys ----

  key(event) {
    const way = arrows[event.key];
    if (way) this.move(way);
    else if ((event.key === "Enter" || event.key === " ") && this.cursor >= 0) this.press(this.cursor);
    else if (event.key === "Escape") { this.clicks.path = []; this.blame = []; this.says.textContent = ""; }
    else if (event.key === "PageUp") this.go(this.at - 1);
    else if (event.key === "PageDown") this.go(this.at + 1);
    else return;
    event.preventDefault();
    this.draw();
  }

  move(way) {
    this.cursor = this.cursor < 0 ? this.board.middle() : this.board.neighbour(this.cursor, way);
    const lying = this.frames[this.at].pieces.find(([site]) => site === this.cursor);
    const piece = lying ? `${this.about.roles[lying[2]]?.name || ""} ${this.about.kinds[lying[1]].name}` : word("empty");
    tell(`${this.about.sites[this.cursor].label}, ${piece}`);
  }
}

export const gamePage = async (page, signal, id) => {
  const game = await get(`/games/${encodeURIComponent(id)}`, signal);
  const about = await boardOf(game.ruleset);
  const shown = new GamePage(page, signal, game.game_id, game, about);
  await shown.load();
  shown.watch();
};
