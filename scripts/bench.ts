import { Misunderstood, run } from "./commandLine.ts";

await run("Until then: npm start", async () => {
  throw new Misunderstood("'bench' is not built yet");
});
