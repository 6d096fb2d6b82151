import { setTimeout as nextTurn } from "node:timers/promises";
import type { Desk } from "../desk.ts";
import { shortHmac } from "../hmac.ts";
import { causeOf } from "../log.ts";
import { messageLogFields, type VisitorMessage } from "../reply/visitorMessage.ts";
import { readTopic } from "./readTopic.ts";

/** Most sentences of a message that are counted. */
const maxSentences = 5;

/**
 * Counts what a reply left unanswered, in the background and without the visitor's words; a store that does
 * not take it is a line of the log.
 */
export function countTopics(message: VisitorMessage, unanswered: readonly string[], desk: Desk): void {
  if (unanswered.length) desk.inBackground(count(message, unanswered.slice(0, maxSentences), desk));
}

async function count(message: VisitorMessage, sentences: readonly string[], desk: Desk): Promise<void> {
  const { site, conversation } = message;
  const { topics, settings, now, log } = desk;
  try {
    // The reply goes out first.
    await nextTurn(0);
    // Nobody without this key can tell which question a digest stands for.
    const key = shortHmac(settings.IDENTITY_SECRET, "topics");
    const siteId = site.id;
    const visitor = shortHmac(key, `visitor ${siteId} ${conversation}`);
    for (const sentence of sentences) {
      const { stems, words } = readTopic(sentence, site) ?? { stems: [], words: [] };
      if (!stems.length) continue;
      const topic = shortHmac(key, `topic ${siteId} ${stems.join(" ")}`);
      await topics.count({ siteId, topic, visitor, words, atMs: now().getTime() });
    }
  } catch (error) {
    log({ event: "topics-not-counted", ...messageLogFields(message), cause: causeOf(error) });
  }
}
