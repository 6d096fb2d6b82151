import type { LoadedBusiness } from "../../business/load.ts";
import type { Engine } from "../../receptionist/engines/engine.ts";
import { type Model, modelEngine } from "../../receptionist/engines/model.ts";
import { anthropic, openAiCompatible } from "../../receptionist/engines/models.ts";
import type { Engines } from "../desk.ts";
import { causeOf, type Log } from "../log.ts";
import type { Settings } from "../settings/settings.ts";

type Name = LoadedBusiness["business"]["receptionist"]["engine"];

/** The engines whose models the settings name. Each call of a model is one line of the log. */
export function enginesOf(settings: Settings, log: Log): Engines {
  const models = modelsOf(settings);
  return ({ id, business: { receptionist } }, spend) => {
    const { engine, tone } = receptionist;
    const model = models[engine];
    if (engine !== "grounded" && !model) log({ event: "model-missing", site: id, engine });
    const names = { site: id, engine };
    return model && telling(modelEngine({ model: told(model, names, log), spend, tone }), names, log);
  };
}

function modelsOf(settings: Settings): Partial<Record<Name, Model>> {
  const { MODEL_OPENAI_URL: url, MODEL_OPENAI_KEY: key, MODEL_OPENAI_NAME: name } = settings;
  const { MODEL_ANTHROPIC_URL, MODEL_ANTHROPIC_KEY, MODEL_ANTHROPIC_NAME } = settings;
  return {
    ...(url && name ? { "openai-compatible": openAiCompatible({ url, key, name }) } : {}),
    ...(MODEL_ANTHROPIC_KEY && MODEL_ANTHROPIC_NAME
      ? {
          anthropic: anthropic({
            url: MODEL_ANTHROPIC_URL,
            key: MODEL_ANTHROPIC_KEY,
            name: MODEL_ANTHROPIC_NAME,
          }),
        }
      : {}),
  };
}

/** An engine whose failures are logged, the model's among them: another answers then. */
const telling =
  (engine: Engine, names: Names, log: Log): Engine =>
  (request) =>
    engine(request).catch((error: unknown) => {
      log({ event: "engine-failed", ...names, cause: causeOf(error) });
      throw error;
    });

type Names = { site: string; engine: string };

/** A model whose calls are logged: how long each took and why it failed, never its words. */
const told =
  (model: Model, names: Names, log: Log): Model =>
  async (prompt, signal) => {
    const started = performance.now();
    const tell = (outcome: string) =>
      log({ event: "model", ...names, outcome, ms: Math.round(performance.now() - started) });
    try {
      const text = await model(prompt, signal);
      tell("answered");
      return text;
    } catch (error) {
      tell(causeOf(error));
      throw error;
    }
  };
