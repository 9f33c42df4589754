/** A month that somebody picks a day from is no list of things, wherever a library puts it. Live and saved pages are read by this alike. */

const WEEK = 7;
/** The number of a day. */
export const DAY = /^(?:[1-9]|[12]\d|3[01])$/;

/** Rows of seven, in which every day follows the one before: of this month, the one before it or the one after. */
export const areDays = (rows: readonly (readonly string[])[]): boolean => {
  if (rows.length < 2) return false;
  let before: number | undefined;
  let days = 0;
  for (const cells of rows) {
    if (cells.length !== WEEK && cells.length !== WEEK + 1) return false;
    // What stands before them may be the number of the week.
    for (const cell of cells.slice(-WEEK)) {
      if (cell === '' && (before === undefined || before >= 28)) continue;
      if (!DAY.test(cell)) return false;
      const day = Number(cell);
      if (before !== undefined && day !== before + 1 && !(day === 1 && before >= 28)) return false;
      before = day;
      days += 1;
    }
  }
  return days > WEEK;
};

/** So many days follow each other in any month, and no pages of a list that anybody turns one by one. */
const MONTH = 28;
const YEAR = /^(?:1[89]|2\d)\d\d$/;
const YEARS = 12;

/** The parts of a page that count on by one, as the days of a month do or the years of a calendar: from where to where, of the texts of all that is pressed. */
export const countedOn = (texts: readonly string[]): readonly (readonly [from: number, to: number])[] => {
  const found: (readonly [number, number])[] = [];
  let from = 0;
  for (let at = 1; at <= texts.length; at += 1) {
    const [text = '', before = ''] = [texts[at], texts[at - 1]];
    const follows =
      (DAY.test(text) || YEAR.test(text)) && text.length - before.length <= 1 && Number(text) === Number(before || Number.NaN) + 1;
    if (follows || (text === '1' && DAY.test(before) && Number(before) >= MONTH)) continue;
    if (at - from >= (YEAR.test(before) ? YEARS : MONTH)) found.push([from, at - 1]);
    from = at;
  }
  return found;
};

const SPELT_DAY = /\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? (\d{4})|\d{1,2}\.? \p{L}{3,9}\.?,? (\d{4})/u;

/** The year of a day that is spelt in some words. */
export const yearSpelt = (words: string): string | undefined => {
  const found = SPELT_DAY.exec(words);
  return found?.[1] ?? found?.[2];
};

/** The months as a language calls them, each in all ways to write it. */
export const monthNames = (language: string): readonly (readonly string[])[] =>
  Array.from({ length: 12 }, (_, month) =>
    ['en', ...(/^[a-z]{2,3}\b/i.test(language) ? [language] : [])].flatMap((tongue) =>
      (['long', 'short'] as const).map((width) =>
        new Intl.DateTimeFormat(tongue, { month: width, timeZone: 'UTC' })
          .format(Date.UTC(2020, month, 15))
          .toLowerCase()
          .replace('.', ''),
      ),
    ),
  );

/** The day that words are, and nothing else: "December 10th, 2026", "Thu, 10 Dec 2026". */
export const dayIn = (words: string, months: readonly (readonly string[])[]): string | undefined => {
  const [year, ...years] = words.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  const [day, ...days] = words.match(/(?<!\d)\d{1,2}(?!\d)/g) ?? [];
  const said: readonly string[] = words.toLowerCase().match(/\p{L}+/gu) ?? [];
  const named = months.flatMap((names, at) => (names.some((name) => said.includes(name)) ? [at + 1] : []));
  const [month, ...others] = named;
  if (year === undefined || day === undefined || month === undefined || years.length + days.length + others.length > 0) return undefined;
  if (said.length > 3 || Number(day) < 1 || Number(day) > 31) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
};
