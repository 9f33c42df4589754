import { isArray, isObject, type Json } from '../../base/json.ts';
import { askedBy } from '../../base/wire/dispatched.ts';
import { isMethodCall, isMethodRefusal, resultAlone } from '../../base/wire/json-rpc.ts';
import { calledIn, nounOf } from '../entity/naming.ts';
import { singularOf } from '../entity/plural.ts';
import type { Exchange } from '../exchange.ts';

/**
 * By which fields methods call their things, where these are not called after the kind: `group.get` lists rows that each have another `crewid`, `group.delete` answers
 * with `{"crewids": ["7"]}`, and `group.get` is told `crewids`. By kind and field; sets, as all that a survey keeps.
 */
export interface OfMethods {
  /** The values that methods were told, or answered with, under the name or many of that name. */
  readonly asked: Map<string, Set<string>>;
  /** The values that told the rows of a list apart. */
  readonly apart: Map<string, Set<string>>;
  /** Several rows of one list had the same: it says what they are of. */
  readonly shared: Map<string, Set<string>>;
}

export const newOfMethods = (): OfMethods => ({ asked: new Map(), apart: new Map(), shared: new Map() });

const NAMES = 400;
const VALUES = 64;
const ROWS = 200;
/** One value may be the same by chance. */
const SEVERAL = 2;

const keep = (kept: Map<string, Set<string>>, name: string, values: Iterable<string>): void => {
  const known = kept.get(name) ?? new Set<string>();
  if (!kept.has(name) && kept.size >= NAMES) return;
  kept.set(name, known);
  for (const value of values) if (known.size < VALUES) known.add(value);
};

const isKey = (value: Json | undefined): value is string | number =>
  (typeof value === 'string' && value !== '') || Number.isSafeInteger(value);

/** What stands under the name of a key, or of many, by what one is called. */
const keysIn = (told: Json | undefined): readonly (readonly [field: string, values: readonly string[]])[] =>
  isObject(told)
    ? Object.entries(told)
        .slice(0, 60)
        .flatMap(([name, value]) => {
          const values = isArray(value) ? value : [value];
          const field = isArray(value) ? singularOf(name) : name;
          return values.length > 0 && values.every(isKey) && calledIn(field) !== undefined ? [[field, values.map(String)] as const] : [];
        })
    : [];

/** Takes in what a method was told and what it answered. */
export const methodInto = ({ asked, apart, shared }: OfMethods, exchange: Exchange): void => {
  const { request } = exchange;
  if (request.kind !== 'json' || !isMethodCall(request.value)) return;
  // An answer is read only where a method was called.
  const { response } = exchange;
  if (response.kind !== 'json' || isMethodRefusal(response.value)) return;
  const { method, told } = askedBy(request.value);
  const word = nounOf(method);
  const answer = resultAlone(response.value);
  for (const [field, values] of [...keysIn(told), ...keysIn(answer)]) keep(asked, JSON.stringify([word, field]), values);
  const rows = isArray(answer) ? answer.slice(0, ROWS) : [];
  const [first] = rows;
  if (!isObject(first) || !rows.every(isObject)) return;
  for (const field of Object.keys(first)) {
    if (calledIn(field) === undefined) continue;
    const values = rows.map((row) => row[field]).filter(isKey);
    const different = new Set(values.map(String));
    if (values.length < rows.length) continue;
    keep(different.size < rows.length ? shared : apart, JSON.stringify([word, field]), different);
  }
};

export const mergeOfMethods = (target: OfMethods, source: OfMethods): void => {
  for (const kind of ['asked', 'apart', 'shared'] as const)
    for (const [name, values] of source[kind]) keep(target[kind], name, [...values].toSorted());
};

/** The field by which the things of a kind are called: they are told apart by it, no two are the same in it, and they are asked for by it. */
export const calledByMethods = ({ asked, apart, shared }: OfMethods): readonly (readonly [word: string, field: string])[] =>
  [...apart].flatMap(([name, values]) =>
    !shared.has(name) && values.intersection(asked.get(name) ?? new Set()).size >= SEVERAL ? [JSON.parse(name) as [string, string]] : [],
  );
