import { expect, test } from "./stage/chatVisitor.ts";
import { countScriptBytes } from "./stage/scriptBytes.ts";

const kilobyte = 1024;

test("CHAT-18 the chat loads in stages: at most the 2 KB loader at first, 78 KB for the form, 188 KB in all", async ({
  visitor,
}) => {
  const { page, button, name, contact, chatNow, log, spinner } = visitor;
  const { urls, sum: loaded } = countScriptBytes(page);
  await page.reload({ waitUntil: "networkidle" });
  expect(await loaded()).toBeLessThanOrEqual(2 * kilobyte);
  await button.hover();
  await expect(page.locator("astro-island[ssr]:has(.chat-button)")).toHaveCount(0);
  expect(await loaded()).toBeGreaterThan(2 * kilobyte);
  expect(await loaded()).toBeLessThanOrEqual(78 * kilobyte);
  await button.click();
  await name.fill("Ada");
  await contact.fill("ada@example.org");
  await chatNow.click();
  await expect(log).toBeAttached();
  await expect(spinner).toBeHidden();
  expect(await loaded()).toBeLessThanOrEqual(188 * kilobyte);
  expect(urls().map((url) => new URL(url).host)).toEqual(urls().map(() => new URL(page.url()).host));
});

test("the provider's client is fetched once the form is touched, before it is sent", async ({ visitor }) => {
  const { page, button, name } = visitor;
  await button.click();
  const client = page.waitForResponse(async (response) => (await response.body()).length > 300_000);
  await name.fill("A");
  await client;
});
