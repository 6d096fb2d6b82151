import { replacer, table } from "./table.ts";

// British spellings by family; an ending may follow: `colourful`, `organiser`.
const families: readonly (readonly [RegExp, string])[] = [
  [/\b(col|fav|hon|lab|neighb|flav|od|hum|rum|vap|behavi|harb|parl|sav|arm)our/g, "$1or"],
  [/\b(cent|theat|lit|fib|calib)re(?=s?\b)/g, "$1er"],
  [/\b(lic|def|off)ence/g, "$1ense"],
  [/\b(t)yre/g, "$1ire"],
  [
    /\b(travel|cancel|label|model|level|fuel|total|counsel|jewel|signal|marvel)l(?=ed|ing|er\b|ers\b|or|ous)/g,
    "$1",
  ],
  [/\b(instal|enrol|fulfil)(?=s?\b|ment)/g, "$1l"],
  [
    /\b(organ|real|recogn|special|custom|personal|steril|sanit|minim|maxim|util|author|apolog|prior|final|winter|fertil|immun|hypnot|moistur|modern|categor|summar|neutral|galvan|visual|colon)is(?=e|ing|ation)/g,
    "$1iz",
  ],
  [/\b(catal|dial|anal)ogue/g, "$1og"],
  [/\b(orthop|p|encyclop)aed/g, "$1ed"],
  [/\b(an)aes/g, "$1es"],
  [/\b(gyn)ae/g, "$1e"],
  [/\b(h)aem/g, "$1em"],
  [/\b(diarrh)oea/g, "$1ea"],
  [/\b(m|sm)ould(?=s|y|ed|ing|\b)/g, "$1old"],
];

const words = replacer(
  table(`
grey, greyish > gray
kerb > curb
kerbs > curbs
aluminium > aluminum
cosy > cozy
plough > plow
storey > story
storeys > stories
pyjamas > pajamas
programme, programmes > program
draughty > drafty
yoghurt > yogurt
doughnut, doughnuts > donuts
enquiry, enquiries > inquiry
jewellery > jewelry
woollen > woolen
practise > practice
ageing > aging
spoilt > spoiled
burnt > burned
mum, mums, mummy > mother
nappy, nappies > diapers
`),
);

/** A folded English text as Americans spell it, so that `tyre` and `tire` are one word. */
export const americanSpelling = (folded: string): string =>
  words(families.reduce((text, [british, american]) => text.replace(british, american), folded));
