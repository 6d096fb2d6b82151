/** Where the logo is and, of one beside the business file, its size in px. */
export type Logo = { address: string; width?: number | undefined; height?: number | undefined };
