const values: Record<string, number> = {
  ...counted(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen",
    0,
  ),
  ...counted("sixteen seventeen eighteen nineteen twenty", 16),
  ...counted("dos tres cuatro cinco seis siete ocho nueve diez", 2),
  ...counted("doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte", 12),
  ...counted("zwei drei vier fünf sechs sieben acht neun zehn", 2),
  ...counted("zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig", 12),
  ...counted("deux trois quatre cinq", 2),
  ...tens("thirty forty fifty sixty seventy eighty ninety"),
  ...tens("treinta cuarenta cincuenta sesenta setenta ochenta noventa"),
  ...tens("dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"),
  ...{ vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60 },
  ...{ hundred: 100, cien: 100, hundert: 100, thousand: 1000, mil: 1000, tausend: 1000 },
  ...{ dozen: 12, couple: 2, half: 0.5 },
};

function counted(words: string, from = 1): Record<string, number> {
  return Object.fromEntries(words.split(" ").map((word, index) => [word, from + index]));
}

function tens(words: string): Record<string, number> {
  return Object.fromEntries(words.split(" ").map((word, index) => [word, 30 + 10 * index]));
}

const word = `(?:${Object.keys(values).join("|")})`;
/** Words of one number: `ninety-five`, `two hundred and fifty`, `treinta y cinco`, or the digits of a phone. */
const runs = new RegExp(`(?<!\\p{L})${word}(?:[ -](?:and |y )?${word})*(?!\\p{L})`, "giu");

/** A text with its numbers in digits; a lone `one` stays, since it is rarely a number. */
export const inDigits = (text: string): string =>
  text.replace(runs, (run) => (run.toLowerCase() === "one" ? run : numberIn(run.toLowerCase())));

function numberIn(run: string): string {
  const parts = run.split(/[ -](?:and |y )?/).map((word) => values[word] ?? 0);
  if (parts.length > 2 && parts.every((part) => part < 10)) return parts.join("");
  let [whole, part] = [0, 0];
  for (const value of parts) {
    if (value === 1000) [whole, part] = [whole + (part || 1) * value, 0];
    else part = value === 100 ? (part || 1) * value : part + value;
  }
  return String(whole + part);
}
