/** The most frequent small words of languages: a text of some length holds many of its own. */
export const commonWords: Readonly<Record<string, string>> = {
  en: "the of and to in is you that it for on are with as we your our at be this have from or by not will all can",
  es: "de la que el en y a los se del las un por con para una su al lo como más o pero sus es nuestro nuestra le no sin",
  fr: "de la le et les des en un du une que est pour qui dans à par plus pas au sur ne nous vous avec votre notre nos ou",
  de: "der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch an wir sie bei oder ihr unsere",
  it: "di e il la che in un a per è una sono non con si da del le dei nel della alla anche i gli ha più o al ogni nostra",
  pt: "de a o que e do da em um para é com não uma os no na por mais as dos como mas ao das à seu sua nós ou são nossa",
  nl: "de van het een en in is dat op te zijn met voor niet aan er om ook als dan maar bij door wij u onze of uw we",
};
