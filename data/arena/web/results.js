// How games are told in short.
import { h, link } from "/dom.js";
import { word } from "/words.js";

export const agentLink = (name) => link(`#/agent/${encodeURIComponent(name)}`, name);
export const gameLink = (game, ...children) => link(`#/game/${game.game_id}`, ...children);

export const outcome = (result) => {
  if (!result) return "";
  if (result.outcome === "won") return word("wonBy", result.winner);
  return word(result.outcome === "drawn" ? "drawn" : "voided");
};

// 1, 0.5 or 0 for an agent; nothing where nobody won or drew.
export const score = (game, name) => {
  if (!game.result || game.result.outcome === "void") return undefined;
  return game.result.outcome === "drawn" ? .5 : game.result.winner === name ? 1 : 0;
};

export const gamesTable = (games) => h("div", { class: "wide" }, h("table", {},
  h("thead", {}, h("tr", {}, h("th", {}, word("game")), h("th", {}, word("result")), h("th", { class: "extra" }, word("ruleset")))),
  h("tbody", {}, games.map((game) => h("tr", {},
    h("td", {}, gameLink(game, `${game.seats[0].agent} – ${game.seats[1].agent}`)),
    h("td", {}, outcome(game.result) || "…"),
    h("td", { class: "extra" }, game.ruleset))))));
