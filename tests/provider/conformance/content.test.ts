import type { Message } from "@twilio/conversations";
import { describe, expect, test } from "vitest";
import { chatSdks, collect, happens, tokenFor } from "../stage/stage.ts";
import { eventually, setStage, twoInRoom } from "./stage/stage.ts";

const file = (text: string, filename = "a.txt", contentType = "text/plain") => ({
  contentType,
  filename,
  media: Buffer.from(text),
});

describe.each(chatSdks)("$version", ({ sdk }) => {
  test("PRO-08 a message is built of text, subject, attributes, files, and an e-mail's body and history", async () => {
    const { ada, bob } = await twoInRoom(sdk);
    const received = collect<Message>(bob, "messageAdded");
    await ada
      .prepareMessage()
      .setBody("see")
      .setSubject("Pipe")
      .setAttributes({ a: 1 })
      .addMedia(file("one"))
      .setEmailBody("text/plain", file("body"))
      .setEmailHistory("text/plain", file("history"))
      .build()
      .send();
    await eventually(() => received.length).toBe(1);
    expect(received[0]).toMatchObject({ body: "see", subject: "Pipe", attributes: { a: 1 } });
    expect(received[0]?.attachedMedia?.map(({ filename }) => filename)).toEqual(["a.txt"]);
    const body = await received[0]?.getEmailBody("text/plain")?.getContentTemporaryUrl();
    const history = await received[0]?.getEmailHistory("text/plain")?.getContentTemporaryUrl();
    expect(await (await fetch(body ?? "")).text()).toBe("body");
    expect(await (await fetch(history ?? "")).text()).toBe("history");
  });

  // "Too many email bodies" and "... histories" cannot happen: each type is taken once, others are refused.
  test("PRO-08 more files than allowed, and kinds of e-mail bodies that are not, are refused with their texts", async () => {
    const { ada } = await twoInRoom(sdk);
    const many = ada.prepareMessage();
    for (const _ of Array(11)) many.addMedia(file("x"));
    expect(() => many.build()).toThrow("Too many media attachments in the message (11 > 10)");
    const type = "application/x-other";
    const body = ada.prepareMessage().setEmailBody(type, file("x", "x", type));
    expect(() => body.build()).toThrow(`Unsupported email body content type ${type}`);
    const history = ada.prepareMessage().setEmailHistory(type, file("x", "x", type));
    expect(() => history.build()).toThrow(`Unsupported email history content type ${type}`);
  });

  test("PRO-09 files are uploaded with category and name, and read by temporary addresses", async () => {
    const { stage, ada, bob } = await twoInRoom(sdk);
    const received = collect<Message>(bob, "messageAdded");
    await ada
      .prepareMessage()
      .addMedia(file("one"))
      .addMedia(file("two", "b.png", "image/png"))
      .setEmailBody("text/plain", file("body", "c.txt"))
      .build()
      .send();
    await eventually(() => received.length).toBe(1);
    const uploads = (await stage.log()).filter(({ what }) => /^POST .*\/Media$/.test(what));
    const queries = uploads.map(({ detail }) => new URLSearchParams((detail as { query: string }).query));
    expect(queries.map((query) => [query.get("Category"), query.get("Filename")]).sort()).toEqual([
      ["body", "c.txt"],
      ["media", "a.txt"],
      ["media", "b.png"],
    ]);
    const [first, second] = received[0]?.attachedMedia ?? [];
    expect(first).toMatchObject({ category: "media", filename: "a.txt", contentType: "text/plain", size: 3 });
    const urls = await received[0]?.getTemporaryContentUrlsForAttachedMedia();
    expect([...(urls?.keys() ?? [])]).toEqual([first?.sid, second?.sid]);
    const url = await first?.getContentTemporaryUrl();
    expect(await (await fetch(url ?? "")).text()).toBe("one");
  });

  test("PRO-09 files are found by category and asked for in one set, in several ways", async () => {
    const { stage, ada, bob, bobClient } = await twoInRoom(sdk);
    const received = happens<Message>(bob, "messageAdded");
    await ada.prepareMessage().addMedia(file("one")).buildAndSend();
    const message = await received;
    const media = message.attachedMedia ?? [];
    expect(message.getMediaByCategory(["media"])).toEqual(media);
    expect(message.getMediaByCategories(["media", "body"])).toEqual(media);
    const sids = media.map(({ sid }) => sid);
    const ways = await Promise.all([
      message.getTemporaryContentUrlsForMedia(media),
      message.getTemporaryContentUrlsForMediaSids(sids),
      bobClient.getTemporaryContentUrlsForMedia(media),
      bobClient.getTemporaryContentUrlsForMediaSids(sids),
    ]);
    expect(new Set(ways.flatMap((urls) => [...urls.values()])).size).toBe(1);
    const [attached] = await message.attachTemporaryUrlsFor(media);
    expect(await attached?.getContentTemporaryUrl()).toContain(sids[0]);
    const sets = (await stage.log()).filter(({ what }) => /^POST .*\/MediaSet$/.test(what));
    expect(sets.length).toBeGreaterThanOrEqual(4);
  });

  test("PRO-15 every rich variant is listed, sent and read", async () => {
    const { ada, bob, bobClient } = await twoInRoom(sdk);
    const received = collect<Message>(bob, "messageAdded");
    const templates = await bobClient.getContentTemplates();
    const name = new sdk.ContentTemplateVariable("1", 'Bob "B"');
    for (const { sid } of templates)
      await ada.prepareMessage().setContentTemplate(sid, [name]).buildAndSend();
    await eventually(() => received.map(({ contentSid }) => contentSid)).toEqual(
      templates.map(({ sid }) => sid),
    );
    const contents = await Promise.all(received.map((message) => message.getContentData()));
    const content = Object.fromEntries(contents.map((part) => [part?.type, part]));
    expect(content).toMatchObject({
      text: { body: 'Hello Bob "B", we come tomorrow.' },
      media: { body: 'Your new boiler, Bob "B"', media: [expect.any(String)] },
      location: { latitude: 39.29, longitude: -76.61, label: "Our shop" },
      quickReply: {
        body: 'Shall we come, Bob "B"?',
        replies: [{ title: "Yes", id: "yes" }, { title: "No" }],
      },
      callToAction: { actions: [{ phone: "+14105550134" }, { type: "url", title: "Book" }] },
      listPicker: { button: "Choose", items: [{ id: "drain", item: "Drain" }] },
      card: { title: 'Boiler service for Bob "B"', actions: [{ type: "reply", title: "Book" }] },
    });
  });
});

describe("any client", () => {
  test("PRO-09 an upload without a token, or of another service, is refused; pages of any origin may upload", async () => {
    const { provider, name } = await setStage();
    const upload = (headers: Record<string, string>, service = provider.serviceSid) =>
      fetch(`${provider.rest}/v1/Services/${service}/Media`, { method: "POST", headers, body: "x" });
    const token = { "x-twilio-token": tokenFor(provider, name("ada")) };
    expect((await upload({})).status).toBe(401);
    expect((await upload(token, "IS0")).status).toBe(403);
    const answer = await upload(token);
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([201, "*"]);
  });
});
