import type { Moment } from '../../observations/entity/draft.ts';
import type { Series, Value } from './series.ts';

/** Who saw something, or at which place; `undefined`: nothing says. */
export type Aspect = (moment: Moment) => string | undefined;

/** How often a value was seen, then another one, then the first again, with no write between: by two people (at two places) in turn, and by one. */
const alternations = ({ sights, acts }: Series, aspect: Aspect): { readonly across: number; readonly within: number } => {
  let across = 0;
  let within = 0;
  for (const [index, other] of sights.entries()) {
    const before = sights[index - 1];
    if (before === undefined || before.value === other.value) continue;
    if (aspect(before) === undefined || aspect(other) === undefined) continue;
    const again = sights.slice(index + 1, index + 50).find((sight) => aspect(sight) === aspect(before));
    if (again?.value !== before.value || acts.some((act) => act.end > before.start && act.start < again.end)) continue;
    if (aspect(before) === aspect(other)) within += 1;
    else across += 1;
  }
  return { across, within };
};

/** So many times oftener two people must differ than one from himself: stale copies make both, people who are shown different things only the first. */
const OFTENER = 8;

/** Two people are shown different values of one thing at the same time, or one is at two places. */
export const differsBy = (all: readonly Series[], aspect: Aspect): boolean => {
  const counts = all.map((series) => alternations(series, aspect));
  const across = counts.reduce((sum, one) => sum + one.across, 0);
  return across > counts.reduce((sum, one) => sum + one.within, 0) * OFTENER;
};

export const apartBy =
  (aspect: Aspect) =>
  (series: Series): readonly Series[] =>
    [...new Set(series.sights.map(aspect))].map((one) => ({ ...series, sights: series.sights.filter((sight) => aspect(sight) === one) }));

/** So often has a thing to be shown in two ways in turn, nothing being done meanwhile. */
const IN_TURN = 2;

/** Method and path of a sight's call, and where the collection of that stands which the path names. */
const callIn = ({ via }: Moment): { readonly method: string; readonly path: string; readonly collection: string } => {
  const [method = '', path = ''] = via.split('?')[0]?.split(' ') ?? [];
  return { method, path, collection: path.replace(/\/\{[^/]*\}$/, '') };
};

/**
 * Which reads say some word of a field that another of them says, too: those have one answer in common, and none with any others. What a write answered is said by
 * those that say its word, or else by those of where it was sent to.
 */
const companyBy = (all: readonly Series[]): { readonly size: number; readonly of: Aspect } => {
  const company = new Map<string, number>();
  const said = new Map<Value, number>();
  for (const sight of all.flatMap(({ sights }) => sights)) {
    const { method, path } = callIn(sight);
    if (method !== 'GET') continue;
    const own = company.get(path) ?? company.size;
    const theirs = sight.value === null ? own : (said.get(sight.value) ?? own);
    company.set(path, own);
    if (sight.value !== null) said.set(sight.value, theirs);
    if (theirs !== own)
      for (const map of [company, said] as Map<unknown, number>[]) for (const [key, one] of map) if (one === own) map.set(key, theirs);
  }
  const of = (sight: Moment & { readonly value?: Value }): string | undefined => {
    const { method, path, collection } = callIn(sight);
    const found = method === 'GET' ? company.get(path) : (said.get(sight.value ?? null) ?? company.get(path) ?? company.get(collection));
    return found === undefined ? undefined : String(found);
  };
  return { size: new Set(company.values()).size, of };
};

/**
 * What several reads say of a field, apart where they say different words of a thing in turn, with nothing done meanwhile, and no word of the one is ever said
 * by the other: a person's role in all of a product and in a part of it may have one name, and are two.
 */
export const saidApart = (all: readonly Series[]): readonly Series[] => {
  const { size, of } = companyBy(all);
  if (size < 2) return all;
  const inTurn = all.reduce((sum, one) => sum + alternations(one, of).across, 0);
  return inTurn >= IN_TURN && differsBy(all, of) ? all.flatMap(apartBy(of)) : all;
};
