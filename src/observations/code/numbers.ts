import { tokTypes } from 'acorn';
import type { CodeToken } from './expression.ts';
import type { TokenReader } from './tokens.ts';

/** A number that code writes under a name of its own: `MAX_LOAN_DAYS: 30`. */
export interface CodeConstant {
  readonly name: string;
  readonly value: number;
  /** Characters of the file from its begin. */
  readonly from: number;
  readonly to: number;
}

/** How long code waits, in milliseconds, by what: `setInterval`, `refetchInterval` … */
export interface CodeWait {
  readonly by: string;
  readonly ms: number;
  /** Characters of the file from its begin. */
  readonly from: number;
}

/** Names in capitals that say of a number what it bounds or how long it is; those of the language and of graphics are nobody's own. */
const CONSTANT =
  /(?:^|_)(?:MAX|MIN|MAXIMUM|MINIMUM|LIMIT|TIMEOUT|INTERVAL|DELAY|DEBOUNCE|PAGE_SIZE|PER_PAGE|RETRIES|ATTEMPTS|TTL|LIFETIME|EXPIRY|EXPIRES|QUOTA|DURATION|THRESHOLD|WINDOW)(?:_|$)/;
const NOBODYS =
  /^(?:MAX_SAFE_INTEGER|MIN_SAFE_INTEGER|MAX_VALUE|MIN_VALUE|MAX_(?:TEXTURE|VERTEX|FRAGMENT|COMBINED|CUBE|RENDERBUFFER|VIEWPORT|DRAW|ARRAY|3D|ELEMENT|ELEMENTS|VARYING|UNIFORM|SAMPLES|COLOR|SERVER|CLIENT|PROGRAM|TRANSFORM).*|MAX|MIN|TIMEOUT(?:_ERR)?)$/;
const CAPITALS = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/;
const TIMER = /^(?:setInterval|setTimeout|debounce|throttle)$/;
const WAIT_KEY = /^(?:refetchInterval|refreshInterval|pollInterval|pollingInterval|interval|debounce|debounceMs|debounceTime|delay|wait)$/;

const CONSTANTS = 200;
const WAITS = 400;
const NAMES = 5_000;

/** A number, or numbers that are multiplied: `5 * 60 * 1e3`. */
const numberIn = (tokens: readonly CodeToken[]): number | undefined => {
  if (tokens.length === 0 || tokens.length > 7 || tokens.length % 2 === 0) return undefined;
  let product = 1;
  for (const [at, { type, value }] of tokens.entries()) {
    if (at % 2 === 1) {
      if (type !== tokTypes.star) return undefined;
    } else if (type === tokTypes.num && typeof value === 'number') product *= value;
    else return undefined;
  }
  return Number.isFinite(product) ? product : undefined;
};

interface Frame {
  readonly closes: unknown;
  /** What is called with the bracket, when it is a timer. */
  readonly timer: string | undefined;
  /** The tokens since the last comma of this bracket, the first few. */
  argument: CodeToken[];
  from: number;
  /** A comma stood before: it is no first argument. */
  second: boolean;
}

/** Keeps the numbers under names in capitals, and how long code waits. Names that are given two numbers stand for none. */
export class NumberReader implements TokenReader {
  readonly #constants: CodeConstant[] = [];
  readonly #waits: (CodeWait | { readonly by: string; readonly name: string; readonly from: number })[] = [];
  readonly #named = new Map<string, number | undefined>();
  readonly #frames: Frame[] = [];
  readonly #before: CodeToken[] = [];
  /** What is being assigned: the name, and the tokens behind it. */
  #given: { readonly name: string; readonly from: number; readonly tokens: CodeToken[]; readonly depth: number } | undefined;

  take(token: CodeToken): void {
    const { type } = token;
    if (this.#given !== undefined) this.#giving(token);
    const frame = this.#frames.at(-1);
    if (type === tokTypes.parenL || type === tokTypes.bracketL || type === tokTypes.braceL || type === tokTypes.dollarBraceL) {
      frame?.argument.push(token);
      const last = this.#before.at(-1);
      const timer = type === tokTypes.parenL && typeof last?.value === 'string' && TIMER.test(last.value) ? last.value : undefined;
      const closes = type === tokTypes.parenL ? tokTypes.parenR : type === tokTypes.bracketL ? tokTypes.bracketR : tokTypes.braceR;
      if (this.#frames.length < 2_000) this.#frames.push({ closes, timer, argument: [], from: token.end, second: false });
    } else if (frame !== undefined && type === frame.closes) {
      this.#frames.pop();
      if (frame.timer !== undefined && frame.second) this.#wait(frame.timer, frame.argument, frame.from);
    } else if (frame !== undefined && type === tokTypes.comma) {
      frame.argument = [];
      frame.from = token.end;
      frame.second = true;
    } else if (frame !== undefined && frame.argument.length < 8) frame.argument.push(token);
    this.#begins(token);
    this.#before.push(token);
    if (this.#before.length > 2) this.#before.shift();
  }

  #begins(token: CodeToken): void {
    if (token.type !== tokTypes.colon && token.type !== tokTypes.eq) return;
    const name = this.#before.at(-1);
    // A member of something that stands elsewhere is given its number again and again.
    if (typeof name?.value !== 'string' || (name.type !== tokTypes.name && name.type !== tokTypes.string)) return;
    if (this.#before.at(-2)?.type === tokTypes.dot) return;
    this.#given = { name: name.value, from: name.start, tokens: [], depth: this.#frames.length };
  }

  #giving(token: CodeToken): void {
    const given = this.#given;
    if (given === undefined) return;
    const ends =
      token.type === tokTypes.comma || token.type === tokTypes.semi || token.type === tokTypes.braceR || token.type === tokTypes.eof;
    // Without a semicolon the next statement begins by a word behind a number.
    const next = given.tokens.at(-1)?.type === tokTypes.num && (token.type === tokTypes.name || token.type.keyword !== undefined);
    if (!ends && !next) {
      given.tokens.push(token);
      if (given.tokens.length > 8) this.#given = undefined;
      return;
    }
    this.#give();
  }

  #give(): void {
    const given = this.#given;
    this.#given = undefined;
    if (given === undefined) return;
    const value = numberIn(given.tokens);
    const end = given.tokens.at(-1)?.end ?? given.from;
    if (value === undefined) {
      if (this.#named.has(given.name)) this.#named.set(given.name, undefined);
      return;
    }
    if (this.#named.size < NAMES || this.#named.has(given.name))
      this.#named.set(given.name, this.#named.has(given.name) && this.#named.get(given.name) !== value ? undefined : value);
    if (WAIT_KEY.test(given.name) && this.#waits.length < WAITS) this.#waits.push({ by: given.name, ms: value, from: given.from });
    if (CAPITALS.test(given.name) && CONSTANT.test(given.name) && !NOBODYS.test(given.name) && this.#constants.length < CONSTANTS)
      this.#constants.push({ name: given.name, value, from: given.from, to: end });
  }

  #wait(by: string, argument: readonly CodeToken[], from: number): void {
    if (this.#waits.length >= WAITS) return;
    const ms = numberIn(argument);
    const [only] = argument;
    if (ms !== undefined) this.#waits.push({ by, ms, from });
    else if (argument.length === 1 && only?.type === tokTypes.name && typeof only.value === 'string')
      this.#waits.push({ by, name: only.value, from });
  }

  constants(): readonly CodeConstant[] {
    this.#give();
    return this.#constants;
  }

  /** Waits with the number that their name stands for, where it stands for one. */
  waits(): readonly CodeWait[] {
    this.#give();
    return this.#waits.flatMap((wait): readonly CodeWait[] => {
      if ('ms' in wait) return [wait];
      const ms = this.#named.get(wait.name);
      return ms === undefined ? [] : [{ by: wait.by, ms, from: wait.from }];
    });
  }
}
