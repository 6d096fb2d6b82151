import * as v from "valibot";
import { address, optional, url } from "./rules.ts";

/** Settings that say where language models are, and which. */
export const modelSettings = {
  MODEL_OPENAI_URL: address(
    "Where a language model like OpenAI's is, such as https://api.openai.com/v1: for businesses whose file says `receptionist: { engine: openai-compatible }`.",
    "https",
    "http",
  ),
  MODEL_OPENAI_KEY: optional("The key of that model; a model of your own may need none."),
  MODEL_OPENAI_NAME: optional("The name of that model."),
  MODEL_ANTHROPIC_URL: v.optional(
    v.pipe(
      url("https", "http"),
      v.description("Where Anthropic's models are; another address only for a go-between."),
    ),
    "https://api.anthropic.com/v1",
  ),
  MODEL_ANTHROPIC_KEY: optional(
    "The key for Anthropic's models: for businesses whose file says `receptionist: { engine: anthropic }`.",
  ),
  MODEL_ANTHROPIC_NAME: optional("The name of the model there, such as claude-haiku-4-5."),
};
