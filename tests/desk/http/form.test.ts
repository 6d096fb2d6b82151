import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { readBusiness } from "../../../src/business/file/readBusiness.ts";
import type { Business } from "../../../src/business/schema/business.ts";
import { trapField } from "../../../src/chat/call.ts";
import { handleLeads } from "../../../src/desk/http/leads.ts";
import { readSettings } from "../../../src/desk/settings/settings.ts";
import { openNodeDesk } from "../../../src/hosts/node/openNodeDesk.ts";
import { chatWords, siteWords } from "../../../src/languages/words.ts";
import { escapeMarkup } from "../../../src/text/escape.ts";
import { acme, someSettings } from "../stage/business.ts";
import { contactForm } from "../stage/frontdesk.ts";
import { temporaryFile } from "../stage/temporary.ts";

const deskHost = new URL(someSettings.PUBLIC_URL).host;

/** Sends forms to a desk of these businesses, as the browser of a page of `origin` does. */
function openDesk(businesses: Record<string, Business> = { acme: acme.business }, settings: object = {}) {
  const storeFile = temporaryFile("store.db");
  const findSite = (id: string) => {
    const business = businesses[id];
    return business && { id, business, texts: {} };
  };
  const desk = openNodeDesk(readSettings({ ...someSettings, STORE_FILE: storeFile, ...settings }), {
    business: async (id) => findSite(id),
    siteOfHost: async (host) => (host === "acme.example" ? findSite("acme") : undefined),
    log: () => {},
  });
  onTestFinished(desk.close);
  return async (fields: Record<string, string>, origin: string, host = deskHost) => {
    const body = new URLSearchParams({ ...form, ...fields });
    const headers = { origin, host, "content-type": "application/x-www-form-urlencoded" };
    const request = new Request(`https://${host}/api/leads`, { method: "POST", headers, body });
    const response = await handleLeads(request, desk);
    const answered = response.headers;
    return {
      status: response.status,
      location: answered.get("location"),
      policy: answered.get("content-security-policy"),
      retryAfter: answered.get("retry-after"),
      text: await response.text(),
    };
  };
}

const form = { ...contactForm, thanks: "/thank-you" };
const site = "https://acme.example";

test.each([
  ["its own origin", site, "acme.example", "/thank-you"],
  ["a site of this machine", "http://acme.localhost:4300", "acme.localhost:4300", "/thank-you"],
  ["a site whose desk is elsewhere", site, deskHost, `${site}/thank-you`],
  ["another form of its name", "https://www.acme.example", deskHost, "https://www.acme.example/thank-you"],
  ["a preview", "https://acme.preview.example", deskHost, "https://acme.preview.example/thank-you"],
  ["a page of the desk, for a site with an address", `https://${deskHost}`, deskHost, `${site}/thank-you`],
])(
  "a form of %s is answered with a redirect to the page of thanks there",
  async (_, origin, host, location) => {
    const send = openDesk(undefined, { PREVIEW_HOSTS: "*.preview.example" });
    expect(await send({}, origin, host)).toMatchObject({ status: 303, location, text: "" });
  },
);

test("a form whose unseen field is filled is asked for once more, without that field, and then thanked", async () => {
  const send = openDesk();
  const { status, text } = await send({ [trapField]: "Acme Ltd" }, site);
  expect(status).toBe(200);
  expect(text).toContain("<h1>Once more, please</h1>");
  const hidden = text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g);
  const fields = Object.fromEntries([...hidden].map(([, name, value]) => [name, value]));
  expect(fields).toEqual({ ...form, home: `${site}/` });
  expect(await send(fields, `https://${deskHost}`)).toMatchObject({ location: `${site}/thank-you` });
});

test.each(["", "https://evil.example/", "//evil.example/thank-you", "/thank-you?next=evil"])(
  "a form that wants '%s' is thanked with a plain page of the desk, as one of an older build is",
  async (thanks) => {
    const { status, location, text } = await openDesk()({ thanks }, site);
    expect([status, location]).toEqual([200, null]);
    expect(text).toContain("<h1>Thank you</h1>");
    expect(text).toContain("<p><strong>Acme Plumbing</strong></p>");
    expect(text).toContain(`<a href="${site}/">Back to the site</a>`);
  },
);

test.each([
  ["https://acme.preview.example/", "https://acme.preview.example/thank-you"],
  ["https://evil.example/", `${site}/thank-you`],
  ["javascript:alert(1)", `${site}/thank-you`],
])("a form that a page of the desk sends anew for %s is led to %s", async (home, location) => {
  const send = openDesk(undefined, { PREVIEW_HOSTS: "*.preview.example" });
  expect(await send({ home }, `https://${deskHost}`)).toMatchObject({ status: 303, location });
});

test("a wrong form comes back with what was typed, each mistake at its field, and where it is from", async () => {
  const typed = { name: " ", contact: 'non"sense', message: "<b>A leak</b>\n  below" };
  const { status, text, policy } = await openDesk()(typed, "https://www.acme.example");
  expect(status).toBe(422);
  expect(text).toMatch(
    /name="name" value=" " [^>]*aria-invalid="true" aria-describedby="name-mistake" autofocus>/,
  );
  expect(text).toContain('<span class="mistake" id="name-mistake">Name is required</span>');
  expect(text).toMatch(/value="non&#34;sense" [^>]*aria-describedby="contact-mistake">/);
  expect(text).toContain(">Please enter a valid email address or phone number</span>");
  expect(text).toContain("\n&#60;b&#62;A leak&#60;/b&#62;\n  below</textarea>");
  expect(text).toContain('<input type="hidden" name="website" value="acme">');
  expect(text).toContain('<input type="hidden" name="thanks" value="/thank-you">');
  expect(text).toContain('<input type="hidden" name="home" value="https://www.acme.example/">');
  expect(policy).toContain("form-action 'self' https://www.acme.example;");
});

test.each([
  ["es", "Escriba como máximo 2000 caracteres, por favor."],
  ["fr-CA", "Écrivez au plus 2\u00a0000 caractères, s'il vous plaît."],
  ["de", "Bitte schreiben Sie höchstens 2.000 Zeichen."],
])("a site in %s gives a wrong form back in its language", async (language, tooLong) => {
  const business = { ...acme.business, language };
  const wrong = { name: "", message: "x".repeat(2001) };
  const { text } = await openDesk({ acme: business })(wrong, site);
  expect(text).toContain(`<html lang="${language}">`);
  const { yourName, yourContact, yourMessage, send } = siteWords(business);
  const { nameMissing } = chatWords(business).form.mistakes;
  for (const words of [yourName, yourContact, yourMessage, send, nameMissing, tooLong])
    expect(text).toContain(escapeMarkup(words));
  expect(text).not.toContain("Your name");
});

test("a site in a fifth language refuses forms in its words and direction, and in no English", async () => {
  const file = new URL("../../businesses/right-to-left/business.yaml", import.meta.url);
  const business = readBusiness("acme", `${await readFile(file, "utf8")}\nsiteUrl: ${site}\n`) as Business;
  const send = openDesk({ acme: business }, { LIMIT_LEAD: "1/hour" });
  const wrong = await send({ name: "", contact: "1", message: "1" }, site);
  await send({}, site);
  const limited = await send({ message: "1" }, site);
  expect([wrong.status, limited.status]).toEqual([422, 429]);
  for (const words of ["اسمك", "الاسم مطلوب", "اكتب بريدًا إلكترونيًا أو رقم هاتف صحيحًا", "أرسل الرسالة"])
    expect(wrong.text).toContain(words);
  for (const { text } of [wrong, limited]) {
    expect(text).toContain('<html lang="ar" dir="rtl">');
    const shown = text.slice(text.indexOf("<main>")).replace(/<[^>]*>/g, "");
    expect(shown).not.toMatch(/[a-z]/i);
  }
  expect(limited.text).toContain('<a href="tel:+966115550134" dir="ltr">');
});

test("a form over the limit, and one that cannot be kept, come back with what was typed and a phone link", async () => {
  const strict = openDesk(undefined, { LIMIT_LEAD: "1/hour" });
  await strict({ message: "The first" }, site);
  const limited = await strict({}, site);
  const broken = await openDesk(undefined, { STORE_FILE: "/dev/null/store.db" })({}, site);
  expect([limited.status, broken.status]).toEqual([429, 503]);
  for (const { text } of [limited, broken]) {
    expect(text).toContain('<a href="tel:+14105550134" dir="ltr">+1 410 555 0134</a>.');
    expect(text).toContain('value="ada@example.org"');
    expect(text).toContain("A leak</textarea>");
    expect(text).toContain("<button>Send message</button>");
    expect(text).not.toContain("aria-invalid=");
  }
  expect(limited.text).toContain("try again in 60 minutes");
  expect(Number(limited.retryAfter)).toBeGreaterThan(3500);
  expect(broken.text).toContain("in a minute");
});

test.each([
  ["name", "x".repeat(101), '<input type="text" name="name" value="', "100"],
  ["contact", `${"x".repeat(254)}@a.example`, '<input type="text" name="contact" value="', "254"],
  ["message", "x".repeat(2001), '<textarea name="message"', "2,000"],
])(
  "a form whose %s is too long comes back with all of it, and says at the field how long it may be",
  async (name, text, field, max) => {
    const { status, text: page } = await openDesk()({ [name]: text }, site);
    expect(status).toBe(422);
    expect(page).toContain(
      `<span class="mistake" id="${name}-mistake">Please write at most ${max} characters.</span>`,
    );
    expect(page.slice(page.indexOf(field))).toContain(text);
    expect(page).toContain(`aria-invalid="true" aria-describedby="${name}-mistake" autofocus>`);
    expect(page).not.toContain("Please go back");
  },
);

test("a form with an urgency that is none is taken, and one that comes back holds none", async () => {
  const send = openDesk();
  expect(await send({ urgency: "very" }, site)).toMatchObject({ status: 303 });
  expect((await send({ name: "", urgency: "very" }, site)).text).not.toContain("urgency");
  expect((await send({ name: "", urgency: "now" }, site)).text).toContain('name="urgency" value="now"');
});

const german: Business = { ...acme.business, language: "de" };
const [foreign, tooMuch] = [
  "Das Formular kam nicht von einer Seite dieser",
  "Das ist mehr, als wir auf einmal",
];

test.each([
  ["of another site's page", 403, { name: "" }, "https://evil.example", foreign],
  ["of no page", 403, {}, "", foreign],
  ["of more than 32 KB", 413, { message: "x".repeat(33_000) }, site, tooMuch],
])(
  "a form %s is refused by a page in the language of the site, which says that nothing is lost",
  async (_, status, fields, origin, reason) => {
    const page = await openDesk({ acme: german })(fields, origin, "acme.example");
    expect(page.status).toBe(status);
    expect(page.text).toContain('<html lang="de">');
    expect(page.text).toContain("<h1>Nicht gesendet</h1>");
    expect(page.text).toContain(reason);
    expect(page.text).toContain("Wenn Sie zurückgehen, ist noch da, was Sie geschrieben haben.");
    expect(page.text).not.toContain("ada@example.org");
  },
);

test("a form that a desk fails over is refused by a page: in English where no site can be read", async () => {
  const broken = {
    get acme(): Business {
      throw new Error("The store is away.");
    },
  };
  const { status, text } = await openDesk(broken)({}, site);
  expect(status).toBe(500);
  expect(text).toContain('<html lang="en">');
  expect(text).toContain("If you go back, what you typed is still there.");
});

test("a form for no site says so in English, and leads nowhere", async () => {
  const { status, text } = await openDesk()({ website: "nowhere" }, "https://evil.example");
  expect([status, text]).toEqual([404, expect.stringContaining("<p>There is no site of this name.</p>")]);
  expect(text).not.toContain("<a ");
});
