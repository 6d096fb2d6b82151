import type { LanguageModel } from "ai";
import { type Model, mostReplyTokens } from "./model.ts";

/** Where a language model is and what it is called. */
export type ModelAddress = { url: string; key: string | undefined; name: string };

/** Most bytes of an answer: a reply needs far less. */
const mostBytes = 256 * 1024;

/** A model behind an interface like OpenAI's chat completions. Only who makes one loads the library. */
export const openAiCompatible = ({ url, key, name }: ModelAddress): Model =>
  asking(key, async () => {
    const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
    const provider = createOpenAICompatible({
      name: "openai-compatible",
      baseURL: url,
      fetch: boundedFetch,
      ...(key ? { apiKey: key } : {}),
    });
    return provider.chatModel(name);
  });

/** A model behind Anthropic's messages. Only who makes one loads the library. */
export const anthropic = ({ url, key = "", name }: ModelAddress): Model =>
  asking(key, async () => {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({ baseURL: url, apiKey: key, fetch: boundedFetch })(name);
  });

// The library would write its warnings between the lines of the log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Asks once: a call that is repeated would cost twice and come too late. */
function asking(key: string | undefined, load: () => Promise<LanguageModel>): Model {
  const library = Promise.all([import("ai"), load()]);
  // Whoever asks hears of a library that is missing.
  library.catch(() => {});
  return async ({ instructions, data }, signal) => {
    const [{ generateText }, model] = await library;
    const { text } = await generateText({
      model,
      instructions,
      prompt: data,
      maxOutputTokens: mostReplyTokens,
      maxRetries: 0,
      abortSignal: signal,
    });
    if (key && text.includes(key)) throw new Error("The model repeated its key");
    return text;
  };
}

/** Fetches without following to another host, and gives up on an answer that is too long. */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" });
  return new Response(response.body?.pipeThrough(atMost(mostBytes)), response);
};

function atMost(bytes: number) {
  let left = bytes;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new Error("The answer is too long"));
      else controller.enqueue(chunk);
    },
  });
}
