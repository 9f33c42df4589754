import type { JsonObject } from '../../../base/json.ts';
import type { Collection } from '../../outcome.ts';
import { holdsText, isLike, sameText, valuesAt } from '../../place.ts';
import type { ListPlace } from '../answers/rows-at.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { type Page, type Paging, pagesOf, whole } from './page.ts';
import { pagingOf } from './paging.ts';

type Filter = Collection['filters'][number];

/** Every answer of the same call that lists things, whoever asked and whatever else they were shown of each. */
export const pagesOfCall = (group: readonly Tracked[], place: ListPlace, knowledge: Knowledge): readonly Page[] => {
  const call = group[0]?.sample.call;
  return pagesOf(
    knowledge.listing(place.entity).filter(({ sample }) => sample.call === call),
    place,
  );
};

/** How a call goes by pages for others, where those who ask said how much they want as well, and were never given more: one server pages alike for all. */
export const pagingOfOthers = (pages: readonly Page[], all: readonly Page[]): Paging | null => {
  if (all.length <= pages.length) return null;
  const paging = pagingOf(all);
  const size = paging?.size;
  if (paging === null || size == null || paging.kind === 'cursor' || paging.kind === 'key') return null;
  const given = pages.filter(({ query }) => query.has(size));
  return given.length > 0 && given.every(({ query, rows }) => rows.length <= (whole(query.get(size)) ?? -1)) ? paging : null;
};

export const keeps = ({ field, or = [], is }: Filter, row: JsonObject, asked: string): boolean =>
  [field, ...or].some((place) =>
    valuesAt(row, place).some((value) =>
      is === 'contains'
        ? holdsText(value, asked)
        : is === 'is like'
          ? isLike(value, asked)
          : is === 'is one of'
            ? asked.split(',').some((one) => sameText(value, one))
            : sameText(value, asked),
    ),
  );

/**
 * What others' answers show of what parameters ask for, of those that one's own do not show it of: what a parameter does is the same whoever asks, where everything that they
 * were listed with it is as it says, and something was.
 */
export const filtersOfOthers = (pages: readonly Page[], own: readonly Filter[], ofAll: readonly Filter[]): readonly Filter[] =>
  ofAll.filter((filter) => {
    const { to, is } = filter;
    if (to.from !== 'query' || !(is === 'contains' || is === 'equals' || is === 'is one of' || is === 'is like')) return false;
    if (own.some((other) => other.to.from === 'query' && other.to.name === to.name)) return false;
    const given = pages.filter(({ query }) => query.has(to.name));
    return (
      given.some(({ rows }) => rows.length > 0) &&
      given.every(({ query, rows }) => rows.every((row) => keeps(filter, row, query.get(to.name) ?? '')))
    );
  });
