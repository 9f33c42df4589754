import { isInList, lastPart } from '../../../base/path.ts';
import type { Source } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { gives } from './evaluate.ts';
import type { Here } from './here.ts';
import { placesOf } from './leaf.ts';

/** So many others have to be told their own value at that place. */
const OTHERS = 2;

/**
 * What one person alone was answered is their own where others, who were answered in other cases, were told theirs at the same place, each another: a small
 * number may be there by chance, of several people it is not. `path`: where in the answer.
 */
export const ownAcross = (here: readonly Here[], path: string, others: readonly Tracked[]): Source | undefined => {
  const [first] = here;
  const account = first?.one.sample.caller.account?.key;
  const isOfOne = account !== undefined && here.every(({ one }) => one.sample.caller.account?.key === account);
  if (first === undefined || !isOfOne || typeof first.value === 'object' || isInList(path) || path.includes('{')) return undefined;
  // Hardly any constant is one of what is known of who asks: the others are looked through for those alone.
  const own = placesOf(first.one.sample.caller.known)
    .map((place): Source & { readonly path: string } => ({ from: 'caller', path: place.path }))
    .filter((source) => here.every(({ one, value }) => gives(source, one, value)));
  if (own.length === 0) return undefined;
  const theirs = others.flatMap((one): Here[] => {
    const { account: other } = one.sample.caller;
    const value = one.sample.responseKnown && one.sample.status < 300 ? valueAt(one.sample.response, path) : undefined;
    return other === undefined || other.key === account || value === undefined ? [] : [{ one, value }];
  });
  const people = new Set(theirs.map(({ one }) => one.sample.caller.account?.key));
  const values = new Set([first, ...theirs].map(({ value }) => JSON.stringify(value)));
  if (people.size < OTHERS || values.size !== people.size + 1) return undefined;
  const fitting = own.filter((source) => theirs.every(({ one, value }) => gives(source, one, value)));
  const near = lastPart(path).toLowerCase();
  return fitting.find((source) => near.endsWith(lastPart(source.path).toLowerCase())) ?? fitting[0];
};
