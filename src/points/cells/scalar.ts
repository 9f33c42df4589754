import { bigNumber, isBigNumber, scalarText } from '../../base/json.ts';
import { ok } from '../../base/result.ts';
import { NOT_SHOWN } from '../not-shown.ts';
import { type Cell, type CellRead, unreadable } from './cell.ts';
import { nullable } from './nullable.ts';
import { isPlain, jsonCode, text } from './text.ts';
import { escapeText, needsCode, unescapeText } from './unsafe.ts';

type Scalar = string | number | boolean | null;

/** How a value that is really there and is `null` prints. */
const NOTHING = 'nothing';
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const words = new Map<string, Scalar>([
  ['yes', true],
  ['no', false],
  [NOTHING, null],
]);
/** Texts without quotation marks: letters and digits at both ends, so that neither a comma nor a count can be part of one. */
const BARE = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._/:+-]*[\p{L}\p{N}])?$/u;

const isBare = (value: string): boolean => BARE.test(value) && isPlain(value) && !NUMBER.test(value) && !words.has(value.toLowerCase());

/** Whether a double cannot hold the number as it is written. */
const isBig = (source: string): boolean => {
  const value = Number(source);
  if (!Number.isFinite(value)) return true;
  if (JSON.stringify(value) === source) return false;
  if (/^-?\d+$/.test(source)) return !Number.isSafeInteger(value) && BigInt(source) !== BigInt(value);
  return source.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '').length > 17;
};

const printString = (value: string): string => {
  if (isBigNumber(value) && isBig(scalarText(value))) return scalarText(value);
  if (isBare(value)) return escapeText(value);
  return /["\\]/.test(value) || needsCode(value) ? jsonCode.print(value) : `"${escapeText(value)}"`;
};

const print = (value: Scalar): string => {
  if (value === null) return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? JSON.stringify(value) : printString(value);
};

const isScalar = (value: unknown): value is Scalar => value === null || ['string', 'number', 'boolean'].includes(typeof value);

const read = (source: string): CellRead<Scalar> => {
  if (source === '' || source.toLowerCase() === NOT_SHOWN.toLowerCase()) return unreadable('a value');
  if (source.startsWith('`')) {
    const value = jsonCode.read(source);
    if (!value.ok) return text.read(source);
    return isScalar(value.value) ? ok(value.value) : unreadable('a text, a number, yes, no or nothing');
  }
  if (source.startsWith('"')) return text.read(source);
  if (NUMBER.test(source)) return ok(isBig(source) ? bigNumber(source) : Number(source));
  const word = words.get(source.toLowerCase());
  return ok(word === undefined ? unescapeText(source) : word);
};

/** A value as it was recorded: `in`, `30`, `yes`, `nothing`, `"20"` for the text of two digits. */
export const scalar: Cell<Scalar> = { print, read };

/** The same where the contract's `null` says that there is none: the given word then stands for it. */
export const scalarOr = (word: string): Cell<Scalar> => nullable(scalar as Cell<Scalar>, word);

/** One value of a list, and the count that may follow it. */
const ITEM = /(`[^`]*`|"(?:\\.|[^"\\])*"|[^,("`]+?)(?: \((\d+)\))?(?:, |$)/y;

export interface CountedValues {
  readonly values: Scalar[];
  readonly counts: number[];
}

export const printValues = (values: readonly Scalar[], counts: readonly number[]): string =>
  values.map((value, at) => (counts[at] === undefined ? print(value) : `${print(value)} (${counts[at]})`)).join(', ');

/** Reads `in (31), out (9)`: the counts are all there or all absent. */
export const readValues = (source: string): CellRead<CountedValues> => {
  const values: Scalar[] = [];
  const counts: number[] = [];
  for (let at = 0; at < source.length; ) {
    ITEM.lastIndex = at;
    const item = ITEM.exec(source);
    const value = item?.[1] === undefined ? undefined : read(item[1]);
    if (item === null || value === undefined) return unreadable('values separated by commas', at);
    if (!value.ok) return unreadable(value.error.expected, at + value.error.at);
    values.push(value.value);
    if (item[2] !== undefined) counts.push(Number(item[2]));
    at = ITEM.lastIndex;
  }
  return ok({ values, counts });
};

/** Values without counts. */
export const scalars: Cell<Scalar[]> = {
  print: (values) => printValues(values, []),
  read: (source) => {
    const read = readValues(source);
    if (!read.ok) return read;
    return read.value.counts.length === 0 ? ok(read.value.values) : unreadable('values without counts');
  },
};
