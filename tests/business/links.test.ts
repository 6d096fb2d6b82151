import { expect, test } from "vitest";
import {
  contactHref,
  needsPrivacyPage,
  phoneLink,
  primaryActionHref,
  privacyHref,
} from "../../src/business/links.ts";
import { pageHref } from "../../src/business/paths.ts";
import { business } from "../site/stage/business.ts";
import { createCaseReader } from "../stage/cases.ts";

const readCases = createCaseReader(import.meta.url);

test.each(readCases<string[]>("phones"))(
  "NAV-17 %s of a business in '%s' is dialled as %s",
  (phone, country, link) => {
    const address = country && `address: { city: A, country: ${country} }`;
    expect(phoneLink(phone, business(`phone: '${phone}'\n${address}`))).toBe(link);
  },
);

test("NAV-18 the call-to-action leads to the link of the file, whatever else there is", () => {
  const acme = business("phone: '410 555 0134'\nbookingLink: /about\nprimaryActionLink: /drains");
  expect(primaryActionHref(acme)).toBe("/drains");
});

test("links to the contact page find it by its name in the site's languages, else the section of the home page", () => {
  const hrefs = (path: string) => {
    const page = { id: "c", path, title: "C" };
    const acme = { ...business("phone: '410 555 0134'"), pages: [page] };
    return [contactHref(acme), primaryActionHref(acme)];
  };
  expect(hrefs("/kontakt")).toEqual(["/kontakt", "/kontakt"]);
  expect(hrefs("/contáctenos")).toEqual(["/cont%C3%A1ctenos", "/cont%C3%A1ctenos"]);
  expect(hrefs("/contact-lenses")).toEqual(["/#contact", "tel:4105550134"]);
});

test("the contact page of another language is the one whose sections say so", () => {
  const acme = business("");
  const pages = [...acme.pages, { id: "c", path: "/اتصل", title: "C", sections: ["hours", "contact"] }];
  expect(contactHref({ ...acme, pages } as typeof acme)).toBe(pageHref("/اتصل"));
});

test.each([
  ["/services/drains?a=%20b#c", "/services/drains?a=%20b#c"],
  ["/über-uns?für=dich#böden", "/%C3%BCber-uns?f%C3%BCr=dich#b%C3%B6den"],
  ["/𐓲𐓘", "/%F0%90%93%B2%F0%90%93%98"],
  ["https://müller.example/straße", "https://xn--mller-kva.example/stra%C3%9Fe"],
  ["tel:+14105550134", "tel:+14105550134"],
])("the link %s is written %s, where it must be ASCII", (link, href) => {
  expect(pageHref(link)).toBe(href);
});

/** Acme with these paths for its pages. */
const withPaths = (...paths: string[]) => ({
  ...business(""),
  pages: ["/", ...paths].map((path) => ({ id: path, path, title: path })),
});

test.each(readCases<string>("noPages"))(
  "CHAT-12 %s is the privacy page of its site, and no other is made",
  (path) => {
    const acme = withPaths("/impressum", path);
    expect([privacyHref(acme), needsPrivacyPage(acme)]).toEqual([pageHref(path), false]);
  },
);

test("an imprint or a page about privacy fences is no privacy page: one is made", () => {
  const acme = withPaths(
    "/impressum",
    "/mentions-legales",
    "/privacy-fences",
    "/services/privacy-film",
    "/services/data-protection",
    "/en/legal/privacy",
  );
  expect([privacyHref(acme), needsPrivacyPage(acme)]).toEqual(["/privacy", true]);
});

test("of several privacy pages /privacy is the one, and a link of the file comes before all", () => {
  const acme = withPaths("/datenschutz", "/privacy");
  expect(privacyHref(acme)).toBe("/privacy");
  const linked = { ...acme, privacyLink: "https://acme.example/privacy" };
  expect([privacyHref(linked), needsPrivacyPage(linked)]).toEqual([linked.privacyLink, false]);
});
