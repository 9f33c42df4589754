import { isObject, type Json } from '../../base/json.ts';
import { type NumberedText, numberedText } from '../../base/numbered-text.ts';
import { slug, spelt } from '../../base/words/slug.ts';
import type { Source } from '../../outcomes/outcome.ts';

export type Fresh = Extract<Source, { from: 'fresh' }>;

/** Random bytes, given from outside: the engine has no source of chance of its own. */
export type Random = (bytes: number) => Uint8Array;

export const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const uuid = (random: Random): string => {
  const bytes = random(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = hexOf(bytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

const next = (keys: readonly string[]): bigint => {
  let greatest = 0n;
  for (const key of keys) {
    if (!/^\d{1,30}$/.test(key)) continue;
    const value = BigInt(key);
    if (value > greatest) greatest = value;
  }
  return greatest + 1n;
};

const commonStart = (keys: readonly string[]): string => {
  let start = keys[0] ?? '';
  for (const key of keys) while (!key.startsWith(start)) start = start.slice(0, -1);
  return start;
};

/** A text of the form of the last one seen: what all share is kept, letters and digits behind it are drawn anew. */
const alike = (keys: readonly string[], random: Random): string => {
  const last = keys.at(-1);
  if (last === undefined) return hexOf(random(8));
  const kept = keys.length > 1 ? (/^.*[^A-Za-z0-9]/.exec(commonStart(keys))?.[0] ?? '') : '';
  const drawn = random(last.length);
  const pick = (letters: string, at: number): string => letters[(drawn[at] ?? 0) % letters.length] ?? '';
  return [...last.slice(kept.length)]
    .map((character, at) =>
      /\d/.test(character)
        ? pick('0123456789', at)
        : /[a-z]/.test(character)
          ? pick('abcdefghijklmnopqrstuvwxyz', at)
          : /[A-Z]/.test(character)
            ? pick('ABCDEFGHIJKLMNOPQRSTUVWXYZ', at)
            : character,
    )
    .reduce((made, character) => made + character, kept);
};

const DEPTH = 4;
const textsIn = (value: Json | undefined, depth = 0): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : isObject(value) && depth < DEPTH
      ? Object.values(value).flatMap((inner) => textsIn(inner, depth + 1))
      : [];

/** The next number behind the words that something which was sent begins ("JOB" of "JOB-12"), else behind those that came last. */
const nextNumbered = (keys: readonly string[], sent: readonly string[]): string | undefined => {
  const heads = new Map<string, NumberedText>();
  for (const key of keys) {
    const text = numberedText(key);
    if (text === undefined) continue;
    const before = heads.get(text.head);
    // The last to come stands last.
    heads.delete(text.head);
    heads.set(text.head, before !== undefined && before.number > text.number ? before : text);
  }
  const all = [...heads.values()];
  const told = all
    .filter(({ head }) => sent.some((text) => text.length > 1 && head.startsWith(text)))
    .toSorted((a, b) => b.head.length - a.head.length);
  const last = told[0] ?? all.at(-1);
  return last === undefined ? undefined : `${last.head}${String(last.number + 1).padStart(last.width, '0')}`;
};

/** A value of this form that none of the keys has. `sent`: the payload of the request. `asNumber`: whether integers were seen as numbers. */
export const freshValue = (form: Fresh['form'], keys: readonly string[], asNumber: boolean, random: Random, sent?: Json): Json => {
  const numbered = form === 'numbered text' ? nextNumbered(keys, textsIn(sent)) : undefined;
  if (numbered !== undefined) return numbered;
  if (form === 'integer') {
    const value = next(keys);
    return asNumber && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : String(value);
  }
  const used = new Set(keys);
  const length = keys.at(-1)?.length ?? 24;
  for (let tries = 0; tries < 100; tries += 1) {
    const value =
      form === 'uuid' ? uuid(random) : form === 'hex' ? hexOf(random(Math.ceil(length / 2))).slice(0, length) : alike(keys, random);
    if (!used.has(value)) return value;
  }
  return `${keys.at(-1) ?? ''}${hexOf(random(8))}`;
};

/** A text that none of the keys is, behind what was sent, as they spell it: with its capitals where they have any. */
export const freshBehind = (sent: string, keys: readonly string[], random: Random): string => {
  const words = keys.some((key) => /\p{Lu}/u.test(key)) ? spelt(sent) : slug(sent);
  const tails = keys.flatMap((key) => /-([A-Za-z0-9]{1,40})$/.exec(key)?.[1] ?? []);
  const used = new Set(keys);
  for (let tries = 0; tries < 100; tries += 1) {
    const name = `${words}-${alike(tails, random)}`;
    if (!used.has(name)) return name;
  }
  return `${words}-${hexOf(random(8))}`;
};
