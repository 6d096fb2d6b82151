import * as v from "valibot";
import { CommandError } from "../../text/commandError.ts";
import type { SettingNotes } from "./notes.ts";
import { settingsSchema } from "./schema.ts";

export type Settings = v.InferOutput<typeof settingsSchema>;

/** Values of settings by name, as the environment has them. */
export type SettingValues = Record<string, string | undefined>;

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.entries);

/** What is said of a setting; nothing of a name that none has. */
export function settingNotes(name: string): SettingNotes {
  const entry = Object.entries(settingsSchema.entries).find(([key]) => key === name)?.[1];
  const rule: v.GenericSchema | undefined = entry && "wrapped" in entry ? entry.wrapped : entry;
  // Each rule of the schema is noted by `notes.ts`.
  return rule ? (v.getMetadata(rule) as SettingNotes) : { purpose: "" };
}

/** A setting that is missing or wrong. */
export type SettingMistake = { name: string; problem: string };

/** The settings of the environment, or every mistake in them. An empty value counts as none. */
export function checkSettings(values: SettingValues): Settings | SettingMistake[] {
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  const result = v.safeParse(settingsSchema, present);
  const mistakes = [
    ...(result.issues ?? []).map((issue) => ({
      name: v.getDotPath(issue) ?? "",
      problem: issue.received === "undefined" ? "is missing" : issue.message,
    })),
    ...findMissingPartners(present),
    ...findSameSecret(present),
  ];
  return result.success && !mistakes.length ? result.output : mistakes;
}

/** An old secret that is the one of today accepts nothing more, and says that a change was not made. */
function findSameSecret({ IDENTITY_SECRET, IDENTITY_SECRET_OLD }: SettingValues) {
  return IDENTITY_SECRET_OLD !== undefined && IDENTITY_SECRET_OLD.trim() === IDENTITY_SECRET?.trim()
    ? [{ name: "IDENTITY_SECRET_OLD", problem: "is IDENTITY_SECRET itself: name the one before it" }]
    : [];
}

/** Settings that another one needs beside it. */
const findMissingPartners = (present: SettingValues): SettingMistake[] =>
  settingNames.flatMap((name) => {
    const { needs } = settingNotes(name);
    if (!needs || !present[name] || present[needs]) return [];
    return [{ name: needs, problem: `is missing: ${name} needs it` }];
  });

/**
 * Reads the settings once, from the environment or from a local provider. Throws naming every one that is
 * missing or wrong.
 */
export function readSettings(values: SettingValues): Settings {
  const settings = checkSettings(values);
  if (!Array.isArray(settings)) return settings;
  throw new Error(formatMistakes(settings));
}

/** Throws a `CommandError` that names the mistakes in the settings of these names; others may be wrong or missing. */
export function refuseMistakes(values: SettingValues, isWanted: (name: string) => boolean): void {
  const checked = checkSettings(values);
  const mistakes = Array.isArray(checked) ? checked.filter(({ name }) => isWanted(name)) : [];
  if (mistakes.length) throw new CommandError(formatMistakes(mistakes));
}

/** A line for each mistake, with what the setting is for. */
export const formatMistakes = (mistakes: readonly SettingMistake[]): string =>
  mistakes.map(({ name, problem }) => `${name} ${problem}. ${settingNotes(name).purpose}`).join("\n");
