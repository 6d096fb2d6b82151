import * as v from "valibot";
import { fieldWithDefault, optionalField } from "./describe.ts";
import { emailAddress, text } from "./fields.ts";
import { publicAddress } from "./webFields.ts";

/** What an owner can keep the receptionist from talking about. */
const silentTopics = ["prices", "hours", "area", "payment", "services", "booking"] as const;
export type SilentTopic = (typeof silentTopics)[number];

/** The fields of a business file about the receptionist, and where requests of visitors go. */
export const receptionFields = {
  receptionist: fieldWithDefault(
    {},
    "Who words the replies of the chat, and what they leave to people.",
    v.strictObject({
      engine: fieldWithDefault(
        "grounded",
        "`grounded`: rules, which need no account. The others ask a language model, whose key is a setting of the server.",
        v.picklist(
          ["grounded", "openai-compatible", "anthropic"],
          "Choose grounded, openai-compatible or anthropic.",
        ),
        "grounded",
      ),
      tone: optionalField("How a language model is to sound.", text(200), "Warm and brief"),
      silent: fieldWithDefault(
        [],
        "Topics that the receptionist leaves to the team.",
        v.array(v.picklist(silentTopics, `Choose from ${silentTopics.join(", ")}.`)),
        ["prices"],
      ),
    }),
    { engine: "grounded", tone: "Warm and brief", silent: ["prices"] },
  ),
  leads: fieldWithDefault(
    {},
    {
      description:
        "Where requests of visitors go: an https address they are posted to, else an e-mail address.",
      schema: v.strictObject({
        webhookUrl: optionalField(
          "An https address of the public internet that each request is posted to.",
          publicAddress,
          "https://crm.example/leads",
        ),
        email: optionalField(
          "An e-mail address that each request is sent to.",
          emailAddress("leads@example.com"),
          "leads@harborplumbing.example",
        ),
      }),
      example: { email: "leads@harborplumbing.example" },
      missing: "No e-mail for leads: they reach nobody. Write leads: { email: … }.",
    },
  ),
};
