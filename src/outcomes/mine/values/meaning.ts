import type { Json } from '../../../base/json.ts';
import { sameJson } from '../../../base/same-json.ts';
import { isDoneBy } from '../../../base/words/participle.ts';
import type { Source } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { isStatusValue } from '../conditions/status-value.ts';
import type { Change } from '../effects/each.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesSent } from './leaf.ts';
import type { MadeAs } from './own-form.ts';

/** More words than these are what somebody entered. */
const WORDS = 20;

/** One call, and what stood in a field after it; `undefined`: the field was not there. */
interface Said {
  readonly one: Tracked;
  readonly held: Json | undefined;
}

/** What each word at a place was followed by; `undefined` where one was followed by two, or was no word. */
const meaningsAt = <S extends Said>(path: string, all: readonly S[]): ReadonlyMap<string, readonly S[]> | undefined => {
  const said = new Map<string, S[]>();
  for (const each of all) {
    const sent = valueAt(each.one.sample.payload, path);
    if (typeof sent !== 'string' || !isStatusValue(sent)) return undefined;
    said.set(sent, [...(said.get(sent) ?? []), each]);
  }
  const isOne = [...said.values()].every((those) => those.every(({ held }) => sameJson(held, those[0]?.held)));
  return isOne && said.size <= WORDS ? said : undefined;
};

interface Meaning<S> {
  readonly path: string;
  readonly means: ReadonlyMap<string, readonly S[]>;
}

/** Whether what a word was followed by is no chance: it came again, or is what that is called after. */
const isSure = (word: string, [first, ...more]: readonly Said[]): boolean =>
  more.length > 0 || (typeof first?.held === 'string' && isDoneBy(first.held, word));

/** The one place whose words tell what stood there: different words led to different values, and of at least two that is no chance. */
const tellingPlace = <S extends Said>(all: readonly S[], may: (means: Meaning<S>['means']) => boolean): Meaning<S> | undefined => {
  const fitting = [...placesSent(all)].flatMap((path) => {
    const means = meaningsAt(path, all);
    if (means === undefined) return [];
    const parts = [...means.values()];
    const isVaried = new Set(parts.map(([first]) => first?.held)).size > 1;
    return isVaried && [...means].filter(([word, those]) => isSure(word, those)).length > 1 && may(means) ? [{ path, means }] : [];
  });
  return fitting.length === 1 ? fitting[0] : undefined;
};

const isWord = (value: Json | undefined): value is string => typeof value === 'string' && isStatusValue(value);

const byWord = (means: readonly (readonly [string, string])[]): [string, string][] =>
  means.map(([word, value]): [string, string] => [word, value]).toSorted(([a], [b]) => (a < b ? -1 : 1));

interface Moved extends Said {
  readonly had: Json | undefined;
}

const movedIn = (those: readonly Moved[]): boolean => those.some(({ held, had }) => had !== undefined && !sameJson(had, held));

/**
 * A status that the word of one place tells without exception: an action (`publish` makes it `published`), or the status as requests write it
 * (`MAINTENANCE`). No other place tells it as well, it moved by every word but one, different words led to different statuses, and at
 * least two came again or are what the status is called after: what came once could have had any cause.
 */
export const meaningOf = (changes: readonly Change[], field: string): Source | undefined => {
  const all = changes.map(({ one, before, after }): Moved => ({ one, held: valueAt(after, field), had: valueAt(before, field) }));
  if (!all.every(({ held }) => isWord(held))) return undefined;
  const only = tellingPlace(all, (means) => [...means.values()].filter((those) => !movedIn(those)).length <= 1);
  if (only === undefined) return undefined;
  // After which nothing moved means nothing, unless it is how the status itself is written.
  const means = [...only.means].flatMap(([word, those]): [string, string][] => {
    const held = String(those[0]?.held);
    return movedIn(those) || word.toLowerCase() === held.toLowerCase() ? [[word, held]] : [];
  });
  return { from: 'word', path: only.path, means: byWord(means) };
};

/**
 * The same of a thing that is made: what the kind that was asked for makes of a field (`request` is made `pending`, `payment` is `complete`), or that it has
 * none. Two recordings of one call show it once.
 */
export const meaningOfMade = (made: readonly (MadeAs & Said)[]): Source | undefined => {
  const all = [...new Map(made.map((each) => [each.key, each])).values()];
  if (!all.every(({ held }) => held === undefined || isWord(held))) return undefined;
  const only = tellingPlace(all, () => true);
  if (only === undefined) return undefined;
  return {
    from: 'word',
    path: only.path,
    means: byWord([...only.means].flatMap(([word, [first]]) => (typeof first?.held === 'string' ? [[word, first.held] as const] : []))),
  };
};
