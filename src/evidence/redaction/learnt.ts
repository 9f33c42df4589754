import type { FormPlace } from './password-fields.ts';
import { isInsideWord, isProse, isWordCode } from './word-edges.ts';
import { writings } from './writings.ts';

/**
 * What was replaced under a name of its own (a person's name in `fullName`, a token in `refresh_token`) and has to go wherever else it
 * stands: in messages, notes, page texts, paths. Held in memory for one establishing and never written. The same pseudonym everywhere
 * keeps equality.
 */
interface Known {
  readonly text: string;
  readonly pseudonym: string;
  /** Only inside a text of several words: a single name may be a word of the product when it stands alone. */
  readonly prose: boolean;
  /** It ends with a letter or digit, so none may stand behind it. */
  readonly tail: boolean;
}

/** So many ways of writing are searched for; what is learnt beyond is replaced only where its own field names it. */
export const LEARNT_LIMIT = 100_000;
const SHORTEST = 3;
const START = 5;
const LONGEST = 512;
/** So many different lengths are tried where values begin alike: hostile ones would have thousands. */
const LENGTHS = 64;

/** One value that was learnt, as another thread learns it: the arguments of `add`. Without a pseudonym, a path, and in the place of others its fields of passwords. */
export type Lesson = readonly [value: string, pseudonym: string, prose: boolean, others: readonly string[]];

/** The values that one establishing has learnt, and the search for all of them at once. */
export class Learnt {
  readonly #known = new Map<string, Known>();
  readonly #values = new Map<string, Lesson>();
  /** Names of fields that hold passwords, by the path that their forms are sent to. */
  readonly #passwords = new Map<string, Set<string>>();
  /** By their first five characters (fewer when they are shorter): how long those are that begin so, the longest first. */
  readonly #starts = new Map<string, number[]>();
  /** Whether some value begins with three characters of that hash: what nearly every place of a text is told apart by. */
  readonly #begins = new Uint8Array(1 << 15);
  #short = false;
  #shortest = LONGEST;
  /** Grows with each value learnt. */
  version = 0;
  /** More was to be learnt than is held. */
  full = false;
  /** Something is not searched for: it is full, or too many begin alike. */
  missed = false;
  /** What comes to be known after `settle`. */
  #late: Learnt | undefined;

  get size(): number {
    return this.#values.size;
  }

  /**
   * From now on texts are searched for what is known already and nothing else, so that it does not matter in which order they come. What is
   * learnt later is for `sweepLate`: over what has been made of them.
   */
  settle(): void {
    this.#late ??= new Learnt();
  }

  /** A text without what was learnt after `settle`, or before. */
  sweepLate(text: string, replaced: () => void): string {
    return this.sweep(this.#late?.sweep(text, replaced) ?? text, replaced);
  }

  get late(): number {
    return this.#late?.size ?? 0;
  }

  /** Whether nothing can be learnt of the value any more. */
  has(value: string, pseudonym: string): boolean {
    if (this.#late !== undefined) return this.#values.has(value) || this.#late.has(value, pseudonym);
    return this.#known.get(value)?.pseudonym === pseudonym && this.#values.has(value);
  }

  /** `others`: further ways in which the value is written somewhere, such as with its card number replaced already. */
  add(value: string, pseudonym: string, prose: boolean, others: readonly string[] = []): void {
    if (this.#late !== undefined) {
      if (!this.#values.has(value)) this.#late.add(value, pseudonym, prose, others);
      this.full ||= this.#late.full;
      this.missed ||= this.#late.missed;
      return;
    }
    if (this.#values.has(value)) {
      this.#agree(value, pseudonym);
      return;
    }
    if (this.#known.size >= LEARNT_LIMIT) {
      this.full = true;
      this.missed = true;
      return;
    }
    if (value.length < SHORTEST || value.length > LONGEST) return;
    this.#values.set(value, [value, pseudonym, prose, others]);
    this.version += 1;
    for (const text of [...writings(value), ...others]) this.#write(text, pseudonym, prose);
  }

  /** Learns what was learnt elsewhere. */
  addAll(lessons: readonly Lesson[]): void {
    for (const lesson of lessons) {
      const [value, pseudonym, , others] = lesson;
      if (pseudonym === '') for (const name of others) this.addPassword([value, name]);
      else this.add(...lesson);
    }
  }

  /** A field that a page hides while it is typed in. */
  addPassword([path, name]: FormPlace): void {
    const names = this.#passwords.get(path) ?? new Set();
    this.#passwords.set(path, names.add(name));
  }

  /** The names of such fields of what is sent to a path. */
  passwordsAt(path: () => string): ReadonlySet<string> | undefined {
    return this.#passwords.size === 0 ? undefined : this.#passwords.get(path());
  }

  /** A value that is both a name and a token has one pseudonym, whichever was met first. */
  #agree(value: string, pseudonym: string): void {
    const known = this.#known.get(value);
    if (known === undefined || known.pseudonym <= pseudonym) return;
    this.version += 1;
    this.#values.set(value, [value, pseudonym, known.prose, this.#values.get(value)?.[3] ?? []]);
    for (const text of writings(value)) this.#write(text, pseudonym, known.prose);
  }

  /** Everything learnt so far, to be learnt elsewhere. It is what must not be written down. */
  lessons(): readonly Lesson[] {
    const passwords = [...this.#passwords].map(([path, names]): Lesson => [path, '', false, [...names]]);
    return [...this.#values.values(), ...passwords];
  }

  #write(text: string, pseudonym: string, prose: boolean): void {
    const known = { text, pseudonym, prose, tail: isWordCode(text.charCodeAt(text.length - 1)) };
    const start = text.slice(0, START);
    const lengths = this.#starts.get(start);
    if (lengths !== undefined && lengths.length >= LENGTHS && !lengths.includes(text.length)) {
      this.missed = true;
      return;
    }
    this.#known.set(text, known);
    const hash = ((((text.charCodeAt(0) << 5) ^ text.charCodeAt(1)) << 5) ^ text.charCodeAt(2)) & 0x7fff;
    this.#begins[hash] = 1;
    this.#short ||= text.length < START;
    this.#shortest = Math.min(this.#shortest, text.length);
    if (lengths === undefined) this.#starts.set(start, [text.length]);
    else if (!lengths.includes(text.length)) {
      lengths.push(text.length);
      lengths.sort((a, b) => b - a);
    }
  }

  #at(text: string, at: number): Known | undefined {
    const found = this.#among(this.#starts.get(text.slice(at, at + START)), text, at);
    if (found !== undefined || !this.#short) return found;
    return (
      this.#among(this.#starts.get(text.slice(at, at + 4)), text, at) ?? this.#among(this.#starts.get(text.slice(at, at + 3)), text, at)
    );
  }

  #among(lengths: readonly number[] | undefined, text: string, at: number): Known | undefined {
    if (lengths === undefined) return undefined;
    for (const length of lengths) {
      const known = this.#known.get(text.slice(at, at + length));
      if (known !== undefined && this.#stands(known, text, at)) return known;
    }
    return undefined;
  }

  /** Whether what was found there is no part of a longer word. */
  #stands({ text: { length }, tail, prose }: Known, text: string, at: number): boolean {
    if (tail && at + length < text.length && isWordCode(text.charCodeAt(at + length))) return false;
    return !prose || isProse(text, length);
  }

  /** The text without any value that was learnt. `replaced` is told of each. */
  sweep(text: string, replaced: () => void): string {
    if (this.#values.size === 0 || text.length < this.#shortest) return text;
    const begins = this.#begins;
    let hash = (text.charCodeAt(0) << 5) ^ text.charCodeAt(1);
    let result = '';
    let done = 0;
    for (let end = 2; end < text.length; end += 1) {
      hash = ((hash << 5) ^ text.charCodeAt(end)) & 0x7fff;
      if (begins[hash] === 0 || end - 2 < done) continue;
      if (isInsideWord(text, end - 2)) continue;
      const known = this.#at(text, end - 2);
      if (known === undefined) continue;
      replaced();
      result += text.slice(done, end - 2) + known.pseudonym;
      done = end - 2 + known.text.length;
    }
    return done === 0 ? text : result + text.slice(done);
  }
}
