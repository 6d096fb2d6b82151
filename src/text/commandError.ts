/** What a command was asked could not be done; the message names place, cause and remedy. Exit status 1. */
export class CommandError extends Error {}
