import type { Hearing } from "./hearing/hearing.ts";

type OtherLanguageWords = { passOn: string; ifInDanger: string; localNumber: string } & Partial<
  Pick<Hearing, "smallWords" | "frequentWords" | "mark">
>;

/**
 * What is said to a visitor in a language that the receptionist knows when it meets it, and does not speak:
 * that it answers in four languages and the team gets the message, and whom to call in danger; and what tells
 * the language.
 */
const wordsByLanguage = {
  it: {
    passOn:
      "Qui rispondo in inglese, spagnolo, francese e tedesco. Inoltro il suo messaggio al team, che la ricontatterà.",
    ifInDanger: "Se qualcuno è ferito o in pericolo, chiami prima il {number}.",
    localNumber: "numero di emergenza locale",
    smallWords:
      "il gli di che per con sono siete quanto costa buongiorno ciao grazie vorrei avete quando dove una della potete",
    frequentWords:
      "di e il la che in un a per è una sono non con si da del le dei nel della alla anche i gli ha più o al ogni nostra",
  },
  pt: {
    passOn:
      "Aqui respondo em inglês, espanhol, francês e alemão. Encaminho a sua mensagem à equipe, que entrará em contato.",
    ifInDanger: "Se alguém estiver ferido ou em perigo, ligue primeiro para o {number}.",
    localNumber: "número de emergência local",
    smallWords:
      "os um uma voces com para quanto custa bom dia ola obrigado obrigada tem quando onde nao sim gostaria pode fica",
    frequentWords:
      "de a o que e do da em um para é com não uma os no na por mais as dos como mas ao das à seu sua nós ou são nossa",
    mark: [/[ãõ]/iu, 1],
  },
  nl: {
    passOn:
      "Ik antwoord hier in het Engels, Spaans, Frans en Duits. Ik geef uw bericht door aan het team, dat contact met u opneemt.",
    ifInDanger: "Is er iemand gewond of in gevaar, bel dan eerst {number}.",
    localNumber: "het lokale alarmnummer",
    smallWords:
      "het een van voor met hoeveel kost wat wanneer waar hebben jullie ik goedemorgen hallo dank kunt graag zijn niet",
    frequentWords:
      "de van het een en in is dat op te zijn met voor niet aan er om ook als dan maar bij door wij u onze of uw we",
  },
  pl: {
    passOn:
      "Odpowiadam tu po angielsku, hiszpańsku, francusku i niemiecku. Przekażę Państwa wiadomość zespołowi, który się odezwie.",
    ifInDanger: "Jeśli ktoś jest ranny lub w niebezpieczeństwie, proszę najpierw zadzwonić pod {number}.",
    localNumber: "lokalny numer alarmowy",
    smallWords:
      "czy ile kosztuje dzien dobry prosze gdzie kiedy jak jest macie mozna chcialbym dziekuje nie dla na w z",
    mark: [/[ąęłżź]/iu, 1],
  },
  sv: {
    passOn:
      "Här svarar jag på engelska, spanska, franska och tyska. Jag skickar ditt meddelande vidare till teamet, som hör av sig.",
    ifInDanger: "Om någon är skadad eller i fara, ring först {number}.",
    localNumber: "det lokala nödnumret",
    smallWords: "hej vad kostar har ni nar var kan jag ar en ett och for med tack det inte oppet vill",
    mark: [/å/iu, 0.3],
  },
  da: {
    passOn:
      "Her svarer jeg på engelsk, spansk, fransk og tysk. Jeg giver din besked videre til teamet, som vender tilbage.",
    ifInDanger: "Hvis nogen er kommet til skade eller er i fare, så ring først {number}.",
    localNumber: "det lokale alarmnummer",
    smallWords: "hej hvad koster har i hvornar hvor kan jeg er en et og til med tak det ikke abent vil",
  },
  nb: {
    passOn:
      "Her svarer jeg på engelsk, spansk, fransk og tysk. Jeg gir meldingen din videre til teamet, som tar kontakt.",
    ifInDanger: "Hvis noen er skadet eller i fare, ring først {number}.",
    localNumber: "det lokale nødnummeret",
    smallWords: "hei hva koster har dere nar hvor kan jeg er en et og til med takk det ikke apent vil",
  },
  fi: {
    passOn:
      "Vastaan täällä englanniksi, espanjaksi, ranskaksi ja saksaksi. Välitän viestisi tiimille, joka ottaa sinuun yhteyttä.",
    ifInDanger: "Jos joku on loukkaantunut tai vaarassa, soita ensin: {number}.",
    localNumber: "paikallinen hätänumero",
    smallWords: "hei paljonko maksaa onko teilla milloin missa voinko mina on ja kiitos auki haluaisin mita",
  },
  cs: {
    passOn:
      "Odpovídám zde anglicky, španělsky, francouzsky a německy. Vaši zprávu předám týmu, který se vám ozve.",
    ifInDanger: "Pokud je někdo zraněn nebo v nebezpečí, volejte nejdříve {number}.",
    localNumber: "místní tísňovou linku",
    smallWords: "dobry den kolik stoji mate kdy kde muzu je prosim dekuji chtel bych otevreno jak",
    mark: [/[řůě]/iu, 1],
  },
  hu: {
    passOn:
      "Itt angolul, spanyolul, franciául és németül válaszolok. Üzenetét továbbítom a csapatnak, amely jelentkezni fog.",
    ifInDanger: "Ha valaki megsérült vagy veszélyben van, először ezt hívja: {number}.",
    localNumber: "a helyi segélyhívó számot",
    smallWords: "jo napot mennyibe kerul van mikor hol lehet koszonom szeretnek nyitva hogy es nem",
    mark: [/[őű]/iu, 1],
  },
  ro: {
    passOn:
      "Aici răspund în engleză, spaniolă, franceză și germană. Transmit mesajul dumneavoastră echipei, care vă va contacta.",
    ifInDanger: "Dacă cineva este rănit sau în pericol, sunați mai întâi la {number}.",
    localNumber: "numărul local de urgență",
    smallWords: "buna ziua cat costa aveti cand unde pot este va rog multumesc vreau deschis si nu pentru",
    mark: [/[țș]/iu, 1],
  },
  tr: {
    passOn:
      "Burada İngilizce, İspanyolca, Fransızca ve Almanca yanıt veriyorum. Mesajınızı ekibe iletiyorum; size dönecekler.",
    ifInDanger: "Yaralı veya tehlikede olan biri varsa önce şu numarayı arayın: {number}.",
    localNumber: "yerel acil durum numarası",
    smallWords: "merhaba ne kadar var mi nerede zaman acik fiyat tesekkurler istiyorum icin bir ve lutfen",
    mark: [/[ğış]/u, 1],
  },
  vi: {
    passOn:
      "Ở đây tôi trả lời bằng tiếng Anh, Tây Ban Nha, Pháp và Đức. Tôi sẽ chuyển tin nhắn của bạn cho nhóm để họ liên hệ lại.",
    ifInDanger: "Nếu có người bị thương hoặc gặp nguy hiểm, trước hết hãy gọi {number}.",
    localNumber: "số khẩn cấp tại địa phương",
    smallWords: "xin chao bao nhieu gia co khong khi nao o dau cam on toi muon cua",
    mark: [/[ăđơư]/iu, 1],
  },
  id: {
    passOn:
      "Di sini saya menjawab dalam bahasa Inggris, Spanyol, Prancis, dan Jerman. Pesan Anda saya teruskan kepada tim, yang akan menghubungi Anda.",
    ifInDanger: "Jika ada yang terluka atau dalam bahaya, hubungi dahulu {number}.",
    localNumber: "nomor darurat setempat",
    smallWords: "halo berapa harga apakah ada kapan dimana bisa saya terima kasih buka dan untuk yang",
  },
  ru: {
    passOn:
      "Здесь я отвечаю на английском, испанском, французском и немецком. Я передам ваше сообщение команде, и она свяжется с вами.",
    ifInDanger: "Если кто-то ранен или в опасности, сначала позвоните по номеру {number}.",
    localNumber: "местной экстренной службы",
  },
  uk: {
    passOn:
      "Тут я відповідаю англійською, іспанською, французькою та німецькою. Я передам ваше повідомлення команді, і вона зв'яжеться з вами.",
    ifInDanger: "Якщо хтось поранений або в небезпеці, спершу зателефонуйте за номером {number}.",
    localNumber: "місцевої екстреної служби",
  },
  ar: {
    passOn: "أجيب هنا بالإنجليزية والإسبانية والفرنسية والألمانية. سأنقل رسالتك إلى الفريق وسيتواصل معك.",
    ifInDanger: "إذا كان أحد مصابًا أو في خطر فاتصل أولًا على {number}.",
    localNumber: "رقم الطوارئ المحلي",
  },
  he: {
    passOn: "כאן אני עונה באנגלית, בספרדית, בצרפתית ובגרמנית. אעביר את הודעתך לצוות, והוא יחזור אליך.",
    ifInDanger: "אם מישהו נפגע או נמצא בסכנה, התקשרו קודם: {number}.",
    localNumber: "מספר החירום המקומי",
  },
  el: {
    passOn:
      "Εδώ απαντώ στα αγγλικά, ισπανικά, γαλλικά και γερμανικά. Προωθώ το μήνυμά σας στην ομάδα, που θα επικοινωνήσει μαζί σας.",
    ifInDanger: "Αν κάποιος έχει τραυματιστεί ή κινδυνεύει, καλέστε πρώτα: {number}.",
    localNumber: "τον τοπικό αριθμό έκτακτης ανάγκης",
  },
  zh: {
    passOn: "我在这里用英语、西班牙语、法语和德语回答。我会把您的留言转给团队，他们会与您联系。",
    ifInDanger: "如果有人受伤或有危险，请先拨打{number}。",
    localNumber: "当地紧急电话",
  },
  ja: {
    passOn:
      "ここでは英語、スペイン語、フランス語、ドイツ語でお答えします。メッセージはスタッフに伝え、折り返しご連絡します。",
    ifInDanger: "けが人がいる場合や危険な場合は、まず{number}に電話してください。",
    localNumber: "お住まいの地域の緊急番号",
  },
  ko: {
    passOn:
      "여기서는 영어, 스페인어, 프랑스어, 독일어로 답변드립니다. 메시지를 담당자에게 전달하며, 연락드릴 것입니다.",
    ifInDanger: "다친 사람이 있거나 위험한 상황이면 먼저 {number}에 전화하세요.",
    localNumber: "현지 긴급 번호",
  },
  hi: {
    passOn: "यहाँ मैं अंग्रेज़ी, स्पैनिश, फ़्रेंच और जर्मन में उत्तर देता हूँ। आपका संदेश टीम तक पहुँचा रहा हूँ; वे आपसे संपर्क करेंगे।",
    ifInDanger: "यदि कोई घायल है या खतरे में है, तो पहले {number} पर कॉल करें।",
    localNumber: "स्थानीय आपातकालीन नंबर",
  },
  th: {
    passOn: "ที่นี่ฉันตอบเป็นภาษาอังกฤษ สเปน ฝรั่งเศส และเยอรมัน ฉันจะส่งข้อความของคุณให้ทีมงาน และทีมงานจะติดต่อกลับ",
    ifInDanger: "หากมีผู้บาดเจ็บหรืออยู่ในอันตราย โปรดโทร {number} ก่อน",
    localNumber: "หมายเลขฉุกเฉินในพื้นที่",
  },
} satisfies Readonly<Record<string, OtherLanguageWords>>;

/** A language that is known and not spoken. */
export type OtherLanguage = keyof typeof wordsByLanguage;

export const isOtherLanguage = (language: string): language is OtherLanguage =>
  Object.hasOwn(wordsByLanguage, language);

/** What is said to a visitor who writes in another language, in that language. */
export const otherLanguageWords = (language: OtherLanguage): OtherLanguageWords => wordsByLanguage[language];

/** All of them, with what tells them. */
export const otherLanguages = Object.entries(wordsByLanguage) as [OtherLanguage, OtherLanguageWords][];
