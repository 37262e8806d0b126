// A board drawn as the game describes it: sites, links, cells, labels, pieces. One unit is the distance of two neighbours.
import { s } from "/dom.js";

const CELL = 1, POINT = 2, DOT = 4, HAND = 8, DARK = 16, HOLE = 32;
const DISC = 1, WEDGE = 2, PROMOTED = 1;
const FROM = 1, TO = 2;
const tones = ["neutral-tone", "dark-tone", "light-tone", "neutral-tone"];
const marks = { 1: "win", 2: "check", 3: "candidate", 4: "forbidden", 5: "blame" };
const wedge = "M0 -.44 L.27 -.32 L.38 .42 L-.38 .42 L-.27 -.32 Z";

export const playable = (site) => !(site.flags & HOLE);

export class Board {
  constructor(description) {
    this.about = description;
    this.flipped = false;
    const places = [...description.sites, ...description.edges];
    const extent = (axis, of) => of(...places.map((place) => place[axis]));
    this.box = { left: extent("x", Math.min) - .62, top: extent("y", Math.min) - .62, right: extent("x", Math.max) + .62, bottom: extent("y", Math.max) + .62 };
  }

  at(place) {
    if (!this.flipped) return [place.x, place.y];
    return [this.box.left + this.box.right - place.x, this.box.top + this.box.bottom - place.y];
  }

  // `scene` is a frame; `shown` what besides: sites chosen and possible, the cursor, those to blame.
  draw(scene, shown = {}, more = {}) {
    const { left, top, right, bottom } = this.box;
    return s("svg", { class: "board", viewBox: `${left} ${top} ${right - left} ${bottom - top}`, ...more },
      this.ground(), this.lying(scene), this.signs(scene, shown), shown.press ? this.presses(shown.press) : null);
  }

  ground() {
    const { sites, links, edges } = this.about;
    const own = sites.filter((site) => site.container === 0 && playable(site));
    const xs = own.map((site) => this.at(site)[0]), ys = own.map((site) => this.at(site)[1]);
    const x = Math.min(...xs) - .5, y = Math.min(...ys) - .5;
    const cell = (site) => {
      const [cx, cy] = this.at(site);
      return s("rect", { class: site.flags & DARK ? "cell dark" : "cell", x: cx - .5, y: cy - .5, width: 1, height: 1 });
    };
    const line = ([a, b]) => {
      const [x1, y1] = this.at(sites[a]), [x2, y2] = this.at(sites[b]);
      return s("line", { class: "link", x1, y1, x2, y2 });
    };
    const dot = (site) => s("circle", { class: "dot", cx: this.at(site)[0], cy: this.at(site)[1], r: .1 });
    const label = (edge) => s("text", { class: "edge", x: this.at(edge)[0], y: this.at(edge)[1] }, edge.text);
    return s("g", { "aria-hidden": "true" },
      s("rect", { class: "wood", x, y, width: Math.max(...xs) - x + .5, height: Math.max(...ys) - y + .5, rx: .1 }),
      own.filter((site) => site.flags & CELL).map(cell), links.map(line),
      sites.filter((site) => site.flags & DOT).map(dot), edges.map(label));
  }

  lying(scene) {
    return s("g", { "aria-hidden": "true" }, scene.pieces.filter(([, , , count]) => count > 0).map((piece) => this.piece(piece)));
  }

  piece([site, kind, role, count]) {
    const [x, y] = this.at(this.about.sites[site]);
    const form = this.about.kinds[kind], owner = this.about.roles[role];
    const turned = ((owner ? owner.facing : 0) + (this.flipped ? 180 : 0)) % 360;
    const glyph = (role > 0 && form.other_glyph) || form.glyph;
    const dark = owner && owner.tone === 1;
    const body = form.form === DISC ? s("circle", { class: tones[owner ? owner.tone : 0], r: .45 })
      : form.form === WEDGE ? s("path", { class: "wedge", d: wedge }) : s("circle", { class: tones[owner ? owner.tone : 3], r: .42 });
    const classes = ["glyph", glyph.length > 1 && "two", form.flags & PROMOTED && "promoted", dark && form.form !== WEDGE && "on-dark"];
    const turn = form.form === WEDGE ? `rotate(${turned})` : null;
    return s("g", { transform: `translate(${x} ${y})` },
      s("g", { transform: turn }, body, glyph ? s("text", { class: classes.filter(Boolean).join(" "), y: .04 }, glyph) : null),
      count > 1 ? s("text", { class: "count", x: .42, y: .3 }, `×${count}`) : null);
  }

  signs(scene, shown) {
    const drawn = [];
    const on = (site, sign) => drawn.push(sign(...this.at(this.about.sites[site])));
    const ring = (name, r) => (cx, cy) => s("circle", { class: name, cx, cy, r });
    const filled = (name) => (x, y) => s("rect", { class: name, x: x - .5, y: y - .5, width: 1, height: 1 });
    const cross = (x, y) => s("path", { class: "forbidden", d: `M${x - .2} ${y - .2}l.4 .4m0 -.4l-.4 .4` });
    for (const [type, site] of scene.last) if (type === FROM || type === TO) on(site, ring("last", type === TO ? .2 : .32));
    for (const [site, purpose] of scene.marks) {
      const name = marks[purpose];
      if (name === "forbidden") on(site, cross);
      else if (name === "check") on(site, filled(name));
      else if (name) on(site, ring(name, name === "candidate" ? .16 : .34));
    }
    for (const site of shown.blame || []) on(site, ring("blame", .42));
    for (const site of shown.chosen || []) on(site, filled("chosen"));
    for (const site of shown.may || []) on(site, ring("may", .14));
    if (shown.cursor >= 0) on(shown.cursor, (x, y) => s("rect", { class: "cursor", x: x - .46, y: y - .46, width: .92, height: .92, rx: .1 }));
    return s("g", { "aria-hidden": "true" }, drawn);
  }

  presses(press) {
    const one = (site, i) => {
      const [x, y] = this.at(site);
      return playable(site) ? s("rect", { class: "site", "data-site": i, "data-label": site.label, x: x - .5, y: y - .5, width: 1, height: 1, onclick: () => press(i) }) : null;
    };
    return s("g", {}, this.about.sites.map(one));
  }

  // The site that an arrow key leads to: the nearest one that way, straight ahead before slantwise.
  neighbour(from, [dx, dy]) {
    const [x, y] = this.at(this.about.sites[from]);
    let best = from, least = Infinity;
    this.about.sites.forEach((site, i) => {
      const [sx, sy] = this.at(site);
      const ahead = (sx - x) * dx + (sy - y) * dy, aside = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
      const cost = ahead + 3 * aside;
      if (playable(site) && ahead > .1 && aside <= ahead + .01 && cost < least) [best, least] = [i, cost];
    });
    return best;
  }

  middle() {
    const { left, top, right, bottom } = this.box;
    const cost = (site) => (playable(site) ? Math.hypot(site.x - (left + right) / 2, site.y - (top + bottom) / 2) : Infinity);
    return this.about.sites.reduce((best, site, i, all) => (cost(site) < cost(all[best]) ? i : best), 0);
  }
}

// What was clicked so far, and what it can become.
export class Clicks {
  constructor(moves) {
    this.moves = moves || [];
    this.path = [];
  }

  get open() { return this.moves.filter(({ path }) => this.path.every(([type, arg], i) => path[i] && path[i][0] === type && path[i][1] === arg)); }
  next() { return this.open.map(({ path }) => path[this.path.length]).filter(Boolean); }
  // Choices that are asked for now, and no site can be clicked before.
  choices() {
    const seen = new Map();
    for (const step of this.next()) if (step[0] > TO) seen.set(step.join(), step);
    return [...seen.values()];
  }
  sites() { return [...new Set(this.next().filter(([type]) => type <= TO).map(([, site]) => site))]; }
  done() { return this.open.find(({ path }) => path.length === this.path.length && this.next().length === 0); }

  // False: no move has that step now.
  take(step) {
    if (!this.next().some(([type, arg]) => type === step[0] && arg === step[1])) return false;
    this.path.push(step);
    return true;
  }
  press(site) {
    for (const type of [FROM, TO]) if (this.take([type, site])) return true;
    // A point behind the one choice that leads there, as an offer is.
    const behind = this.open.map(({ path }) => path.slice(this.path.length)).filter(([a, b]) => a && b && a[0] > TO && b[0] <= TO && b[1] === site);
    const kinds = new Set(behind.map(([a]) => a.join()));
    if (kinds.size !== 1) return false;
    this.path.push(behind[0][0], behind[0][1]);
    return true;
  }
}
