import { join } from "node:path";
import * as v from "valibot";
import type { LoadedBusiness } from "../../business/check/load.ts";
import { CommandError } from "../../text/commandError.ts";
import type { DeskLog } from "../log.ts";
import { modelSettings } from "../settings/schema.ts";
import { formatMistakes, refuseMistakes } from "../settings/settings.ts";
import { createEngines, type ModelEngineName, type ModelSettings } from "./engines.ts";

type Values = Record<string, string | undefined>;

/** The settings that each engine needs. */
const neededSettings = {
  "openai-compatible": ["MODEL_OPENAI_URL", "MODEL_OPENAI_NAME"],
  anthropic: ["MODEL_ANTHROPIC_KEY", "MODEL_ANTHROPIC_NAME"],
} as const satisfies Record<ModelEngineName, readonly (keyof ModelSettings)[]>;

/**
 * The engine of the model that the business file names or, where that names none, the settings; `log` is told
 * of each call. Throws a `CommandError` that names missing and wrong settings.
 */
export function createChosenEngine(loaded: LoadedBusiness, values: Values, log: DeskLog) {
  const engine = chooseEngine(loaded, values);
  const { business } = loaded;
  const site = { ...loaded, business: { ...business, receptionist: { ...business.receptionist, engine } } };
  // Who asks at a terminal sees what it costs.
  return createEngines(readModelSettings(values), log)(site, async () => true);
}

function chooseEngine({ id, folder, business }: LoadedBusiness, values: Values): ModelEngineName {
  const { engine } = business.receptionist;
  const names: ModelEngineName[] = ["openai-compatible", "anthropic"];
  const chosen = engine === "grounded" ? names.filter((name) => countSet(name, values)) : [engine];
  const [name, other] = chosen;
  const file = join(folder || id, "business.yaml");
  if (!name)
    throw new CommandError(
      `${file} names no model, and no settings do. Set ${names.map((each) => neededSettings[each].join(" and ")).join(", or ")}, in the environment or in .env.`,
    );
  if (other)
    throw new CommandError(
      `${file} names no model, and the settings name two. Write \`receptionist: { engine: ${name} }\` or \`${other}\` into it.`,
    );
  const missing = neededSettings[name].filter((setting) => !values[setting]?.trim());
  if (missing.length) throw new CommandError(formatMistakes(missing.map(toMissing)));
  return name;
}

const countSet = (name: ModelEngineName, values: Values): number =>
  neededSettings[name].filter((setting) => values[setting]?.trim()).length;

const toMissing = (name: string) => ({ name, problem: "is missing" });

/** The settings of models; those of other parts may be missing. */
function readModelSettings(values: Values): ModelSettings {
  refuseMistakes(values, (name) => name in modelSettings);
  const present = Object.entries(values).filter(([name, value]) => name in modelSettings && value);
  return v.parse(v.object(modelSettings), Object.fromEntries(present));
}
