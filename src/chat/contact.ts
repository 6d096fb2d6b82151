/** What a visitor enters before the chat. */
export type Contact = { name: string; phoneOrEmail: string };

/** How long what a visitor enters may be, in characters: as much as the desk takes. */
export const longest = { name: 100, phoneOrEmail: 254, message: 2000 } as const;

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a name (spec 5); undefined when nothing is. */
export const nameMistake = (name: string): string | undefined =>
  name.trim() ? undefined : "Name is required";

/** What is wrong with a phone number or e-mail address (spec 5): a phone is any text with 10 to 15 digits. */
export function phoneOrEmailMistake(contact: string): string | undefined {
  const text = contact.trim();
  if (!text) return "Phone number or email is required";
  const digits = text.replace(/\D/g, "").length;
  const isPhone = digits >= 10 && digits <= 15;
  return isPhone || email.test(text) ? undefined : "Please enter a valid email address or phone number";
}

/** Whether the form may be sent. */
export const isComplete = ({ name, phoneOrEmail }: Contact): boolean =>
  !nameMistake(name) && !phoneOrEmailMistake(phoneOrEmail);
