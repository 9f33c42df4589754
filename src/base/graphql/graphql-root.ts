import { isObject, type Json } from '../json.ts';
import type { Argument, Field, Fragments, GraphqlText, Operation, Selection } from './graphql.ts';

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
