import type { SiteFacts } from "../../business/facts.ts";
import type { Engine } from "../../receptionist/engines/engine.ts";
import { type Model, modelEngine } from "../../receptionist/engines/model.ts";
import { anthropic, openAiCompatible } from "../../receptionist/engines/models.ts";
import type { Engines } from "../desk.ts";
import { causeOf, type DeskLog } from "../log.ts";
import type { Settings } from "../settings/settings.ts";

/** The engines that a language model words the replies of. */
export type ModelEngineName = Exclude<SiteFacts["business"]["receptionist"]["engine"], "grounded">;

/** The settings that name language models. */
export type ModelSettings = Pick<Settings, Extract<keyof Settings, `MODEL_${string}`>>;

/** The engines whose models the settings name. Each call of a model is one line of the log. */
export function createEngines(settings: ModelSettings, log: DeskLog): Engines {
  const models = createModels(settings);
  return ({ id, business: { receptionist } }, spend) => {
    const { engine, tone } = receptionist;
    if (engine === "grounded") return undefined;
    const model = models[engine];
    if (!model) log({ event: "model-missing", site: id, engine });
    const names = { site: id, engine };
    return (
      model && withErrorLog(modelEngine({ model: withModelLog(model, names, log), spend, tone }), names, log)
    );
  };
}

function createModels(settings: ModelSettings): Partial<Record<ModelEngineName, Model>> {
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

type EngineLogFields = { site: string; engine: string };

/** An engine whose failures are logged, the model's among them: another answers then. */
const withErrorLog =
  (engine: Engine, fields: EngineLogFields, log: DeskLog): Engine =>
  (request) =>
    engine(request).catch((error: unknown) => {
      log({ event: "engine-failed", ...fields, cause: causeOf(error) });
      throw error;
    });

/** A model whose calls are logged: how long each took and why it failed, never its words. */
const withModelLog =
  (model: Model, fields: EngineLogFields, log: DeskLog): Model =>
  async (prompt, signal) => {
    const startedMs = performance.now();
    const logOutcome = (outcome: string) =>
      log({ event: "model", ...fields, outcome, ms: Math.round(performance.now() - startedMs) });
    try {
      const text = await model(prompt, signal);
      logOutcome("answered");
      return text;
    } catch (error) {
      logOutcome(causeOf(error));
      throw error;
    }
  };
