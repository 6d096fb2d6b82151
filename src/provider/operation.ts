import { Problem } from "./problem.ts";
import type { Actor } from "./state/chat/chatRecords.ts";
import type { Intention } from "./webhooks/intentions.ts";
import { askPreWebhook, type Changes } from "./webhooks/preWebhook.ts";
import type { World } from "./world.ts";

/** An operation that a request has chosen and that has not run. */
export type Prepared<Answer> = {
  /** What a service's pre-webhook is asked before. */
  question?: { service: string; actor: Actor; intend: () => readonly Intention[] } | undefined;
  run(changes?: Changes): Answer;
};

/**
 * Runs an operation once, keeps its changes and answers: at once, or when the pre-webhook has answered.
 * `refuse` writes the answer to what the operation throws.
 */
export function perform<Answer>(
  world: World,
  prepare: () => Prepared<Answer>,
  refuse: (problem: Problem) => Answer,
  answer: (answer: Answer) => void,
): Promise<void> | undefined {
  const finish = (operation: () => Answer) => {
    world.commit(() => answerOrRefuse(operation, refuse), answer);
  };
  const { run, asked } = prepareAndAsk(world, prepare);
  if (!asked) {
    finish(run);
    return undefined;
  }
  return asked.then(
    (changes) => finish(() => run(changes)),
    (error) => finish(() => rethrow(error)),
  );
}

type Asking<Answer> = { run: Prepared<Answer>["run"]; asked: Promise<Changes> | undefined };

function prepareAndAsk<Answer>(world: World, prepare: () => Prepared<Answer>): Asking<Answer> {
  try {
    const { run, question } = prepare();
    return { run, asked: question && ask(world, question) };
  } catch (error) {
    return { run: () => rethrow(error), asked: undefined };
  }
}

/** Asks nobody about what the operation refuses anyway. */
function ask(
  world: World,
  { service, actor, intend }: NonNullable<Prepared<unknown>["question"]>,
): Promise<Changes> | undefined {
  try {
    return askPreWebhook(world, service, actor, intend);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

function answerOrRefuse<Answer>(operation: () => Answer, refuse: (problem: Problem) => Answer): Answer {
  try {
    return operation();
  } catch (error) {
    if (error instanceof Problem) return refuse(error);
    console.error(error);
    return refuse(new Problem(500, 20500, "The local provider made a mistake"));
  }
}

function rethrow(error: unknown): never {
  throw error;
}
