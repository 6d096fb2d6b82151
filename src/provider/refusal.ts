import { STATUS_CODES } from "node:http";
import type { HttpAnswer } from "./exchange.ts";
import type { Trouble } from "./faults/rules.ts";
import { Problem, problemBody } from "./problem.ts";

/** The answer to what an operation refuses; `text` is what a socket says beside the status. */
export const problemToAnswer = (problem: Problem): HttpAnswer & { text: string } => ({
  status: problem.status,
  body: problemBody(problem),
  text: problem.message,
});

/** The answer that was asked for in place of the operation's. */
export function troubleToAnswer(trouble: Trouble | undefined) {
  if (!trouble || !("status" in trouble)) return undefined;
  const { status, code = 0, message = STATUS_CODES[status] ?? "", headers = {}, body } = trouble;
  const refused = problemToAnswer(new Problem(status, code, message));
  return { ...refused, headers, body: body ?? refused.body };
}
