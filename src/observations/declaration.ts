import { isArray, isObject, type Json, type JsonObject } from '../base/json.ts';
import { BallotBox } from '../statement/ballot.ts';
import type { Reference } from '../statement/reference.ts';

/**
 * Lists of values that the product itself declares for a field, in answers that describe its data (field options, schemas). A vote's subject
 * is [scope, field]; the vote is the list. What is stated so may still be violated by what the server accepts: then both are shown.
 */
const LIST_KEY = /^(choices|enum|options|values|allowed_?values|one_?of)$/i;
const FIELD_KEYS = ['field', 'name', 'key', 'property', 'column', 'attribute'] as const;
const SCOPE_KEYS = ['collection', 'table', 'entity', 'model', 'resource'] as const;
/** Lists of what there is data of: each of these is a scope, and says itself how it is called. */
const SCOPES = /^(?:resources|collections|tables|models|entities|globals|singletons)$/i;
const CALLED = ['slug', 'uid', 'name', 'key'] as const;
const WALKED = 20_000;
const ANSWERS = 6;

/** A value of a list. A number comes with what the list calls it; `null` where it gives numbers only. */
export type Declared = string | readonly [value: number, label: string | null];

const LABEL_KEYS = ['label', 'text', 'name', 'title', 'display'] as const;

const declaredOf = (item: Json): Declared | undefined => {
  if (typeof item === 'string') return item;
  if (Number.isInteger(item)) return [item as number, null];
  if (!isObject(item)) return undefined;
  const value = item['value'];
  if (typeof value === 'string') return value;
  const label = LABEL_KEYS.map((key) => item[key]).find((text) => typeof text === 'string' && text !== '');
  return Number.isInteger(value) && typeof label === 'string' ? [value as number, label] : undefined;
};

/** Texts or numbers, and not both. Numbers are named one by one, or stand in a schema's `enum`: a list of sizes names nothing. */
const listOf = (key: string, value: Json | undefined): readonly Declared[] | undefined => {
  if (!isArray(value) || value.length < 2 || value.length > 40) return undefined;
  const list = value.map(declaredOf);
  const named = (item: Declared | undefined): boolean => typeof item === 'string' || key === 'enum' || item?.[1] !== null;
  return list.every((item) => item !== undefined && typeof item === typeof list[0] && named(item)) ? (list as Declared[]) : undefined;
};

/** What a description of a field says of what it takes. */
export type DeclaredRule =
  | readonly ['required' | 'unique' | 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'pattern', value: string | number | null]
  | readonly ['message', words: string];

/** Most members say nothing of a rule: they are passed over by their first letters. */
const RULE_KEY = /^(?:(?:is_?)?(?:required|unique)|m(?:ax|in)(?:_?length|imum)?|pattern|regex|(?:validation|error|invalid)_?message)$/i;
const MESSAGE = /^(?:validation|error|invalid)_?message$/i;
const LENGTHS: ReadonlyMap<string, 'minLength' | 'maxLength'> = new Map([
  ['minlength', 'minLength'],
  ['maxlength', 'maxLength'],
]);

/** The ends of what a field takes that is a number; of other kinds of fields these words say how many of something there may be. */
const ENDS: ReadonlyMap<string, 'minimum' | 'maximum'> = new Map([
  ['min', 'minimum'],
  ['minimum', 'minimum'],
  ['max', 'maximum'],
  ['maximum', 'maximum'],
]);
const NUMBERS = /^(?:number|integer|int|float|double|decimal|currency)$/i;

/** What one member of a description says; words that stand for other words (`$t:required`) are none. */
const ruleIn = (key: string, value: Json, type: Json | undefined): DeclaredRule | undefined => {
  const plain = key.toLowerCase().replaceAll('_', '');
  if (value === true)
    return plain === 'required' || plain === 'isrequired'
      ? ['required', null]
      : plain === 'isunique' || plain === 'unique'
        ? ['unique', null]
        : undefined;
  const length = LENGTHS.get(plain);
  if (length !== undefined) return Number.isInteger(value) && (value as number) > 0 ? [length, value as number] : undefined;
  const end = ENDS.get(plain);
  if (end !== undefined) return typeof type === 'string' && NUMBERS.test(type) && typeof value === 'number' ? [end, value] : undefined;
  if (typeof value !== 'string' || value.length < 2 || value.length > 300) return undefined;
  if (MESSAGE.test(key)) return /\s/.test(value.trim()) && !/^\$|\{\{/.test(value) ? ['message', value] : undefined;
  return plain === 'pattern' || plain === 'regex' ? ['pattern', value] : undefined;
};

/** The same list, whatever order it is given in. */
const sorted = (list: readonly Declared[]): readonly Declared[] =>
  list
    .map((item) => JSON.stringify(item))
    .sort()
    .map((item) => JSON.parse(item) as Declared);

/** What a description is about: a field, by its path, of a collection. */
interface About {
  readonly field: string | undefined;
  readonly scope: string | undefined;
}

const textOf = (node: JsonObject, keys: readonly string[]): string | undefined =>
  keys.map((key) => node[key]).find((value): value is string => typeof value === 'string' && value !== '');

/** What an object of a description is about, below what it stands in: the rows of a list have fields of their own. */
const aboutIn = (node: JsonObject, key: string, { field, scope }: About, isListed: boolean): About => {
  const called = isListed ? textOf(node, CALLED) : undefined;
  if (called !== undefined && field === undefined && SCOPES.test(key)) return { field: undefined, scope: called };
  const own = textOf(node, FIELD_KEYS);
  // What stands in a list there and has a name of another kind is one of several that the field may be.
  const isKind = own === undefined && called !== undefined && field !== undefined;
  const said = isKind ? undefined : (textOf(node, SCOPE_KEYS.toReversed()) ?? scope);
  return {
    field: own === undefined || field === undefined || field === own || !isListed ? (own ?? field) : `${field}.${own}`,
    scope: said,
  };
};

export class DeclarationKeeper {
  readonly box = new BallotBox(6);
  /** By [scope, field] what else is said of the field: `DeclaredRule`. */
  readonly rules = new BallotBox(12);
  readonly #looked = new Map<string, number>();

  /** `call` names where the answer came from: the first few of each are looked through. */
  see(call: string, body: Json, at: Reference): void {
    const before = this.#looked.get(call) ?? 0;
    if (before >= ANSWERS || this.#looked.size > 2_000) return;
    this.#looked.set(call, before + 1);
    let walked = 0;
    const visit = (node: Json, key: string, above: string, about: About, depth: number, isListed = false): void => {
      walked += 1;
      if (walked > WALKED || depth > 14) return;
      if (isArray(node)) {
        for (const item of node.slice(0, 600))
          if (typeof item === 'object' && item !== null) visit(item, key, above, about, depth + 1, true);
        return;
      }
      if (!isObject(node)) return;
      const { field, scope } = aboutIn(node, key, about, isListed);
      // A schema's property is named by the key it stands under.
      const named = above === 'properties' ? key : field;
      for (const inner of Object.keys(node).slice(0, 400)) {
        const value = node[inner] as Json;
        const list = LIST_KEY.test(inner) ? listOf(inner, value) : undefined;
        if (list !== undefined && named !== undefined)
          this.box.see(JSON.stringify([scope ?? '', named]), JSON.stringify(sorted(list)), at, JSON.stringify(list));
        else if (named !== undefined && scope !== undefined && typeof value !== 'object' && RULE_KEY.test(inner)) {
          const rule = ruleIn(inner, value, node['type']);
          if (rule !== undefined) this.rules.see(JSON.stringify([scope, named]), JSON.stringify(rule), at, `${at.recording}#${at.index}`);
        } else if (typeof value === 'object' && value !== null) visit(value, inner, key, { field: named, scope }, depth + 1);
      }
    };
    visit(body, '', '', { field: undefined, scope: undefined }, 0);
  }
}
