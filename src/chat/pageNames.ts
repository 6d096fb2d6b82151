// What the chat shares with the page around it and its loader.

/** Under this key a visitor's browser keeps the chat token, bare (spec 3). */
export const tokenKey = "chat_identity_token";

/** By this id the loader opens the drawer, also before the island is hydrated. */
export const drawerId = "chat-drawer";

/** By this id the page holds what its chat says, as JSON, where its file says it in own words. */
export const chatWordsId = "chat-words";

/** The event of the window that the site's analytics listen to. */
export const analyticsEvent = "analytics";
