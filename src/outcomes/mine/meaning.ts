import type { Source } from '../outcome.ts';
import { valueAt } from '../place.ts';
import type { Change } from './each.ts';
import { placesSent, sameJson } from './leaf.ts';
import { isStatusValue } from './predicate.ts';

/** More words than these are what somebody entered. */
const WORDS = 20;

/** What each word at a place was followed by; `undefined` where one was followed by two, or was no word. */
const meaningsAt = (path: string, changes: readonly Change[], field: string): ReadonlyMap<string, readonly Change[]> | undefined => {
  const said = new Map<string, Change[]>();
  for (const change of changes) {
    const sent = valueAt(change.one.sample.payload, path);
    if (typeof sent !== 'string' || !isStatusValue(sent)) return undefined;
    said.set(sent, [...(said.get(sent) ?? []), change]);
  }
  const isSure = [...said.values()].every((those) =>
    those.every(({ after }) => sameJson(valueAt(after, field), valueAt(those[0]?.after, field))),
  );
  return isSure && said.size <= WORDS ? said : undefined;
};

const isWritten = (word: string, held: string): boolean => word.toLowerCase() === held.toLowerCase();

const heldBy = ([first]: readonly Change[], field: string): string => String(valueAt(first?.after, field));

const movedIn = (those: readonly Change[], field: string): boolean =>
  those.some(({ before, after }) => valueAt(before, field) !== undefined && !sameJson(valueAt(before, field), valueAt(after, field)));

/**
 * A status that the word of one place tells without exception: an action (`publish` makes it `published`), or the status as requests write it
 * (`MAINTENANCE`). No other place tells it as well, it moved by every word but one, different words led to different statuses, and at
 * least two came again: what came once could have had any cause.
 */
export const meaningOf = (changes: readonly Change[], field: string): Source | undefined => {
  if (!changes.every(({ after }) => typeof valueAt(after, field) === 'string' && isStatusValue(valueAt(after, field)))) return undefined;
  const paths = [...placesSent(changes)];
  const fitting = paths.flatMap((path) => {
    const means = meaningsAt(path, changes, field);
    if (means === undefined) return [];
    const parts = [...means.values()];
    const isVaried = new Set(parts.map((those) => heldBy(those, field))).size > 1;
    const again = parts.filter((those) => those.length > 1).length;
    return isVaried && again > 1 && parts.filter((those) => !movedIn(those, field)).length <= 1 ? [{ path, means }] : [];
  });
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return undefined;
  // After which nothing moved means nothing, unless it is how the status itself is written.
  const means = [...only.means]
    .map(([word, those]): [string, string, boolean] => [word, heldBy(those, field), movedIn(those, field)])
    .flatMap(([word, held, moved]): [string, string][] => (moved || isWritten(word, held) ? [[word, held]] : []));
  return { from: 'word', path: only.path, means: means.toSorted(([a], [b]) => (a < b ? -1 : 1)) };
};
