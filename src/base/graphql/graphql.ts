import type { Json } from '../json.ts';
import { LENGTH, numberOf, type Token, tokensOf, unquoted, wordOf } from './graphql-token.ts';

/**
 * The one reader of what GraphQL clients send (GraphQL October 2021, §2): operations, fields, arguments, fragments, each argument with its place in
 * the text. It takes texts that are cut or wrong as far as they can be read, and checks nothing against a schema.
 */

/** A value as the text of a request holds it. `word`: true, false, null, or a name of an enumeration. Places are of UTF-16 units. */
export type Argument =
  | { readonly kind: 'variable'; readonly name: string }
  | {
      readonly kind: 'scalar';
      readonly as: 'text' | 'number' | 'word';
      readonly value: Json;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: 'list'; readonly items: readonly Argument[]; readonly from: number; readonly to: number }
  | { readonly kind: 'object'; readonly members: readonly (readonly [name: string, value: Argument])[] };

export interface Field {
  readonly kind: 'field';
  /** What it is called in the answer: its alias, or its name. */
  readonly key: string;
  readonly name: string;
  readonly told: readonly (readonly [name: string, value: Argument])[];
  readonly within: readonly Selection[] | undefined;
}

export type Selection =
  | Field
  | { readonly kind: 'spread'; readonly name: string }
  | { readonly kind: 'part'; readonly on: string | undefined; readonly within: readonly Selection[] };

export interface Operation {
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly name: string | undefined;
  /** Names of the variables that it declares. */
  readonly variables: readonly string[];
  /** Those that must be given: never nothing, and with no value of their own (§5.8.3). */
  readonly needs: readonly string[];
  readonly within: readonly Selection[];
}

export type Fragments = ReadonlyMap<string, { readonly on: string | undefined; readonly within: readonly Selection[] }>;

export interface GraphqlText {
  readonly operations: readonly Operation[];
  readonly fragments: Fragments;
}

/** What of a text is read at most: levels of selections and of values. */
const LEVELS = 60;

const NAME = /^[_A-Za-z]/;
const CLOSES = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

class Reading {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  get ended(): boolean {
    return this.#at >= this.#tokens.length;
  }

  peek(by = 0): string {
    return this.#tokens[this.#at + by]?.text ?? '';
  }

  next(): Token {
    const token = this.#tokens[this.#at] ?? { text: '', at: 0 };
    this.#at += 1;
    return token;
  }

  isName(): boolean {
    return NAME.test(this.peek());
  }

  /** Goes past what these brackets hold. */
  skipGroup(): void {
    const open = this.next().text;
    const close = CLOSES.get(open);
    for (let depth = 1; depth > 0 && !this.ended; ) {
      const { text } = this.next();
      if (text === open) depth += 1;
      if (text === close) depth -= 1;
    }
  }

  directives(): void {
    while (this.peek() === '@') {
      this.next();
      if (this.isName()) this.next();
      if (this.peek() === '(') this.skipGroup();
    }
  }

  value(depth: number): Argument | undefined {
    const { text, at } = this.next();
    const to = at + text.length;
    if (text === '$') return { kind: 'variable', name: this.isName() ? this.next().text : '' };
    if (text.startsWith('"')) return { kind: 'scalar', as: 'text', value: unquoted(text), from: at, to };
    if (/^-?\d/.test(text)) return { kind: 'scalar', as: 'number', value: numberOf(text), from: at, to };
    if (NAME.test(text)) return { kind: 'scalar', as: 'word', value: wordOf(text), from: at, to };
    if ((text !== '[' && text !== '{') || depth > LEVELS) return undefined;
    if (text === '{') return { kind: 'object', members: this.named('}', depth + 1) };
    const items: Argument[] = [];
    while (!this.ended && this.peek() !== ']') {
      const item = this.value(depth + 1);
      if (item === undefined) break;
      items.push(item);
    }
    const end = this.next();
    return { kind: 'list', items, from: at, to: end.at + end.text.length };
  }

  /** `name: value` as often as it stands there, and what closes them. */
  named(close: string, depth: number): readonly (readonly [string, Argument])[] {
    const told: [string, Argument][] = [];
    while (!this.ended && this.peek() !== close) {
      const name = this.next().text;
      if (!NAME.test(name) || this.peek() !== ':') continue;
      this.next();
      const value = this.value(depth);
      if (value !== undefined) told.push([name, value]);
    }
    this.next();
    return told;
  }

  selections(depth: number): readonly Selection[] {
    if (depth > LEVELS) {
      this.skipGroup();
      return [];
    }
    this.next();
    const found: Selection[] = [];
    while (!this.ended && this.peek() !== '}') {
      if (this.peek() === '...') found.push(...this.#spread(depth));
      else if (this.isName()) found.push(this.#field(depth));
      else if (CLOSES.has(this.peek())) this.skipGroup();
      else this.next();
    }
    this.next();
    return found;
  }

  #spread(depth: number): readonly Selection[] {
    this.next();
    if (this.isName() && this.peek() !== 'on') {
      const { text } = this.next();
      this.directives();
      return [{ kind: 'spread', name: text }];
    }
    let on: string | undefined;
    if (this.peek() === 'on') {
      this.next();
      on = this.isName() ? this.next().text : undefined;
    }
    this.directives();
    return this.peek() === '{' ? [{ kind: 'part', on, within: this.selections(depth + 1) }] : [];
  }

  #field(depth: number): Field {
    const first = this.next().text;
    const aliased = this.peek() === ':' && NAME.test(this.peek(1));
    if (aliased) this.next();
    const name = aliased ? this.next().text : first;
    let told: Field['told'] = [];
    if (this.peek() === '(') {
      this.next();
      told = this.named(')', 0);
    }
    this.directives();
    return { kind: 'field', key: first, name, told, within: this.peek() === '{' ? this.selections(depth + 1) : undefined };
  }

  /** The names of the variables that are declared between these brackets, and of those that must be given. */
  variables(): Pick<Operation, 'variables' | 'needs'> {
    const names: string[] = [];
    const needs = new Set<string>();
    if (this.peek() !== '(') return { variables: names, needs: [] };
    const from = this.#at;
    this.skipGroup();
    for (let at = from; at < this.#at; at += 1) {
      const text = this.#tokens[at]?.text;
      const name = names.at(-1) ?? '';
      if (text === '$' && this.#tokens[at + 2]?.text === ':') names.push(this.#tokens[at + 1]?.text ?? '');
      else if (text === '!' && this.#tokens[at + 1]?.text !== ']') needs.add(name);
      else if (text === '=') needs.delete(name);
    }
    return { variables: names, needs: [...needs] };
  }
}

const isKind = (word: string): word is Operation['kind'] => word === 'query' || word === 'mutation' || word === 'subscription';

const parsed = (text: string): GraphqlText => {
  const reading = new Reading(text);
  const operations: Operation[] = [];
  const fragments = new Map<string, { on: string | undefined; within: readonly Selection[] }>();
  while (!reading.ended) {
    if (reading.peek() === '{') {
      operations.push({ kind: 'query', name: undefined, variables: [], needs: [], within: reading.selections(0) });
      continue;
    }
    const word = reading.next().text;
    if (!isKind(word) && word !== 'fragment') continue;
    const name = reading.isName() ? reading.next().text : undefined;
    let on: string | undefined;
    if (word === 'fragment' && reading.peek() === 'on') {
      reading.next();
      on = reading.isName() ? reading.next().text : undefined;
    }
    const declared = reading.variables();
    reading.directives();
    if (reading.peek() !== '{') continue;
    const within = reading.selections(0);
    if (isKind(word)) operations.push({ kind: word, name, ...declared, within });
    else if (name !== undefined) fragments.set(name, { on, within });
  }
  return { operations, fragments };
};

/** A client sends the same few texts again and again: these are read once. So many characters of them are kept. */
const KEPT = 400_000;
const known = new Map<string, GraphqlText>();
let kept = 0;

export const readGraphql = (text: string): GraphqlText => {
  const had = known.get(text);
  if (had !== undefined) return had;
  const read = parsed(text);
  if (kept + text.length > KEPT) {
    known.clear();
    kept = 0;
  }
  if (text.length <= LENGTH) {
    known.set(text, read);
    kept += text.length;
  }
  return read;
};
