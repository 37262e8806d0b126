// The arena's calls, and the key of this browser.
export const me = {
  get name() { return localStorage.getItem("name") || ""; },
  get key() { return localStorage.getItem("key") || ""; },
  keep(name, key) { localStorage.setItem("name", name); localStorage.setItem("key", key); },
  forget() { localStorage.removeItem("name"); localStorage.removeItem("key"); },
};

export class Problem extends Error {
  constructor(status, body) {
    super((body && (body.message || body.detail)) || `HTTP ${status}`);
    Object.assign(this, { status, body: body || {} });
  }
}

const call = async (method, path, body, signal) => {
  const headers = {};
  if (me.key) headers.Authorization = `Bearer ${me.key}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal });
  const text = await answer.text();
  const told = (answer.headers.get("Content-Type") || "").includes("json") && text ? JSON.parse(text) : text;
  if (answer.ok) return told;
  if (answer.status === 401 && told.code === "key-unknown" && me.key) me.forget();
  throw new Problem(answer.status, told);
};

export const get = (path, signal) => call("GET", path, undefined, signal);
export const post = (path, body) => call("POST", path, body);

let rulesets;
export const allRulesets = () => (rulesets ||= get("/rulesets").catch((fault) => { rulesets = undefined; throw fault; }));
const boards = new Map();
export const boardOf = (ruleset) => {
  if (!boards.has(ruleset)) boards.set(ruleset, get(`/rulesets/${encodeURIComponent(ruleset)}/board`).catch((fault) => { boards.delete(ruleset); throw fault; }));
  return boards.get(ruleset);
};

export const pause = (ms, signal) => new Promise((done) => {
  const timer = setTimeout(done, ms);
  signal?.addEventListener("abort", () => { clearTimeout(timer); done(); });
});
export const freshKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");
