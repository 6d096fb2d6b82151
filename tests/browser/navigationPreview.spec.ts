import type { Page } from "@playwright/test";
import { expect, test } from "./stage/site.ts";

// On the local server: no page of a site that is live may stand in a frame.

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Opens a page with `?preview` inside a frame, and collects what it tells the page around it. */
async function openPreview(page: Page, address: string) {
  const messages: unknown[] = [];
  await page.exposeFunction("note", (message: unknown) => messages.push(message));
  const { origin } = new URL(address);
  await page.route(`${origin}/frame`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<body style="margin:0"><iframe src="${address}?preview" style="border:0;width:100vw;height:100vh"></iframe>
        <script>addEventListener("message", ({ data }) => note(data))</script>`,
    }),
  );
  await page.goto(`${origin}/frame`);
  await expect.poll(() => messages.splice(0)).toMatchObject([{ type: "preview-ready" }]);
  return { messages, site: page.frameLocator("iframe") };
}

test("NAV-14 in a preview the bar, a drop-down and the logo tell what was chosen and never navigate", async ({
  page,
  samples,
}) => {
  await page.setViewportSize(wide);
  const { messages, site } = await openPreview(page, samples.address("harbor-plumbing", "/about"));
  const bar = site.getByRole("banner");
  await bar.getByRole("link", { name: "Questions" }).click();
  await bar.getByRole("button", { name: "Services" }).click();
  await bar.getByRole("link", { name: "Leak Repair" }).click();
  await expect(site.locator("#menu-services")).toBeHidden();
  await bar.getByRole("img", { name: "logo" }).click();
  await expect
    .poll(() => messages)
    .toEqual([
      { type: "preview", id: "faq", path: "/faq" },
      { type: "preview", id: "leaks", path: "/services/leak-repair" },
      { type: "preview", id: "home", path: "/" },
    ]);
  await expect(site.getByRole("heading", { level: 1 })).toHaveText("About Us");
});

test("NAV-14 in a preview the panel tells what was chosen and closes; phone, login and call-to-action do nothing", async ({
  page,
  samples,
}) => {
  await page.setViewportSize(phone);
  const { messages, site } = await openPreview(page, samples.address("harbor-plumbing"));
  const panel = site.getByRole("dialog", { name: "Menu" });
  await site.getByRole("button", { name: "Open menu" }).click();
  await panel.getByRole("link", { name: "Client Login" }).click();
  await panel.getByRole("link", { name: "+1 410 555 0134" }).click();
  await panel.getByRole("link", { name: "Get an Estimate" }).click();
  await panel.getByRole("link", { name: "Contact" }).click();
  await expect(panel).toBeHidden();
  await expect.poll(() => messages).toEqual([{ type: "preview", id: "contact", path: "/contact" }]);
  await expect(site.getByRole("heading", { level: 1 })).toContainText("Plumbing repairs");
});

test("NAV-14 a handler that stands ready is called with the page, once", async ({ page, samples }) => {
  const chosen: unknown[] = [];
  await page.exposeFunction("previewHandler", (choice: unknown) => chosen.push(choice));
  await page.setViewportSize(wide);
  const script = page.waitForResponse("**/preview*.js");
  await page.goto(`${samples.address("harbor-plumbing")}?preview`);
  await script;
  await page.getByRole("banner").getByRole("link", { name: "About Us" }).click();
  await expect.poll(() => chosen).toEqual([{ id: "about", path: "/about", title: "About Us" }]);
  await expect(page).toHaveURL(/\?preview$/);
});

test("NAV-14 in a preview the name of a site without a menu tells that the home page was chosen", async ({
  page,
  cases,
}) => {
  const chosen: unknown[] = [];
  await page.exposeFunction("previewHandler", (choice: unknown) => chosen.push(choice));
  const script = page.waitForResponse("**/preview*.js");
  await page.goto(`${cases.address("one-page", "/privacy")}?preview`);
  await script;
  await page.getByRole("banner").getByRole("link", { name: "One Page Ltd" }).click();
  await expect.poll(() => chosen).toEqual([{ id: "home", path: "/", title: "Home" }]);
  await expect(page).toHaveURL(/\/privacy\?preview$/);
});

test("NAV-14 in a preview a path in Unicode is told as the file has it", async ({ page, cases }) => {
  await page.setViewportSize(wide);
  const { messages, site } = await openPreview(page, cases.address("umlauts"));
  await site.getByRole("banner").getByRole("link", { name: "Über uns" }).click();
  await expect.poll(() => messages).toEqual([{ type: "preview", id: "about", path: "/über-uns" }]);
  await expect(site.getByRole("heading", { name: "Bodenleger in Köln" })).toBeVisible();
});
