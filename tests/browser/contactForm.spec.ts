import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { projectRoot } from "../../src/build/project.ts";
import { trapField } from "../../src/chat/call.ts";
import type { OwnWords } from "../../src/languages/ownWords.ts";
import { chatWords } from "../../src/languages/words.ts";
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
  samples: { address },
}) => {
  const posts: (string | null)[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.postData()));
  await page.goto(address("harbor-plumbing", "/contact"));
  // Autofill and agents leave out what is read-only.
  await expect(formOf(page).form.locator(".trap")).toHaveJSProperty("readOnly", true);
  await fill(page);
  await expect(page).toHaveURL(address("harbor-plumbing", "/thank-you"));
  const main = page.getByRole("main");
  await expect(page).toHaveTitle("Thank you | Harbor Plumbing");
  await expect(main.getByRole("heading", { level: 1, name: "Thank you" })).toBeInViewport();
  const phone = main.getByRole("link", { name: "+1 410 555 0134" });
  await expect(phone).toHaveAttribute("href", "tel:+14105550134");
  await expect(main.getByRole("table", { name: "Opening hours" })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(address("harbor-plumbing", "/contact"));
  await page.goForward();
  await main.getByRole("link", { name: "Back to the home page" }).click();
  await expect(page).toHaveURL(address("harbor-plumbing"));
  expect(posts.map((body) => Object.fromEntries(new URLSearchParams(body ?? "")))).toEqual([
    {
      name: "Ada",
      contact: "ada@example.org",
      message: "Two rye loaves for Friday",
      [trapField]: "",
      website: "harbor-plumbing",
      thanks: "/thank-you",
    },
  ]);
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

test("in a site's own words a form with mistakes is not sent and has the focus at the first, and no violation, nor has the page of thanks", async ({
  page,
  cases: { address },
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(address("right-to-left", "/contact"));
  const { name, contact, mistakes } = formOf(page);
  await name.focus();
  await contact.fill("x");
  await contact.press("Enter");
  const texts = chatWords({ language: "ar", words: arabic }).form.mistakes;
  await expect(mistakes).toHaveText([texts.nameMissing, texts.phoneOrEmailInvalid]);
  await expect(name).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await fill(page);
  await expect(page).toHaveURL(address("right-to-left", "/thank-you"));
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  expect(await findViolations(page)).toEqual([]);
});
