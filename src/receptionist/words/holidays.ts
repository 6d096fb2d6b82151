/**
 * Public holidays and other days that people ask about. Each line: countries (`*` is all), when, name, and what it is called.
 * When: `12-25` a date, `11 thu 4` the 4th Thursday of November, `5 mon last`, `5 mon 18` the first Monday from that day on,
 * `easter -2` days from Easter Sunday, `+1` the day after.
 */
const lines = `
*           | 12-31           | New Year's Eve          | new year'?s?'? eve, hogmanay, nochevieja
*           | 1-1             | New Year's Day          | new year(?!'?s?'? eve)'?s?'?( day)?, ano nuevo
GB          | 1-2             | January 2               | second of january, 2nd january
*           | 1-6             | Epiphany                | epiphany, (dia de )?reyes, three kings'?( day)?
US          | 1 mon 3         | Martin Luther King Day  | (mlk|martin luther king)( jr)?( day)?
AU          | 1-26            | Australia Day           | australia day
GB          | 1-25            | Burns Night             | burns night
NZ          | 2-6             | Waitangi Day            | waitangi day
IE          | 2 mon 1         | St Brigid's Day         | (st\\.?|saint) brigid'?s?( day)?, february bank holiday
US          | 2 mon 3         | Presidents' Day         | president'?s?'? day
CA          | 2 mon 3         | Family Day              | family day, louis riel day, heritage day
*           | 2-14            | Valentine's Day         | valentine'?s?( day)?
*           | 3-17            | St. Patrick's Day       | (st\\.?|saint) (patrick|padd?y)'?s?( day)?, (patrick|padd?y)'?s? day
ES          | 3-19            | Father's Day            | father'?s day
*           | easter -47      | Shrove Tuesday          | shrove tuesday, pancake (day|tuesday), mardi gras
GB IE       | easter -21      | Mother's Day            | mother'?s day, mothering sunday
ES PT       | 5 sun 1         | Mother's Day            | mother'?s day
US CA AU NZ DE AT CH | 5 sun 2 | Mother's Day           | mother'?s day
*           | easter -7       | Palm Sunday             | palm sunday
*           | easter -3       | Maundy Thursday         | (maundy|holy) thursday, jueves santo
*           | easter -2       | Good Friday             | good friday, viernes santo
*           | easter -1       | Easter Saturday         | (easter|holy) saturday
*           | easter 0        | Easter Sunday           | easter sunday, easter(?! (sun|mon|satur)day| (week|break|holidays)), pascua
*           | easter 1        | Easter Monday           | easter monday, easter bank holiday
AU NZ       | 4-25            | Anzac Day               | anzac day
DE AT CH ES FR IT PT MX | 5-1 | Labour Day              | (labou?r|worker'?s?'?) day, may day
GB IE       | 5 mon 1         | the May bank holiday     | (early )?may bank holiday, may day, labou?r day
US          | 9 mon 1         | Labor Day               | labou?r day
CA          | 9 mon 1         | Labour Day              | labou?r day
NZ          | 10 mon 4        | Labour Day              | labou?r day
DE AT CH FR | easter 39       | Ascension Day           | ascension( day)?
DE AT CH FR | easter 50       | Whit Monday             | (whit|whitsun|pentecost) monday
CA          | 5 mon 18        | Victoria Day            | victoria day, may long weekend, may two.?four
GB          | 5 mon last      | the Spring bank holiday  | (spring|late may|whit|whitsun) bank holiday
US          | 5 mon last      | Memorial Day            | memorial day
IE          | 6 mon 1         | the June bank holiday    | june bank holiday
NZ          | 6 mon 1         | King's Birthday         | (king|queen)'?s birthday
US          | 6-19            | Juneteenth              | juneteenth
US CA GB IE | 6 sun 3         | Father's Day            | father'?s day
AU NZ       | 9 sun 1         | Father's Day            | father'?s day
CA          | 6-24            | St-Jean-Baptiste Day    | (st\\.? |saint )?jean.baptiste( day)?
CA          | 7-1             | Canada Day              | canada day
US          | 7-4             | Independence Day        | independence day, july (4th|fourth), (4th|fourth) of july
IE          | 8 mon 1         | the August bank holiday  | (august|summer) bank holiday
GB          | 8 mon last      | the August bank holiday  | (august|summer) bank holiday
CA          | 8 mon 1         | the August holiday      | civic holiday, (bc|british columbia|simcoe|terry fox|natal) day, august long weekend
*           | 8-15            | Assumption Day          | assumption( day)?
CA          | 9-30            | Truth and Reconciliation Day | truth and reconciliation( day)?, orange shirt day
DE          | 10-3            | German Unity Day        | (german )?unity day
US          | 10 mon 2        | Columbus Day            | (columbus|indigenous people'?s?'?) day
CA          | 10 mon 2        | Thanksgiving            | thanksgiving
US          | 11 thu 4        | Thanksgiving            | thanksgiving
ES          | 10-12           | Hispanic Day            | hispanic day, dia de la hispanidad
IE          | 10 mon last     | the October bank holiday | (october|halloween) bank holiday
*           | 10-31           | Halloween               | halloween
*           | 11-1            | All Saints' Day         | all saint'?s?'?( day)?, todos los santos
AU          | 11 tue 1        | Melbourne Cup Day       | (melbourne )?cup day
US          | 11-11           | Veterans Day            | veteran'?s?'? day
GB CA AU    | 11-11           | Remembrance Day         | (remembrance|armistice) day
*           | 11 thu 4 +1     | Black Friday            | black friday
GB          | 11-30           | St Andrew's Day         | (st\\.?|saint) andrew'?s?( day)?
ES          | 12-6            | Constitution Day        | constitution day, dia de la constitucion
ES          | 12-8            | Immaculate Conception   | immaculate conception, inmaculada
*           | 12-24           | Christmas Eve           | (christmas|xmas) eve, nochebuena
*           | 12-25           | Christmas Day           | (christmas|xmas)( day)?(?! (day|eve|week|break|period|season|time)), navidad
*           | 12-26           | St Stephen's Day        | (st\\.? |saint )?(stephen|steven)'?s?'? day, (st\\.?|saint) (stephen|steven)'?s?
*           | 12-26           | Boxing Day              | boxing day
`;

/** A day of the table: the countries that have it (none: all), how its date is told, its name, and what names it in a folded text. */
export type Holiday = { countries: readonly string[]; when: string; name: string; words: RegExp };

export const holidays: readonly Holiday[] = lines
  .trim()
  .split("\n")
  .map((line) => {
    const [where = "", when = "", name = "", words = ""] = line.split(/\s+\|\s+/);
    return {
      countries: where.split(" ").filter((one) => one !== "*"),
      when,
      name,
      words: new RegExp(`\\b(?:${words.split(", ").join("|")})(?![a-z])`),
    };
  });

// `What day`, `every day`, `wedding day`: no holiday.
const noHoliday =
  `what which every each any all same next this that the one whole half full some per other a an my your our
to by of on in for business working work week good nice great open first last second rainy moving wedding big school final long
race two three four five six seven exam test trial match game delivery opening later late earlier early today christmas
monday tuesday wednesday thursday friday saturday sunday`
    .split(/\s+/)
    .join("|");

/** A day that may be a holiday, though the table has no date for it: `republic day`, `diwali`. */
export const otherHoliday = new RegExp(
  `\\b(?!(?:${noHoliday}) )[a-z']+ day\\b(?! \\w)|\\b(?:diwali|eid|ramadan|hann?ukk?ah|chanukah|passover|yom kippur|rosh hashanah?|(?:lunar|chinese) new year|holi|purim|long weekend|carnival|feria|semana santa|half.?term|(?:spring|summer|winter|autumn|fall|easter|school|term) (?:break|holidays|vacation))\\b`,
);

const named = new RegExp(
  `${holidays.map(({ words }) => words.source).join("|")}|${otherHoliday.source}`,
  "g",
);

/** A text in which each name of a holiday is the word `holidays`. */
export const withoutHolidays = (text: string): string => text.replace(named, "holidays");
