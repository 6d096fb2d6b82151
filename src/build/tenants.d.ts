declare module "virtual:tenants" {
  /** The businesses that this build renders. */
  export const tenants: import("./config.ts").Tenants;
}
