import type { JsonObject } from '../../base/json.ts';
import type { Body, Exchange } from '../../observations/exchange.ts';
import { objectOf, textOf } from './fields.ts';

const [QUOTE, BACKSLASH, COLON, BLANK] = [0x22, 0x5c, 0x3a, 0x20];
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/** The text of a value from one offset on, up to the comma or bracket that ends it. */
const valueAt = (text: string, from: number): string => {
  let depth = 0;
  let at = from;
  for (; at < text.length; at += 1) {
    const char = text[at] as string;
    if (char === '"') {
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
      continue;
    }
    if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      depth -= 1;
      if (depth < 0) break;
    } else if (char === ',' && depth === 0) break;
  }
  return text.slice(from, at).trim();
};

/**
 * Whether some object of a JSON text has a key twice with values that differ: parsing keeps the last and says nothing. The text is known
 * to be JSON. Looks at each character once, and again at the values of keys that come twice.
 */
export const hasDifferentDuplicates = (text: string): boolean => {
  const objects: (Map<string, number> | undefined)[] = [];
  let budget = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === OPEN) objects.push(new Map());
    else if (code === OPEN_LIST) objects.push(undefined);
    else if (code === CLOSE || code === CLOSE_LIST) objects.pop();
    if (code !== QUOTE) continue;
    const start = at;
    for (at += 1; at < text.length && text.charCodeAt(at) !== QUOTE; at += 1) if (text.charCodeAt(at) === BACKSLASH) at += 1;
    let next = at + 1;
    while (next < text.length && text.charCodeAt(next) <= BLANK) next += 1;
    const keys = objects.at(-1);
    if (text.charCodeAt(next) !== COLON || keys === undefined) continue;
    const key = text.slice(start, at);
    const known = keys.get(key);
    if (known === undefined) {
      keys.set(key, next + 1);
      continue;
    }
    const [first, second] = [valueAt(text, known), valueAt(text, next + 1)];
    if (first !== second) return true;
    // A hostile text repeats large values: it may be read twice, not a thousand times.
    budget -= first.length + second.length;
    if (budget < 0) return false;
  }
  return false;
};

/** Characters of one reading that are looked through: a product that repeats keys does so again and again. */
const LOOKED_THROUGH = 4_000_000;

/** Looks for such keys in the first bodies of a reading. */
export class DuplicateKeys {
  #left = LOOKED_THROUGH;

  /** Whether a body of an entry has one. `exchange` is what was made of the entry. */
  in(entry: JsonObject, exchange: Exchange): boolean {
    if (this.#left <= 0) return false;
    return (
      this.#at(objectOf(entry['request'])?.['postData'], exchange.request) ||
      this.#at(objectOf(entry['response'])?.['content'], exchange.response)
    );
  }

  #at(holder: JsonObject[string] | undefined, body: Body): boolean {
    const text = body.kind === 'json' ? textOf(objectOf(holder)?.['text']) : undefined;
    if (text === undefined || text.length > this.#left || objectOf(holder)?.['encoding'] === 'base64') return false;
    this.#left -= text.length;
    return hasDifferentDuplicates(text);
  }
}
