/** A site of each look but `plain`, which Harbor Plumbing has, that shows much of what the look can. */
export const lookSites = [
  {
    look: "editorial",
    folder: "samples",
    id: "odette-hair",
    paths: ["/services/haircuts", "/visit", "/thank-you", "/nowhere"],
    question: { path: "/", text: "Do you take walk-ins?" },
  },
  {
    look: "friendly",
    folder: "cases",
    id: "happy-paws",
    paths: ["/services/teeth", "/contact", "/thank-you", "/nowhere"],
    question: { path: "/", text: "Do you see rabbits?" },
  },
  {
    look: "bold",
    folder: "samples",
    id: "fern-and-field",
    paths: ["/services/garden-design", "/contact", "/thank-you", "/nowhere"],
    question: { path: "/questions", text: "Do you mow lawns?" },
  },
] as const;

/** A site of each look, and its page of a service. */
export const everyLook = [
  { look: "plain", folder: "samples", id: "harbor-plumbing", path: "/services/drain-cleaning" },
  ...lookSites.map(({ look, folder, id, paths: [path] }) => ({ look, folder, id, path })),
] as const;
