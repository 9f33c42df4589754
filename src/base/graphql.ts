import { isObject, type Json } from './json.ts';

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

/** What of a text is read at most: characters, tokens, levels of selections and of values. */
const LENGTH = 100_000;
const TOKENS = 20_000;
const LEVELS = 60;

/** A text that is not closed goes on to its end: looking for another way to read it would take time with the square of its length. */
const TOKEN =
  /"""(?:[^"\\]|\\.|"(?!""))*(?:""")?|"(?:[^"\\\n]|\\.)*"?|#[^\n]*|\.\.\.|[_A-Za-z][_0-9A-Za-z]*|[{}()[\]:@$!=|&]|-?\d[\d.eE+-]*/gs;
const NAME = /^[_A-Za-z]/;
const CLOSES = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

interface Token {
  readonly text: string;
  readonly at: number;
}

const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  for (const found of text.slice(0, LENGTH).matchAll(TOKEN)) {
    if (found[0].startsWith('#')) continue;
    if (tokens.length === TOKENS) break;
    tokens.push({ text: found[0], at: found.index });
  }
  return tokens;
};

/** What a text between quotation marks says; a block without the blanks that all of its lines begin with (§2.9.4). */
const unquoted = (token: string): string => {
  if (token.startsWith('"""')) {
    const lines = token
      .slice(3, token.length > 5 && token.endsWith('"""') ? -3 : undefined)
      .replaceAll('\\"""', '"""')
      .split(/\r\n|\n|\r/);
    const indent = lines
      .slice(1)
      .reduce((least, line) => (line.trim() === '' ? least : Math.min(least, line.length - line.trimStart().length)), 100);
    const cut = lines.map((line, at) => (at === 0 ? line : line.slice(indent)));
    const isSaid = (line: string): boolean => line.trim() !== '';
    return cut.slice(Math.max(0, cut.findIndex(isSaid)), cut.findLastIndex(isSaid) + 1).join('\n');
  }
  try {
    return JSON.parse(token) as string;
  } catch {
    return token.slice(1, -1);
  }
};

/** A number that a double cannot hold keeps its words. */
const numberOf = (token: string): Json => {
  const value = Number(token);
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)) ? value : token;
};

const WORDS = new Map<string, Json>([
  ['true', true],
  ['false', false],
  ['null', null],
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
    if (NAME.test(text)) return { kind: 'scalar', as: 'word', value: WORDS.has(text) ? (WORDS.get(text) ?? null) : text, from: at, to };
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

/** The operation that is meant: the one of this name, else the first. */
export const chosenOperation = ({ operations }: GraphqlText, name: string | undefined): Operation | undefined =>
  operations.find((one) => name !== undefined && one.name === name) ?? operations[0];

/** A field of a selection, of its fragments too; `on`: the type that alone has it. */
export interface Selected {
  readonly field: Field;
  readonly on: string | undefined;
}

const flat = new WeakMap<readonly Selection[], readonly Selected[]>();

/** The fields of a selection, those of its fragments with them, each fragment once (§6.3.2): they may name each other. Worked out once for each selection. */
export const fieldsIn = (within: readonly Selection[], fragments: Fragments): readonly Selected[] => {
  const had = flat.get(within);
  if (had !== undefined) return had;
  const spread = new Set<string>();
  const found: Selected[] = [];
  const walk = (selections: readonly Selection[], on: string | undefined): void => {
    for (const one of selections) {
      if (one.kind === 'field') found.push({ field: one, on });
      else if (one.kind === 'part') walk(one.within, one.on ?? on);
      else if (!spread.has(one.name)) {
        spread.add(one.name);
        const part = fragments.get(one.name);
        if (part !== undefined) walk(part.within, part.on ?? on);
      }
    }
  };
  walk(within, undefined);
  flat.set(within, found);
  return found;
};

/** The fields that an operation asks for at its root: each is a call. What is asked about the interface itself is none. */
export const rootFieldsOf = (operation: Operation, fragments: Fragments): readonly Field[] =>
  fieldsIn(operation.within, fragments).flatMap(({ field }) => (field.name.startsWith('__') ? [] : [field]));

/** The value that stands in the text itself; `undefined` where a variable gives it. */
const literalOf = (value: Argument): Json | undefined => {
  if (value.kind === 'variable') return undefined;
  if (value.kind === 'scalar') return value.value;
  if (value.kind === 'list') {
    const items = value.items.map(literalOf);
    return items.includes(undefined) ? undefined : (items as Json[]);
  }
  const members = value.members.flatMap(([name, one]): [string, Json][] => {
    const literal = literalOf(one);
    return literal === undefined ? [] : [[name, literal]];
  });
  return members.length === 0 && value.members.length > 0 ? undefined : Object.fromEntries(members);
};

/** The variables that an argument names. */
const variablesIn = (value: Argument, into: Set<string>): void => {
  if (value.kind === 'variable') into.add(value.name);
  if (value.kind === 'list') for (const item of value.items) variablesIn(item, into);
  if (value.kind === 'object') for (const [, member] of value.members) variablesIn(member, into);
};

const used = new WeakMap<Field, ReadonlySet<string>>();

/** The variables that a field and all below it are told. */
const variablesOf = (field: Field, fragments: Fragments): ReadonlySet<string> => {
  const had = used.get(field);
  if (had !== undefined) return had;
  const names = new Set<string>();
  const spread = new Set<string>();
  const walk = (selections: readonly Selection[]): void => {
    for (const one of selections) {
      if (one.kind === 'field') for (const [, value] of one.told) variablesIn(value, names);
      if (one.kind !== 'spread') walk(one.within ?? []);
      else if (!spread.has(one.name)) {
        spread.add(one.name);
        walk(fragments.get(one.name)?.within ?? []);
      }
    }
  };
  walk([field]);
  used.set(field, names);
  return names;
};

/** What one of the fields at the root is told: the variables of the request but those of the other fields, and what its arguments say in the text itself. */
export const toldTo = (field: Field, root: readonly Field[], fragments: Fragments, variables: Json | undefined): Json | undefined => {
  const literals = field.told.flatMap(([name, value]): [string, Json][] => {
    const literal = literalOf(value);
    return literal === undefined ? [] : [[name, literal]];
  });
  const own = variablesOf(field, fragments);
  const isOthers = (name: string): boolean =>
    !own.has(name) && root.some((other) => other !== field && variablesOf(other, fragments).has(name));
  const given =
    root.length > 1 && isObject(variables) ? Object.fromEntries(Object.entries(variables).filter(([name]) => !isOthers(name))) : variables;
  return literals.length === 0 ? given : { ...Object.fromEntries(literals), ...(isObject(given) ? given : {}) };
};
