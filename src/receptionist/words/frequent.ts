import type { Language } from "./language.ts";

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Frequent words of questions in each language, without accents, as `fold` leaves them. A word that two languages share counts for both. */
export const frequent: readonly (readonly [Language, ReadonlySet<string>])[] = [
  [
    "en",
    list(`
the is are am was were be you your yours do does did what whats how much many can could will would should i me my mine we us our it its he she they
them his her to of and for on at in into by from off up out about after before or but if so as than then when where who which why that this
these those there here any some all no not yes yeah ok okay open close closed hello hi hey thanks thank please need want have has had get got take
service services price prices cost costs book appointment with a an too late bye sorry just only also still again very really today tomorrow tonight
monday tuesday wednesday thursday friday saturday sunday patio bodega plaza fiesta siesta salsa taco tacos mariachi band catering carpet kilt pedi mani wifi`),
  ],
  [
    "es",
    list(`
el la los las un una de del a que cual cuanto cuanta cuantos cuantas cuesta cuestan cuando donde como quien es son esta estan hola gracias buenas
buenos dias tardes noches por favor para con sin mi mis su sus en y o si tienen tiene hacen hacer ofrecen quiero quisiera necesito necesitamos
puedo pueden puede abren abiertos abierto cierran hoy manana sabado domingo lunes martes jueves viernes servicio servicios precio precios cita hay
me se al atienden trabajan trabajas aceptan hablan horario horarios limpieza ayuda usted ustedes urgente telefono direccion correo garantia
presupuesto emergencia descuentos pago efectivo tarjeta agendar huele cobran tengo estoy soy tambien muy hasta desde nosotros nuestro ese eso este
esto alguien kiero`),
  ],
  [
    "fr",
    list(`
le la les un une des du de est sont vous je nous que quel quelle quels quelles combien quand ou comment bonjour bonsoir salut merci oui et pour avec
dans sur pas votre vos mon ma mes notre ce ca cette coute coutent prix tarif tarifs ouvert ouverte ouverts fermez ferme ouvrez heures heure horaires
rendez samedi dimanche lundi mardi mercredi jeudi vendredi demain avez faites faire s'il plait svp besoin voudrais voudrait puis-je puis peut d'un
d'une l'eau j'ai parlez parle francais plombier fuite urgent coupe cheveux c'est est-ce qu'il livrez livraison voiture reparez chez etes suis
koi bcp quoi aussi chien chat enfants carte payer`),
  ],
  [
    "de",
    list(`
der die das ein eine einen ist sind sie ich wir wie viel wann wo wer was kostet kosten hallo moin danke bitte und oder fur mit von zu auf nicht haben
habt hat kann konnen konnt mochte brauche brauchen ihr ihre mein meine meinen geoffnet offen offnungszeiten heute morgen samstag sonntag montag
dienstag mittwoch donnerstag freitag preis preise termin termine sprechen sprecht deutsch guten tag abend machen macht gibt hilfe notfall
wasserrohrbruch haarschnitt hund katze kind kinder reparieren wohnung zahlen karte uhr noch auch am um bei euch ihnen kaputt`),
  ],
  [
    "pt",
    list(`
os um uma de do da dos das no na que qual quais quanto quanta quantos custa custam quando onde como quem sao esta estao estou ola obrigado obrigada bom boa dia
tarde noite tudo bem para com sem meu minha seu sua em voces voce vcs vc tem fazem fazer oferecem quero gostaria preciso posso podem abrem aberto
abertos abre fecham hoje amanha sabado domingo segunda terca servico servicos preco precos consulta nao sim falam fala portugues marcar
encanador limpeza cabelo cartao pagar entrega cachorro gato fica tambem horario vaga agendar doente crianca orcamento ate mais conserto
consertam atendem`),
  ],
  [
    "it",
    list(`
il lo la gli le un una di del della dei delle che quale quali quanto quanti costa costano viene quando dove chi come sono siete e ciao salve grazie
buongiorno buonasera per favore con senza mio mia miei vostro vostri avete fate fare offrite vorrei posso possiamo potete aperti aperto aprite
chiudete oggi domani sabato domenica lunedi martedi mercoledi giovedi venerdi servizio servizi prezzo prezzi appuntamento prenotare non ho
bisogno parlate parla italiano idraulico taglio capelli accettate carta carte consegne consegnate orari orario posto cane gatto pulizia
riparate casa anche`),
  ],
  [
    "nl",
    list(`
de het een zijn jullie ik wij we u wat hoe hoeveel wanneer waar wie kost kosten hallo dank bedankt alstublieft en voor met van naar niet heeft hebben
hebt kan kunnen wil graag mijn uw vandaag morgen zaterdag zondag maandag prijs afspraak goedemorgen goedemiddag goedendag doen spreekt spreken nederlands knipbeurt
pinnen plek ook maken repareren geopend`),
  ],
  [
    "pl",
    list(`
jest sa czy co jak ile kiedy gdzie kto kosztuje dzien dobry dziekuje prosze lub dla na nie mam macie moge mozna chce chcialbym chcialabym potrzebuje
otwarte otwarci dzis jutro sobota niedziela niedziele cena cennik uslugi wizyta wizyte umowic czesc mowicie mowi pan pani po polsku karta godziny
otwarcia za wymiane opon strzyzenie to hydraulika czynne`),
  ],
  [
    "vi",
    list(
      "la co khong bao nhieu gi khi nao o dau xin chao cam on toi ban cua va cho voi mo gio gia dich vu hen mot duoc ngay mai tien",
    ),
  ],
  [
    // Turkish, Romanian, Swedish, Norwegian, Danish, Tagalog, Haitian Creole, Hungarian, Czech, Indonesian, Finnish, Catalan
    "other",
    list(`
kac yarin acik misiniz merhaba turkce biliyor musunuz musun var nerede ne kadar fiyat randevu tesekkurler tesekkur ederim icin istiyorum
cat costa sunteti deschisi maine buna ziua vorbiti romana multumesc programare pretul unde aveti cand
hur mycket kostar koster har ni oppet imorgon hej tack det och jag oppna hvor mye hva meget er hej tak abent apent snakker pratar
magkano po bukas kayo kumusta salamat saan anong oras ako gusto ang mga ba pwede
konbyen sa koute bonjou eske nou louvri mesi mwen bezwen kreyol pale tanpri
mennyibe kerul hol nyitva koszonom mikor vannak szia napot kivanok van
kolik stoji mate otevreno dobry den dekuji kdy kde
berapa harganya apa buka besok terima kasih bisa saya jam
paljonko maksaa onko auki huomenna kiitos hei milloin voinko
quan obriu dema teniu quant costen gracies esteu podeu`),
  ],
];
