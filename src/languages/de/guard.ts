import type { GuardWords } from "../hearing/guardWords.ts";

export const germanGuardWords: GuardWords = {
  glue: `der die das den dem des ein eine einen einem einer eines und oder aber dass weil wenn als wie
    wo wer was welche welcher welches wann warum ob in im an am auf aus bei beim bis durch fur gegen mit
    nach seit um unter uber von vom vor wahrend zu zum zur zwischen ich du er sie es wir ihr man mich
    mir dich dir sich uns euch ihn ihm ihnen mein meine meinen dein deine sein seine ihre ihren ihrem
    ihrer unser unsere unseren unserem unserer euer eure ist sind war waren bin bist haben hat habe
    hatte hatten kann konnen konnte konnten wird werden werde wurde wurden soll sollen mag mochte
    mochten hier da dort dies diese dieser dieses diesen auch so sehr schon noch dann denn sowie etwa je
    pro ca ab gern gerne also los`,
  courtesy: `herr frau gern gerne danke dank hallo guten tag morgen abend bitte leider tut leid freue
    freuen freut helfe helfen hilfe frage fragen informationen angaben mehr weitere weiteres willkommen
    entschuldigung verstanden gut schon schones schonen jederzeit-gern melden etwas vielen herzlich
    gruss grusse wunschen wunsche viel bescheid`,
  neutral: `anfrage absprechen jemand genug reparieren ersetzen offen offnet offnen geoffnet schliesst
    schliessen offnungszeiten uhr preis preise kostet kosten betragt betragen berechnen berechnet zahlen
    bezahlen zahlung bieten anbieten bietet angebot leistung leistungen beinhaltet enthalt enthalten
    umfasst inklusive kommen kommt komm bringen mitbringen nehmen nimmt akzeptieren brauchen braucht
    brauche benotigen benotigt notig erforderlich besuch besuchen buchen buchung termin termine
    verfugbar beginnt beginnen startet arbeit arbeiten machen macht mache nutzen finden findet wunsch
    wunschen wahlen lassen warten geben gibt dauert dauern laden geschaft praxis werkstatt gebiet ort
    zeit zeiten liste seite website online team personen person kunden nur normalerweise meist derzeit
    abhangig gesamt insgesamt zusammen spater fruher spat fruh nachste nachsten gleiche andere anderen
    anderes zusatzlich sache option optionen art wahrend vor nach zwischen mindestens hochstens maximal
    beide alle allen alles datum nummer telefonnummer adresse woche tage stunde stunden liegt sitzt
    vereinbaren fallt fallen wochentags werktags wochenende rechnen moglich statt einfach ganz selbst
    jede jeden jeder zuerst dazu dafur davon damit extra`,
  negation: `nein nicht kein keine keinen keinem keiner keines nie niemals nichts niemand ohne weder
    geschlossen`,
  affirmation: "ja klar sicher gewiss selbstverstandlich naturlich",
  unsure: "weiss wissen sagen information angabe angaben sicher bekannt steht vermerkt bestatigen",
  contact: `ruft anrufen rufen ruf telefon telefonisch mail e-mail schreiben schreib kontaktieren
    kontakt erreichen nachricht sprechen fragen hinterlassen nennen schicken melden`,
  handOn: "notiert notiere weitergegeben weitergeleitet weiter meldet zuruck zuruckrufen ruckruf",
  claim: `zertifiziert zertifizierte zertifikat lizenziert lizenz versichert versicherung zugelassen
    akkreditiert qualifiziert ausgebildet gepruft anerkannt auszeichnung ausgezeichnet beste besten
    bester sicher unbedenklich gefahrlos garantiert garantie vegan vegetarisch bio biologisch glutenfrei
    allergene allergiker hypoallergen kostenlos gratis kostenfrei umsonst frei rabatt ermassigung
    erstattet erstattung erstattungsfahig schwanger schwangerschaft gebucht bestatigt reserviert
    eingetragen vorgemerkt experte experten immer unbegrenzt gunstigste empfohlen empfehlen perfekt
    vollig sofort meisterbetrieb`,
  joint: "und aber denn sondern sowie weil",
  least: "ab mindestens von beginnt",
  most: "bis hochstens maximal",
  closed: "geschlossen",
  without: "ohne",
  done: "gebucht bestatigt reserviert",
  subjects: "wir unser ist sind sie ihr ihre es kann kannst",
  today: "heute",
  tomorrow: "morgen",
  numbers: `null - zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn
    sechzehn siebzehn achtzehn neunzehn zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig
    hundert tausend`,
};
