import { readFile } from "node:fs/promises";
import { parse } from "yaml";

type Peers = { peers: string[]; rows: Record<string, number[]> };

/** The table of our values beside theirs; `best` is the least of the five whole sites, `ahead` whether ours is no more. */
export async function besidePeers(ours: Readonly<Record<string, number>>): Promise<Record<string, object>> {
  // The file beside this one is part of the project.
  const { peers, rows } = parse(await readFile(new URL("peers.yaml", import.meta.url), "utf8")) as Peers;
  const beside = Object.entries(rows).map(([name, values]) => {
    const value = ours[name] ?? Number.NaN;
    const best = Math.min(...values.slice(1).filter((each) => !Number.isNaN(each)));
    const theirs = Object.fromEntries(peers.map((peer, index) => [peer, values[index]]));
    return [name, { ours: value, best, ahead: value <= best ? "yes" : "no", ...theirs }] as const;
  });
  return Object.fromEntries(beside);
}
