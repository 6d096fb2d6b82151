declare module "virtual:sites" {
  /** Answers the businesses whose sites Astro renders, as they are now. */
  export const readSites: import("./config.ts").ReadSites;
}
