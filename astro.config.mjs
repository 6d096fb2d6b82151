import { projectConfig } from "./src/build/projectConfig.ts";

export default projectConfig(process.env.BUSINESSES ?? "businesses");
