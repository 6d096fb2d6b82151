import { withoutCards, withoutCardsInContact } from "../../text/cards.ts";
import { toOneLine, withoutControls } from "../../text/controls.ts";

// What is kept of a visitor holds no number of a payment card, and no character that nobody sees.

export const cleanName = (name: string): string => withoutCards(toOneLine(name));

export const cleanContact = (contact: string): string => withoutCardsInContact(toOneLine(contact));

/** Cleans what a visitor wrote; its lines stay. */
export const cleanWords = (words: string): string => withoutCards(withoutControls(words));
