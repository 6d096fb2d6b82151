import { toPrintable } from "../../text/printable.ts";

/** Something to mend in a file of a site: a mistake stops the site, a warning stops nothing. */
export type Finding = {
  siteId: string;
  severity: "mistake" | "warning";
  /** The business file; where there is none to read, its folder. */
  file: string;
  /** Both from 1; 0 where it is about the file or folder as a whole. */
  line: number;
  column: number;
  /** The path of the field, such as `pages.0.title`; empty where no field is meant. */
  field: string;
  message: string;
};

/** A mistake of a file as a whole, or of one of its lines. */
export const createFileMistake = (siteId: string, file: string, message: string, line = 0): Finding => ({
  siteId,
  severity: "mistake",
  file,
  line,
  column: Math.min(line, 1),
  field: "",
  message,
});

/** Formats a finding as a line `file:line:column: field: what is wrong and what to do`. */
export function formatFinding({ severity, file, line, column, field, message }: Finding): string {
  const place = line ? `${file}:${line}:${column}` : file;
  const mark = severity === "warning" ? "warning" : "";
  return toPrintable([place, mark, field, message].filter(Boolean).join(": "));
}

/**
 * Formats a finding as a command of GitHub's workflows, which shows it beside the line of the file. Its words
 * say the place as well: the log leaves the rest out, and only ten of a step are shown elsewhere.
 */
export function formatAnnotation({ severity, file, line, column, field, message }: Finding): string {
  const place = line ? `,line=${line},col=${column}` : "";
  const words = [line ? `${file}:${line}:${column}` : file, field, message].filter(Boolean).join(": ");
  const command = severity === "mistake" ? "error" : "warning";
  return `::${command} file=${escapeProperty(file)}${place}::${escapeData(words)}`;
}

const escapeData = (text: string) =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapeProperty = (text: string) => escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** The lines of the mistakes, or of the warnings, among findings. */
export const formatFindings = (findings: readonly Finding[], severity: Finding["severity"]): string[] =>
  findings.filter((finding) => finding.severity === severity).map(formatFinding);
