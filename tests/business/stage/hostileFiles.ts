import sharp from "sharp";

/** The files of a business folder that means harm, or is broken, and a mistake that is told; none where it is inert. */
export type HostileFolder = { files: Record<string, string | Buffer>; mistake?: RegExp };

const sound = "businessName: Acme\npages: [{ id: home, path: /, title: Home }]\n";
const withText = "businessName: Acme\npages: [{ id: home, path: /, title: Home, body: home.md }]\n";

const yaml = (text: string | Buffer, mistake?: RegExp): HostileFolder => ({
  files: { "business.yaml": text },
  ...(mistake ? { mistake } : {}),
});
const fields = (lines: string, mistake?: RegExp) => yaml(`${sound}${lines}\n`, mistake);
const json = (text: string, mistake: RegExp): HostileFolder => ({
  files: { "business.json": text },
  mistake,
});
const markdown = (text: string | Buffer, mistake?: RegExp): HostileFolder => ({
  files: { "business.yaml": withText, "home.md": text },
  ...(mistake ? { mistake } : {}),
});
const logo = (name: string, content: string | Buffer, mistake?: RegExp): HostileFolder => ({
  files: { "business.yaml": `${sound}logoUrl: ${name}\n`, [name]: content },
  ...(mistake ? { mistake } : {}),
});

const repeat = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join("");
/** Almost as large as a file may be. */
const fill = (text: string) => text.repeat(Math.floor(990_000 / text.length));

/** Almost as large as a Markdown file may be. */
const fillText = (text: string) => text.repeat(Math.floor(495_000 / text.length));

const html = `"><img src=x onerror=alert(1)><script>alert(1)</script>`;
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`;
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#2f5d3a" } })
  .jpeg()
  .toBuffer();
const bomb = repeat(9, (i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(",")}]\n`);

export const hostileFolders: Record<string, HostileFolder> = {
  "an empty file": yaml("", /business\.yaml:1:1: /),
  "NULs alone": yaml("\0".repeat(1000), /business\.yaml:1:1: /),
  "a NUL in a name": yaml(sound.replace("Acme", '"Ac\\0me"'), /:1:1: businessName: Has a control/),
  "a raw NUL in a name": yaml(sound.replace("Acme", "Ac\0me"), /:1:1: businessName: Has a control/),
  "a lone surrogate": yaml(sound.replace("Acme", '"Ac\\ud83dme"'), /:1:1: businessName: Has a control/),
  "a change of direction": yaml(sound.replace("Acme", "Ac\u202eme"), /:1:1: businessName: Has a control/),
  "a name that nobody sees": yaml(sound.replace("Acme", '"\u200b"'), /:1:1: businessName: Is empty/),
  "a name of fillers": yaml(sound.replace("Acme", '"\u3164\u2800\u00ad"'), /:1:1: businessName: Is empty/),
  "a title that nobody sees": yaml(sound.replace("Home", '"\u2063"'), /:2:\d+: pages\.0\.title: Is empty/),
  "the name of every object": fields(
    "policies: { constructor: x }",
    /:3:13: policies\.constructor: This name/,
  ),
  "the prototype of every object": fields("__proto__: { admin: true }", /:3:1: __proto__: This name/),
  "a merge key": fields("<<: { phone: '112' }", /:3:1: <<: Merges fields/),
  "a merge key of an alias": fields("hours: &h { mon: closed }\n<<: *h", /:4:1: <<: Merges fields/),
  "a bomb of aliases": fields(`a0: &a0 [x]\n${bomb}`, /:4:\d+: The aliases/),
  "an alias within itself": fields("about: &x [*x]", /:3:\d+: /),
  "100,000 aliases": fields(
    `a: &a x\nb: [${"*a,".repeat(100_000)}]`,
    /Has more (than 20,000 entries|up to here)/,
  ),
  "an alias of nothing": fields("trade: *star", /:3:8: trade: \*star repeats what/),
  "a tag that runs code": fields("trade: !!js/function 'x'", /:3:8: !!js\/function is a tag/),
  "a binary tag": fields("trade: !!binary aGVsbG8=", /:3:\d+: /),
  "a directive": yaml(`%TAG ! tag:evil.example,2026:\n---\n${sound}`),
  "a second document": yaml(`${sound}---\n${sound}`, /:3:1: Here a second document/),
  "a hundred thousand documents": yaml(sound + fill("---\n"), /:3:1: Here a second document/),
  "a doubled key": fields("phone: '112'\nphone: '911'", /:4:1: phone: Stands here twice/),
  "a tab as indentation": yaml("businessName: Acme\npages:\n\t- id: home\n", /:3:1: A tab indents nothing/),
  "an unquoted colon": fields("trade: Smith & Sons: Plumbing", /:3:8: A second colon/),
  "brackets without end": yaml("[".repeat(990_000), /:1:\d+: Is nested deeper/),
  "braces without end": yaml(fill("{a: "), /:1:\d+: Is nested deeper/),
  "dashes without end": yaml(fill("- "), /:1:\d+: Is nested deeper/),
  "a stair of indentation": yaml(
    repeat(1300, (i) => `${" ".repeat(i)}a:\n`),
    /:\d+:\d+: Is nested deeper/,
  ),
  "nesting within the limit": fields(
    `faqs: ${"[".repeat(40)}${"]".repeat(40)}`,
    /:3:\d+: faqs\.0: Write fields/,
  ),
  "1 MB of one line": fields(`trade: ${"x".repeat(990_000)}`, /:3:1: trade: Is longer than 60/),
  "1 MB of blanks in hours": fields(
    `hours: { mon: '7:00${" ".repeat(990_000)}x' }`,
    /:3:10: hours\.mon: Hours of a day/,
  ),
  "1 MB of quotes": fields(`trade: ${fill("''")}`, /:3:1: trade: Is longer/),
  "1 MB of escapes": fields(`trade: "${fill("\\u0041")}"`, /:3:1: trade: Is longer/),
  "1 MB of comments": fields(fill("# nothing\n")),
  "1 MB of unclosed quotes": yaml(fill("a: 'x\n"), /:\d+:\d+: /),
  "10,000 mistakes": yaml(
    repeat(10_000, (i) => `k${i}: @x\n`),
    /:1:5: Text cannot begin/,
  ),
  "1 MB of colons": yaml(fill(":"), /:1:\d+: /),
  "1 MB of anchors": yaml(
    repeat(60_000, (i) => `- &a${i} x\n`),
    /Has more (than 20,000 entries|up to here)/,
  ),
  "100,000 unknown keys": yaml(
    repeat(90_000, (i) => `k${i}: 1\n`),
    /Has more (than 20,000 entries|up to here)/,
  ),
  "100,000 keys of policies": fields(
    `policies: {${repeat(80_000, (i) => `p${i}: 1,`)}}`,
    /Has more (than 20,000 entries|up to here)/,
  ),
  "100,000 keys of redirects": fields(
    `redirects:\n${repeat(60_000, (i) => ` /a${i}: /\n`)}`,
    /Has more (than 20,000 entries|up to here)/,
  ),
  "10,000 redirects": fields(`redirects:\n${repeat(10_000, (i) => ` /a${i}: /\n`)}`),
  "10,000 keys of policies": fields(
    `policies: {${repeat(10_000, (i) => `p${i}: 1,`)}}`,
    /:3:\d+: policies\.p0: Write text/,
  ),
  "10,000 unknown keys": yaml(
    repeat(10_000, (i) => `k${i}: 1\n`),
    /:1:1: k0: Is not known here/,
  ),
  "5,000 aliases": fields(
    `trade: &a x\nabout: [${"*a,".repeat(5000)}]`,
    /:4:\d+: about\.1000: Repeats others/,
  ),
  "100,000 redirects to nowhere": fields(
    `redirects:\n${repeat(50_000, (i) => ` /a${i}: /b\n`)}`,
    /Has more (than 20,000 entries|up to here)/,
  ),
  "100,000 group titles": fields(
    `groupTitles:\n${repeat(80_000, (i) => ` g${i}: G\n`)}`,
    /Has more (than 20,000 entries|up to here)/,
  ),
  "10,000 pages": yaml(
    `${sound.replace("]\n", "")}${repeat(10_000, (i) => `, { id: p${i}, path: /p${i}, title: P }`)}]\n`,
    /:2:1: pages: At most 1,000/,
  ),
  "10,000 pages of one path": yaml(
    `${sound.replace("]\n", "")}${repeat(10_000, () => ", { id: p, path: /p, title: P }")}]\n`,
    /pages\.2\.path: '\/p' is already/,
  ),
  "1 MB of holidays": fields(
    `hours: { holidays: {${repeat(25_000, (i) => `${1900 + i}-01-01..${1900 + i}-03-30: closed, `)}} }`,
    /business\.yaml:3:\d+: hours/,
  ),
  "1 MB of services": fields(
    `services: [${fill("{ name: A, price: $1 }, ")}]`,
    /Has more (than 20,000 entries|up to here)/,
  ),
  "1 MB of phones": fields(
    `phones: [${fill("{ name: A, number: '+1 410 555 0134' }, ")}]`,
    /Has more (than 20,000 entries|up to here)/,
  ),
  "HTML in every field": fields(
    `headline: '${html}'\ntrade: '<b>x</b>'\nservices: [{ name: '${html}', price: '${html}', notes: '${html}' }]\npolicies: { '${html}': '${html}' }\nfaqs: [{ question: '${html}', answer: '${html}' }]`,
  ),
  "a javascript: link": fields("bookingLink: javascript:alert(1)", /:3:1: bookingLink: Write a page/),
  "a data: link": fields("primaryActionLink: data:text/html,x", /:3:1: primaryActionLink: Write a page/),
  "a link to another host without a scheme": fields(
    "bookingLink: //evil.example",
    /:3:1: bookingLink: Write a page/,
  ),
  "a file outside the folder": fields("logoUrl: ../../secret.svg", /:3:1: logoUrl: Write a file beside/),
  "a text outside the folder": yaml(
    withText.replace("home.md", "../../etc/passwd.md"),
    /:2:43: pages\.0\.body: Write the name/,
  ),
  "a webhook to this machine": fields(
    "leads: { webhookUrl: https://127.0.0.1/x }",
    /:3:10: leads\.webhookUrl: Is an address of a private/,
  ),
  "UTF-16": yaml(Buffer.from(`\ufeff${sound}`, "utf16le"), /business\.yaml:1:1: Is not in UTF-8/),
  "Latin-1": yaml(Buffer.from(`${sound}trade: caf\u00e9\n`, "latin1"), /business\.yaml:3:1: Is not in UTF-8/),
  "an overlong encoding": yaml(
    Buffer.concat([Buffer.from(sound), Buffer.from([0xc0, 0xaf])]),
    /:3:1: Is not in UTF-8/,
  ),
  "an escape sequence of terminals": fields('"\\e[31mred": x', /:3:1: \ufffd\[31mred: Is not known here/),
  "a list for a business": yaml("- businessName: Acme\n", /business\.yaml:1:1: Write fields/),
  "a text for a business": yaml("Acme\n", /business\.yaml:1:1: /),
  "two files of one business": {
    files: { "business.yaml": sound, "business.json": "{}" },
    mistake: /business\.json:1:1: Stands beside/,
  },
  "JSON with a comma too many": json(
    '{"businessName": "Acme",\n "pages": [],}',
    /:2:\d+: Is not JSON: Expected double-quoted/,
  ),
  "JSON with comments": json("{ // Acme\n}", /:1:3: Is not JSON: /),
  "JSON with a doubled key": json(
    '{"businessName": "A", "businessName": "B"}',
    /:1:23: businessName: Stands here twice/,
  ),
  "JSON that is cut off": json('{"businessName": "Ac', /:1:21: Is not JSON: Unterminated string/),
  "JSON without end": json("[".repeat(990_000), /:1:990001: Is not JSON: Unexpected end/),
  "JSON nested deeply": json(`${"[".repeat(400_000)}${"]".repeat(400_000)}`, /:1:51: Is nested deeper/),
  "JSON with the prototype": json('{"__proto__": {"x": 1}}', /:1:2: __proto__: This name/),
  "HTML, scripts and footnotes in a text": markdown(
    `${html}\n\n[x](javascript:alert(1)) [^1]\n\n[^1]: A note of three words\n`,
  ),
  "0.5 MB of links": markdown(
    repeat(35_000, (i) => `[a](/x${i})\n`),
    /home\.md:1: No page/,
  ),
  "0.5 MB of links that are sound": markdown(fillText("[a](/)\n")),
  "0.5 MB of pictures": markdown(fillText("![](a.png)\n"), /home\.md:1: a\.png: There is no/),
  "0.5 MB of brackets in a text": markdown(fillText("[")),
  "0.5 MB of picture brackets": markdown(fillText("![[")),
  "0.5 MB of stars": markdown(fillText("*a **")),
  "0.5 MB of backticks": markdown(repeat(980, (i) => `${"`".repeat(i)} `)),
  "0.5 MB of quotations": markdown(fillText(">")),
  "0.5 MB of lists": markdown(fillText("- ")),
  "0.5 MB of autolinks": markdown(fillText("<a:")),
  "0.5 MB of tables": markdown(`${fillText("|a")}\n${"|-".repeat(1000)}\n`),
  "0.5 MB of definitions": markdown(repeat(30_000, (i) => `[a${i}]: /x\n`)),
  "0.5 MB of entities": markdown(fillText("&amp;")),
  "0.5 MB of HTML": markdown(fillText("<b>")),
  "0.5 MB of open parentheses": markdown(fillText("[a](")),
  "a text in Latin-1": markdown(
    Buffer.from("caf\u00e9", "latin1"),
    /pages\.0\.body: home\.md: Is not in UTF-8/,
  ),
  "a text that pages share a thousand times": {
    files: {
      "business.yaml": `businessName: Acme\npages:\n${repeat(1000, (i) => `  - { id: p${i}, path: /${i || ""}, title: P, body: home.md }\n`)}`,
      "home.md": fillText("[a](/gone)\n"),
    },
    mistake: /business\.yaml:3:\d+: pages\.0\.body: home\.md:1: No page/,
  },
  "a drawing with a script": logo(
    "a.svg",
    svg("<script>alert(1)</script>"),
    /logoUrl: a\.svg: The drawing has a script/,
  ),
  "a drawing with entities": logo(
    "a.svg",
    `<!DOCTYPE x [<!ENTITY a "b">]>${svg("&a;")}`,
    /a\.svg: The drawing declares entities/,
  ),
  "a drawing with a handler": logo("a.svg", svg('<rect onclick="x()"/>'), /a\.svg: The drawing has a script/),
  "a drawing that is cut off": logo("a.svg", svg("").slice(0, 40), /a\.svg: This is not a whole SVG/),
  "a drawing of 900,000 elements": logo("a.svg", svg("<g/>".repeat(900_000))),
  "a drawing nested deeply": logo(
    "a.svg",
    svg("<g>".repeat(300_000)),
    /a\.svg: The drawing is nested deeper/,
  ),
  "a photo that is cut off": logo(
    "a.jpg",
    photo.subarray(0, photo.length / 2),
    /a\.jpg: The picture cannot be read/,
  ),
  "a text as a photo": logo("a.png", "not a picture", /a\.png: The picture cannot be read/),
  "an empty photo": logo("a.webp", "", /a\.webp: The picture cannot be read/),
};
