/** What a visitor enters before the chat. */
export type Contact = { name: string; phoneOrEmail: string };

/** How long what a visitor enters may be, in characters: as much as the desk takes. */
export const maxLengths = { name: 100, phoneOrEmail: 254, message: 2000 } as const;

/** Each mistake of the form (spec 5). */
export type ContactMistake = "nameMissing" | "phoneOrEmailMissing" | "phoneOrEmailInvalid";

/** What an e-mail address looks like. */
export const email = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const nameMistake = (name: string): ContactMistake | undefined =>
  name.trim() ? undefined : "nameMissing";

/** A phone number is any text with 10 to 15 digits, of any script. */
export function phoneOrEmailMistake(contact: string): ContactMistake | undefined {
  const text = contact.trim();
  if (!text) return "phoneOrEmailMissing";
  const digits = text.replace(/\P{Nd}/gu, "").length;
  const isPhone = digits >= 10 && digits <= 15;
  return isPhone || email.test(text) ? undefined : "phoneOrEmailInvalid";
}

/** Whether the form may be sent. */
export const isComplete = ({ name, phoneOrEmail }: Contact): boolean =>
  !nameMistake(name) && !phoneOrEmailMistake(phoneOrEmail);
