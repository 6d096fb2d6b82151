import { expect, test } from "vitest";
import { readBusiness } from "../../src/business/readBusiness.ts";

const read = (source: string) => readBusiness("acme.yaml", source);

const sound = `businessName: Acme
pages:
  - { id: home, path: /, title: Home }
`;

test("a file with a name and one page is a business", () => {
  expect(read(sound)).toMatchObject({
    businessName: "Acme",
    variant: "default",
  });
});

test.each([
  ["businessName: Acme", "Get an Estimate"],
  ["businessName: Corner Bakery", "Get an Estimate"],
  ["businessName: Acme\ntrade: dentist\nlanguage: en-GB", "Get an Estimate"],
  ["businessName: Acme\ntrade: locksmith\nemergency: { available: 24/7 }", "Get an Estimate"],
  ["businessName: Acme\ntrade: restaurante\nlanguage: es-MX", "Pedir presupuesto"],
  ["businessName: Coiffure Acme\nlanguage: fr", "Demander un devis"],
  ["businessName: Acme\ntrade: Fahrschule\nlanguage: de", "Angebot anfordern"],
  ["businessName: Acme\ntrade: bakery\nwords: { primaryAction: Ask us }", "Ask us"],
  ["businessName: Acme\ntrade: bakery\nprimaryCtaLabel: Order bread", "Order bread"],
])("NAV-18 nothing but a file's own words changes the label of its language: %j has %j", (fields, label) => {
  expect(read(`${fields}\npages: [{ id: home, path: /, title: Home }]\n`)).toMatchObject({
    primaryCtaLabel: label,
  });
});

test("host names are read as browsers send them; a file may name none", () => {
  expect(read(sound)).toMatchObject({ hosts: [] });
  expect(read(`${sound}hosts: [WWW2.Example.com, bäckerei.example]\n`)).toMatchObject({
    hosts: ["www2.example.com", "xn--bckerei-5wa.example"],
  });
});

test("JSON is read like YAML", () => {
  expect(read('{"businessName":"Acme","pages":[{"id":"home","path":"/","title":"Home"}]}')).toMatchObject({
    businessName: "Acme",
  });
});

test("every mistake is told at once, each with line, column, field, cause and remedy", () => {
  const mistakes = read(`businessName: ''
fone: '410 555 0134'
phone: 4105550134
primaryColor: blue
emial: acme.example
pages:
  - { id: home, path: /Home, title: Home }
  - { id: home, path: /about }
services:
  - { name: Drains, page: /drains }
`);
  expect(mistakes).toEqual([
    "acme.yaml:1:1: businessName: Is empty. Write something or remove the line.",
    "acme.yaml:2:1: fone: Is not known here. Did you mean phone?",
    "acme.yaml:3:1: phone: Write text, in quotes; this is 4105550134.",
    "acme.yaml:4:1: primaryColor: Write a colour as '#0A5C8A', in quotes.",
    "acme.yaml:5:1: emial: Is not known here. Did you mean email?",
    "acme.yaml:6:1: pages: No page has the path '/', where visitors arrive.",
    "acme.yaml:7:17: pages.0.path: A path starts with '/' and has lower-case letters and digits of any language, '-' and '_' between slashes, such as /services/drain-cleaning or /über-uns.",
    "acme.yaml:8:5: pages.1.title: Is missing.",
    "acme.yaml:8:7: pages.1.id: 'home' is already the id of another page.",
    "acme.yaml:10:21: services.0.page: No page of this file has the path /drains.",
  ]);
});

test.each([
  [
    "text with a comma and no quotes",
    `${sound}steps: [{ title: A, text: two hours, kept. }]\n`,
    /steps\.0\.kept\.: Is not known here\..* Put text that holds a comma in quotes\.$/,
  ],
  ["a word for a language", `${sound}language: french\n`, /language: Write a language such as en/],
  ["a page that takes the place of home", sound.replace("/,", "/index,"), /the name index/],
  ["a broken line", `${sound}phone: 'x\n`, /^acme\.yaml:\d+:\d+: Missing closing/],
  [
    "a tag that runs code",
    `${sound}description: !!js/function x\n`,
    /^acme\.yaml:4:14: !!js\/function is a tag of YAML/,
  ],
  ["a doubled key", `${sound}businessName: B\n`, /^acme\.yaml:4:1: businessName: Stands here twice/],
  ["NUL in a name", sound.replace("Acme", '"Ac\\0me"'), /businessName: Has a control/],
  [
    "a name that every object has",
    `${sound}policies: { constructor: x }\n`,
    /^acme\.yaml:4:13: policies\.constructor: This name/,
  ],
  [
    "a path as the site's address",
    `${sound}siteUrl: https://x.example/shop\n`,
    /siteUrl: Write https:\/\/ and the host/,
  ],
  ["a noncharacter in a name", sound.replace("Acme", '"Ac\\uffffme"'), /businessName: Has a control/],
  ["endless hours", `${sound}hours: { mon: '7:00${" ".repeat(20_000)}x' }\n`, /hours.mon: /],
  ["a bidi override in a name", sound.replace("Acme", '"Ac\\u202eme"'), /businessName: Has a control/],
  ["half a surrogate pair in a name", sound.replace("Acme", '"Ac\\ud83dme"'), /businessName: Has a control/],
  ["a javascript: link", `${sound}bookingLink: javascript:alert(1)\n`, /bookingLink: Write a page/],
  ["a protocol-relative link", `${sound}bookingLink: //evil.example\n`, /bookingLink: Write a page/],
  [
    "a link with a password in it",
    `${sound}clientHubUrl: https://me:secret@x.example\n`,
    /clientHubUrl: Write a whole/,
  ],
  [
    "a host that would end its place in the policy",
    `${sound}logoUrl: https://cdn.example;sandbox/logo.png\n`,
    /^acme\.yaml:4:1: logoUrl: Write a file beside/,
  ],
  [
    "a host with a comma that is encoded",
    `${sound}clientHubUrl: https://a%2cb.example\n`,
    /^acme\.yaml:4:1: clientHubUrl: The host of an address has only/,
  ],
  ["a host that is a wildcard", `${sound}logoUrl: 'https://*.example/logo.png'\n`, /logoUrl: Write a file/],
  ["a logo outside the folder", `${sound}logoUrl: ../../secret.svg\n`, /logoUrl: Write a file beside/],
  ["a reserved id", sound.replace("id: home", "id: '404'"), /pages.0.id: An id has .* and is not 404/],
  [
    "a section named twice",
    sound.replace("title: Home", "title: Home, sections: [faq, about, faq]"),
    /pages.0.sections: A section is named twice/,
  ],
  ["a reserved path", sound.replace("path: /,", "path: /api/chat,"), /pages.0.path: This path is used/],
  ["the answering page", sound.replace("path: /,", "path: /_answer,"), /pages.0.path: .* \/_answer, /],
  [
    "a day that is none",
    `${sound}hours: { mon-fry: '7:00-18:00' }\n`,
    /hours.mon-fry: 'mon-fry' is not a day/,
  ],
  ["a time that is none", `${sound}hours: { mon: '7:00-25:00' }\n`, /hours.mon: Write '7:00-18:00'/],
  [
    "a day named twice",
    `${sound}hours: { mon-fri: closed, wed: closed }\n`,
    /hours.wed: 'wed' names a day twice/,
  ],
  [
    "a button that leads nowhere",
    `${sound}  - { id: contact, path: /contact, title: Contact }\nprimaryActionLink: /contract#form\n`,
    /^acme\.yaml:5:1: primaryActionLink: No page of this file has the path \/contract\. Did you mean \/contact\?$/,
  ],
  [
    "a redirect that leads nowhere",
    `${sound}redirects: { /old.html: /new }\n`,
    /^acme\.yaml:4:14: redirects.\/old.html: No page of this file has the path \/new\./,
  ],
  [
    "a redirect from a page",
    `${sound}redirects: { /privacy/: / }\n`,
    /redirects.\/privacy\/: A page of this file/,
  ],
  [
    "a redirect from the page that follows the contact form",
    `${sound}redirects: { /thank-you.html: / }\n`,
    /redirects.\/thank-you.html: The page that follows the contact form has this path wherever/,
  ],
  [
    "an old path named twice",
    `${sound}redirects: { /old: /, /old/: /privacy }\n`,
    /redirects.\/old\/: This old path is named twice/,
  ],
  [
    "a redirect from what the site makes itself",
    `${sound}redirects: { /robots.txt: / }\n`,
    /used by the site/,
  ],
  ["a redirect out of the folder", `${sound}redirects: { /../x: / }\n`, /An old path starts/],
  [
    "a group title without a group",
    `${sound}  - { id: drains, path: /services/drains, title: Drains }\ngroupTitles: { servces: Work }\n`,
    /groupTitles.servces: No pages lie below \/servces\/\. Did you mean services\?/,
  ],
  [
    "two services that count visits",
    `${sound}analytics: { plausible: a.example, ga4: G-AAAA1111 }\n`,
    /Name one service/,
  ],
  ...[
    "https://a.example",
    "a.example:8080",
    "a.example/shop",
    "*.a.example",
    "localhost",
    "acme.localhost",
    "intranet",
    "10.0.0.7",
    "a..example",
    "-a.example",
    "a.example.",
    "a b.example",
    "",
  ].map((host): [string, string, RegExp] => [
    `the host '${host}'`,
    `${sound}hosts: ['${host}']\n`,
    /^acme\.yaml:4:9: hosts\.0: Write only a public host name, such as www2\.example\.com/,
  ]),
  ["a host named twice", `${sound}hosts: [a.example, A.example]\n`, /hosts: A host is named twice/],
  [
    "a 21st host",
    `${sound}hosts: [${Array.from({ length: 21 }, (_, index) => `h${index}.example`)}]\n`,
    /hosts: At most 20 hosts/,
  ],
  ["a time zone that is none", `${sound}timezone: Mars/Base\n`, /timezone: Write a time zone/],
])("%s is refused with its place", (_, source, expected) => {
  expect(read(source)).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
});

const withPage = (path: string) => `${sound}  - { id: a, path: "${path}", title: A }\n`;

test.each([
  ["/über-uns", "/über-uns"],
  ["/u\u0308ber-uns", "/über-uns"],
  ["/%C3%BCber-uns", "/über-uns"],
  ["/%D8%AE%D8%AF%D9%85%D8%A7%D8%AA/سباكة", "/خدمات/سباكة"],
  ["/नलसाज़ी", "/नलसाज़ी".normalize("NFC")],
  ["/บริการ/น้ำรั่ว", "/บริการ/น้ำรั่ว"],
  ["/配管-工事_2", "/配管-工事_2"],
  ["/услуги/٢٤", "/услуги/٢٤"],
  [`/${"ü".repeat(100)}`, `/${"ü".repeat(100)}`],
])("the path %s is that of a page, as %s", (written, path) => {
  expect(read(withPage(written))).toMatchObject({ pages: [{ path: "/" }, { path }] });
});

test.each([
  ["a capital", "/Über-uns", /has lower-case letters and digits of any language/],
  ["a mark without a letter", "/\u0308ber", /has lower-case letters/],
  ["a letter that nobody sees", "/a\u3164b", /has lower-case letters/],
  ["a change of direction", "/a\u202eb", /has lower-case letters/],
  ["a slash that is encoded", "/a%2Fb", /has lower-case letters/],
  ["what is no UTF-8", "/caf%E9", /has lower-case letters/],
  ["half a character", "/a\\ud83d", /has lower-case letters/],
  ["a reserved name that is encoded", "/%61pi/x", /This path is used by the site itself/],
  ["a part of 201 bytes", `/a${"ü".repeat(100)}`, /Each part of a path has at most 200 bytes: a letter/],
  [
    "1,001 encoded characters",
    "/üüüüüüüüüüüüü".repeat(12) + "/".padEnd(54, "a"),
    /at most 1,000 characters as/,
  ],
])("a path with %s is a mistake", (_, path, message) => {
  expect(read(withPage(path))).toEqual([expect.stringMatching(message)]);
});

test.each([
  ["redirects: { /danke: /thank-you }", { redirects: { "/danke": "/thank-you" } }],
  ["redirects: { /Über.html: /u\u0308ber-uns }", { redirects: { "/Über.html": "/über-uns" } }],
  ["redirects: { /%C3%9Cber/: '/%C3%BCber-uns?a=%20#b' }", { redirects: { "/Über/": "/über-uns?a=%20#b" } }],
  ["primaryActionLink: /%C3%BCber-uns#form", { primaryActionLink: "/über-uns#form" }],
  ["services: [{ name: A, page: /%C3%BCber-uns }]", { services: [{ page: "/über-uns" }] }],
])("%s leads to the page, however it is spelled", (line, fields) => {
  expect(read(`${withPage("/über-uns")}${line}\n`)).toMatchObject(fields);
});

test("the title of a group is found however its segment is spelled", () => {
  const titles = read(`${withPage("/böden/holz")}groupTitles: { bo\u0308den: Boden }\n`);
  expect(titles).toMatchObject({ groupTitles: { böden: "Boden" } });
});

test.each([
  [
    "two pages",
    `${withPage("/über")}  - { id: b, path: /%C3%BCber, title: B }\n`,
    /'\/über' is already the path/,
  ],
  ["two old paths", `${sound}redirects: { /über: /, /u\u0308ber/: / }\n`, /^acme\.yaml:4:\d+: redirects\./u],
  ["a page and an old path", `${withPage("/über")}redirects: { /%C3%BCber: / }\n`, /A page of this file/],
])("%s whose paths are one in Unicode are a mistake", (_, source, message) => {
  expect(read(source)).toEqual([expect.stringMatching(message)]);
});

test.each(["/ſitemap.xml", "/%72obots.txt"])("the old path %s is reserved", (path) => {
  expect(read(`${sound}redirects: { ${path}: / }\n`)).toEqual([expect.stringMatching(/used by the site/)]);
});

test("a link to the privacy page that will be made leads somewhere", () => {
  expect(read(`${sound}primaryActionLink: /privacy\n`)).toMatchObject({ primaryActionLink: "/privacy" });
});

test("a file with a privacy page of its own has no other", () => {
  const own = `${sound}  - { id: privacy, path: /datenschutz, title: Datenschutz }\n`;
  expect(read(`${own}primaryActionLink: /privacy\n`)).toEqual([
    "acme.yaml:5:1: primaryActionLink: No page of this file has the path /privacy.",
  ]);
  expect(read(`${own}redirects: { /privacy: /datenschutz }\n`)).toMatchObject({ businessName: "Acme" });
});

test.each([
  [
    "geo: { latitude: 91, longitude: 0 }",
    "geo.latitude: A latitude is a number from -90 to 90, such as 39.2826.",
  ],
  [
    "geo: { latitude: 9, longitude: '0' }",
    "geo.longitude: A longitude is a number from -180 to 180, such as -76.5935.",
  ],
  ["geo: { latitude: 9 }", "geo.longitude: Is missing."],
  [
    "profiles: [http://a.example]",
    "profiles.0: Write a whole https:// address without a user name, such as https://clients.example/harbor.",
  ],
  ["profiles: [https://a.example, https://a.example]", "profiles: A profile is named twice."],
])("%s is refused: %s", (line, mistake) => {
  expect(read(`${sound}${line}\n`)).toEqual([expect.stringMatching(/^acme\.yaml:4:\d+: /)]);
  expect(String(read(`${sound}${line}\n`)).replace(/^[^ ]+ /, "")).toBe(mistake);
});

const noFields =
  "Write fields with values, a line each, such as trade: plumbing, with a blank after the colon.";

test.each([
  ["an empty file", "", [`1:1: The file is empty. ${noFields}`]],
  ["a table", "name;phone\nAcme;030\n", [`1:1: These are no fields. ${noFields}`]],
  [
    "a list of businesses",
    "- businessName: A\n- businessName: B\n",
    ["1:1: Write fields with values; this is a list."],
  ],
  [
    "hours in a sentence",
    `${sound}hours: Mon-Fri 9-5\n`,
    [
      "4:1: hours: Write fields with values, as in hours: { mon-fri: '7:00-18:00', sat: '8:00-14:00', sun: closed }; this is \"Mon-Fri 9-5\".",
    ],
  ],
  [
    "a day and its hours, both wrong",
    `${sound}hours: { saturday: 9-12 }\n`,
    [
      "4:10: hours.saturday: Write '7:00-18:00', '7 AM - 6 PM', '8:00-12:00, 13:00-17:00', '24 hours', by appointment or closed.",
      "4:10: hours.saturday: 'saturday' is not a day. Write mon, tue, wed, thu, fri, sat, sun, a range such as mon-fri, or holidays or seasons.",
    ],
  ],
  [
    "hours as a list",
    `${sound}hours:\n  - mon: 9-5\n`,
    [
      "4:1: hours: Write fields with values, as in hours: { mon-fri: '7:00-18:00', sat: '8:00-14:00', sun: closed }; this is a list.",
    ],
  ],
  [
    "redirects as a list",
    `${sound}redirects: [{ /old: / }]\n`,
    [
      "4:1: redirects: Write fields with values, as in redirects: { /about-us.html: /about, /kontakt: /contact }; this is a list.",
    ],
  ],
  [
    "group titles as a list",
    `${sound}groupTitles: [Work]\n`,
    [
      "4:1: groupTitles: Write fields with values, as in groupTitles: { services: What we do }; this is a list.",
    ],
  ],
  [
    "a name of two words",
    `${sound}Opening Hours: 9-5\n`,
    ["4:1: Opening Hours: Is not known here. Did you mean hours?"],
  ],
  [
    "one entry for a list",
    `${sound}team:\n  name: Ann\n`,
    [
      "4:1: team: Write a list, as in team: [{ name: Sam Ortiz, role: Master plumber, image: sam.jpg }]; this is one entry: write '- ' before its first line.",
    ],
  ],
  [
    "parts of a field that are not indented",
    `${sound}address:\nstreet: 12 Pier Ave\ncity: Baltimore\n`,
    [
      "5:1: street: Is a part of address. Indent it below.",
      "6:1: city: Is a part of address. Indent it below.",
    ],
  ],
  [
    "names of other products, whose fields are not missing besides",
    `${sound.replace("businessName", "title")}faqs: [{ q: Why?, a: So. }]\n`,
    [
      "1:1: title: Is not known here. Did you mean businessName?",
      "4:10: faqs.0.q: Is not known here. Did you mean question?",
      "4:19: faqs.0.a: Is not known here. Did you mean answer?",
    ],
  ],
  [
    "a name of other products that may mean two fields: what is there is not meant",
    `${sound}team: [{ name: Ann, title: Owner }]\n`,
    ["4:21: team.0.title: Is not known here. Did you mean role?"],
  ],
  [
    "a redirect to a path without its slash",
    `${sound}redirects: { /old: about }\n`,
    ["4:14: redirects./old: Write a page of the site (/about) or a whole https:// address."],
  ],
  [
    "decimal commas",
    `${sound}geo: { latitude: 52,52, longitude: 13,4 }\n`,
    [
      "4:21: geo.52: Is not known here. Write a decimal with a point, such as 12.52.",
      "4:39: geo.4: Is not known here. Write a decimal with a point, such as 12.4.",
    ],
  ],
  [
    "quotes of a word processor",
    `${sound}primaryColor: “#112233”\n`,
    ["4:1: primaryColor: These quotes are part of the text. Write straight ones: '#112233'."],
  ],
  [
    "a quote within quotes",
    "businessName: 'Joe's Garage'\n",
    [`1:20: The ' before this ends the text. Put a text that has ' in it between ".`],
  ],
  [
    "tabs",
    `${sound}hours:\n\tmon: closed\n\ttue: closed\n`,
    ["5:1: A tab indents nothing in YAML. Indent with spaces. Further lines with a tab: 1."],
  ],
])("%s: what newcomers write is named once, with its remedy", (_, text, mistakes) => {
  expect(read(text)).toEqual(mistakes.map((mistake) => `acme.yaml:${mistake}`));
});

test("control characters of the file reach no terminal", () => {
  expect(read(`${sound}"\\e[31mred\\u202e": x\n`)).toEqual([
    expect.stringMatching(/^acme\.yaml:4:1: \ufffd\[31mred\ufffd: Is not known here\./),
  ]);
  expect(read(`${sound}description: !<\u202ex> x\n`)).toEqual([
    expect.stringMatching(/^acme\.yaml:4:14: !<\ufffdx> is a tag of YAML/),
  ]);
  expect(String(read(`${sound}description: *\u009bx\n`))).toMatch(
    /^acme\.yaml:4:14: description: \*\ufffdx repeats/,
  );
});

test("a bomb of aliases is refused", () => {
  const levels = Array.from(
    { length: 9 },
    (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(",")}]`,
  );
  expect(read(`a0: &a0 [x]\n${levels.join("\n")}\n`)).toEqual([
    expect.stringMatching(/^acme\.yaml:2:\d+: The aliases/),
  ]);
});

test("more pages than a menu can list are a mistake, told once", () => {
  const pages = Array.from(
    { length: 10_000 },
    (_, index) => `  - { id: p${index}, path: /area/p${index}, title: P }\n`,
  );
  expect(read(sound + pages.join(""))).toEqual([
    "acme.yaml:2:1: pages: At most 1,000 pages: each of them lists all others in its menu.",
  ]);
});
