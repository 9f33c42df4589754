import { isBigNumber, scalarText } from '../base/json.ts';
import { toJson } from '../document/json.ts';
import type { Export } from './export.ts';

/** ES2026: text that stands in the output as it is. Where it is missing, such numbers stay marked text. */
const rawJson = (JSON as { readonly rawJSON?: (text: string) => unknown }).rawJSON;
const NUMERAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Numbers that no double holds travel as marked text; where a value stands, they are numbers again. */
const exact = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(exact);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, exact(inner)]));
  return rawJson !== undefined && isBigNumber(value) && NUMERAL.test(scalarText(value)) ? rawJson(scalarText(value)) : value;
};

/** Whose `value` may be any JSON: an entity's record and a constant. Every other `value` that is an object is of our own kinds. */
const isRecorded = (holder: unknown): boolean =>
  typeof holder === 'object' &&
  holder !== null &&
  (('key' in holder && typeof holder.key === 'string') || ('from' in holder && holder.from === 'constant'));

/** What stands in a header is text, whatever it looks like, and so is what was asked for each time that a list was shown. */
const isOfText = (holder: unknown): boolean =>
  typeof holder === 'object' &&
  holder !== null &&
  (('kind' in holder && holder.kind === 'header-value') || ('is' in holder && Array.isArray(holder.is) && 'name' in holder));

function withNumbers(this: unknown, key: string, value: unknown): unknown {
  if (key === 'values') return exact(value);
  if (isOfText(this)) return value;
  return key === 'value' && (typeof value !== 'object' || isRecorded(this)) ? exact(value) : value;
}

/** The same document for programs: the form that `ninepoint schema` describes. */
export const json: Export = {
  name: 'json',
  mediaType: 'application/json',
  extension: '.json',
  summary: 'the nine points for programs; ninepoint schema describes it',
  write: (document) => `${JSON.stringify(toJson(document), withNumbers, 2)}\n`,
};
