import { createFunctionDesk } from "../../../src/hosts/functionDesk.ts";
import { sixthFacts } from "./facts.ts";

/** The entry of a function on the sixth host. */
export function createSixthDesk(facts: string): (request: Request) => Promise<Response> {
  const desk = createFunctionDesk(sixthFacts, facts);
  return (request) => desk.handle(request, () => {});
}
