import type { Language } from "../words/language.ts";

/** One sentence in languages that the receptionist does not speak: it says so, and that the team will help. */
export const others: Partial<Record<Language, string>> = {
  fr: "Désolé, je ne réponds ici qu'en anglais et en espagnol. Notre équipe lira votre message.",
  de: "Es tut mir leid, ich antworte hier nur auf Englisch und Spanisch. Unser Team liest Ihre Nachricht.",
  pt: "Desculpe, aqui só respondo em inglês e espanhol. A nossa equipe vai ler a sua mensagem.",
  it: "Mi dispiace, qui rispondo solo in inglese e in spagnolo. Il nostro team leggerà il suo messaggio.",
  nl: "Het spijt me, ik antwoord hier alleen in het Engels en Spaans. Ons team leest uw bericht.",
  pl: "Przepraszam, odpowiadam tu tylko po angielsku i hiszpańsku. Nasz zespół przeczyta wiadomość.",
  vi: "Xin lỗi, tôi chỉ trả lời bằng tiếng Anh và tiếng Tây Ban Nha. Đội ngũ của chúng tôi sẽ đọc tin nhắn của bạn.",
  zh: "抱歉，我在这里只能用英语和西班牙语回答。我们的团队会看到您的留言。",
  ja: "申し訳ありませんが、ここでは英語とスペイン語でのみお答えします。担当者がメッセージを拝見します。",
  ko: "죄송합니다. 저는 영어와 스페인어로만 답변할 수 있습니다. 담당 팀이 메시지를 확인하겠습니다.",
  ru: "Извините, здесь я отвечаю только на английском и испанском. Наша команда прочитает ваше сообщение.",
  other: "Sorry, here I only answer in English and Spanish. Our team will read your message.",
  ar: "عذرًا، أجيب هنا بالإنجليزية والإسبانية فقط. سيقرأ فريقنا رسالتك.",
};
