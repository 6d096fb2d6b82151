import type { SiteFacts } from "../../business/facts.ts";
import type { Engine } from "../../receptionist/engine.ts";
import { createBusinessTools } from "../../receptionist/model/businessTools.ts";
import { createModelEngine } from "../../receptionist/model/engine.ts";
import type { ReceptionistModel } from "../../receptionist/model/language.ts";
import { createAnthropicModel, createOpenAiModel } from "../../receptionist/model/models.ts";
import { answerByRules } from "../../receptionist/rules.ts";
import type { Engines } from "../desk.ts";
import { causeOf, type DeskLog } from "../log.ts";
import type { Settings } from "../settings/settings.ts";

/** The engines that a language model words the replies of. */
export type ModelEngineName = Exclude<SiteFacts["business"]["receptionist"]["engine"], "grounded">;

/** The settings that name language models. */
export type ModelSettings = Pick<Settings, Extract<keyof Settings, `MODEL_${string}`>>;

/**
 * How long a language model may take in all, for two attempts with tools. The provider's webhook was answered
 * before, and the lease on the reply is four times as long.
 */
export const modelTimeoutMs = 15_000;

/** The engines whose models the settings name. Each request to a model is one line of the log. */
export function createEngines(settings: ModelSettings, log: DeskLog): Engines {
  const models = createModels(settings);
  return ({ id, business: { receptionist } }, spend) => {
    const { engine, tone } = receptionist;
    if (engine === "grounded") return undefined;
    const model = models[engine];
    if (!model) log({ event: "model-missing", site: id, engine });
    const names = { site: id, engine };
    if (!model) return undefined;
    const options = { model: withModelLog(model, names, log), spend, tone };
    return withErrorLog(
      createModelEngine({ ...options, createTools: createBusinessTools, rules: answerByRules }),
      names,
      log,
    );
  };
}

function createModels(settings: ModelSettings): Partial<Record<ModelEngineName, ReceptionistModel>> {
  const { MODEL_OPENAI_URL: url, MODEL_OPENAI_KEY: key, MODEL_OPENAI_NAME: name } = settings;
  const { MODEL_ANTHROPIC_URL, MODEL_ANTHROPIC_KEY, MODEL_ANTHROPIC_NAME } = settings;
  return {
    ...(url && name ? { "openai-compatible": createOpenAiModel({ url, key, name }) } : {}),
    ...(MODEL_ANTHROPIC_KEY && MODEL_ANTHROPIC_NAME
      ? {
          anthropic: createAnthropicModel({
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

/** A model whose requests are logged: how long each took and why it failed, never its words. */
const withModelLog =
  (model: ReceptionistModel, fields: EngineLogFields, log: DeskLog): ReceptionistModel =>
  async (query) => {
    // A request that may not be spent is none, and the next one begins where the one before was answered.
    let startedMs: number | undefined;
    const logOutcome = (outcome: string) => {
      if (startedMs === undefined) return;
      log({ event: "model", ...fields, outcome, ms: Math.round(performance.now() - startedMs) });
      startedMs = undefined;
    };
    const beforeRequest = async (characters: number) => {
      logOutcome("answered");
      await query.beforeRequest(characters);
      startedMs = performance.now();
    };
    try {
      const answer = await model({ ...query, beforeRequest });
      logOutcome("answered");
      return answer;
    } catch (error) {
      logOutcome(causeOf(error));
      throw error;
    }
  };
