import { inBrackets } from '../../../base/operand.ts';
import type { Template } from '../../outcome.ts';
import { listPlaces } from '../answers/rows-at.ts';
import { isHandedBack } from '../groups/handed-back.ts';
import type { Part } from '../groups/part.ts';
import { byGiven, byQuery, MOST, together, type Variable } from '../groups/split.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { collectionOf } from './collection.ts';
import { holdingMore } from './holds-more.ts';
import { beginsAtFirst, maySort, saysHowMany, saysHowShown, saysLength } from './how-shown.ts';
import { type Page, pagesOf, restOf, whole } from './page.ts';
import { pagingOf } from './paging.ts';
import { asksForFirst } from './stated-paging.ts';
import { toldAlone, toldIn } from './told-alone.ts';
import { untoldLooks } from './untold-looks.ts';

/** Whether two pages hold some things in another order, and nothing had been written since the first. */
const isReordered = (before: Page | undefined, page: Page, seen: ReturnType<Knowledge['rowsSeen']>): boolean => {
  const common = page.keys.filter((key) => before?.keys.includes(key) === true);
  const then = before?.keys.filter((key) => common.includes(key)) ?? [];
  return then.some((key, at) => key !== common[at]) && common.every((key) => seen.get(key)?.isFresh === true);
};

/**
 * The same of pages that stand in another order, or are of another length: parameters with which a list had room and lacked what the same person was listed before
 * without them, or with another value of them. A length that no paging of the list explains is one of them.
 */
const choosersBeside = (pages: readonly Page[], entity: string, { rowsSeen }: Knowledge): ReadonlySet<string> => {
  const choosers = new Set<string>();
  const paging = pagingOf(pages);
  const mayChoose = (name: string): boolean => !saysHowShown(name) || (saysHowMany(name) && name !== paging?.size);
  const sizeOf = ({ query }: Page): number => whole(query.get(paging?.size ?? '')) ?? paging?.defaultSize ?? Number.POSITIVE_INFINITY;
  const ordered = pages.filter(beginsAtFirst).toSorted((a, b) => a.one.at - b.one.at);
  // All that one person was listed at one address, whatever they asked for.
  for (const own of Map.groupBy(ordered, (page) => restOf(page, [...page.query.keys()])).values())
    for (const [at, page] of own.entries()) {
      // What asks for more rows than there are holds none of them back.
      const isFar = (name: string): boolean => saysLength(name) && (whole(page.query.get(name)) ?? 0) > page.rows.length;
      const names = [...page.query.keys()].filter((name) => mayChoose(name) && !choosers.has(name) && !isFar(name));
      if (names.length === 0 || page.rows.length >= sizeOf(page)) continue;
      const before = own.slice(0, at).flatMap(({ keys, query }) => {
        const asked = names.filter((name) => page.query.get(name) !== query.get(name));
        return asked.length === 0 ? [] : [{ keys, asked }];
      });
      const seen = before.length === 0 ? undefined : rowsSeen(page.one, entity);
      const isLacked = (key: string): boolean => !page.keys.includes(key) && seen?.get(key)?.isFresh === true;
      for (const { keys, asked } of before) if (keys.some(isLacked)) for (const name of asked) choosers.add(name);
    }
  return choosers;
};

/**
 * Parameters with which a list lacked what the same person was listed without them, and nobody had written since or was seen again afterwards; or held it in
 * another order, where the list has one.
 */
const choosersAmong = (pages: readonly Page[], entity: string, { rowsSeen, seenAfter }: Knowledge): ReadonlySet<string> => {
  const choosers = new Set<string>();
  const sorters = new Set<string>();
  const last = new Map<string, Page>();
  let isSteady = true;
  for (const page of pages.toSorted((a, b) => a.one.at - b.one.at)) {
    const same = last.get(restOf(page, []));
    const seen = last.size === 0 ? new Map() : rowsSeen(page.one, entity);
    isSteady &&= !isReordered(same, page, seen);
    for (const name of page.query.keys()) {
      if (choosers.has(name)) continue;
      const before = last.get(restOf(page, [name]));
      const lacked = before?.keys.filter((key) => !page.keys.includes(key)) ?? [];
      const isThere = (key: string): boolean =>
        seen.get(key)?.isFresh === true || (seen.get(key)?.isOwnFresh === true && seenAfter(page.one, entity, key));
      if (lacked.some(isThere)) choosers.add(name);
      else if (isReordered(before, page, seen)) sorters.add(name);
    }
    last.set(restOf(page, []), page);
  }
  return isSteady ? new Set([...choosers, ...sorters]) : choosers;
};

/** Parameters that were seen to choose what a list holds, whatever it is that they choose. */
export const choosersOf = (pages: readonly Page[], entity: string, knowledge: Knowledge): ReadonlySet<string> =>
  choosersAmong(pages, entity, knowledge)
    .union(choosersBeside(pages, entity, knowledge))
    .union(holdingMore(pages, entity, knowledge));

interface Always {
  readonly name: string;
  /** The one value with which the list held, all pages together, whatever it held with any other; `undefined` where there is none. */
  readonly widest: string | undefined;
}

/** Whether the same person was listed something that a page with another value of this parameter lacked, and nobody had written since. */
const tellsApart = (name: string, pages: readonly Page[], entity: string, { rowsSeen }: Knowledge): boolean => {
  const longest = Math.max(...pages.map(({ keys }) => keys.length));
  return [...Map.groupBy(pages, (page) => restOf(page, [name])).values()].some((own) => {
    const ordered = own.toSorted((a, b) => a.one.at - b.one.at);
    return ordered.some((page, at) => {
      const others = ordered.slice(0, at).filter(({ query }) => query.get(name) !== page.query.get(name));
      if (others.length === 0 || page.keys.length === longest) return false;
      const seen = rowsSeen(page.one, entity);
      return others.some(({ keys }) => keys.some((key) => !page.keys.includes(key) && seen.get(key)?.isFresh === true));
    });
  });
};

/**
 * Parameters that every request carried, and with one value of which the list lacked what it held with another: nothing is shown of a request without
 * them. Numbers say where to begin and how many to show.
 */
const alwaysChoosing = (pages: readonly Page[], entity: string, knowledge: Knowledge): readonly Always[] =>
  [...(pages[0]?.query.keys() ?? [])].flatMap((name): readonly Always[] => {
    const values = Map.groupBy(pages, ({ query }) => query.get(name));
    if (values.has(undefined) || values.size < 2 || [...values.keys()].every((value) => whole(value) !== undefined)) return [];
    if (!tellsApart(name, pages, entity, knowledge)) return [];
    const listed = [...values].map(([value, own]) => ({ value, keys: new Set(own.flatMap(({ keys }) => keys)) }));
    const most = listed.reduce((wide, one) => (one.keys.size > wide.keys.size ? one : wide));
    const isWidest = listed.every((one) => one === most || (one.keys.size < most.keys.size && one.keys.isSubsetOf(most.keys)));
    return [{ name, widest: isWidest ? most.value : undefined }];
  });

/**
 * Answers of a list that parameters of its query chose in a way that nothing shows (`createdAfter`, `status=open,closed`): each is answered as it was where
 * these are given so, and what is listed without them is no answer to them.
 */
export const splitByChoice = (part: Part, knowledge: Knowledge): readonly Part[] => {
  const { group } = part;
  const [place] = group[0]?.sample.method === 'GET' && group[0].sample.status < 300 ? listPlaces(group) : [];
  if (place === undefined || !group.some(({ sample }) => sample.query.length > 0)) return [part];
  const pages = pagesOf(group, place);
  const always = alwaysChoosing(pages, place.entity, knowledge);
  const choosers = choosersOf(pages, place.entity, knowledge).union(new Set(always.map(({ name }) => name)));
  // What looks at a field in brackets chooses, whatever else does.
  const isFilter = (name: string): boolean => !maySort(name) && inBrackets(name) !== undefined;
  const looks = pages.some(({ query }) => [...query.keys()].some(isFilter));
  const collection = choosers.size === 0 && !looks ? null : collectionOf(group, [], place, knowledge);
  if (collection === null && !always.some(({ widest }) => widest !== undefined) && ![...choosers].some(isFilter)) return [part];
  const untold = collection === null ? [] : untoldLooks(group, place, collection);
  // Where nobody asked without them, nothing is listed that they did not choose.
  const isWithout = pages.some(({ query }) => !untold.some((name) => query.has(name)));
  const looking = new Set(pages.flatMap(({ query }) => [...query.keys()].filter(isFilter)));
  const told = collection === null ? toldAlone(choosers.union(looking), group, place, knowledge) : toldIn(collection);
  const names = [...choosers.union(new Set(isWithout ? untold : []))]
    .filter((name) => !told.has(name) && !asksForFirst(pages, name))
    .toSorted();
  if (names.length === 0) return [part];
  const widest = always.flatMap(({ name, widest: value }) => (names.includes(name) && value !== undefined ? [[name, value] as const] : []));
  const isChosen = ({ sample }: Tracked): boolean =>
    sample.query.some(([name, value]) => names.includes(name) && !widest.some(([own, wide]) => own === name && wide === value));
  // Of what is chosen, all that was asked besides is part of the request that was answered so.
  const asked = [...new Set(group.filter(isChosen).flatMap(({ sample }) => sample.query.map(([name]) => name)))].toSorted();
  // How far somebody has come is another number each time: that it is given is all that may be said.
  const variableBy = (name: string): Variable => (isHandedBack(name, group) ? byGiven(name) : byQuery(name, group));
  const [chosen, exact] = [names, asked].map((all) => together(all.map(variableBy)));
  if (chosen === undefined || exact === undefined) return [part];
  const isFew = new Set(group.map((one) => (isChosen(one) ? exact : chosen).of(one))).size <= MOST;
  const given = together(names.map(byGiven));
  const variableOf = (one: Tracked): Variable => (!isChosen(one) ? chosen : isFew ? exact : given);
  const nameOf = (one: Tracked): string => JSON.stringify([isChosen(one), variableOf(one).of(one)]);
  return [...Map.groupBy(group, nameOf)].flatMap(([value, own]): readonly Part[] => {
    const [some] = own;
    if (some === undefined) return [];
    return [
      {
        group: own,
        whole: part.whole,
        when: [...part.when, ...variableOf(some).conditions(some)],
        takes: (one) => part.takes(one) && nameOf(one) === value,
        ...(isChosen(some) ? { chosen: true } : {}),
      },
    ];
  });
};

/** What was listed so was so then: that it was the same every time makes it no constant, as long as things stand in it. */
export const asSeen = (template: Template): Template => {
  if (template.kind === 'object') return { ...template, members: template.members.map(([name, inner]) => [name, asSeen(inner)]) };
  if (template.kind === 'array') return { ...template, items: template.items.map(asSeen) };
  const { source } = template;
  return source.from === 'constant' && typeof source.value === 'object' && source.value !== null
    ? { kind: 'source', source: { from: 'not shown', seen: source.value } }
    : template;
};
