import type { SiteReport } from "./siteReport.ts";
import { formatCount } from "./summary.ts";

/** How soon a task is to be done: visitors are lost, the site is wrong, it could be better. */
export type TaskLevel = "now" | "soon" | "later";

/** A kind of thing to do at a site: how many there are. */
export type Task = { kind: TaskKind; level: TaskLevel; count: number; text: string };

/** The kinds of tasks, the gravest first, with what the report calls them. */
export const taskKinds = {
  givenUp: { level: "now", label: "Leads given up" },
  mistakes: { level: "now", label: "Mistakes" },
  waiting: { level: "now", label: "Leads waiting" },
  links: { level: "now", label: "Broken links" },
  unbuilt: { level: "soon", label: "Not built" },
  older: { level: "soon", label: "Built before a change" },
  unanswered: { level: "soon", label: "Unanswered" },
  warnings: { level: "soon", label: "Warnings" },
  facts: { level: "later", label: "Missing facts" },
  sameTexts: { level: "later", label: "Same texts" },
  contrast: { level: "later", label: "Shifted colours" },
} as const satisfies Record<string, { level: TaskLevel; label: string }>;

export type TaskKind = keyof typeof taskKinds;

/** Colours that were shifted are right as they are: they are listed, and nobody has to do anything. */
const isSettled = (kind: TaskKind) => kind === "contrast";

/** What is to be done at a site, the gravest first. */
export function listTasks(site: SiteReport): Task[] {
  const counts = countTasks(site);
  // `taskKinds` has these keys and no others.
  const kinds = Object.keys(taskKinds) as TaskKind[];
  return kinds.flatMap((kind) => {
    const count = counts[kind];
    if (!count || isSettled(kind)) return [];
    return [{ kind, level: taskKinds[kind].level, count, text: describeTask(kind, count, site) }];
  });
}

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
  facts: facts?.missing.length ?? 0,
  sameTexts: sameTexts.texts.length,
  contrast: contrast.length,
});

function describeTask(kind: TaskKind, count: number, { desk, facts, sameTexts }: SiteReport): string {
  const texts: Record<TaskKind, () => string> = {
    givenUp: () => `${formatCount(count, "lead")} given up`,
    mistakes: () => `${formatCount(count, "mistake")}: cannot be built`,
    waiting: () => `${formatCount(count, "lead")} waiting since ${desk?.leads.waitingSince}`,
    links: () => formatCount(count, "broken link"),
    unbuilt: () => "Not built",
    older: () => "Built before a change",
    unanswered: () => `${formatCount(count, "question")} without an answer`,
    warnings: () => formatCount(count, "warning"),
    facts: () => `Lacks ${nameFacts(facts?.missing ?? [])}`,
    sameTexts: () => `${Math.round(sameTexts.share * 100)}% of its words stand elsewhere too`,
    contrast: () => formatCount(count, "shifted colour"),
  };
  return texts[kind]();
}

/** The weightiest three of the facts that are missing, and how many more. */
function nameFacts(missing: readonly { fact: string }[]): string {
  const names = missing.slice(0, 3).map(({ fact }) => fact);
  return `${names.join(", ")}${missing.length > 3 ? ` and ${missing.length - 3} more` : ""}`;
}

const weights: Record<TaskLevel, number> = { now: 1e6, soon: 1e3, later: 1 };

/** How pressing a site is: the kinds of its tasks weigh most, then how many there are. */
export const weighTasks = (tasks: readonly Task[]): number =>
  tasks.reduce((sum, { level, count }) => sum + weights[level] * Math.min(9, 1 + Math.log2(count)), 0);
