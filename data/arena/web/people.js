// Ranking, and one agent: ratings, their course, results by opponent.
import { h, s, link } from "/dom.js";
import { word } from "/words.js";
import { allRulesets, get } from "/wire.js";
import { agentLink, gamesTable, score } from "/results.js";

const most = 300;

const gamesOf = async (name, signal, up_to = most) => {
  const games = [];
  for (let after = ""; after !== null && games.length < up_to;) {
    const page = await get(`/games?status=finished&limit=100&agent=${encodeURIComponent(name)}${after && `&after=${after}`}`, signal);
    games.push(...page.games);
    after = page.next;
  }
  return games;
};

// A rating after each game, the oldest first.
const course = (games, name, ruleset) => games.filter((game) => game.ratings && game.ruleset === ruleset && game.ratings[name])
  .reverse().flatMap((game, i) => (i ? [game.ratings[name].after] : [game.ratings[name].before, game.ratings[name].after]));

const graph = (values, label, large) => {
  if (values.length < 2) return h("span", { class: "faint" }, "–");
  const low = Math.min(...values), high = Math.max(...values), span = Math.max(high - low, 1);
  const d = values.map((value, i) => `${i ? "L" : "M"}${(i / (values.length - 1) * 118 + 1).toFixed(2)} ${(29 - (value - low) / span * 28).toFixed(2)}`).join("");
  return s("svg", { class: large ? "graph large" : "graph", viewBox: "0 0 120 30", preserveAspectRatio: "none", role: "img", "aria-label": `${label}: ${Math.round(values[0])} … ${Math.round(values.at(-1))}` }, s("path", { d }));
};

const number = (text) => h("td", { class: "number" }, text);
const head = (...names) => h("thead", {}, h("tr", {}, names.map(([name, kind]) => h("th", { class: kind || "" }, word(name)))));

const rankingRow = (row, signal) => {
  const place = h("td", {}, "…");
  gamesOf(row.name, signal, 60).then((games) => place.replaceChildren(graph(course(games, row.name, row.ruleset), row.name))).catch(() => place.replaceChildren(""));
  return h("tr", {}, number(row.rank), h("td", {}, agentLink(row.name), row.house ? h("span", { class: "faint" }, ` (${word("house")})`) : ""),
    number(`${Math.round(row.rating)} ± ${Math.round(2 * row.deviation)}`), h("td", { class: "number extra" }, row.games), place);
};

export const rankingPage = async (page, signal, chosen) => {
  const rulesets = await allRulesets();
  const ruleset = chosen || rulesets[0].ruleset;
  const body = h("tbody", {});
  const select = h("select", { onchange: () => { location.hash = `#/ranking/${encodeURIComponent(select.value)}`; } },
    rulesets.map((row) => h("option", { value: row.ruleset, selected: row.ruleset === ruleset }, row.name)));
  const more = h("button", { type: "button", hidden: true }, word("more"));
  const load = async (after) => {
    const list = await get(`/agents?limit=20&ruleset=${encodeURIComponent(ruleset)}${after ? `&after=${after}` : ""}`, signal);
    body.append(...list.agents.map((row) => rankingRow(row, signal)));
    if (!body.children.length) body.append(h("tr", {}, h("td", { colspan: 5, class: "faint" }, word("none"))));
    more.hidden = !list.next;
    more.onclick = () => load(list.next);
  };
  page.append(h("h1", {}, word("ranking")), h("label", { class: "field" }, word("ruleset"), select),
    h("div", { class: "wide" }, h("table", {}, head(["rank", "number"], ["name"], ["rating", "number"], ["games", "number extra"], ["course"]), body)), more);
  await load();
};

const byOpponent = (games, name) => {
  const rows = new Map();
  for (const game of games) {
    const result = score(game, name);
    if (result === undefined) continue;
    const opponent = game.seats.find((seat) => seat.agent !== name)?.agent ?? name;
    const row = rows.get(opponent) || { won: 0, drawn: 0, lost: 0 };
    row[result === 1 ? "won" : result === 0 ? "lost" : "drawn"] += 1;
    rows.set(opponent, row);
  }
  return [...rows].sort(([, a], [, b]) => b.won + b.drawn + b.lost - a.won - a.drawn - a.lost);
};

const opponentsTable = (games, name) => h("table", { id: "opponents" }, head(["opponent"], ["won", "number"], ["draws", "number"], ["lost", "number"]),
  h("tbody", {}, byOpponent(games, name).map(([opponent, row]) => h("tr", {}, h("td", {}, agentLink(opponent)), number(row.won), number(row.drawn), number(row.lost)))));

const ratingCard = (row, games) => h("div", { class: "card" }, h("strong", {}, row.ruleset),
  h("div", {}, `${Math.round(row.rating)} ± ${Math.round(2 * row.deviation)} · ${row.games} ${word("games")}`), graph(course(games, row.name, row.ruleset), row.ruleset, true));

export const agentPage = async (page, signal, name) => {
  const agent = await get(`/agents/${encodeURIComponent(name)}`, signal);
  const games = await gamesOf(agent.name, signal);
  page.append(h("h1", {}, agent.name), agent.house ? h("p", { class: "faint" }, word("house")) : "", agent.description ? h("p", {}, agent.description) : "",
    h("h2", {}, word("ratings")), agent.ratings.length ? h("div", { class: "games" }, agent.ratings.map((row) => ratingCard(row, games))) : h("p", { class: "faint" }, word("none")),
    h("h2", {}, word("opponents")), games.length ? opponentsTable(games, agent.name) : h("p", { class: "faint" }, word("none")),
    h("h2", {}, word("games")), agent.latest_games.length ? gamesTable(agent.latest_games) : h("p", { class: "faint" }, word("none")), link("#/ranking", word("ranking")));
};
