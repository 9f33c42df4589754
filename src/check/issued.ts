import { isArray, isObject, type Json } from '../base/json.ts';
import { isPseudonym } from '../base/pseudonym.ts';
import { isUuid } from '../base/uuid.ts';

const HEX = /^[0-9a-f]{8,}$/i;
const CODE = /^(?=.*\d)(?=.*[a-z])[\w.~+/=-]{10,}$/i;
const LETTERS = /^[\w.~+/=-]{20,}$/;
const DAY = /^\d{4}-\d\d-\d\d/;
/** A run of characters that an identity or a token is written with, inside a longer text. */
const RUN = /[\w.~+-]{6,}=*/g;

/** Whether a text names one thing wherever it stands: an identity, a token, a pseudonym. Times and plain numbers do not. */
export const isDistinctive = (text: string): boolean =>
  !/^\d+$/.test(text) && !DAY.test(text) && (isUuid(text) || HEX.test(text) || isPseudonym(text) || CODE.test(text) || LETTERS.test(text));

/**
 * What the other side has issued in place of what the recording holds: identities, tokens, cookies, CSRF values. A distinctive text is
 * replaced wherever it stands; a number or a short text only where it names a thing of the same scope (an entity, a collection).
 */
export class Issued {
  readonly #everywhere = new Map<string, string>();
  readonly #within = new Map<string, Map<string, string>>();

  learn(recorded: string, issued: string): void {
    if (recorded !== issued && isDistinctive(recorded)) this.#everywhere.set(recorded, issued);
  }

  learnWithin(scope: string, recorded: string, issued: string): void {
    const names = this.#within.get(scope) ?? new Map<string, string>();
    this.#within.set(scope, names);
    names.set(recorded, issued);
    this.learn(recorded, issued);
  }

  has(recorded: string): boolean {
    return this.#everywhere.has(recorded) || [...this.#within].some(([scope, names]) => scope.startsWith('cookie ') && names.has(recorded));
  }

  /** A text with everything replaced that has another name on the other side. */
  text(text: string): string {
    const whole = this.#everywhere.get(text);
    if (whole !== undefined) return whole;
    return this.#everywhere.size === 0 ? text : text.replace(RUN, (run) => this.#everywhere.get(run) ?? run);
  }

  /** The name of a thing of this scope on the other side. */
  nameWithin(scope: string, recorded: string): string {
    return this.#within.get(scope)?.get(recorded) ?? this.text(recorded);
  }

  /** Whether this is what the other side calls a thing that the recording calls so, of whatever scope. */
  isNameOf(recorded: string, issued: string): boolean {
    if (this.text(recorded) === issued) return true;
    for (const names of this.#within.values()) if (names.get(recorded) === issued) return true;
    return false;
  }

  /** The same for a whole payload. */
  json(value: Json): Json {
    if (typeof value === 'string') return this.text(value);
    if (isArray(value)) return value.map((item) => this.json(item));
    return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.json(item)])) : value;
  }
}
