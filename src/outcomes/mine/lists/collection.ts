import type { Json, JsonObject } from '../../../base/json.ts';
import { inBrackets, operandNamed } from '../../../base/operand.ts';
import { underKey } from '../../../base/path.ts';
import type { Collection } from '../../outcome.ts';
import { sameText, valueAt, valuesAt } from '../../place.ts';
import { rowsOf } from '../../sample.ts';
import type { ListPlace } from '../answers/rows-at.ts';
import { equalled, keptByOperators } from '../groups/operator.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { allBut } from './all-but.ts';
import { wouldStandOn } from './between.ts';
import { choicesOf, LEFT_OUT, type MayBeListed } from './choice.ts';
import { fieldFor, fitOf, isCalled, isOfWhole, leftOutBy, nameOf } from './fit.ts';
import { alwaysAsked, beginsAtFirst, isAsMany, saysHowShown } from './how-shown.ts';
import { isOfEveryone, lackingRoles } from './lacking-roles.ts';
import {
  areSeveral,
  heldAtOnce,
  hidesKept,
  isChosenFor,
  isEmptyBeside,
  lackingAmong,
  lacksOnSome,
  leavesOut,
  withRoomAsked,
  withRoomFor,
} from './left-out.ts';
import { standsFirst } from './newest-first.ts';
import { ofEither } from './of-either.ts';
import { filtersOfOthers, pagesOfCall, pagingOfOthers } from './of-others.ts';
import { orderOf } from './orders.ts';
import { namesAsked, type Page, type Paging, pagesOf, whole } from './page.ts';
import { pagingOf } from './paging.ts';
import { rangeFor } from './range.ts';
import { askedAlike, isAskedByName, isOfEach, isOfRole, scopeBeside, scopeOf } from './scope.ts';
import { searchedBy } from './search.ts';
import { sortsOf } from './sorts.ts';
import { isSearched, isSoughtAlone } from './sought-alone.ts';
import { tellsFewer, tellsMore } from './told-total.ts';

/**
 * The field that differs by who looks and is yes, for the person whose name is asked for, in every row: as those people themselves saw it. No other
 * row that they knew to be so was left out.
 */
const soFor = (pages: readonly Page[], entity: string, name: string, knowledge: Knowledge): string | undefined => {
  const own = pages.filter((page) => page.query.has(name) && page.one.sample.caller.account?.key === page.query.get(name));
  const filled = own.filter((page) => page.rows.length > 0);
  if (new Set(filled.map((page) => page.query.get(name))).size < 2) return undefined;
  const flags = Object.entries(filled[0]?.rows[0] ?? {}).flatMap(([key, value]) => (value === true ? [underKey('', key)] : []));
  const fitting = flags.filter(
    (field) =>
      knowledge.viewers.differs(entity, field) &&
      (isCalled(field, name) || name.toLowerCase().startsWith(nameOf(field))) &&
      filled.every((page) => page.rows.every((row) => valueAt(row, field) === true)) &&
      own.every((page) =>
        [...knowledge.rowsSeen(page.one, entity)].every(
          ([key, row]) => page.keys.includes(key) || !row.isFresh || valueAt(row.value, field) !== true,
        ),
      ),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
};

/** Names of what is looked for in the texts of things. */
const LOOKS_FOR = /^(?:q|query|search|term|keywords?)$/i;

const filtersOf = (
  pages: readonly Page[],
  beside: readonly Page[],
  paging: Paging | null,
  entity: string,
  knowledge: Knowledge,
  sorting: ReadonlySet<string>,
): Collection['filters'] => {
  const taken = new Set([paging?.position, paging?.size, ...sorting]);
  const names = [...new Set(pages.flatMap((page) => [...page.query.keys()]))].filter((name) => !taken.has(name)).toSorted();
  const personal = new Map(names.map((name) => [name, soFor(pages, entity, name, knowledge)] as const));
  const list = { pages, beside, entity, rowsSeen: knowledge.rowsSeen };
  const asked = names.flatMap((name) => {
    if (personal.get(name) !== undefined) return [];
    const compared = operandNamed(name);
    const given = (page: Page): string | undefined => page.query.get(name);
    const found = fitOf(name, compared?.field, (near, saysSeveral, isPattern = false) =>
      fieldFor(pages, given, near, { needsContrast: true, saysSeveral, isPattern, beside }),
    );
    // Who looks for all that a field holds finds it also where a part of it would have done.
    const equal = found?.is === 'equals' && !found.named && LOOKS_FOR.test(inBrackets(name)?.field ?? name) ? undefined : found;
    const isOther = compared !== undefined && (equal?.is !== 'equals' || equal.field !== equalled(name));
    const fit = leftOutBy(pages, beside, name) ?? (isOther ? undefined : equal) ?? rangeFor(name, list) ?? searchedBy(name, list);
    return fit === undefined || isOfWhole(name, fit.field, entity) ? [] : [{ name, fit }];
  });
  const [first] = pages;
  const paths = first === undefined ? [] : first.one.sample.path.map(([name]) => name);
  return [
    ...paths.flatMap((name): Collection['filters'] => {
      const fit = fieldFor(pages, (page) => page.one.sample.path.find(([other]) => other === name)?.[1], name, { needsContrast: false });
      return fit?.is === 'equals' ? [{ field: fit.field, is: 'equals', to: { from: 'path', name } }] : [];
    }),
    ...asked.flatMap(({ name, fit }): Collection['filters'] => {
      // Two parameters do not ask for one field: what the other one asks for is called by its name.
      const isOthers = asked.some((other) => other.name !== name && other.fit.field === fit.field && other.fit.named && !fit.named);
      const { field, or, is } = fit;
      return isOthers ? [] : [{ field, ...(or === undefined ? {} : { or: [...or] }), is, to: { from: 'query', name } }];
    }),
    ...[...personal].flatMap(([name, field]): Collection['filters'] =>
      field === undefined ? [] : [{ field, is: 'is so for', to: { from: 'query', name } }],
    ),
  ];
};

/** What is asked with is about who asks: `?mine=1`, `?assignee=me`. */
const SAYS_OWN = /^(?:true|1|yes|on|me|mine|my|own|self|current)$/i;

/** Whether something that was asked for may have chosen the rows: words to look for, a kind. `explained`: arguments of which it is known what they do. */
const mayChoose = (pages: readonly Page[], explained: ReadonlySet<string | null | undefined>): boolean =>
  pages.some(({ query, one }) =>
    [...query].some(
      ([name, value]) => !explained.has(name) && !saysHowShown(name) && !SAYS_OWN.test(value) && value !== one.sample.caller.account?.key,
    ),
  );

/**
 * Rows that always belong to who asks, while others' rows were shown to others. Where something else may have chosen them, that it is so of one person alone
 * is chance, unless others who asked the very same were shown others.
 */
const callerFilter = (
  group: readonly Tracked[],
  others: readonly Tracked[],
  entity: string,
  listing: Knowledge['listing'],
  isChosen: boolean,
): Collection['filters'] => {
  const several = new Set(group.map((one) => one.sample.caller.account?.key)).size > 1;
  const isAlone = !several && isChosen;
  const field =
    scopeOf(group, several ? [...others, ...group] : isAlone ? askedAlike(group, others) : others) ??
    (several ? fieldOfEach(group) : isAlone ? undefined : scopeBeside(group, listing(entity), entity));
  const [first] = group;
  const path = Object.entries(first?.sample.caller.known ?? {}).find(([, value]) =>
    sameText(value, first?.sample.caller.account?.key),
  )?.[0];
  if (path === undefined) return [];
  const to = { from: 'caller', path: underKey('', path) } as const;
  if (field !== undefined) return [{ field, is: 'equals', to }];
  if (isAlone) return [];
  const [one, other] = ofEither(group, [...others, ...group, ...listing(entity)], entity) ?? [];
  return one === undefined || other === undefined ? [] : [{ field: one, or: [other], is: 'equals', to }];
};

/** Two callers, each shown only rows that name them: each is the other's contrast. */
const fieldOfEach = (group: readonly Tracked[]): string | undefined => {
  // Who has nothing of their own is shown nothing.
  const first = group.find((one) => rowsOf(one.sample).length > 0);
  const others = group.filter((one) => one.sample.caller.account?.key !== first?.sample.caller.account?.key);
  const same = group.filter((one) => !others.includes(one));
  const field = scopeOf(same, others);
  return field !== undefined && scopeOf(others, same) === field ? field : undefined;
};

/** The parameters of a list's path, where it was only ever asked for with one value of each: whether its rows depend on them is not shown. */
const onceAsked = (group: readonly Tracked[]): Pick<Collection, 'shownFor'> => {
  const asked = new Map(group.map(({ sample }) => [JSON.stringify(sample.path), sample.path] as const));
  const [path = []] = asked.values();
  return asked.size > 1 || path.length === 0 ? {} : { shownFor: path.map(([name, value]) => [name, value]) };
};

/** Whether a page begins where its list does. */
const isFirst = (page: Page, { kind, position, first }: Paging): boolean => {
  const asked = position === null ? undefined : page.query.get(position);
  return asked === undefined || ((kind === 'offset' || kind === 'page') && Number(asked) === first);
};

/** Whether a page begins where its list does, also where nothing is known of its pages. */
const isBeginning = (page: Page, paging: Paging | null): boolean => (paging === null ? beginsAtFirst(page) : isFirst(page, paging));

/** The pages that nobody asked to choose anything of, but where to begin and how many to show; `usual`: what is always asked. */
export const plainOf = (pages: readonly Page[], paging: Paging | null, usual: ReadonlySet<string> = new Set()): readonly Page[] =>
  pages.filter(({ query }) =>
    [...query.keys()].every((name) => name === paging?.position || name === paging?.size || usual.has(name) || saysHowShown(name)),
  );

/** Those of them that have all that their list has. A page that is full says nothing of what it lacks, and neither does one from further on. */
const wholeOf = (pages: readonly Page[], paging: Paging | null): readonly Page[] =>
  plainOf(pages, paging).filter((page) => {
    const size = (paging?.size == null ? undefined : whole(page.query.get(paging.size))) ?? paging?.defaultSize ?? undefined;
    return (
      isBeginning(page, paging) &&
      !(paging === null && isAsMany(page.one, page.rows.length)) &&
      !(size !== undefined && page.rows.length >= size)
    );
  });

/** The same where everybody asked for something more: pages that nothing chose of which it is known what it does. `told`: what is known to do something. */
const unexplainedOf = (pages: readonly Page[], paging: Paging | null, told: ReadonlySet<string>): readonly Page[] => {
  const paged = new Set([paging?.position, paging?.size]);
  const plain = pages.filter(({ query }) => [...query].every(([name, value]) => paged.has(name) || !told.has(name) || value === ''));
  return wholeOf(
    plain.map((page) => ({ ...page, query: new Map([...page.query].filter(([name]) => paged.has(name))) })),
    paging,
  );
};

/** Those of them with room for more, by the longest of them where how many there are at once is not shown. */
const withRoom = (whole: readonly Page[], paging: Paging | null): readonly Page[] => {
  const most = Math.max(...whole.map(({ rows }) => rows.length));
  return paging !== null && paging.defaultSize === null ? whole.filter(({ rows }) => rows.length < most) : whole;
};

type Filter = Collection['filters'][number];

/** What a path, who asks and what is so without being asked for let through of the rows of an entity. What stands inside another object may be that one's, and change with it. */
const letThrough =
  (filters: readonly Filter[]): MayBeListed =>
  (row, { one: { sample }, query }) =>
    filters.every(({ field, or, is, to }) => {
      if (to.from === 'query' && (query.has(to.name) || to.otherwise === undefined)) return true;
      const source = to.from === 'query' ? to.otherwise : to;
      const wanted =
        source?.from === 'path'
          ? sample.path.find(([name]) => name === source.name)?.[1]
          : source?.from === 'caller'
            ? valueAt(sample.caller.known, source.path)
            : source?.from === 'constant'
              ? source.value
              : undefined;
      const isSo = [field, ...(or ?? [])].some(
        (place) => (row.isFresh || !place.includes('.')) && valuesAt(row.value, place).some((value) => sameText(value, wanted)),
      );
      return isSo !== (is === 'is not');
    });

/**
 * What chooses the rows where nothing is asked for, and the filters with it: a filter of the same field has it where it is not given. `null`: something that was
 * always asked may. `given`: that, and with which values.
 */
const withChoice = (
  asked: readonly Filter[],
  pages: readonly Page[],
  whole: readonly Page[],
  entity: string,
  knowledge: Knowledge,
  mayBeListed: MayBeListed,
  isTheirs: boolean,
  given: ReadonlyMap<string, string>,
): readonly Filter[] | undefined | null => {
  if (whole.length === 0) return undefined;
  const own = choicesOf(whole, entity, knowledge.rowsSeen, knowledge.changes, mayBeListed);
  // What others had is left out of what is everybody's own, whatever is chosen.
  const others =
    own.length > 0 || isTheirs ? own : choicesOf(whole, entity, knowledge.there.throughout, knowledge.changes, mayBeListed, LEFT_OUT);
  // What leaves them out may be what was always asked for (`hideScrapped=true`).
  const isAsked = [...given.keys()].some((name) => !saysHowShown(name) && !asked.some(({ to }) => to.from === 'query' && to.name === name));
  const chosen = others.length > 0 || isAsked ? others : allBut(whole, entity, knowledge, mayBeListed);
  if (chosen.length === 0) return undefined;
  // What was always asked for by its value may be what was asked for, and not what is so without.
  if (chosen.some(({ to }) => to.from === 'constant' && [...given.values()].includes(String(to.value)))) return null;
  for (const { field, to } of chosen.filter(({ is }) => is === 'equals')) {
    const index = asked.findIndex((other) => other.field === field && other.is === 'equals' && other.to.from === 'query');
    const filter = asked[index];
    if (filter?.to.from === 'query' && to.from === 'constant')
      return asked.with(index, { ...filter, to: { ...filter.to, otherwise: { from: 'constant', value: to.value } } });
  }
  const has = (row: JsonObject, { field, is, to }: Filter): boolean =>
    to.from === 'constant' && valuesAt(row, field).includes(to.value as Json) === (is === 'equals');
  return pages.every((page) => page.rows.every((row) => chosen.every((one) => has(row, one)))) ? [...asked, ...chosen] : undefined;
};

/** The roles of those who asked for a list whose pages lacked what they asked for and others were listed. */
export const rolesLacking = (group: readonly Tracked[], place: ListPlace, knowledge: Knowledge): ReadonlySet<string | undefined> => {
  const pages = pagesOf(group, place);
  const paging = pagingOf(pages);
  const sorting = new Set(sortsOf(pages, new Set([paging?.position, paging?.size])).flatMap(({ asked }) => asked.map(([name]) => name)));
  const filters = filtersOf(pages, [], paging, place.entity, knowledge, sorting);
  return lackingRoles(pages, { filters, paging, sorting, begins: (page) => isBeginning(page, paging) }, place.entity, knowledge);
};

/** `null`: what chooses the rows is not shown. */
export const collectionOf = (
  group: readonly Tracked[],
  others: readonly Tracked[],
  place: ListPlace,
  knowledge: Knowledge,
): Collection | null => {
  const identity = knowledge.outlines.get(place.entity)?.identity ?? null;
  const below = knowledge.below.get(place.entity)?.name;
  const pages = pagesOf(group, place);
  const beside = pagesOf(others, place);
  const ofCall = pagesOfCall(group, place, knowledge);
  const paging = pagingOf(pages, beside) ?? pagingOfOthers(pages, ofCall);
  const sorts = sortsOf(pages, new Set([paging?.position, paging?.size]));
  const sorting = new Set(sorts.flatMap((sort) => sort.asked.map(([name]) => name)));
  const unsorted = pages.filter((page) => ![...page.query.keys()].some((name) => sorting.has(name)));
  const toldHere = filtersOf(pages, beside, paging, place.entity, knowledge, sorting);
  const isTold = new Set([...namesAsked(toldHere), paging?.position, paging?.size, ...sorting]);
  const isAllTold = pages.every(({ query }) => [...query.keys()].every((name) => isTold.has(name) || saysHowShown(name)));
  const ofAll = isAllTold || ofCall.length <= pages.length ? [] : filtersOf(ofCall, [], paging, place.entity, knowledge, sorting);
  const filters = [...toldHere, ...filtersOfOthers(pages, toldHere, ofAll)];
  const kept = keptByOperators(pages, new Set(namesAsked(filters)));
  if (kept === null) return null;
  const shown = [paging?.position, paging?.size, ...sorting];
  const isChosen = mayChoose(pages, new Set([...shown, ...namesAsked(filters)]));
  // Who asked each time for what is called so was answered what they asked for, also where that was their own.
  const isAskedFor = ({ field }: Filter): boolean =>
    filters.some(({ field: other, to }) => other === field && to.from === 'query' && pages.every(({ query }) => query.has(to.name)));
  const theirs = callerFilter(group, others, place.entity, knowledge.listing, isChosen).filter((filter) => !isAskedFor(filter));
  const asked = [...filters, ...theirs, ...kept];
  // All that was listed was asked for by its name, and in which field that was looked for is not shown.
  if (asked.length === 0 && below === undefined && (group.every(isAskedByName) || isSoughtAlone(pages))) return null;
  const own = knowledge.theirs.get(place.entity);
  const isTheirs =
    own !== undefined &&
    group.every(({ sample }) => !own.seeAll.has(sample.caller.role ?? '')) &&
    !asked.some(({ to }) => to.from === 'caller');
  const entire = wholeOf(pages, paging);
  const order = orderOf(unsorted, identity);
  const begins = (page: Page): boolean => isBeginning(page, paging);
  const isNewestFirst = order === null && standsFirst(unsorted.filter(begins), place.entity, knowledge.madeAt);
  const usual = alwaysAsked(pages);
  const cutOff = order === null ? [] : plainOf(unsorted, paging, new Set(usual.keys())).filter((page) => !entire.includes(page));
  const wouldStand = order === null ? () => false : wouldStandOn(order, begins);
  const onPage =
    (mayBe: MayBeListed): MayBeListed =>
    (row, page) =>
      mayBe(row, page) && (!cutOff.includes(page) || wouldStand(row, page));
  const mayBeListed = letThrough(asked);
  const chosen =
    below === undefined
      ? withChoice(asked, pages, [...entire, ...cutOff], place.entity, knowledge, onPage(mayBeListed), isTheirs, usual)
      : undefined;
  if (chosen === null) return null;
  const isAll = asked.length === 0 && chosen === undefined && paging === null && below === undefined;
  const explained = [...shown, ...namesAsked(asked)];
  const isPart = (): boolean => {
    if (lacksOnSome(cutOff, place.entity, knowledge, onPage(letThrough(chosen ?? asked)))) return true;
    const looked = isAll ? pages : withRoom(entire, paging);
    if (chosen !== undefined)
      return (
        (paging === null && tellsMore(pages)) ||
        hidesKept(looked, place.entity, knowledge) ||
        leavesOut(looked, place.entity, knowledge, letThrough(chosen))
      );
    if (isTheirs) return leavesOut(looked, place.entity, knowledge, mayBeListed);
    // Where a path or who asks chooses rows, that explains what else is left out.
    const isForAll = asked.every(({ to }) => to.from === 'query');
    if (
      isForAll &&
      (isOfRole(group, others) || isOfEach(withRoomFor(looked).map(({ one }) => one)) || isChosenFor(looked, place.entity, knowledge))
    )
      return true;
    if (isForAll && isOfEveryone(pages)) return true;
    if (isForAll && lackingRoles(pages, { filters: asked, paging, sorting, begins }, place.entity, knowledge).size > 0) return true;
    const told = new Set(explained.filter((name) => name != null));
    if (isForAll && (paging === null ? isSearched(pages, beside, place.entity, knowledge, told) : areSeveral(pages, told))) return true;
    if (isForAll && (paging === null ? tellsMore(pages) : tellsFewer(pages, paging, place.entity, knowledge))) return true;
    if (
      isForAll &&
      paging !== null &&
      entire.length === 0 &&
      leavesOut(unexplainedOf(pages, paging, told), place.entity, knowledge, mayBeListed)
    )
      return true;
    const lacks =
      paging === null
        ? lackingAmong(looked, place.entity, knowledge, heldAtOnce(looked, beside))
        : lackingAmong(withRoomAsked(entire), place.entity, knowledge, Number.POSITIVE_INFINITY);
    if (isForAll && (lacks.size > 0 || isEmptyBeside(looked, place.entity, knowledge))) return true;
    return leavesOut(looked, place.entity, knowledge, mayBeListed);
  };
  if (below === undefined && isPart()) return null;
  return {
    entity: place.entity,
    ...(isAll && !isTheirs ? onceAsked(group) : {}),
    ...(below !== undefined && group.every((one) => one.sample.path.at(-1)?.[0] === below) ? { below } : {}),
    ...(isTheirs ? { theirs: true } : {}),
    filters: [...(chosen ?? asked)],
    paging,
    order,
    ...(isNewestFirst ? { newestFirst: true } : {}),
    ...(sorts.length === 0 ? {} : { sorts }),
  };
};
