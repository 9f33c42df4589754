export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Deepest nesting that any walker follows; deeper parts are reported, never recursed into. */
export const DEPTH_LIMIT = 200;

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member of its own: `__proto__` and the like are plain keys or absent, never inherited. */
export const member = (of: Json | undefined, key: string): Json | undefined =>
  isObject(of) && Object.hasOwn(of, key) ? of[key] : undefined;

export const isArray = (value: unknown): value is readonly Json[] => Array.isArray(value);

/**
 * A number that a double cannot hold (an integer beyond 2^53, a decimal of more than 17 digits), kept as the text it was
 * written with, behind a mark that no text interchange allows (U+FDD0). It is a string, so it compares, hashes and travels
 * like one; its JSON type is still a number. Compare it with a path segment or a query value through `scalarText`.
 */
export type BigNumber = `\uFDD0${string}`;

/** The first character of a `BigNumber`. */
export const BIG_NUMBER_MARK = 0xfdd0;

const BIG_NUMBER = /^\uFDD0-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

export const bigNumber = (source: string): BigNumber => `\uFDD0${source}`;

export const isBigNumber = (value: unknown): value is BigNumber =>
  typeof value === 'string' && value.charCodeAt(0) === BIG_NUMBER_MARK && BIG_NUMBER.test(value);

/** The words of a scalar as the recording wrote them: a `BigNumber` without its mark, a string as it is, else JSON's own words. */
export const scalarText = (value: null | boolean | number | string): string => (isBigNumber(value) ? value.slice(1) : String(value));

/** The words of a text or a number, which may name something; any other value names nothing. */
export const wordsOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? scalarText(value) : undefined;

/** What a text says as JSON; `undefined` where it is none. */
export const jsonIn = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};

/** What a text holds that is a list or an object of JSON itself, as some servers put several messages into one: `"[{\"message\": …}]"`. */
export const jsonWithin = (value: Json | undefined): Json | undefined =>
  typeof value === 'string' && /^\s*[[{]/.test(value) ? jsonIn(value) : undefined;

export type JsonType = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

/** The JSON type of a value, where 1.0 is an integer (as JSON Schema has it) and a `BigNumber` is a number. */
export const jsonTypeOf = (value: Json): JsonType => {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'string') return isBigNumber(value) ? (/[.eE]/.test(value) ? 'number' : 'integer') : 'string';
  return Array.isArray(value) ? 'array' : 'object';
};
