import { bigNumber, type Json } from '../base/json.ts';

const STRIDE = 16;

const isNumeral = (code: number): boolean => (code >= 48 && code <= 57) || code === 46;

/**
 * Whether a text has sixteen digits in a row, the least that a double can fail to hold. A run that long covers one of every
 * sixteenth characters, so only those are looked at. Most bodies have none, and are parsed without a reviver, which costs
 * five times as much.
 */
export const hasLongDigits = (text: string): boolean => {
  for (let at = STRIDE - 1; at < text.length; at += STRIDE) {
    if (!isNumeral(text.charCodeAt(at))) continue;
    let from = at;
    let to = at + 1;
    while (from > 0 && isNumeral(text.charCodeAt(from - 1))) from -= 1;
    while (to < text.length && isNumeral(text.charCodeAt(to))) to += 1;
    if (to - from >= STRIDE) return true;
  }
  return false;
};

/** A number that may be too large for a double to hold at all: `1e999`. In a text such digits follow a quote. */
const LONG_EXPONENT = /(?:^|[:,[\s])-?\d[\d.]*[eE]\+?\d{3}/;
/** What such a number has in any case: found out sooner, and nearly no text has it. */
const EXPONENT = /\d[eE]\+?\d{3}/;

const hasLongExponent = (text: string): boolean => EXPONENT.test(text) && LONG_EXPONENT.test(text);

/** `JSON.parse` as of ES2026: the reviver is told the source text of a scalar. */
type ParseWithSource = (text: string, reviver: (key: string, value: unknown, context?: { readonly source?: string }) => unknown) => unknown;

const keepExact = (_key: string, value: unknown, context?: { readonly source?: string }): unknown => {
  if (typeof value !== 'number' || context?.source === undefined) return value;
  return isExact(value, context.source) ? value : bigNumber(context.source);
};

/** Whether a double holds the number as written: integers digit by digit, decimals up to the 17 digits that a double can tell apart. */
const isExact = (value: number, source: string): boolean => {
  if (!Number.isFinite(value)) return false;
  if (source.length < 16) return true;
  if (/^-?\d+$/.test(source)) return Number.isSafeInteger(value) || BigInt(source) === BigInt(value);
  return (
    source
      .replace(/[eE].*$/, '')
      .replace(/\D/g, '')
      .replace(/^0+/, '').length <= 17
  );
};

/** Parses JSON and keeps numbers beyond a double as `BigNumber`; `undefined` when the text is not JSON. */
export const parseJson = (text: string): Json | undefined => {
  try {
    return (hasLongDigits(text) || hasLongExponent(text) ? (JSON.parse as ParseWithSource)(text, keepExact) : JSON.parse(text)) as Json;
  } catch {
    return undefined;
  }
};

/** Writes JSON, with each `BigNumber` as the number it stands for. */
export const printJson = (value: Json, indent?: number): string =>
  JSON.stringify(value, undefined, indent).replace(/"\uFDD0(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)"/g, '$1');
