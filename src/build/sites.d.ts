declare module "virtual:sites" {
  /** The businesses whose sites are rendered, as they are now. */
  export const readSites: import("./config.ts").ReadSites;
}
