declare module "virtual:sites" {
  /** Answers the sites that Astro renders, as their businesses are now. */
  export const readSites: import("./config.ts").ReadSites;
  /** Answers a site of these as the request shall see it that is answered now. */
  export const showSite: import("./config.ts").ShowSite;
}
