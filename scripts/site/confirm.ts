import { createInterface } from "node:readline/promises";

/** Asks a question on a terminal that `y` says yes to; without a terminal the answer is no. */
export async function isConfirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`\n${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
