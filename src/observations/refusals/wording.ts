/** A value of an exchange that its message may repeat, and the name of its place. */
export interface Slot {
  readonly value: string;
  readonly name: string;
  /** A number: it is repeated only where the message says something of it, and may be a limit anywhere else. */
  readonly isNumber?: boolean;
  /** It stands in the address: what a message says behind a slash after a word may be the address, whatever else the value means. */
  readonly isSegment?: boolean;
}

/** A message in parts: its own words, and `[place, value]` where a value of the exchange stands that may be there by chance. */
export type Wording = readonly (string | readonly [place: string, value: string])[];

const MASKS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '{uuid}'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?/g, '{time}'],
  [/\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{16,}\b/gi, '{id}'],
  // What a server calls one request by: another each time.
  [/(?<=\b(?:request|trace|correlation|incident|event)[ _-]?id["']?\s?[:=]?\s?["']?)(?=[\w-]*\d)[\w-]{6,}/gi, '{id}'],
];
/** A text with what is new each time by its form taken out: identifiers, instants, and what a server calls one request by. */
export const withoutNew = (text: string): string => MASKS.reduce((left, [form, mark]) => left.replaceAll(form, mark), text);
const COUNTED = /(?<![\w.-])(?:(\d{4}-\d\d-\d\d)|(\d+(?:\.\d+)?))(?![\w-]|\.\d)/g;
const BOUND_BEFORE =
  /\b(?:least|most|than|between|and|(?:maximum|minimum|max|min)(?: (?:length|size|value|number|count|amount))?|up to|equal to|exceed|only|of)\s*[:(]?\s*$/i;

/** Words behind which a number is that of a kind of error, of a place in a text or of an edition: "Error 1", "line 3". */
const NUMBERS_ELSE = /\b(?:error|err|errno|code|status|line|column|position|step|version|rule|reason)\s*[:#(]?\s*$/i;

interface Place {
  readonly name: string;
  readonly value: string;
  readonly sure: boolean;
}

/** Where a message ends with a value that it sets apart: "Unknown colour: red", "unsupported_encoding, none", "Unknown colour (red)". */
const SET_APART = /:\s*$|^\w+_\w+, $/;
const isSetApart = (before: string, after: string): boolean =>
  (SET_APART.test(before) && /^[.!]?\s*$/.test(after)) || (before.endsWith('(') && /^\)[.!]?\s*$/.test(after));

/** Where a sentence begins with a number and says what it is: "5001 is greater than the maximum of 5000". */
const isSaidOf = (before: string, after: string): boolean => before === '' && /^ (?:is|was|isn't|wasn't) (?!the )/i.test(after);

/** Where a message repeats an address, or the whole name of a thing: "harbours/moss/berths/north". */
const BEHIND_A_SET = /[A-Za-z][\w-]*\/$/;

/** What the words say is missing is the name of a place, whatever else was sent that is called so: `"collection" is required`. */
const isNamedAsMissing = (after: string): boolean =>
  /^["'”’`»] (?:is|was) (?:a )?(?:required|missing|mandatory|not (?:provided|given|set|defined))\b/i.test(after);

const isQuoted = (before: string, after: string): boolean => /["'“‘`«]$/.test(before) && /^["'”’`»]/.test(after);

/** Plain words and small numbers stand in a sentence by chance; anything else is the exchange's own. */
const isUnusual = (value: string, name: string, before: string, after: string, names: ReadonlySet<string>): boolean => {
  // "user ann", "Tag news": the sentence says itself of which place it is.
  if (before.toLowerCase().endsWith(`${name.toLowerCase()} `) && !/[\p{L}\d]/u.test(before.at(-name.length - 2) ?? ' ')) return true;
  if (/^\d{1,3}$/.test(value))
    return !BOUND_BEFORE.test(before) && !NUMBERS_ELSE.test(before) && !/^\s+(?!(?:is|was|has|does|as)\b)[a-z]+s\b/.test(after);
  if (isQuoted(before, after)) return !names.has(value) && !isNamedAsMissing(after);
  if (isSetApart(before, after)) return true;
  return value.length >= 12 || /[^\p{L}]/u.test(value);
};

const merged = (parts: readonly (string | Place)[]): Wording => {
  const wording: (string | readonly [string, string])[] = [];
  for (const part of parts) {
    const last = wording.at(-1);
    const words = typeof part === 'string' ? part : part.sure ? `{${part.name}}` : undefined;
    if (words === undefined) wording.push([(part as Place).name, (part as Place).value]);
    else if (typeof last === 'string') wording[wording.length - 1] = last + words;
    else if (words !== '') wording.push(words);
  }
  return wording;
};

/** A message cut at the values that its exchange carried. */
const cutAt = (message: string, slots: readonly Slot[]): readonly (string | Place)[] => {
  const names = new Set(slots.map(({ name }) => name));
  const whole = message.slice(0, 500);
  const lower = whole.toLowerCase();
  let parts: readonly (string | Place)[] = [whole];
  for (const { value, name, isNumber = false, isSegment = false } of [...slots].sort((a, b) => b.value.length - a.value.length)) {
    // Few of the values that an exchange carried are in its message: no pattern is made of the others.
    if (value === '' || value.length > 200 || !lower.includes(value.toLowerCase())) continue;
    // What is very short is a value only where the message quotes it.
    const short = value.length < 3 && !/^\d+$/.test(value);
    const plain = /^\p{L}+$/u.test(value);
    const pattern = new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(value)}(?![\\p{L}\\d])`, plain ? 'gu' : 'giu');
    parts = parts.flatMap((part, place): readonly (string | Place)[] => {
      if (typeof part !== 'string' || (isNumber && place > 0)) return [part];
      const cut: (string | Place)[] = [];
      let from = 0;
      for (const found of part.matchAll(pattern)) {
        const end = found.index + found[0].length;
        const [before, after] = [part.slice(0, found.index), part.slice(end)];
        if (isNumber ? !isSaidOf(before, after) : short && !isQuoted(before, after)) continue;
        cut.push(part.slice(from, found.index));
        const sure = (isSegment && BEHIND_A_SET.test(before)) || isUnusual(found[0], name, before, after, names);
        cut.push({ name, value: found[0], sure });
        from = end;
      }
      return [...cut, part.slice(from)];
    });
  }
  return parts;
};

/**
 * A message by what its exchange carried. A value that is no plain word, or stands in quotes, becomes `{place}` at once; a plain word is kept as
 * `[place, value]`, until other occasions show that it varies. Identifiers and times are masked; no two messages that differ in ordinary words
 * become one (`mining.md` §6).
 */
export const wordingOf = (message: string, slots: readonly Slot[]): Wording =>
  merged(cutAt(message, slots).map((part) => (typeof part === 'string' ? withoutNew(part) : part)));

/** The places whose values a message repeats beyond chance, each once; of a value that stands in two places both. */
export const placesIn = (message: string, slots: readonly Slot[]): readonly string[] => {
  const said = new Set(cutAt(message, slots).flatMap((part) => (typeof part !== 'string' && part.sure ? [part.value.toLowerCase()] : [])));
  return [...new Set(slots.filter(({ value }) => said.has(value.toLowerCase())).map(({ name }) => name))];
};

/** The same, with its own numbers and dates as places too: what differs from occasion to occasion only in them is one message. */
export const withNumbers = (wording: Wording): Wording =>
  wording.flatMap((part): Wording => {
    if (typeof part !== 'string') return [part];
    const cut: (string | readonly [string, string])[] = [];
    let from = 0;
    for (const found of part.matchAll(COUNTED)) {
      if (found.index > from) cut.push(part.slice(from, found.index));
      cut.push([found[1] === undefined ? 'number' : 'date', found[0]]);
      from = found.index + found[0].length;
    }
    if (from < part.length) cut.push(part.slice(from));
    return cut;
  });

/** The message with the words that stood there. */
export const textOf = (wording: Wording): string => wording.map((part) => (typeof part === 'string' ? part : part[1])).join('');

const frameOf = (wording: Wording): string => JSON.stringify(wording.map((part) => (typeof part === 'string' ? part : [part[0]])));

/**
 * The texts of one error's occasions, joined: where two occasions differ only in a place, and there in what they carried, the place is a slot.
 * By the text of each wording: the text that it is said as.
 */
export const joined = (wordings: readonly Wording[]): ReadonlyMap<string, string> => {
  const frames = new Map<string, Wording[]>();
  for (const wording of wordings) {
    if (wording.every((part) => typeof part === 'string')) continue;
    const frame = frameOf(wording);
    const have = frames.get(frame);
    if (have === undefined) frames.set(frame, [wording]);
    else have.push(wording);
  }
  const said = new Map<string, { readonly text: string; readonly of: number }>();
  for (const [, alike] of [...frames].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const texts = new Set(alike.map(textOf));
    const [first] = alike;
    if (first === undefined || texts.size < 2) continue;
    const text = first
      .map((part, at) => {
        if (typeof part === 'string') return part;
        const values = new Set(alike.map((other) => other[at]?.[1]));
        return values.size > 1 ? `{${part[0]}}` : part[1];
      })
      .join('');
    for (const one of texts) if ((said.get(one)?.of ?? 0) < texts.size) said.set(one, { text, of: texts.size });
  }
  return new Map(wordings.map((wording) => [textOf(wording), said.get(textOf(wording))?.text ?? textOf(wording)]));
};
