/** What mails about leads say to a business in English; `{names}` stand for values. */
export const englishMailWords = {
  subjects: {
    now: "URGENT: call now ({business})",
    soon: "New request ({business})",
    any: "New message ({business})",
  },
  update: "Update: {subject}",
  name: "Name: {name}",
  contact: "Contact: {contact}",
  cameIn: "Came in: {time}",
  conversation: "The conversation so far:",
  answerChat: "Answer this chat: {url} (works for 8 hours from its first use, and for 14 days at most)",
  replaces: "This replaces earlier mails on the same request.",
};

export type MailWords = typeof englishMailWords;
