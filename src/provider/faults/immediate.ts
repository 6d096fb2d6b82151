import { closeSession, warn } from "../socket/lifetime.ts";
import type { World } from "../world.ts";
import { matches, ruleToTrouble } from "./faults.ts";
import type { FaultRule } from "./rules.ts";

/** Does what a rule wants at once: to the clients of the identity that `match` names, or to all. */
export function actNow(world: World, rule: FaultRule): void {
  const trouble = ruleToTrouble(rule);
  if ("clock-skew" in trouble) world.skewMs = trouble["clock-skew"];
  if ("down" in trouble) goDown(world, trouble.down);
  for (const session of world.sessions) {
    if (!matches(rule.match, session.claims?.identity ?? "")) continue;
    if ("close" in trouble) closeSession(world, session, trouble.close, trouble.body);
    if ("reset" in trouble) session.reset();
    if ("warn" in trouble) warn(world, session);
  }
}

/** Ends the trouble that lasts: the provider takes connections again, and its clock is right. */
export function endLastingTrouble(world: World): void {
  world.skewMs = 0;
  world.downUntilMs = 0;
}

/** Ends every connection and takes none for so many ms. */
function goDown(world: World, time: number): void {
  world.downUntilMs = world.clock.now() + time;
  for (const session of world.sessions) session.reset();
}
