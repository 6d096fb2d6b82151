/** Clients follow these addresses inside the socket, where the host does not count. */
const base = "https://aim.us1.twilio.com";

export const links = {
  myConversations: `${base}/Client/v2/MyConversations`,
  conversations: `${base}/Client/v2/Conversations`,
  users: `${base}/Client/v2/Users`,
  typing: `${base}/v1/typing`,
  receipts: `${base}/Client/v2/Conversations/%s/Messages/%s/Receipts`,
};

export const conversationUrl = (sid: string) => `${links.conversations}/${sid}`;
