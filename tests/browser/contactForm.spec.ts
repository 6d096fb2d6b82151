import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { projectRoot } from "../../src/build/project.ts";
import { chatWords } from "../../src/languages/chatWords.ts";
import type { OwnWords } from "../../src/languages/ownWords.ts";
import { findViolations } from "./stage/axe.ts";
import { expect, test } from "./stage/site.ts";

// Axe looks at many pages here.
test.describe.configure({ timeout: 180_000 });

/** The contact form of a page and its fields, by place: their names are those of the page's language. */
function formOf(page: Page) {
  const form = page.locator("form.form");
  const field = (name: string) => form.locator(`[name=${name}]`);
  return {
    form,
    name: field("name"),
    contact: field("contact"),
    message: field("message"),
    send: form.getByRole("button"),
    mistakes: form.locator(".mistake:not(:empty)"),
  };
}

async function fill(page: Page): Promise<void> {
  const { name, contact, message, send } = formOf(page);
  await name.fill("Ada");
  await contact.fill("ada@example.org");
  await message.fill("Two rye loaves for Friday");
  await send.click();
}

const nameMissing = "Name is required";
const contactInvalid = "Please enter a valid email address or phone number";

test("a sent form leads to the site's page of thanks, and neither a reload nor the way back sends it anew", async ({
  page,
  samples,
}) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.goto(samples.address("harbor-plumbing", "/contact"));
  await fill(page);
  await expect(page).toHaveURL(samples.address("harbor-plumbing", "/thank-you"));
  const main = page.getByRole("main");
  await expect(page).toHaveTitle("Thank you | Harbor Plumbing");
  await expect(main.getByRole("heading", { level: 1, name: "Thank you" })).toBeInViewport();
  await expect(main).toContainText("Harbor Plumbing reads your message and answers you");
  await expect(main.getByRole("heading", { name: "Call us if it is urgent" })).toBeVisible();
  await expect(main.getByRole("link", { name: "+1 410 555 0134" })).toHaveAttribute(
    "href",
    "tel:+14105550134",
  );
  await expect(main.getByRole("table", { name: "Opening hours" })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(samples.address("harbor-plumbing", "/contact"));
  await page.goForward();
  await main.getByRole("link", { name: "Back to the home page" }).click();
  await expect(page).toHaveURL(samples.address("harbor-plumbing"));
  expect(posts).toEqual([samples.address("harbor-plumbing", "/api/leads")]);
});

test("the form's mistakes are the chat's: below a field once it was left, and gone when it is mended", async ({
  page,
  samples,
}) => {
  await page.goto(samples.address("corner-bakery"));
  const { name, contact, message, mistakes } = formOf(page);
  await name.click();
  await expect(page.locator("#name-mistake")).toBeAttached();
  await expect(mistakes).toHaveCount(0);
  await contact.fill("nonsense");
  await message.click();
  await expect(mistakes).toHaveText([nameMissing, contactInvalid]);
  await expect(contact).toHaveAttribute("aria-invalid", "true");
  await expect(contact).toHaveAccessibleDescription(contactInvalid);
  await contact.fill("");
  await expect(mistakes).toHaveText([nameMissing, "Phone number or email is required"]);
  await contact.fill("410 555 0134");
  await name.fill("Ada");
  await expect(mistakes).toHaveCount(0);
  await expect(contact).not.toHaveAttribute("aria-invalid");
  await expect(contact).toHaveAccessibleDescription("");
});

test("by keyboard alone a wrong form is not sent, and the first wrong field has the focus", async ({
  page,
  samples,
}) => {
  await page.goto(samples.address("corner-bakery"));
  const { name, contact, send, mistakes } = formOf(page);
  await name.focus();
  await expect(page.locator("#name-mistake")).toBeAttached();
  await page.keyboard.type("Ada");
  await send.focus();
  await page.keyboard.press("Enter");
  await expect(contact).toBeFocused();
  await expect(mistakes).toHaveText(["Phone number or email is required"]);
  await page.keyboard.type("ada@example.org");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(samples.address("corner-bakery", "/thank-you"));
});

test("a click on the button counts though a mistake shows above it", async ({ page, samples }) => {
  await page.goto(samples.address("corner-bakery"));
  const { name, contact, send } = formOf(page);
  await contact.fill("ada@example.org");
  await name.focus();
  await expect(page.locator("#name-mistake")).toBeAttached();
  await send.click({ position: { x: 20, y: 4 } });
  await expect(name).toBeFocused();
  await expect(page.locator("#name-mistake")).toHaveText(nameMissing);
});

const arabicFile = join(projectRoot, "tests/businesses/right-to-left/business.yaml");
const arabic: OwnWords = parse(readFileSync(arabicFile, "utf8")).words;

const sites = [
  { kind: "samples", id: "harbor-plumbing", path: "/contact", language: "en", words: {} },
  { kind: "cases", id: "spanish", path: "/contacto", language: "es", words: {} },
  { kind: "cases", id: "french", path: "/nous-contacter", language: "fr", words: {} },
  { kind: "cases", id: "long-labels", path: "/", language: "de", words: {} },
  { kind: "cases", id: "right-to-left", path: "/contact", language: "ar", words: arabic },
] as const;

for (const { kind, id, path, language, words } of sites)
  test(`in ${language} the form with mistakes and the page of thanks have no violation and no sideways scroll at 320 px`, async ({
    page,
    samples,
    cases,
  }) => {
    const { address } = { samples, cases }[kind];
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(address(id, path));
    const { name, contact, mistakes } = formOf(page);
    await name.focus();
    await contact.fill("x");
    await contact.press("Enter");
    const texts = chatWords({ language, words }).form.mistakes;
    await expect(mistakes).toHaveText([texts.nameMissing, texts.phoneOrEmailInvalid]);
    const findings = await findViolations(page);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    const widths = [await width()];
    await fill(page);
    await expect(page).toHaveURL(address(id, "/thank-you"));
    await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}`));
    findings.push(...(await findViolations(page)));
    widths.push(await width());
    expect([findings, widths]).toEqual([[], [320, 320]]);
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser refuses what is no contact, and the form ends on the page of thanks", async ({
    page,
    samples,
  }) => {
    await page.goto(samples.address("corner-bakery"));
    const { name, contact, send } = formOf(page);
    await name.fill("Ada");
    await contact.fill("nonsense");
    await send.click();
    await expect(contact).toBeFocused();
    await expect(contact).toHaveAttribute("title", contactInvalid);
    await fill(page);
    await expect(page).toHaveURL(samples.address("corner-bakery", "/thank-you"));
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  });

  for (const { id, path, language, dir, missing } of [
    { id: "french", path: "/nous-contacter", language: "fr", dir: null, missing: 1 },
    { id: "right-to-left", path: "/contact", language: "ar", dir: "rtl", missing: 1 },
  ])
    test(`in ${language} the desk gives a wrong form back with what was typed, and takes it when it is mended`, async ({
      page,
      cases,
    }) => {
      await page.setViewportSize({ width: 320, height: 844 });
      await page.goto(cases.address(id, path));
      const { name, contact, message, send } = formOf(page);
      await name.fill(" ");
      await contact.fill("ada@example.org");
      await message.fill('Une fuite\n  </textarea> "là"');
      await send.click();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      expect(await page.locator("html").getAttribute("dir")).toBe(dir);
      await expect(page.locator(".mistake")).toHaveCount(missing);
      const again = page.locator("form");
      await expect(again.locator("[name=name]")).toBeFocused();
      await expect(again.locator("[name=contact]")).toHaveValue("ada@example.org");
      await expect(again.locator("[name=message]")).toHaveValue('Une fuite\n  </textarea> "là"');
      await again.locator("[name=name]").fill("Ada");
      await again.getByRole("button").click();
      await expect(page).toHaveURL(cases.address(id, "/thank-you"));
    });
});
