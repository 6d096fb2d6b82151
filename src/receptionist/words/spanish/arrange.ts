import type { Meaning } from "./lexicon.ts";

/** A word or expression of a text, in English, with the marks around it. */
export type Piece = { before: string; english: string; after: string; kind: Meaning["kind"] | "name" };

/** Pieces in the order of English: `limpieza semanal` is a weekly cleaning, `limpieza de la piscina` a pool cleaning. */
export function arranged(pieces: readonly Piece[]): string {
  return withQualities(withOwners(withQualities(pieces, isLink)))
    .map(({ before, english, after }) => before + english + after)
    .join(" ");
}

const isLink = (piece: Piece | undefined) =>
  piece?.kind === "small" && /^(of|of the)$/.test(piece.english) && bare(piece);
const isArticle = (piece: Piece | undefined) =>
  piece?.kind === "small" && piece.english === "the" && bare(piece);
const bare = ({ before, after }: Piece) => !before && !after;

/** What stands behind `of` comes before: from the end, so that a chain turns round as a whole. */
function withOwners(pieces: readonly Piece[]): Piece[] {
  const result = [...pieces];
  for (let at = result.length - 2; at > 0; at--) {
    const [thing, of] = [result[at - 1], result[at]];
    const skip = isArticle(result[at + 1]) ? 2 : 1;
    const owner = result[at + skip];
    if (thing?.kind !== "thing" || thing.after || !isLink(of) || !owner || owner.before) continue;
    const quality = result[at + skip + 1];
    const end =
      owner.kind === "thing" && !owner.after && quality?.kind === "quality" && bareBefore(quality)
        ? quality
        : owner;
    if (owner.kind !== "thing" && owner.kind !== "quality") continue;
    const own = end === owner ? owner.english : `${end.english} ${owner.english}`;
    result.splice(at - 1, skip + (end === owner ? 2 : 3), {
      before: thing.before,
      english: `${own} ${thing.english}`,
      after: end.after,
      kind: "thing",
    });
  }
  return result;
}

const bareBefore = ({ before }: Piece) => !before;

/** What describes a thing comes before it, where it stands before a certain piece. */
function withQualities(
  pieces: readonly Piece[],
  before: (next: Piece | undefined) => boolean = () => true,
): Piece[] {
  const result: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    const thing = before(pieces[at + 1]) ? result.at(-1) : undefined;
    if (piece.kind === "quality" && thing?.kind === "thing" && !thing.after && !piece.before)
      result.splice(-1, 1, {
        ...piece,
        before: thing.before,
        english: `${piece.english} ${thing.english}`,
        kind: "thing",
      });
    else result.push(piece);
  }
  return result;
}
