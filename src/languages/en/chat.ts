/** Every text of the chat that a visitor sees or hears. */
export const englishChatWords = {
  title: "{name} chat",
  promise: "Answers at once",
  drawer: { back: "Back", close: "Close" },
  button: {
    open: "Open chat",
    /** Needs no plural, whatever the number. */
    unread: "Unread messages: {count}",
  },
  form: {
    title: "Get started with chat",
    intro: "Tell us how to reach you, and ask your question. Answers come at any hour.",
    name: "Name",
    namePlaceholder: "Your name",
    phoneOrEmail: "Phone or email",
    phoneOrEmailPlaceholder: "Phone number or email",
    submit: "Chat Now",
    leaveMessage: "Leave a message instead",
    mistakes: {
      nameMissing: "Name is required",
      phoneOrEmailMissing: "Phone number or email is required",
      phoneOrEmailInvalid: "Please enter a valid email address or phone number",
    },
  },
  footer: { note: "This chat is powered by an AI assistant.", privacy: "Privacy policy" },
  status: { loading: "Loading the conversation", generating: "The receptionist is writing a reply" },
  greeting: [
    "Hello, I'm {name}'s receptionist",
    "As an AI, I'm still learning. You can type a question or pick a topic like...",
  ],
  suggestions: {
    label: "Suggested questions",
    choices: "Topics to choose from",
    questions: ["Tell me more about your services", "Do you serve my area", "I'd like to book a service"],
  },
  messages: {
    log: "Messages",
    author: "Receptionist",
    newer: "New messages",
    notConnected: "You are not connected right now. The chat goes on as soon as you are.",
    orCall: "Or call us:",
  },
  earlier: {
    list: "Earlier messages",
    show: "Show earlier messages",
    loading: "Loading earlier messages",
    shown: "Earlier messages are shown",
    failed: "Earlier messages could not be loaded.",
  },
  input: {
    label: "Your message",
    placeholder: "Ask a question...",
    send: "Send",
    cardFound:
      "This looks like a card number. Please don't send card details here. To go on all the same, press the button again.",
  },
  end: {
    button: "End chat",
    question: "End this chat?",
    consequence: "Its messages will no longer be shown in this browser.",
    keep: "Keep chatting",
    confirm: "End and forget",
  },
  notices: {
    connectionIssue:
      "Connection issue detected. Please try refreshing the page or contact support if the problem persists.",
    connectionTrouble: "Sorry, we're having trouble connecting. Please try again later.",
    notSent: "Sorry, your message could not be sent. Please try again.",
    lateReply:
      "Sorry, this reply is taking longer than usual. It will appear here when it is ready, and you can write again meanwhile.",
    left: "Thank you. Your message was left for us, and we will get back to you.",
    notLeft: "Sorry, your message could not be left. Please try again, or call us.",
    retry: "Try again",
    leaveMessage: "Leave a message",
    leaveThisMessage: "Leave this message",
  },
};

export type ChatWords = typeof englishChatWords;
