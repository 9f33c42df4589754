import { queryItems } from '../address.ts';
import type { Exchange } from '../exchange.ts';
import { fieldsOf } from './action.ts';

/** What requests of one method at one place named, in the query and in what they sent: what each of them named, and what any did. */
export interface Told {
  always: ReadonlySet<string> | undefined;
  readonly ever: Set<string>;
}

const NAMES = 30;
const LOOKS = 24;

export const newTold = (): Told => ({ always: undefined, ever: new Set() });

/** Notes what a request named. `asked`: how many there were, this one among them. */
export const noteTold = (told: Told, exchange: Exchange, query: string, asked: number): void => {
  if (asked > LOOKS) return;
  const names = new Set([...queryItems(query).map(({ name }) => name), ...(fieldsOf(exchange)?.keys() ?? [])].slice(0, NAMES));
  told.always = told.always === undefined ? names : told.always.intersection(names);
  for (const name of names) if (told.ever.size < NAMES) told.ever.add(name);
};

export const mergeTold = (target: Told, source: Told): void => {
  target.always =
    target.always === undefined || source.always === undefined
      ? (target.always ?? source.always)
      : target.always.intersection(source.always);
  for (const name of source.ever) target.ever.add(name);
};

const namesOf = (
  words: readonly (readonly Told[])[],
): readonly { readonly always: ReadonlySet<string>; readonly ever: ReadonlySet<string> }[] =>
  words.map((word) => ({
    always: new Set(word.flatMap(({ always }) => [...(always ?? [])])),
    ever: new Set(word.flatMap(({ ever }) => [...ever])),
  }));

/**
 * Whether the words of one place are told different things: at least two of them always one thing and never another, and at least two the other way
 * round (`getText?pad=…`, `listPads?group=…`). The values of one parameter are told the same.
 */
export const areToldApart = (words: readonly (readonly Told[])[]): boolean => {
  const all = namesOf(words);
  const counts = new Map<string, number>();
  for (const { always } of all) for (const name of always) counts.set(name, (counts.get(name) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count >= 2 && count < all.length).map(([name]) => name);
  const without = (a: string, b: string): number => all.filter(({ always, ever }) => always.has(a) && !ever.has(b)).length;
  return shared.some((a, at) => shared.slice(at + 1).some((b) => without(a, b) >= 2 && without(b, a) >= 2));
};
