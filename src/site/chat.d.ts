declare module "virtual:chat" {
  /** The chat of a page; none where the sites are built without a desk. */
  const Chat: typeof import("./Chat.astro").default | undefined;
  export default Chat;
}
