import { inEnglish } from '../refusal-languages.ts';
import type { Sent } from './limit.ts';

const ITEM = String.raw`["'\`“]?[\w-]{1,40}["'\`”]?`;
const EITHER = new RegExp(String.raw`\b(?:must|should|has to|needs to) be (?:either )?(${ITEM}(?:, ${ITEM}){0,8},? or ${ITEM})\W*$`, 'i');
/** What leaves a range open and is no value: "must be 18 or older". */
const OPEN =
  /^(?:more|over|above|beyond|up(?:wards?)?|less|fewer|under|below|down(?:wards?)?|after|before|(?:old|young|lat|earli|soon|new|long|short|high|low|great|larg|small|bigg|bett|heavi|light|fast|slow)er|equal|worse)$/i;

/**
 * The values that words allow without calling them a list, "must be approve or reject": only where they are what was accepted ("must be positive or zero" names none),
 * and nothing else was.
 */
export const eitherOf = (message: string | null, refused: readonly Sent[], accepted: readonly Sent[]): string | undefined => {
  const items = EITHER.exec(inEnglish(message ?? ''))?.[1]
    ?.split(/,? or |, /)
    .map((item) => item.replaceAll(/["'`“”]/g, ''));
  if (OPEN.test(items?.at(-1) ?? '')) return undefined;
  const sent = accepted.filter((value) => value !== undefined && value !== null);
  const isListed = (value: Sent): boolean => items?.includes(String(value)) === true;
  return sent.length > 0 && sent.every(isListed) && !refused.some(isListed) ? items?.join(', ') : undefined;
};

/** Where a pattern begins that words repeat: 'string does not match regex "^[a-z]+$"'. */
const BEGINS = /\b(?:pattern|reg(?:ular )?exp?(?:ression)?)\b[^\n^]{0,20}(?=\^)/i;
/** Where it may end: a dollar of its own is escaped, or stands in brackets, without whose end it is no pattern. */
const ENDS = /(?<!\\)\$(?=["'`”/)\].,]|\s|$)/g;
const LONGEST = 300;

const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text).source !== '';
  } catch {
    return false;
  }
};

export const statedPattern = (message: string | null): string | undefined => {
  const begins = BEGINS.exec(message ?? '');
  if (begins === null) return undefined;
  const from = begins.index + begins[0].length;
  const [line = ''] = (message ?? '').slice(from, from + LONGEST).split('\n');
  return [...line.matchAll(ENDS)].map(({ index }) => line.slice(0, index + 1)).find(isPattern);
};
