/** A build that could not be done; the old output is still there. */
export class BuildError extends Error {}
