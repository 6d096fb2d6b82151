/**
 * What is said to a visitor in a language that the receptionist knows when it meets it, and does not speak:
 * that it answers in four languages, and that the team gets the message.
 */
const sentences = {
  it:
    "Qui rispondo in inglese, spagnolo, francese e tedesco. Inoltro il suo messaggio al team, che la " +
    "ricontatterà.",
  pt:
    "Aqui respondo em inglês, espanhol, francês e alemão. Encaminho a sua mensagem à equipe, que " +
    "entrará em contato.",
  nl:
    "Ik antwoord hier in het Engels, Spaans, Frans en Duits. Ik geef uw bericht door aan het team, " +
    "dat contact met u opneemt.",
  pl:
    "Odpowiadam tu po angielsku, hiszpańsku, francusku i niemiecku. Przekażę Państwa wiadomość " +
    "zespołowi, który się odezwie.",
  sv:
    "Här svarar jag på engelska, spanska, franska och tyska. Jag skickar ditt meddelande vidare till " +
    "teamet, som hör av sig.",
  da:
    "Her svarer jeg på engelsk, spansk, fransk og tysk. Jeg giver din besked videre til teamet, som " +
    "vender tilbage.",
  nb:
    "Her svarer jeg på engelsk, spansk, fransk og tysk. Jeg gir meldingen din videre til teamet, som " +
    "tar kontakt.",
  fi:
    "Vastaan täällä englanniksi, espanjaksi, ranskaksi ja saksaksi. Välitän viestisi tiimille, joka " +
    "ottaa sinuun yhteyttä.",
  cs: "Odpovídám zde anglicky, španělsky, francouzsky a německy. Vaši zprávu předám týmu, který se vám ozve.",
  hu:
    "Itt angolul, spanyolul, franciául és németül válaszolok. Üzenetét továbbítom a csapatnak, amely " +
    "jelentkezni fog.",
  ro:
    "Aici răspund în engleză, spaniolă, franceză și germană. Transmit mesajul dumneavoastră echipei, " +
    "care vă va contacta.",
  tr:
    "Burada İngilizce, İspanyolca, Fransızca ve Almanca yanıt veriyorum. Mesajınızı ekibe iletiyorum; " +
    "size dönecekler.",
  vi:
    "Ở đây tôi trả lời bằng tiếng Anh, Tây Ban Nha, Pháp và Đức. Tôi sẽ chuyển tin nhắn của bạn cho " +
    "nhóm để họ liên hệ lại.",
  id:
    "Di sini saya menjawab dalam bahasa Inggris, Spanyol, Prancis, dan Jerman. Pesan Anda saya " +
    "teruskan kepada tim, yang akan menghubungi Anda.",
  ru:
    "Здесь я отвечаю на английском, испанском, французском и немецком. Я передам ваше сообщение " +
    "команде, и она свяжется с вами.",
  uk:
    "Тут я відповідаю англійською, іспанською, французькою та німецькою. Я передам ваше повідомлення " +
    "команді, і вона зв'яжеться з вами.",
  ar: "أجيب هنا بالإنجليزية والإسبانية والفرنسية والألمانية. سأنقل رسالتك إلى الفريق وسيتواصل معك.",
  he: "כאן אני עונה באנגלית, בספרדית, בצרפתית ובגרמנית. אעביר את הודעתך לצוות, והוא יחזור אליך.",
  el:
    "Εδώ απαντώ στα αγγλικά, ισπανικά, γαλλικά και γερμανικά. Προωθώ το μήνυμά σας στην ομάδα, που θα " +
    "επικοινωνήσει μαζί σας.",
  zh: "我在这里用英语、西班牙语、法语和德语回答。我会把您的留言转给团队，他们会与您联系。",
  ja: "ここでは英語、スペイン語、フランス語、ドイツ語でお答えします。メッセージはスタッフに伝え、折り返しご連絡します。",
  ko: "여기서는 영어, 스페인어, 프랑스어, 독일어로 답변드립니다. 메시지를 담당자에게 전달하며, 연락드릴 것입니다.",
  hi: "यहाँ मैं अंग्रेज़ी, स्पैनिश, फ़्रेंच और जर्मन में उत्तर देता हूँ। आपका संदेश टीम तक पहुँचा रहा " + "हूँ; वे आपसे संपर्क करेंगे।",
  th: "ที่นี่ฉันตอบเป็นภาษาอังกฤษ สเปน ฝรั่งเศส และเยอรมัน ฉันจะส่งข้อความของคุณให้ทีมงาน " + "และทีมงานจะติดต่อกลับ",
};

/** A language that is known and not spoken. */
export type OtherLanguage = keyof typeof sentences;

/** What is said to a visitor who writes in another language, in that language. */
export const otherLanguageSentence = (language: OtherLanguage): string => sentences[language];
