import type { Elsewhere } from "../words/dangersElsewhere.ts";
import type { SafetyPhrases } from "./safety.ts";

/** What is said in danger in further languages. */
export const safetyElsewhere: Record<Elsewhere, SafetyPhrases> = {
  it: {
    danger: {
      gas: "Può essere pericoloso. Uscite subito, non toccate interruttori né fiamme e telefonate solo da fuori.",
      fumes: "Può essere pericoloso. Portate subito tutti all'aria aperta e non rientrate.",
      fire: "Può essere pericoloso. Fate uscire subito tutti e restate fuori.",
      electricity:
        "Può essere pericoloso. State tutti lontani e non toccate niente. Staccate la corrente solo se potete farlo senza rischi.",
      car: "Può essere pericoloso. Per favore, non guidi l'auto. Spenga il motore e tenga tutti lontani, senza fiamme vicino.",
      trapped: "Chieda aiuto subito, per favore.",
      suicide:
        "Mi dispiace molto che si senta così. Non deve restare da solo con questo. Per favore, parli subito con qualcuno.",
      medical: "Sembra grave. Per favore, chieda aiuto subito.",
      crime: "Per favore, si metta subito al sicuro.",
      wildlife: "Tenete tutti lontani dall'animale e non toccatelo.",
      burglary: "Mi dispiace molto. Per favore, avvisi prima la polizia e non tocchi niente.",
      animal: "Mi dispiace molto. Sembra grave: chiami subito un veterinario di emergenza.",
    },
    callEmergency: (number) =>
      number ? `Chiami subito il ${number}.` : "Chiami subito il numero di emergenza del suo Paese.",
    inDanger: (number) =>
      `Se qualcuno è ferito o in pericolo, chiami subito ${number ? `il ${number}` : "il numero di emergenza del suo Paese"}.`,
    callGasLine: (number) => `Per segnalare una fuga di gas: ${number}, da fuori.`,
    callCrisisLine: (number) => `Per parlare con qualcuno a qualsiasi ora: ${number}.`,
    thenCallUs: (phone) => `Quando è al sicuro, ci chiami al ${phone}.`,
    ifDanger: (number) =>
      `Se sta succedendo ora: esca e chiami da fuori ${number ? `il ${number}` : "il numero di emergenza del suo Paese"}.`,
  },
  pt: {
    danger: {
      gas: "Isto pode ser perigoso. Saia já do edifício, não toque em interruptores nem chamas e só telefone lá fora.",
      fumes: "Isto pode ser perigoso. Leve todos já para o ar livre e não voltem a entrar.",
      fire: "Isto pode ser perigoso. Saiam todos já e fiquem lá fora.",
      electricity:
        "Isto pode ser perigoso. Afastem-se todos e não toquem em nada. Desligue a corrente só se for seguro.",
      car: "Isto pode ser perigoso. Por favor, não conduza o carro. Desligue o motor e afaste todos, sem chamas por perto.",
      trapped: "Por favor, peça ajuda já.",
      suicide:
        "Sinto muito que se sinta assim. Não precisa de estar a sós com isto. Por favor, fale já com alguém.",
      medical: "Isto parece grave. Por favor, peça ajuda já.",
      crime: "Por favor, vá já para um lugar seguro.",
      wildlife: "Afastem-se todos do animal e não lhe toquem.",
      burglary: "Sinto muito. Por favor, avise primeiro a polícia e não toque em nada.",
      animal: "Sinto muito. Isto parece grave: ligue já para um veterinário de urgência.",
    },
    callEmergency: (number) =>
      number ? `Ligue já para o ${number}.` : "Ligue já para o número de emergência do seu país.",
    inDanger: (number) =>
      `Se alguém está ferido ou em perigo, ligue já para o ${number ?? "número de emergência do seu país"}.`,
    callGasLine: (number) => `Para comunicar uma fuga de gás: ${number}, do lado de fora.`,
    callCrisisLine: (number) => `Para falar com alguém a qualquer hora: ${number}.`,
    thenCallUs: (phone) => `Quando estiver em segurança, ligue-nos: ${phone}.`,
    ifDanger: (number) =>
      `Se está a acontecer agora: saia e ligue lá de fora para o ${number ?? "número de emergência do seu país"}.`,
  },
  nl: {
    danger: {
      gas: "Dit kan gevaarlijk zijn. Verlaat meteen het gebouw, raak geen schakelaars of vuur aan en bel pas buiten.",
      fumes:
        "Dit kan gevaarlijk zijn. Breng iedereen meteen in de frisse lucht en ga niet terug naar binnen.",
      fire: "Dit kan gevaarlijk zijn. Breng iedereen meteen naar buiten en blijf buiten.",
      electricity:
        "Dit kan gevaarlijk zijn. Houd iedereen uit de buurt en raak niets aan. Schakel de stroom alleen uit als dat veilig kan.",
      car: "Dit kan gevaarlijk zijn. Rijd niet met de auto. Zet de motor uit en houd iedereen en elk vuur op afstand.",
      trapped: "Haal alstublieft meteen hulp.",
      suicide:
        "Wat erg dat u zich zo voelt. U hoeft hier niet alleen mee te zijn. Praat alstublieft nu met iemand.",
      medical: "Dit klinkt ernstig. Haal alstublieft meteen hulp.",
      crime: "Breng uzelf alstublieft meteen in veiligheid.",
      wildlife: "Houd iedereen uit de buurt van het dier en raak het niet aan.",
      burglary: "Wat vervelend. Meld het eerst bij de politie en raak niets aan.",
      animal: "Wat erg. Dit klinkt ernstig: bel meteen een dierenarts of de dierenambulance.",
    },
    callEmergency: (number) => (number ? `Bel meteen ${number}.` : "Bel meteen het alarmnummer van uw land."),
    inDanger: (number) =>
      `Is iemand gewond of in gevaar, bel dan meteen ${number ?? "het alarmnummer van uw land"}.`,
    callGasLine: (number) => `Een gaslek melden: ${number}, van buiten.`,
    callCrisisLine: (number) => `Om op elk uur met iemand te praten: ${number}.`,
    thenCallUs: (phone) => `Als u veilig bent, bel ons dan op ${phone}.`,
    ifDanger: (number) =>
      `Gebeurt het nu: ga naar buiten en bel daar ${number ?? "het alarmnummer van uw land"}.`,
  },
  pl: {
    danger: {
      gas: "To może być niebezpieczne. Proszę natychmiast opuścić budynek, nie dotykać włączników ani ognia i dzwonić dopiero na zewnątrz.",
      fumes:
        "To może być niebezpieczne. Proszę natychmiast wyprowadzić wszystkich na świeże powietrze i nie wracać.",
      fire: "To może być niebezpieczne. Proszę natychmiast wyprowadzić wszystkich i pozostać na zewnątrz.",
      electricity:
        "To może być niebezpieczne. Proszę się odsunąć i niczego nie dotykać. Prąd wyłączyć tylko wtedy, gdy to bezpieczne.",
      car: "To może być niebezpieczne. Proszę nie jechać tym samochodem. Proszę wyłączyć silnik i trzymać wszystkich oraz ogień z daleka.",
      trapped: "Proszę natychmiast wezwać pomoc.",
      suicide:
        "Bardzo mi przykro, że tak się Pan/Pani czuje. Nie trzeba być z tym samemu. Proszę porozmawiać z kimś teraz.",
      medical: "To brzmi poważnie. Proszę natychmiast wezwać pomoc.",
      crime: "Proszę natychmiast udać się w bezpieczne miejsce.",
      wildlife: "Proszę trzymać wszystkich z dala od zwierzęcia i go nie dotykać.",
      burglary: "Bardzo mi przykro. Proszę najpierw zawiadomić policję i niczego nie dotykać.",
      animal: "Bardzo mi przykro. To brzmi poważnie: proszę natychmiast zadzwonić do weterynarza.",
    },
    callEmergency: (number) =>
      number
        ? `Proszę natychmiast zadzwonić pod ${number}.`
        : "Proszę natychmiast zadzwonić pod numer alarmowy.",
    inDanger: (number) =>
      `Jeśli ktoś jest ranny lub w niebezpieczeństwie, proszę natychmiast zadzwonić pod ${number ?? "numer alarmowy"}.`,
    callGasLine: (number) => `Zgłoszenie wycieku gazu: ${number}, z zewnątrz.`,
    callCrisisLine: (number) => `Rozmowa o każdej porze: ${number}.`,
    thenCallUs: (phone) => `Gdy będzie bezpiecznie, proszę do nas zadzwonić: ${phone}.`,
    ifDanger: (number) =>
      `Jeśli to dzieje się teraz: proszę wyjść i zadzwonić z zewnątrz pod ${number ?? "numer alarmowy"}.`,
  },
};
