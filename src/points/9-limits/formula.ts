import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { pluralOf } from '../../observations/entity/plural.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';
import type { Reference } from '../../statement/reference.ts';
import { held } from '../../statement/statement.ts';
import type { Limit } from './reading.ts';
import { measured } from './rhythm.ts';
import { snakeCase } from './snake-case.ts';

/** `mining.md` §7.3: from so many things on, exact in minor units, without an exception, and of one formula of a fixed list. */
const THINGS = 30;
/** What adds up with the same few numbers each time may be anything. */
const DIFFERENT = 5;
const FIELDS = 10;

/** Names of money, in whatever it is counted. */
const MONEY =
  /(?:^|_)(?:amount|total|subtotal|sub_total|net|gross|price|cost|fee|fees|tax|vat|shipping|delivery|discount|deposit|surcharge|charge|tip|due|paid|balance|refund)(?:_(?:cents?|minor|eur|usd|gbp|amount|total|incl|excl))?$|(?:^|_)(?:cents)$/;
const COUNT = /(?:^|_)(?:quantity|qty|count|units|pieces|nights|days|hours|seats|persons)$/;
const LESS = /discount|refund|deposit|paid/;

/** Minor units: a number, or a text of one, with two decimals at most. */
const minor = (value: Json | undefined): number | undefined => {
  const number = typeof value === 'string' && /^-?\d{1,12}(?:\.\d{1,2})?$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  const units = Math.round(number * 100);
  return Math.abs(number * 100 - units) < 1e-6 * Math.max(1, Math.abs(units)) && Number.isSafeInteger(units) ? units : undefined;
};

interface Thing {
  readonly at: Reference;
  readonly value: JsonObject;
}

/** One of the six: how it is said, and what it makes of a thing, in minor units. */
interface Formula {
  readonly of: string;
  readonly words: string;
  readonly uses: readonly string[];
  readonly make: (thing: JsonObject) => number | undefined;
}

const at = (thing: JsonObject, field: string): number | undefined => minor(Object.hasOwn(thing, field) ? thing[field] : undefined);

const sumOf = (thing: JsonObject, parts: readonly (readonly [field: string, sign: 1 | -1])[]): number | undefined => {
  let sum = 0;
  for (const [field, sign] of parts) {
    const value = at(thing, field);
    if (value === undefined) return undefined;
    sum += sign * value;
  }
  return sum;
};

const pairs = <T>(all: readonly T[]): readonly (readonly [T, T])[] => all.flatMap((a, n) => all.slice(n + 1).map((b) => [a, b] as const));

/** What the lines of a thing come to: the sum of one of their amounts, or of price by quantity. */
const linesOf = (thing: JsonObject, list: string, price: string, count: string | undefined): number | undefined => {
  const lines = Object.hasOwn(thing, list) ? thing[list] : undefined;
  if (!isArray(lines)) return undefined;
  let sum = 0;
  for (const line of lines) {
    const value = isObject(line) ? at(line, price) : undefined;
    const times = !isObject(line) || count === undefined ? 1 : line[count];
    if (value === undefined || typeof times !== 'number' || !Number.isInteger(times)) return undefined;
    sum += value * times;
  }
  return sum;
};

/** The fixed list: a + b, a + b + c, a − b, a − b + c, price × quantity, the lines. */
const formulasFor = (of: string, first: JsonObject): readonly Formula[] => {
  const keys = Object.keys(first);
  const money = keys.filter((key) => key !== of && MONEY.test(snakeCase(key)) && at(first, key) !== undefined).slice(0, FIELDS);
  const counts = keys.filter((key) => COUNT.test(snakeCase(key)) && Number.isInteger(first[key]));
  const [off, on] = [money.filter((key) => LESS.test(snakeCase(key))), money.filter((key) => !LESS.test(snakeCase(key)))];
  const signed = (parts: readonly (readonly [field: string, sign: 1 | -1])[]): Formula => ({
    of,
    words: parts.map(([field, sign], n) => (n === 0 ? field : `${sign === 1 ? '+' : '-'} ${field}`)).join(' '),
    uses: parts.map(([field]) => field),
    make: (thing) => sumOf(thing, parts),
  });
  const sums = pairs(on).flatMap(([a, b]) => [
    signed([
      [a, 1],
      [b, 1],
    ]),
    ...[...on.slice(on.indexOf(b) + 1), ...off].map((c) =>
      signed([
        [a, 1],
        [b, 1],
        [c, off.includes(c) ? -1 : 1],
      ]),
    ),
  ]);
  const less = on.flatMap((a) =>
    off.map((b) =>
      signed([
        [a, 1],
        [b, -1],
      ]),
    ),
  );
  const times = on.flatMap((price) =>
    counts.map(
      (count): Formula => ({
        of,
        words: `${count} × ${price}`,
        uses: [price],
        make: (thing) => {
          const [value, n] = [at(thing, price), thing[count]];
          return value === undefined || typeof n !== 'number' || !Number.isInteger(n) ? undefined : value * n;
        },
      }),
    ),
  );
  const lines = keys.flatMap((list): readonly Formula[] => {
    const value = first[list];
    const line = isArray(value) ? value.find(isObject) : undefined;
    if (line === undefined) return [];
    const own = Object.keys(line);
    const amounts = own.filter((key) => MONEY.test(snakeCase(key)) && at(line, key) !== undefined).slice(0, FIELDS);
    const by = own.filter((key) => COUNT.test(snakeCase(key)) && Number.isInteger(line[key]));
    return amounts.flatMap((price) =>
      [undefined, ...by].map((count) => ({
        of,
        words: `sum of ${list}[].${price}${count === undefined ? '' : ` × ${list}[].${count}`}`,
        uses: [],
        make: (thing: JsonObject) => linesOf(thing, list, price, count),
      })),
    );
  });
  return [...sums, ...less, ...times, ...lines];
};

/** Whether each part of a formula does something: one that is nothing, or always the same, may be left out as well. */
const counts = ({ of, uses }: Formula, things: readonly Thing[]): boolean =>
  [of, ...uses].every((field) => {
    const values = things.map(({ value }) => at(value, field));
    return new Set(values).size >= DIFFERENT && values.filter((value) => value !== 0).length >= DIFFERENT;
  });

/**
 * What amounts of a thing come to (`mining.md` §7.3): held so far, where thirty things bear it out exactly, none denies it, and it is the only formula of
 * the fixed list that fits.
 */
export const settleFormulas = (entities: readonly EntityModel[]): Limit[] =>
  entities.flatMap(({ name, snapshots }): Limit[] => {
    const things: readonly Thing[] = [...snapshots].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, snapshot]) => snapshot);
    const [first] = things;
    if (first === undefined || things.length < THINGS) return [];
    return Object.keys(first.value)
      .filter((key) => MONEY.test(snakeCase(key)) && at(first.value, key) !== undefined)
      .slice(0, FIELDS)
      .flatMap((of): Limit[] => {
        const having = things.filter(({ value }) => at(value, of) !== undefined);
        const fitting = formulasFor(of, first.value).filter(
          (formula) => having.every(({ value }) => formula.make(value) === at(value, of)) && counts(formula, having),
        );
        const [only, ...more] = fitting;
        if (only === undefined || more.length > 0 || having.length < THINGS) return [];
        return [
          {
            name: of,
            value: only.words,
            unit: null,
            on: name,
            ...held(measured(having.map((thing, start) => ({ start, at: thing.at }))), {
              note: `exact in ${having.length} of ${having.length}`,
              counted: pluralOf(name),
            }),
          },
        ];
      });
  });
