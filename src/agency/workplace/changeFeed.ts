/** Those who wait for changes of the sites. */
export type ChangeFeed = {
  /** A stream of events (Server-Sent Events) that says each change until its reader leaves. */
  subscribe: () => Response;
  announce: () => void;
};

export function createChangeFeed(): ChangeFeed {
  const readers = new Set<ReadableStreamDefaultController<string>>();
  const subscribe = () => {
    let own: ReadableStreamDefaultController<string>;
    const stream = new ReadableStream<string>({
      start: (controller) => {
        own = controller;
        readers.add(own);
        // Whoever comes back after the process ended asks again soon; whoever comes new has the list of a
        // moment ago.
        own.enqueue("retry: 500\ndata: changed\n\n");
      },
      cancel: () => void readers.delete(own),
    });
    const headers = { "content-type": "text/event-stream", "cache-control": "no-store" };
    return new Response(stream.pipeThrough(new TextEncoderStream()), { headers });
  };
  const announce = () => {
    for (const reader of readers) reader.enqueue("data: changed\n\n");
  };
  return { subscribe, announce };
}
