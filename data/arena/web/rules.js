// The rules of the games, from their Markdown: headings, paragraphs, lists, tables, code. Links lead within the page.
import { h, link } from "/dom.js";
import { word } from "/words.js";
import { allRulesets, get } from "/wire.js";

const inline = (text) => text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).map((part) => {
  if (part.startsWith("`")) return h("code", {}, part.slice(1, -1));
  if (part.startsWith("**")) return h("strong", {}, part.slice(2, -2));
  return part.replace(/^\[([^\]]+)\]\([^)]+\)$/, "$1");
});

const cells = (line) => line.replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim());
const kinds = [
  [/^```/, (lines) => {
    lines.shift();
    const code = [];
    while (lines.length && !lines[0].startsWith("```")) code.push(lines.shift());
    lines.shift();
    return h("pre", {}, code.join("\n"));
  }],
  [/^    \S/, (lines) => h("pre", {}, take(lines, /^(    |\s*$)/).map((line) => line.slice(4)).join("\n"))],
  [/^#+ /, (lines) => {
    const [, marks, text] = lines.shift().match(/^(#+) (.*)/);
    return h(`h${Math.min(marks.length, 4)}`, {}, inline(text));
  }],
  [/^\|/, (lines) => {
    const [first, , ...rows] = take(lines, /^\|/);
    return h("div", { class: "wide" }, h("table", {}, h("thead", {}, h("tr", {}, cells(first).map((cell) => h("th", {}, inline(cell))))),
      h("tbody", {}, rows.map((row) => h("tr", {}, cells(row).map((cell) => h("td", {}, inline(cell))))))));
  }],
  [/^([-*]|\d+\.) /, (lines) => {
    const items = [];
    for (const line of take(lines, /^([-*]|\d+\.| {2,})\s*\S/)) {
      if (/^([-*]|\d+\.) /.test(line)) items.push(line.replace(/^([-*]|\d+\.) /, ""));
      else items.push(`${items.pop()} ${line.trim()}`);
    }
    return h("ul", {}, items.map((item) => h("li", {}, inline(item))));
  }],
];

const take = (lines, pattern) => {
  const taken = [];
  while (lines.length && pattern.test(lines[0])) taken.push(lines.shift());
  return taken;
};

const markdown = (text) => {
  const lines = text.split("\n"), blocks = [];
  while (lines.length) {
    const kind = kinds.find(([pattern]) => pattern.test(lines[0]));
    if (kind) blocks.push(kind[1](lines));
    else if (!lines[0].trim()) lines.shift();
    else blocks.push(h("p", {}, inline([lines.shift(), ...take(lines, /^(?!```|#|\||[-*] |\s*$)/)].join(" "))));
  }
  return blocks;
};

export const rulesPage = async (page, signal, game) => {
  if (game) return page.append(h("article", { class: "rules" }, markdown(await get(`/rules/${game}.md`, signal))));
  const names = new Map((await allRulesets()).map((row) => [row.game, row.name]));
  for (const row of await allRulesets()) if (row.ruleset === row.game) names.set(row.game, row.name);
  page.append(h("h1", {}, word("rulesOf")), h("ul", {}, [...names].map(([id, name]) => h("li", {}, link(`#/rules/${id}`, name)))));
};
