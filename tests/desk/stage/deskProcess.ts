import { flushCompileCache } from "node:module";
import { localDesk, serveLocally } from "../../../scripts/frontdesk.ts";
import { listen } from "../../../src/server/server.ts";
import { acme, other } from "./business.ts";
import type { Orders } from "./forkDesk.ts";

// A desk in a process of its own, with a business that is answered by a model where the settings name one, and
// another that is answered by rules. It tells its port, and its processor time (ms) when asked.

process.once("disconnect", () => process.exit());
process.once("message", async ({ provider, settings, ahead }: Orders) => {
  const site = {
    ...acme,
    business: { ...acme.business, receptionist: { engine: "anthropic" as const, silent: [] } },
  };
  const sites = [site, other];
  const door = await listen(0);
  const desk = localDesk(provider, door.port, () => sites, {
    settings,
    now: () => new Date(Date.now() + ahead),
    log: () => {},
  });
  serveLocally(door.server, sites, "", desk);
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
  });
  process.send?.(door.port);
  // A killed process would leave nothing compiled to the next one.
  flushCompileCache();
});
