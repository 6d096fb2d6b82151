import { expect, type Page, test } from "@playwright/test";
import { loadBusinesses } from "../../src/business/check/load.ts";
import { createTakeoverUrl } from "../../src/desk/takeover/takeoverUrl.ts";
import { readStoreFile } from "../desk/stage/storeFile.ts";
import { businessesOf } from "../stage/builtSites.ts";
import { openPhone } from "./stage/answerer.ts";
import { visitorOf, watchConversations } from "./stage/chatVisitor.ts";
import { buildStatic, openRemoteDesk, serveStatic } from "./stage/remoteSite.ts";

const id = "harbor-plumbing";

/** What the policy of a page forbids, and what else its console calls an error. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  return errors;
}

test.describe("a site whose desk is at another address", () => {
  let desk: Awaited<ReturnType<typeof openRemoteDesk>>;
  let site: Awaited<ReturnType<typeof serveStatic>>;
  test.beforeAll(async () => {
    desk = await openRemoteDesk();
    const out = await buildStatic([id], "--desk-url", desk.url);
    const { ws, rest } = desk.provider;
    site = await serveStatic(out, id, [new URL(ws).origin, new URL(rest).origin]);
  });
  test.afterAll(async () => {
    site.close();
    await desk.close();
  });

  test("lets a visitor chat across origins, and come back to the conversation", async ({ page }) => {
    const errors = watchErrors(page);
    const calls: string[] = [];
    page.on("request", (request) => calls.push(`${request.method()} ${request.url()}`));
    await page.goto(site.address("/"));
    const { begin, ask, messages, button } = visitorOf(page);
    await begin();
    await ask("Are you open on Saturday?");
    await expect(messages.last()).toContainText("8 AM – 2 PM");
    expect(calls.filter((call) => call.includes("/api/"))).toEqual([`POST ${desk.url}/api/chat`]);
    await page.goto(site.address("/about"));
    await button.click();
    await expect(messages.last()).toContainText("8 AM – 2 PM");
    expect(errors).toEqual([]);
  });

  test("lets a person of the business answer across origins", async ({ page, context }) => {
    const errors = watchErrors(page);
    await page.goto(site.address("/"));
    const visitor = visitorOf(page);
    const sids = watchConversations(page);
    await visitor.begin();
    await visitor.ask("Are you open on Saturday?");
    await expect(visitor.messages).toHaveCount(2);
    const { businesses } = await loadBusinesses(businessesOf("samples"));
    const business = businesses.find((loaded) => loaded.id === id);
    const url =
      business && createTakeoverUrl(business, (await sids[0]) ?? "", desk.desk.settings, new Date());
    const phone = await openPhone(context);
    await phone.page.goto(site.address(`/_answer/${new URL(url ?? "").hash}`));
    await phone.open();
    await phone.answer("I can come at five.");
    await expect(visitor.messages.last()).toContainText("Maria Lopez");
    expect([...errors, ...phone.errors]).toEqual([]);
  });

  test("leaves a message with a desk that has lost its provider", async ({ page }) => {
    desk.provider.faults.add({ on: "rest", do: { status: 500 } });
    await page.goto(site.address("/"));
    const { enter, field, chat, alerts } = visitorOf(page);
    await enter();
    await field.fill("My pipe leaks");
    await chat.getByRole("button", { name: "Leave this message" }).click();
    await expect(alerts.last()).toContainText("Your message was left for us");
    desk.provider.faults.clear();
    expect(readStoreFile(desk.storeFile)).toContain('"wish":"My pipe leaks"');
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("the chat button leads to the form, and the form by the desk's page of mistakes to that of thanks", async ({
      page,
    }) => {
      await page.goto(site.address("/"));
      await page.getByRole("button", { name: "Open chat" }).click();
      await expect(page).toHaveURL(site.address("/contact"));
      await sendForm(page, " ");
      await expect(page.getByText("Name is required")).toBeVisible();
      expect(new URL(page.url()).origin).toBe(desk.url);
      await page.getByLabel("Your name").fill("Katherine");
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page).toHaveURL(site.address("/thank-you"));
      expect(readStoreFile(desk.storeFile)).toContain('"name":"Katherine"');
    });
  });
});

async function sendForm(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Phone number or email").fill("grace@example.org");
  await page.getByLabel("How can we help?").fill("The sink leaks");
  await page.getByRole("button", { name: "Send message" }).click();
}

test.describe("a site without a desk", () => {
  let site: Awaited<ReturnType<typeof serveStatic>>;
  test.beforeAll(async () => {
    site = await serveStatic(await buildStatic([id]), id);
  });
  test.afterAll(() => site.close());

  test("has no button that does nothing, and a menu that opens under a policy that allows no form", async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ["/", "/services/drain-cleaning", "/contact"]) {
      await page.goto(site.address(path));
      await expect(page.getByRole("button", { name: "Open chat" })).toHaveCount(0);
      await expect(page.getByRole("textbox")).toHaveCount(0);
      const targets = await page
        .locator("[data-opens]")
        .evaluateAll((openers: HTMLElement[]) =>
          openers.map(({ dataset }) => document.getElementById(dataset["opens"] ?? "")?.tagName),
        );
      expect(targets).toEqual(["DIALOG"]);
    }
    const main = page.getByRole("main");
    const phone = main.getByRole("link", { name: "+1 410 555 0134" });
    await expect(phone).toHaveAttribute("href", "tel:+14105550134");
    const mail = main.getByRole("link", { name: "hello" });
    await expect(mail).toHaveAttribute("href", "mailto:hello@harborplumbing.example");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    expect(errors).toEqual([]);
  });
});
