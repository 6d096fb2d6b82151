const { dataset } = document.documentElement;

/** Where the parts of the first screen stand; those below it count as one. */
const places = () =>
  [...document.querySelectorAll("main *")]
    .map((part) => Math.min(part.getBoundingClientRect().y, innerHeight) | 0)
    .join();

// The face of heads that comes after the first paint shows where no part moves for it: see `typefaces/style.ts`.
document.fonts.load("1px Head", document.body.textContent).then(
  () => {
    // Where nothing is painted yet, the first paint has the face: all would be laid out anew for nothing.
    if (!performance.getEntriesByName("first-contentful-paint").length) return;
    const before = places();
    dataset["late"] = "";
    if (places() !== before) delete dataset["late"];
  },
  () => {},
);

export {};
