import type { CurrentBusinesses } from "./currentBusinesses.ts";
import type { FileEdits } from "./fileEdits.ts";
import type { Findings } from "./findings.ts";
import type { CallRefusal } from "./guard.ts";

/** What the calls of a workplace work on. */
export type WorkplaceState = {
  /** What the folder of the businesses holds now. */
  current: Pick<CurrentBusinesses, "list" | "lastSound">;
  findings: Findings;
  edits: FileEdits;
  /** Resolves once a business file that was written is read again: what is asked next is of the new one. */
  onWrite: (id: string) => Promise<void>;
};

/** What a call answers: a value, as JSON, or why there is none. */
export type CallAnswer = { value: object } | CallRefusal;
