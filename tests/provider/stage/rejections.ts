// Imported for its effect: no test fails for what a client of the provider rejects in the background.

/** What clients reject when a connection ends or is refused under them. */
const ofEndings =
  /^(disconnected|Unable to connect|Connection error|Twilsock: request timeout|Twilsock has disconnected|Can't connect)/;

const listeners = process.listeners("unhandledRejection");
process.removeAllListeners("unhandledRejection");
process.on("unhandledRejection", (error, promise) => {
  if (error instanceof Error && ofEndings.test(error.message) && error.stack?.includes("node_modules"))
    return;
  for (const listener of listeners) listener(error, promise);
});
