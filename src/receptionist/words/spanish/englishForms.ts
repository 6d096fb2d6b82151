const irregularPasts: Record<string, string> = {
  break: "broke",
  lose: "lost",
  steal: "stole",
  sell: "sold",
  buy: "bought",
  send: "sent",
  leave: "left",
  pay: "paid",
  make: "made",
  do: "did",
  have: "had",
  give: "gave",
  find: "found",
  choose: "chose",
  bring: "brought",
  take: "took",
  come: "came",
  go: "went",
  hang: "hung",
  swell: "swollen",
  freeze: "frozen",
  bite: "bit",
  hurt: "hurt",
  cut: "cut",
  fit: "fit",
  cost: "cost",
  spend: "spent",
  lend: "lent",
  understand: "understood",
  write: "wrote",
  read: "read",
  know: "knew",
  see: "saw",
  hear: "heard",
  feel: "felt",
  think: "thought",
  forget: "forgot",
  tell: "told",
  say: "said",
  fall: "fell",
  hit: "hit",
  shrink: "shrunk",
  sew: "sewn",
  teach: "taught",
  drive: "drove",
  quit: "quit",
  build: "built",
  put: "put",
  hold: "held",
  get: "got",
  eat: "ate",
  drink: "drank",
  grow: "grew",
  wake: "woke",
  run: "ran",
  sing: "sang",
  swim: "swam",
  split: "split",
  die: "died",
  dye: "dyed",
  clog: "clogged",
  stop: "stopped",
  plan: "planned",
  crash: "crashed",
};

/** What was done: `repair` gives `repaired`, `get sick` gives `got sick`. */
export function pastOf(verb: string): string {
  const [first = "", ...rest] = verb.split(" ");
  const past =
    irregularPasts[first] ??
    (/e$/.test(first) ? `${first}d` : first.replace(/([^aeiou])y$/, "$1i").concat("ed"));
  return [past, ...rest].join(" ");
}

const irregularPlurals: Record<string, string> = {
  child: "children",
  person: "people",
  foot: "feet",
  tooth: "teeth",
  man: "men",
  woman: "women",
  wife: "wives",
  mouse: "mice",
  furniture: "furniture",
  luggage: "luggage",
};

/** More than one of a thing, as English writes it. */
export function plural(english: string): string {
  const last = english.split(" ").at(-1) ?? "";
  const many =
    irregularPlurals[last] ??
    (/(s|ing)$/.test(last)
      ? last
      : /(sh|ch|x)$/.test(last)
        ? `${last}es`
        : /[^aeiou]y$/.test(last)
          ? `${last.slice(0, -1)}ies`
          : `${last}s`);
  return english.slice(0, english.length - last.length) + many;
}
