-- Liuzichong as it is traditionally played: a pair takes a single enemy only when nothing else stands on that line.
return kiban.variant {
  base = "liuzichong",
  name = { en = "Traditional Liuzichong", ja = "六子冲（伝統）", zh_CN = "传统六子冲" },
  summary = {
    en = "Two against one takes only when nothing else stands on the line.",
    ja = "線上にほかの石がないときだけ、二つで一つを取れます。",
    zh_CN = "线上别无他子时，二子方可吃一子。",
  },
  set = { capture = "line" },
  tests = {
    { name = "a third stone on the line protects", position = "3B/4/B3/1BWW b", play = "a2a1", text = "3B/4/4/BBWW w" },
    { name = "alone it is taken", position = "3B/3W/B3/1BW1 b", play = "a2a1", text = "3B/3W/4/BB2 w" },

  },
}
