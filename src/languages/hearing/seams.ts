import type { Language } from "../spokenLanguages.ts";

/** Words at which one question ends and the next begins; folded, separated by blanks. */
export type Seams = {
  /** Words that join two clauses. */
  conjunctions: string;
  /** Words that open a question, alone or behind a conjunction. */
  openers: string;
  /** Verbs that open a question before their subject: `and is it`, never `and is bleeding`. */
  inversions: string;
  subjects: string;
  /** Openers that begin a condition as well: `When I come, do you ...`. */
  conditions: string;
  /** Phrases that turn to another thing: `what_about`. */
  turns: string;
};

export const seams: Readonly<Record<Language, Seams>> = {
  en: {
    conjunctions: "and also plus but then",
    openers: "what whats when where wheres who which why how hows",
    inversions: `do does did can could is are will would should have has may am was were dont doesnt cant isnt
      arent wont`,
    subjects: "i you he she it we they there this that these those the your my our any u ya",
    conditions: "when where",
    turns: "what_about how_about",
  },
  es: {
    conjunctions: "y e pero ademas tambien",
    openers: `que cual cuales cuando donde como quien cuanto cuanta cuantos cuantas hay tienen tienes teneis
      hacen haceis puedo podemos pueden podeis abren cierran aceptan ofrecen venden cobran`,
    inversions: "es son esta estan puede se",
    subjects: "usted ustedes el la los las posible necesario puede pueden",
    conditions: "cuando donde como que",
    turns: "que_tal que_hay_de que_pasa_con",
  },
  fr: {
    conjunctions: "et mais aussi puis",
    openers: "que quel quelle quels quelles quand ou comment combien qui pourquoi",
    inversions: `est avez faites acceptez proposez pouvez puis peut peux livrez vendez etes prenez serait y`,
    subjects: "ce vous tu il on je nous a",
    conditions: "quand ou comment que",
    turns: "et_pour qu_en_est_il",
  },
  de: {
    conjunctions: "und aber sowie auch",
    openers: "was wann wo wer wie wieviel welche welcher welches welchen warum",
    inversions: `kann kannst konnen konnt haben habt hat ist sind seid gibt machen macht nehmen nehmt bieten
      bietet kostet kosten muss brauche brauchen darf geht werden verkauft verkaufen`,
    subjects: "sie ihr du ich man es wir der die das ein eine euer ihre dein",
    conditions: "wie was wo",
    turns: "was_ist_mit wie_sieht_es wie_siehts",
  },
};

export const abbreviations = `dr mr mrs ms st ave rd blvd apt approx no nr vs etc eg ie e.g i.e tel
    ca bzw z.b d.h u.a str
  inkl exkl zzgl evtl max min sr sra srta av avda c num p.ej mme mlle m env p.m a.m jan feb aug sept
    oct nov dec`;

/** Words before the ordinal of a day, whose dot ends no sentence: `am 3. Januar`. */
export const ordinalMarks = "am der die das den dem vom zum bis und oder im ab beim";
