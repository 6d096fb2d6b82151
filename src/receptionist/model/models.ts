import type { LanguageModel, ModelMessage } from "ai";
import {
  type ModelAnswer,
  type ModelQuery,
  maxAnswerTokens,
  maxSteps,
  type ReceptionistModel,
} from "./language.ts";
import { outputSchema } from "./output.ts";
import { toolKinds } from "./tools.ts";

export type ModelAddress = { url: string; key: string | undefined; name: string };

/** Most bytes of an answer: a reply needs far less. */
const maxAnswerBytes = 256 * 1024;

/**
 * Creates a model behind an interface like OpenAI's chat completions. Only who makes one loads the library.
 */
export const createOpenAiModel = ({ url, key, name }: ModelAddress): ReceptionistModel =>
  createModel(key, async () => {
    const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
    const provider = createOpenAICompatible({
      name: "openai-compatible",
      baseURL: url,
      fetch: fetchBounded,
      supportsStructuredOutputs: true,
      ...(key ? { apiKey: key } : {}),
    });
    return provider.chatModel(name);
  });

/** Creates a model behind Anthropic's messages. Only who makes one loads the library. */
export const createAnthropicModel = ({ url, key = "", name }: ModelAddress): ReceptionistModel =>
  createModel(key, async () => {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({ baseURL: url, apiKey: key, fetch: fetchBounded })(name);
  });

// The library would write its warnings between the lines of the log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Asks without retries: a call that is repeated would cost twice and come too late. */
function createModel(key: string | undefined, load: () => Promise<LanguageModel>): ReceptionistModel {
  const library = Promise.all([import("ai"), import("@valibot/to-json-schema"), load()]);
  // Whoever asks hears of a library that is missing.
  library.catch(() => {});
  return async (query) => {
    const [ai, { toStandardJsonSchema }, model] = await library;
    const { generateText, isStepCount, Output, tool } = ai;
    const toolResults: string[] = [];
    const keep = (result: string) => {
      toolResults.push(result);
      return result;
    };
    const { sum, openAt, serves } = query.tools;
    const messages = toMessages(query);
    const { output } = await generateText({
      model,
      allowSystemInMessages: true,
      messages,
      tools: {
        sum: tool({
          description: toolKinds.sum.description,
          inputSchema: toStandardJsonSchema(toolKinds.sum.schema),
          execute: (input) => keep(sum(input)),
        }),
        open_at: tool({
          description: toolKinds.open_at.description,
          inputSchema: toStandardJsonSchema(toolKinds.open_at.schema),
          execute: (input) => keep(openAt(input)),
        }),
        serves: tool({
          description: toolKinds.serves.description,
          inputSchema: toStandardJsonSchema(toolKinds.serves.schema),
          execute: (input) => keep(serves(input)),
        }),
      },
      output: Output.object({ schema: toStandardJsonSchema(outputSchema), name: "reply" }),
      stopWhen: isStepCount(maxSteps),
      prepareStep: async ({ messages: sent }) => {
        await query.beforeRequest(JSON.stringify(sent).length);
        return undefined;
      },
      maxOutputTokens: maxAnswerTokens,
      maxRetries: 0,
      abortSignal: query.signal,
    });
    if (key && JSON.stringify(output).includes(key)) throw new Error("The model repeated its key");
    return { output, toolResults } satisfies ModelAnswer;
  };
}

/**
 * System texts first, the stable one marked for those who keep prefixes only when told; then the talk in
 * turns.
 */
function toMessages({ system: [stable = "", ...moment], turns }: ModelQuery): ModelMessage[] {
  return [
    {
      role: "system",
      content: stable,
      providerOptions: { anthropic: { cacheControl: { type: "ephemeral" } } },
    },
    ...moment.map((content) => ({ role: "system", content }) as const),
    ...turns.map(
      ({ role, text }) => ({ role: role === "visitor" ? "user" : "assistant", content: text }) as const,
    ),
  ];
}

/** Fetches without following to another host, and gives up on an answer that is too long. */
const fetchBounded: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" });
  return new Response(response.body?.pipeThrough(limitBytes(maxAnswerBytes)), response);
};

function limitBytes(maxBytes: number) {
  let left = maxBytes;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new Error("The answer is too long"));
      else controller.enqueue(chunk);
    },
  });
}
