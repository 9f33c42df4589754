import { isArray, isObject } from '../../../base/json.ts';
import { plainLetters } from '../../../base/words/plain-words.ts';
import { singularOf } from '../../../observations/entity/plural.ts';
import type { Collection } from '../../outcome.ts';
import { isOperation } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';
import type { ListPlace } from './rows-at.ts';

/** Texts beside a list that say which page of it there is, or of what type the answer is. */
const OF_PAGES = /^(?:__typename|.*cursor|.*page.*|next|prev(?:ious)?|after|before|.*token)$/i;

/** Whether an answer is one thing that holds the list, and no list: it says something of itself in words. */
const isThing = ({ sample }: Tracked): boolean =>
  isOperation(sample.call) &&
  isObject(sample.response) &&
  !isArray(sample.response) &&
  Object.entries(sample.response).some(([key, value]) => typeof value === 'string' && !OF_PAGES.test(key));

/** What envelopes call the rows of whatever they list. */
const ANY = /^(?:nodes|edges|items|results?|rows|records|data|list|entries|values|hits)$/i;

/** Whether an operation's answer holds several lists, of which this one is called after something else than its rows are: each is a choice of some of them. */
const isOneOfLists = ({ sample: { call, response } }: Tracked, { path, entity }: ListPlace): boolean =>
  isOperation(call) &&
  isObject(response) &&
  Object.hasOwn(response, path) &&
  Object.values(response).filter(isArray).length > 1 &&
  !ANY.test(path) &&
  !plainLetters(entity).endsWith(plainLetters(singularOf(path)));

/**
 * What a list is known to list that was asked for by what was sent: no address says what its rows hang below. `null` where an operation's answer is a
 * thing that holds them, or has them in one list of several, or where a thing was told and no field of the rows is shown to be of it.
 */
export const toldList = (group: readonly Tracked[], place: ListPlace, mined: () => Collection | null): Collection | null => {
  const { path } = place;
  if (!group.some(({ sample }) => sample.told === true)) return mined();
  if (path !== '' && group.some((one) => isThing(one) || isOneOfLists(one, place))) return null;
  // What is told each time which ones are meant is answered with those, in their order: a list of others nobody was shown.
  if (group.every(({ sample }) => sample.listed?.some(({ entity }) => entity === place.entity) === true)) return null;
  const found = mined();
  const named = new Set(
    group.flatMap(({ sample: { reach, listed = [] } }) => [...reach, ...listed].flatMap((one) => (one.in === 'payload' ? [one.name] : []))),
  );
  const kept = new Set(found?.filters.flatMap(({ to }) => (to.from === 'query' ? [to.name] : [])));
  return [...named].every((name) => kept.has(name)) ? found : null;
};
