import type { SiteReport } from "./siteReport.ts";
import { formatCount } from "./summary.ts";

/** How soon a task is to be done: visitors are lost, the site is wrong, it could be better. */
export type TaskLevel = "now" | "soon" | "later";

/** A kind of thing to do at a site: how many there are. */
export type Task = { kind: TaskKind; level: TaskLevel; count: number; text: string; short: string };

/** The kinds of tasks, the gravest first, with what the report calls them. */
export const taskKinds = {
  givenUp: { level: "now", label: "Leads given up" },
  mistakes: { level: "now", label: "Mistakes" },
  waiting: { level: "soon", label: "Leads waiting" },
  links: { level: "now", label: "Broken links" },
  urgentFacts: { level: "now", label: "Lacks hours or leads" },
  unbuilt: { level: "soon", label: "Not built" },
  older: { level: "soon", label: "Outdated" },
  unanswered: { level: "soon", label: "Unanswered" },
  warnings: { level: "soon", label: "Warnings" },
  facts: { level: "later", label: "Missing facts" },
  sameTexts: { level: "later", label: "Same texts" },
  contrast: { level: "later", label: "Shifted colours" },
} as const satisfies Record<string, { level: TaskLevel; label: string }>;

export type TaskKind = keyof typeof taskKinds;

/** Colours that were shifted are right as they are: they are listed, and nobody has to do anything. */
const isSettled = (kind: TaskKind) => kind === "contrast";

/** What is to be done at a site on a day (ISO 8601), the gravest first. */
export function listTasks(site: SiteReport, today: string): Task[] {
  const counts = countTasks(site);
  const isLate = (site.desk?.leads.waitingSince ?? today) < today;
  return kinds.flatMap((kind) => {
    const count = counts[kind];
    if (!count || isSettled(kind)) return [];
    const level = kind === "waiting" && isLate ? "now" : taskKinds[kind].level;
    return [{ kind, level, count, ...wordTask(kind, count, site) }];
  });
}

// `taskKinds` has these keys and no others.
const kinds = Object.keys(taskKinds) as TaskKind[];

/** Facts without which a site loses visitors today, and what that means. */
const urgentFacts: Readonly<Record<string, string>> = {
  hours: "No hours",
  leads: "Leads reach nobody",
};

const urgentOf = (facts: SiteReport["facts"]): string[] =>
  facts?.missing.flatMap(({ fact }) => urgentFacts[fact] ?? []) ?? [];

/** How many things of each kind a site has. */
export const countTasks = ({
  desk,
  mistakes,
  links,
  built,
  warnings,
  facts,
  sameTexts,
  contrast,
}: SiteReport): Record<TaskKind, number> => ({
  givenUp: desk?.leads.givenUp ?? 0,
  mistakes: mistakes.length,
  waiting: desk?.leads.waiting ?? 0,
  links: links.length,
  unbuilt: Number(built.state === "missing"),
  older: Number(built.state === "older"),
  unanswered: desk?.unanswered ?? 0,
  warnings: warnings.length,
  urgentFacts: urgentOf(facts).length,
  facts: (facts?.missing.length ?? 0) - urgentOf(facts).length,
  sameTexts: sameTexts.texts.length,
  contrast: contrast.length,
});

/** What a task is, in a few words, and in fewer. */
function wordTask(
  kind: TaskKind,
  count: number,
  { desk, facts, sameTexts }: SiteReport,
): Pick<Task, "text" | "short"> {
  const share = `${Math.round(sameTexts.share * 100)}%`;
  const words: Record<TaskKind, [text: string, short?: string]> = {
    givenUp: [`${formatCount(count, "lead")} given up`],
    mistakes: [`${formatCount(count, "mistake")}: cannot be built`, formatCount(count, "mistake")],
    waiting: [
      `${formatCount(count, "lead")} waiting since ${desk?.leads.waitingSince}`,
      `${formatCount(count, "lead")} waiting`,
    ],
    links: [formatCount(count, "broken link")],
    urgentFacts: [urgentOf(facts).join(" · ")],
    unbuilt: ["Not built", "not built"],
    older: ["Built before a change", "built before a change"],
    unanswered: [`${formatCount(count, "question")} without an answer`, `${count} unanswered`],
    warnings: [formatCount(count, "warning")],
    facts: [
      `Lacks ${nameFacts((facts?.missing ?? []).filter(({ fact }) => !(fact in urgentFacts)))}`,
      `${formatCount(count, "fact")} missing`,
    ],
    sameTexts: [`${share} of its words stand elsewhere too`, `${share} same text`],
    contrast: [formatCount(count, "shifted colour")],
  };
  const [text, short = text] = words[kind];
  return { text, short };
}

/** The weightiest three of the facts that are missing, and how many more. */
function nameFacts(missing: readonly { fact: string }[]): string {
  const names = missing.slice(0, 3).map(({ fact }) => fact);
  return `${names.join(", ")}${missing.length > 3 ? ` and ${missing.length - 3} more` : ""}`;
}

/** How pressing a site is: the gravest kind decides, then how much there is of it, then the next kind. */
export function weighTasks(tasks: readonly Task[]): number {
  const counts = new Map(tasks.map(({ kind, count }) => [kind, count]));
  return kinds.reduce(
    (sum, kind) => sum * 10 + Math.min(9, Math.ceil(Math.log2(1 + (counts.get(kind) ?? 0)))),
    0,
  );
}
