// Which page is shown for which address, and what every page has.
import { h, link } from "/dom.js";
import { language, speak, word } from "/words.js";
import { gamePage } from "/game.js";
import { lobbyPage } from "/lobby.js";
import { agentPage, rankingPage } from "/people.js";
import { rulesPage } from "/rules.js";

const routes = [
  [/^\/$/, lobbyPage, "/"],
  [/^\/game\/([^/]+)$/, gamePage, "/"],
  [/^\/ranking(?:\/([^/]+))?$/, rankingPage, "/ranking"],
  [/^\/agent\/([^/]+)$/, agentPage, "/ranking"],
  [/^\/rules(?:\/(.+))?$/, rulesPage, "/rules"],
];

let leaving = new AbortController();

const mark = (section) => {
  for (const entry of document.querySelectorAll("header nav a")) {
    if (entry.getAttribute("href") === `#${section}`) entry.setAttribute("aria-current", "page");
    else entry.removeAttribute("aria-current");
  }
};

const show = async () => {
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  const path = decodeURI(location.hash.slice(1)) || "/";
  const page = document.getElementById("page");
  page.replaceChildren();
  for (const [pattern, make, section] of routes) {
    const found = path.match(pattern);
    if (!found) continue;
    mark(section);
    try {
      await make(page, signal, found[1] && decodeURIComponent(found[1]));
    } catch (fault) {
      if (!signal.aborted) page.append(h("p", { class: "bad" }, word("gone", fault.message)));
    }
    return;
  }
  page.append(h("p", {}, word("gone", path)), link("#/", word("lobby")));
};

const select = document.getElementById("language");
speak(language);
select.value = language;
select.addEventListener("change", () => { speak(select.value); show(); });
window.addEventListener("hashchange", () => { show().then(() => document.getElementById("page").focus({ preventScroll: true })); scrollTo(0, 0); });
show();
