import { type Local, localDesk } from "../../scripts/frontdesk.ts";
import { listen, serve } from "../../src/server/server.ts";
import { acme } from "../desk/business.ts";

// A desk in a process of its own: told by its parent which provider and model to use; tells its port, and its processor time (ms) when asked.

process.once("disconnect", () => process.exit());
process.once(
  "message",
  async ({
    provider,
    settings,
  }: {
    provider: Parameters<typeof localDesk>[0];
    settings: Local["settings"];
  }) => {
    const site = { ...acme, business: { ...acme.business, receptionist: { engine: "anthropic" as const } } };
    const door = await listen(0);
    const desk = localDesk(provider, door.port, async () => site, {
      settings: { ...settings },
      log: () => {},
    });
    serve(door.server, { sites: [site], out: "", desk });
    process.send?.(door.port);
    process.on("message", () => {
      const { user, system } = process.cpuUsage();
      process.send?.((user + system) / 1000);
    });
  },
);
