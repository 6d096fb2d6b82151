import { expect, test } from "vitest";
import { englishChatWords } from "../../src/languages/en/chat.ts";

test("CHAT-01 CHAT-02 CHAT-07 CHAT-08 CHAT-09 CHAT-11 CHAT-12 the chat has the words of the specification", () => {
  expect(englishChatWords).toMatchObject({
    title: "{name} chat",
    button: { open: "Open chat" },
    form: {
      title: "Get started with chat",
      namePlaceholder: "Your name",
      phoneOrEmailPlaceholder: "Phone number or email",
      submit: "Chat Now",
    },
    greeting: [
      "Hello, I'm {name}'s receptionist",
      "As an AI, I'm still learning. You can type a question or pick a topic like...",
    ],
    suggestions: {
      questions: ["Tell me more about your services", "Do you serve my area", "I'd like to book a service"],
    },
    messages: { author: "Receptionist" },
    input: { placeholder: "Ask a question...", send: "Send" },
    footer: { note: "This chat is powered by an AI assistant." },
  });
});
