declare module "virtual:sites" {
  /** Answers the sites that Astro renders, as their businesses are now. */
  export const readSites: import("./config.ts").ReadSites;
}
