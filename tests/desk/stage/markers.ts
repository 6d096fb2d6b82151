/**
 * What must be in no log, output or page, one for each kind: who a visitor is, what was said, and every
 * secret.
 */
export const markers = {
  name: "Mark Name-Zq1",
  contact: "mark-zq2@example.org",
  message: "MarkMessageZq3",
  attributes: "MarkAttributeZq4",
  query: "MarkQueryZq5",
  agent: "MarkAgentZq6",
  formName: "MarkFormNameZq7",
  formContact: "+1 410 555 9908",
  formMessage: "MarkWishZq9",
  honeypot: "MarkTrapZq10",
  error: "MarkErrorZq11",
  secret: "MarkSecretZq12",
};

/** What a page sends of such a visitor: with the chat call, with each message, and with the contact form. */
export const marked = {
  call: { contact: markers.contact, userName: markers.name, websiteName: "acme" },
  attributes: { name: markers.attributes, email_or_phone: markers.contact, website: "acme" },
  form: {
    name: markers.formName,
    contact: markers.formContact,
    message: markers.formMessage,
    website: "acme",
  },
};
