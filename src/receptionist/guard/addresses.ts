import { cutMarks } from "../../languages/hearing/normalise.ts";

const addresses = /(?<![^\s@:,;<>()])[^\s@:,;<>()]+@[^\s@,;<>()]+/gu;
const spelled = /\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?|(?<=\p{L}) dot (?=[a-z]{2,}\b)/giu;

/** Links and e-mail addresses must stand where a part comes from. */
export function judgeAddresses(text: string, sources: string): string[] {
  const plain = sources.toLowerCase();
  const written = text.replace(spelled, ".");
  const links = written.split(/\s/).filter((word) => /[a-z]:[a-z/]/i.test(word));
  return [...(written.match(addresses) ?? []), ...links, ...findHosts(written)]
    .map((address) => cutMarks(address.toLowerCase(), ".,;:!?"))
    .filter((address) => /[\p{L}]/u.test(address) && !/^[ap]\.m$/.test(address) && !plain.includes(address))
    .map((address) => `The address ${address} stands in no fact that is named.`);
}

/** Finds names of hosts: labels between dots, of which one behind a dot may be a domain. */
function findHosts(text: string): string[] {
  return [...text.matchAll(/[\p{L}\d][\p{L}\d.-]*/gu)].flatMap(([run]) => {
    const labels = run.split(".");
    const last = labels.findLastIndex(
      (label, index) => labels[index - 1] && /^[a-z]{2,}(?:-|$)/i.test(label),
    );
    return last < 0 ? [] : [labels.slice(0, last + 1).join(".")];
  });
}
