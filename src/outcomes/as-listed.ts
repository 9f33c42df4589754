import { byKey } from '../points/3-entities/record.ts';
import { maySort } from './mine/lists/how-shown.ts';
import type { Outcome } from './outcome.ts';
import { type CallSample, isWrite, rowsOf } from './sample.ts';

/** Of one entity: what was listed right after each thing, by their keys. */
export type Followers = ReadonlyMap<string, ReadonlySet<string>>;

/** Whether somebody asked for an order: which one there is without says nothing then. */
const isSorted = ({ query, call, payload }: CallSample): boolean =>
  query.some(([name]) => maySort(name) && /sort|order/i.test(name)) || (payload !== undefined && call.includes(' #'));

/** Entities that a call lists in an order that no field explains. */
const unorderedIn = (outcomes: readonly Outcome[]): ReadonlySet<string> =>
  new Set(outcomes.flatMap(({ collection }) => (collection !== null && collection.order === null ? [collection.entity] : [])));

/** What the last row was of the page before, where somebody went from one page of a list to the next and wrote nothing in between. */
class Pages {
  readonly #counted: ReadonlyMap<string, string>;
  readonly #last = new Map<string, { readonly at: number; readonly rest: string; readonly key: string | undefined }>();

  /** Calls whose pages are counted, each with the parameter that says which one it is. */
  constructor(outcomes: ReadonlyMap<string, readonly Outcome[]>) {
    this.#counted = new Map(
      [...outcomes].flatMap(([call, own]) => {
        const paging = own.map(({ collection }) => collection?.paging).find((one) => one?.kind === 'page');
        return paging?.position == null ? [] : [[call, paging.position] as const];
      }),
    );
  }

  #page({ call, query, path }: CallSample): { readonly at: number; readonly rest: string } | undefined {
    const name = this.#counted.get(call);
    const text = name === undefined ? undefined : query.find(([one]) => one === name)?.[1];
    return text === undefined || !/^\d{1,9}$/.test(text)
      ? undefined
      : { at: Number(text), rest: JSON.stringify([call, path, query.filter(([one]) => one !== name)]) };
  }

  before(sample: CallSample, place: string): readonly string[] {
    const page = this.#page(sample);
    const last = this.#last.get(`${sample.session} ${place}`);
    return page === undefined || last?.key === undefined || last.rest !== page.rest || last.at + 1 !== page.at ? [] : [last.key];
  }

  saw(sample: CallSample, place: string, key: string | undefined): void {
    const page = this.#page(sample);
    if (page !== undefined) this.#last.set(`${sample.session} ${place}`, { ...page, key });
  }

  wrote({ session }: CallSample): void {
    for (const name of [...this.#last.keys()]) if (name.startsWith(`${session} `)) this.#last.delete(name);
  }
}

/**
 * What followed what in the lists of which no field explains the order: fields of a form, the nodes of a palette. A client draws them as they come, so that they
 * come as they were listed is part of the answer.
 */
export const followersAmong = (
  samples: readonly CallSample[],
  outcomes: ReadonlyMap<string, readonly Outcome[]>,
): ReadonlyMap<string, Followers> => {
  const unordered = new Map([...outcomes].map(([call, own]) => [call, unorderedIn(own)]));
  const pages = new Pages(outcomes);
  const all = new Map<string, Map<string, Set<string>>>();
  for (const sample of samples) {
    const entities = unordered.get(sample.call);
    if (isWrite(sample)) pages.wrote(sample);
    if (entities === undefined || entities.size === 0 || sample.status >= 300 || isWrite(sample) || isSorted(sample)) continue;
    for (const [place, rows] of Map.groupBy(rowsOf(sample), ({ path, entity }) => `${path} ${entity}`)) {
      const entity = place.slice(place.lastIndexOf(' ') + 1);
      if (!entities.has(entity)) continue;
      const own = all.get(entity) ?? new Map<string, Set<string>>();
      all.set(entity, own);
      const keys = [...pages.before(sample, place), ...rows.map(({ key }) => key)];
      for (const [at, key] of keys.entries()) {
        const next = keys[at + 1];
        if (next !== undefined) own.set(key, (own.get(key) ?? new Set<string>()).add(next));
      }
      pages.saw(sample, place, rows.at(-1)?.key);
    }
  }
  return all;
};

/** These keys as they were listed, where all lists agree, and then those of which no list tells, by their key; so stand all where lists contradict each other. */
export const asListed = (keys: readonly string[], followers: Followers | undefined): readonly string[] => {
  const plain = keys.toSorted(byKey);
  if (followers === undefined) return plain;
  // What is listed and is no record stands between records all the same.
  const every = new Set([...plain, ...followers.keys(), ...[...followers.values()].flatMap((after) => [...after])]);
  const before = new Map<string, number>([...every].map((key) => [key, 0]));
  for (const after of followers.values()) for (const key of after) before.set(key, (before.get(key) ?? 0) + 1);
  // What no such list ever held stands behind what they showed first, or further on than anybody looked.
  const isListed = (key: string): boolean => (followers.get(key)?.size ?? 0) > 0;
  const free = [...every]
    .filter((key) => before.get(key) === 0)
    .toSorted((a, b) => Number(isListed(b)) - Number(isListed(a)) || byKey(a, b));
  const listed: string[] = [];
  for (let next = free.shift(); next !== undefined; next = free.shift()) {
    listed.push(next);
    const freed = [...(followers.get(next) ?? [])].filter((key) => {
      const left = (before.get(key) ?? 0) - 1;
      before.set(key, left);
      return left === 0;
    });
    // What comes right after a thing stays there, before others that nothing holds in their place.
    free.unshift(...freed.toSorted(byKey));
  }
  const known = new Set(keys);
  return listed.length < every.size ? plain : listed.filter((key) => known.has(key));
};
