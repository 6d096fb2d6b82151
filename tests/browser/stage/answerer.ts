import type { BrowserContext, Page } from "@playwright/test";
import { issueLink } from "../../../src/desk/takeover/link.ts";
import type { Provider } from "../../../src/provider/server.ts";
import { serveSettings } from "../../scripts/stage/serveProcess.ts";

/** What is needed of the sites in production to make a link. */
type Production = { provider: Provider; address: (id: string, path: string) => string };

/** The address of a link into a conversation of a site, made so long ago. */
export function answerAddress(
  { provider, address }: Production,
  conversation: string,
  { ageMs = 0, siteId = "harbor-plumbing" } = {},
): string {
  const { IDENTITY_SECRET = "" } = serveSettings(provider, "");
  const madeMs = Date.now() - ageMs;
  return address(siteId, `/_answer#${issueLink(IDENTITY_SECRET, { siteId, conversation, madeMs })}`);
}

/** What a person of the business sees of the page, and does in it. */
function answererOf(page: Page) {
  const log = page.getByRole("log", { name: "Messages" });
  const name = page.getByRole("textbox", { name: "Your name" });
  const text = page.getByRole("textbox", { name: "Your answer" });
  const send = page.getByRole("button", { name: "Send" });
  const openButton = page.getByRole("button", { name: "Open the chat" });
  return {
    page,
    log,
    name,
    text,
    send,
    messages: log.getByRole("listitem"),
    openButton,
    trouble: page.locator(".chat-away"),
    alerts: page.getByRole("alert"),
    /** Opens the chat under a name. */
    open: async (as = "Maria Lopez") => {
      await name.fill(as);
      await openButton.click();
    },
    answer: async (words: string) => {
      await text.fill(words);
      await send.click();
    },
  };
}

/** A page of a phone's width, and what it asked for and had to complain of. */
export async function openPhone(context: BrowserContext) {
  const page = await context.newPage();
  const requests: string[] = [];
  const errors: string[] = [];
  page.on("request", (request) =>
    requests.push(`${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`),
  );
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    const isNetwork = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isNetwork) errors.push(message.text());
  });
  return { ...answererOf(page), requests, errors };
}
