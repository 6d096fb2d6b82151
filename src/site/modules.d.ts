declare module "virtual:chat" {
  /** The chat of a page; none where the sites are built without a desk. */
  const Chat: typeof import("./Chat.astro").default | undefined;
  export default Chat;
}

declare module "virtual:contact-form" {
  /** The contact form; none where the sites are built without a desk. */
  const ContactForm: typeof import("./sections/Contact/ContactForm.astro").default | undefined;
  export default ContactForm;
}

declare module "*.astro" {
  /** A part of pages: `astro check` knows what it takes. */
  const Part: (props: never) => unknown;
  export default Part;
}
