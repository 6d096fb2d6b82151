import { chatPath, leadsPath } from "../../chat/call.ts";
import { personPath } from "../../chat/person.ts";

/**
 * What the pages of a site call, where a desk elsewhere answers: the provider reaches that desk by itself.
 */
export const callPaths: readonly string[] = [chatPath, leadsPath, personPath];
