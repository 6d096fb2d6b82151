import { siteConfig } from "./src/fleet/config.ts";

export default siteConfig({ folder: process.env.BUSINESSES ?? "businesses" });
