import { email } from "../chat/contact.ts";

/**
 * The rule of the chat for a phone number or an e-mail address as the `pattern` of a field, which a browser
 * holds without a script too.
 */
export const contactPattern = `\\s*(${email.source.slice(1, -1)}|(\\P{Nd}*\\p{Nd}){10,15}\\P{Nd}*)\\s*`;
