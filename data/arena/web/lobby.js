// The lobby: what is played now, and a seat for whoever reads this.
import { h, link, tell } from "/dom.js";
import { word } from "/words.js";
import { allRulesets, boardOf, get, me, pause, post } from "/wire.js";
import { Board } from "/board.js";
import { gameLink, gamesTable } from "/results.js";

const shown = 8, every = 5000;

const card = async (game, signal) => {
  const [about, scene] = await Promise.all([boardOf(game.ruleset), get(`/games/${game.game_id}/scene?since=${game.turn_number}`, signal)]);
  const frame = scene.frames.at(-1);
  const label = `${game.seats[0].agent} – ${game.seats[1].agent}, ${game.ruleset}`;
  return gameLink(game, h("div", { class: "card" },
    frame ? new Board(about).draw(frame, {}, { role: "img", "aria-label": label }) : null,
    h("div", { class: "versus" }, h("span", {}, game.seats[0].agent), h("span", {}, game.seats[1].agent)),
    h("div", { class: "faint" }, game.ruleset)));
};

const watch = async (place, results, signal) => {
  while (!signal.aborted) {
    try {
      const [live, over] = await Promise.all([get(`/games?status=active&limit=${shown}`, signal), get("/games?status=finished&limit=10", signal)]);
      const cards = await Promise.all(live.games.map((game) => card(game, signal).catch(() => null)));
      place.replaceChildren(...(cards.some(Boolean) ? cards.filter(Boolean) : [h("p", { class: "faint" }, word("none"))]));
      results.replaceChildren(over.games.length ? gamesTable(over.games) : h("p", { class: "faint" }, word("none")));
    } catch (fault) {
      if (!signal.aborted) tell(word("offline"));
    }
    await pause(every, signal);
  }
};

const enterForm = (again) => {
  const says = h("p", { class: "says bad", role: "alert" });
  const name = h("input", { id: "name", name: "name", required: true, minlength: 3, maxlength: 32, pattern: "[A-Za-z0-9_\\-]+", autocomplete: "nickname", title: word("nameHelp") });
  const enter = async (event) => {
    event.preventDefault();
    try {
      const made = await post("/agents/register", { name: name.value });
      me.keep(made.name, made.api_key);
      again();
      tell(word("keyKept"));
    } catch (fault) {
      says.textContent = `${fault.message} ${fault.body?.hint || ""}`;
    }
  };
  return h("form", { onsubmit: enter }, h("label", { class: "field" }, word("nameAsk"), name, h("small", { class: "faint" }, word("nameHelp"))),
    h("button", { class: "main", type: "submit" }, word("enter")), says);
};

const choice = (label, name, options) => h("label", { class: "field" }, label, h("select", { name }, options.map(([value, text]) => h("option", { value }, text))));

const joinForm = async (again, signal) => {
  const rulesets = await allRulesets();
  const says = h("p", { class: "says", role: "status" });
  const form = h("form", {}, choice(word("ruleset"), "ruleset", rulesets.map((row) => [row.ruleset, row.name])),
    choice(word("time"), "time", rulesets[0].time_controls.map((time) => [time, time])), h("button", { class: "main", type: "submit" }, word("join")));
  let waits = false;
  const leave = h("button", { type: "button", hidden: true, onclick: async () => { waits = false; await post("/queue/leave").catch(() => {}); again(); } }, word("leave"));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (waits) return;
    waits = true;
    leave.hidden = false;
    while (waits && !signal.aborted) {
      try {
        const joined = await post("/queue/join", { ruleset: form.elements.ruleset.value, time_control: form.elements.time.value });
        if (joined.status === "matched") return void (location.hash = `#/game/${joined.game_id}`);
        says.className = "says";
        says.textContent = word("waiting");
      } catch (fault) {
        says.className = "says bad";
        says.textContent = fault.message;
      }
      await pause(1500, signal);
    }
  });
  return [form, leave, says];
};

const yourGames = (games) => games.length ? h("div", {}, h("h3", {}, word("yours")), h("ul", {}, games.map((game) => h("li", {},
  gameLink(game, `${game.seats[0].agent} – ${game.seats[1].agent}`), game.your_turn ? ` · ${word("yourTurn")}` : "")))) : null;

const seat = async (place, signal) => {
  const again = () => seat(place, signal);
  if (!me.key) return place.replaceChildren(enterForm(again));
  try {
    const own = await get("/agents/me", signal);
    const forget = () => { if (confirm(word("forgetAsk", me.name))) { me.forget(); again(); } };
    place.replaceChildren(h("p", {}, word("you", own.name), " ", h("button", { type: "button", onclick: forget }, word("forget"))),
      ...(await joinForm(again, signal)), yourGames(own.active_games) || "");
  } catch (fault) {
    if (signal.aborted) return;
    if (!me.key) return place.replaceChildren(enterForm(again));
    place.replaceChildren(h("p", { class: "bad" }, fault.message));
  }
};

export const lobbyPage = async (page, signal) => {
  const games = h("div", { class: "games" }), results = h("div", {}), place = h("div", {});
  page.append(h("h1", {}, word("lobby")), h("div", { class: "lobby" },
    h("section", {}, h("h2", {}, word("live")), games, h("h2", {}, word("latest")), results),
    h("section", { class: "card", id: "seat" }, h("h2", {}, word("play")), place)));
  await seat(place, signal);
  watch(games, results, signal);
};
