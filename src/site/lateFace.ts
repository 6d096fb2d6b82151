/** The marks of the page. */
export const { dataset } = document.documentElement;

/** Where the parts of the first screen stand; those below it count as one. */
const places = () =>
  [...document.querySelectorAll("main *")]
    .map((part) => Math.min(part.getBoundingClientRect().y, innerHeight) | 0)
    .join();

// The face of heads that comes after the first paint shows where no part moves for it: see `typefaces/style.ts`. One
// that comes before is painted: all would be laid out anew for nothing.
document.fonts.load("1px Head", document.body.textContent).then(
  () => {
    if (!performance.getEntriesByType("paint")[0]) return;
    const before = places();
    dataset["late"] = "";
    if (places() !== before) delete dataset["late"];
  },
  () => {},
);
