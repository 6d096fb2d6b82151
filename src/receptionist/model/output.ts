import * as v from "valibot";
import { type Action, actions } from "../reply.ts";

/** Only code says these: a wrong word would cost too much. */
export const ruledActions: ReadonlySet<Action> = new Set(["safety", "emergency", "refusal"]);

const partSchema = v.object({
  text: v.pipe(
    v.string(),
    v.maxLength(800),
    v.description("One or two sentences for the visitor, plain text."),
  ),
  factIds: v.pipe(v.array(v.string()), v.maxLength(20), v.description("Ids of the facts it comes from.")),
  quotes: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(400))),
    v.maxLength(20),
    v.description("The words of these facts, or of a tool's result, that say so, copied exactly."),
  ),
});

const leadSchema = v.object({
  name: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  contact: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  wish: v.pipe(
    v.string(),
    v.maxLength(500),
    v.description("What the visitor wants, in the visitor's words."),
  ),
  isUrgent: v.boolean(),
});

export const outputSchema = v.object({
  parts: v.pipe(v.array(partSchema), v.maxLength(12)),
  action: v.picklist(actions.filter((action) => !ruledActions.has(action))),
  lead: v.nullable(leadSchema),
  danger: v.pipe(v.boolean(), v.description("Somebody, or an animal, may be hurt or in danger.")),
  unknown: v.pipe(v.array(v.string()), v.maxLength(8), v.description("What was asked that no fact answers.")),
});

export type ModelOutput = v.InferOutput<typeof outputSchema>;
