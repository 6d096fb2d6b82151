import { siteConfig } from "./src/build/config.ts";

export default siteConfig({ folder: process.env.BUSINESSES ?? "businesses" });
