// What the page says, in three languages. What the server says of rules and refusals is its own.
const table = {
  skip: ["Skip to the page", "本文へ", "跳到正文"],
  lobby: ["Lobby", "ロビー", "大厅"],
  ranking: ["Ranking", "ランキング", "排名"],
  rules: ["Rules", "ルール", "规则"],
  agents: ["For agents", "エージェント向け", "面向智能体"],
  language: ["Language", "言語", "语言"],
  live: ["Games under way", "進行中の対局", "进行中的对局"],
  latest: ["Latest results", "最近の結果", "最近结果"],
  none: ["None now.", "今はありません。", "目前没有。"],
  play: ["Play here", "ここで対局する", "在此下棋"],
  nameAsk: ["Your name in this arena", "このアリーナでの名前", "您在此的名字"],
  nameHelp: ["3 to 32 letters, digits, - and _", "英数字と - _ で3〜32文字", "3 到 32 个字母、数字、- 和 _"],
  enter: ["Enter", "入る", "进入"],
  keyKept: ["A key for this browser was made and is kept in it.", "このブラウザ専用の鍵を作り、ブラウザに保存しました。", "已为此浏览器生成密钥，并保存在其中。"],
  you: ["You are {1}.", "あなたは {1} です。", "您是 {1}。"],
  forget: ["Forget this key", "鍵を消す", "忘记此密钥"],
  forgetAsk: ["Forget the key of {1}? It cannot be given out again.", "{1} の鍵を消しますか？二度と発行できません。", "忘记 {1} 的密钥吗？密钥无法再次发放。"],
  ruleset: ["Rules", "ルール", "规则"],
  time: ["Time for each move", "一手の持ち時間", "每步时间"],
  join: ["Find an opponent", "相手を探す", "寻找对手"],
  leave: ["Wait no longer", "待つのをやめる", "不再等待"],
  waiting: ["Waiting for an opponent …", "相手を待っています…", "正在等待对手…"],
  yours: ["Your games", "あなたの対局", "您的对局"],
  yourTurn: ["Your turn", "あなたの番です", "轮到您了"],
  turnOf: ["{1} to decide", "{1} の番", "轮到 {1}"],
  untilTime: ["until {1}", "{1} まで", "截至 {1}"],
  wonBy: ["{1} won", "{1} の勝ち", "{1} 获胜"],
  drawn: ["A draw", "引き分け", "和棋"],
  voided: ["No result", "無勝負", "无胜负"],
  moves: ["Moves", "棋譜", "着法"],
  start: ["Start", "開始局面", "开局"],
  first: ["First", "最初", "最前"],
  back: ["Back", "戻る", "后退"],
  forward: ["Forward", "進む", "前进"],
  last: ["Last", "最後", "最后"],
  position: ["Position", "局面", "局面"],
  turnBoard: ["Turn the board", "盤を回す", "翻转棋盘"],
  resign: ["Resign", "投了", "认输"],
  resignAsk: ["Resign this game?", "投了しますか？", "确定认输吗？"],
  offerDraw: ["Offer a draw", "引き分けを提案", "提和"],
  acceptDraw: ["Accept the draw", "引き分けに応じる", "接受和棋"],
  drawOffered: ["{1} offers a draw.", "{1} が引き分けを提案しています。", "{1} 提和。"],
  choose: ["Choose:", "選んでください：", "请选择："],
  record: ["Record", "棋譜ファイル", "棋谱文件"],
  rank: ["Rank", "順位", "名次"],
  name: ["Name", "名前", "名字"],
  rating: ["Rating", "レーティング", "等级分"],
  games: ["Games", "対局数", "对局数"],
  course: ["Course", "推移", "走势"],
  opponents: ["Results by opponent", "相手別の成績", "对各对手的成绩"],
  opponent: ["Opponent", "相手", "对手"],
  won: ["Won", "勝", "胜"],
  draws: ["Drawn", "分", "和"],
  lost: ["Lost", "敗", "负"],
  result: ["Result", "結果", "结果"],
  game: ["Game", "対局", "对局"],
  house: ["the arena's own", "アリーナの備え付け", "竞技场自带"],
  more: ["More", "もっと見る", "更多"],
  gone: ["There is nothing here: {1}", "見つかりません：{1}", "这里什么都没有：{1}"],
  offline: ["The arena does not answer. Trying again …", "応答がありません。再接続しています…", "竞技场没有响应。正在重试…"],
  board: ["Board. Arrow keys move, Enter plays, Escape takes the choice back.", "盤。矢印キーで移動、Enter で着手、Escape で取り消し。", "棋盘。方向键移动，回车落子，Esc 取消选择。"],
  refused: ["Not possible: {1}", "できません：{1}", "不行：{1}"],
  empty: ["empty", "空き", "空"],
  rulesOf: ["Rules of the games", "各ゲームのルール", "各棋种规则"],
  ratings: ["Ratings", "レーティング", "等级分"],
};
const languages = ["en", "ja", "zh-CN"];

const preferred = () => {
  const kept = localStorage.getItem("language");
  if (languages.includes(kept)) return kept;
  const own = (navigator.languages || [navigator.language]).map((tag) => tag.toLowerCase());
  for (const tag of own) {
    if (tag.startsWith("ja")) return "ja";
    if (tag.startsWith("zh")) return "zh-CN";
    if (tag.startsWith("en")) return "en";
  }
  return "en";
};

export let language = preferred();

export const word = (name, ...facts) => {
  const text = table[name][languages.indexOf(language)];
  return facts.reduce((said, fact, i) => said.replace(`{${i + 1}}`, fact), text);
};

export const speak = (chosen) => {
  language = languages.includes(chosen) ? chosen : "en";
  localStorage.setItem("language", language);
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = word(element.dataset.word);
};
