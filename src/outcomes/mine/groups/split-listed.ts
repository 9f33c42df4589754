import { isRead } from '../../arguments.ts';
import { type ListPlace, listPlaces, rowPath } from '../answers/rows-at.ts';
import { roleOf } from '../conditions/predicate.ts';
import type { Knowledge } from '../known/knowledge.ts';
import { isPart, type Tracked } from '../known/tracked.ts';
import { choosersOf } from '../lists/chosen.ts';
import { collectionOf, plainOf, rolesLacking } from '../lists/collection.ts';
import { beginsAtFirst } from '../lists/how-shown.ts';
import { lackingAmong, listSomeOf, withRoomAsked } from '../lists/left-out.ts';
import { pagesOf } from '../lists/page.ts';
import { pagingOf } from '../lists/paging.ts';
import { byScope } from '../lists/scope.ts';
import { tellsFewer } from '../lists/told-total.ts';
import type { Part } from './part.ts';
import { byQuery } from './split.ts';

type Role = string | undefined;

/** The part of a part that holds for some of its requests. */
const partFor = (part: Part, isOf: (one: Tracked) => boolean, when: Part['when'], more: Pick<Part, 'chosen'> = {}): Part => ({
  group: part.group.filter(isOf),
  whole: part.whole,
  when: [...part.when, ...when],
  takes: (one) => part.takes(one) && isOf(one),
  ...more,
});

/** A list that lacked what was there whenever some roles asked for it, and lacked nothing when others did. Roles whose lists are told in the same way have one. */
const byRole = (part: Part, place: ListPlace, knowledge: Knowledge): readonly Part[] | undefined => {
  const { group } = part;
  const roles = new Set(group.map(roleOf));
  if (roles.size < 2 || roles.has(undefined)) return undefined;
  // What is listed below one thing and not below another is no matter of who asked.
  if (new Set(group.map(({ sample }) => JSON.stringify(sample.path))).size > 1) return undefined;
  const isOf =
    (some: ReadonlySet<Role>) =>
    (one: Tracked): boolean =>
      some.has(roleOf(one));
  const pages = pagesOf(group, place);
  // What was asked for chose what they lacked, and not who they are.
  const isChosen = choosersOf(pages, place.entity, knowledge).size > 0;
  const paging = pagingOf(pages);
  const isWhole = !isChosen && paging?.position == null;
  const found = isWhole
    ? lackingAmong(pages, place.entity, knowledge)
    : lackingAmong(withRoomAsked(plainOf(pages, null).filter(beginsAtFirst)), place.entity, knowledge, Number.POSITIVE_INFINITY);
  // What one page lacks may stand on another. Those that were asked for nothing may say themselves that there are fewer.
  const fewer = paging === null ? [] : pages.filter((page) => tellsFewer([page], paging, place.entity, knowledge));
  const beside = found.size + fewer.length > 0 ? new Set<Role>() : rolesLacking(group, place, knowledge);
  const lacking = new Set([...[...found.keys(), ...fewer].map(({ one }) => roleOf(one)), ...beside]);
  const whole = roles.difference(lacking);
  const wholePages = pages.filter(({ one }) => whole.has(roleOf(one)));
  const isListed = fewer.length + beside.size > 0 ? wholePages.length > 0 : listSomeOf(wholePages, found);
  if (lacking.size === 0 || !isListed) return undefined;
  const listed = (some: ReadonlySet<Role>) => {
    const own = group.filter(isOf(some));
    return collectionOf(
      own,
      group.filter((one) => !own.includes(one)),
      place,
      knowledge,
    );
  };
  if (listed(whole) === null) return undefined;
  const told = new Map([...lacking].map((role) => [role, listed(new Set([role]))] as const));
  const alike = Map.groupBy(lacking, (role) => JSON.stringify(told.get(role) ?? [role]));
  return [
    partFor(part, isOf(whole), []),
    ...[...alike.values()].map((some) => {
      const oneOf = some.filter((role) => role !== undefined).toSorted();
      const isTold = some.every((role) => (told.get(role) ?? null) !== null);
      return partFor(part, isOf(new Set(some)), [{ kind: 'role', oneOf }], isTold ? {} : { chosen: true });
    }),
  ];
};

/** A list of an operation that some roles see whole and others only as far as it is theirs: of other calls these are told apart before. */
const ofOwn = (part: Part): readonly Part[] | undefined => {
  if (part.group[0]?.sample.method === 'GET') return undefined;
  const [, inside] = byScope(part.group);
  if (inside === undefined) return undefined;
  const roles = new Set(inside.map(roleOf));
  const isInside = (one: Tracked): boolean => roles.has(roleOf(one));
  const oneOf = [...roles].filter((role) => role !== undefined).toSorted();
  return [partFor(part, (one) => !isInside(one), []), partFor(part, isInside, [{ kind: 'role', oneOf }])];
};

/** The same by one parameter: with it the list lacked nothing (`?with_deleted=1`). */
const byParameter = (part: Part, place: ListPlace, knowledge: Knowledge): readonly Part[] | undefined => {
  const { group } = part;
  const pages = pagesOf(group, place);
  const plain = pages.filter(({ query }) => query.size === 0);
  const lacking = lackingAmong(plain, place.entity, knowledge);
  if (plain.length === pages.length || lacking.size === 0) return undefined;
  for (const name of new Set(pages.flatMap(({ query }) => (query.size === 1 ? [...query.keys()] : [])))) {
    const variable = byQuery(name, group);
    const given = [...Map.groupBy(pages, ({ one }) => variable.of(one)).values()].filter(
      (own) =>
        own.every(({ query }) => query.size === 1 && query.has(name)) &&
        lackingAmong(own, place.entity, knowledge).size === 0 &&
        listSomeOf(own, lacking),
    );
    const [own, ...others] = given;
    const [some] = own ?? [];
    if (some === undefined || others.length > 0) continue;
    const isGiven = (one: Tracked): boolean => variable.of(one) === variable.of(some.one);
    const parts = [partFor(part, (one) => !isGiven(one), []), partFor(part, isGiven, variable.conditions(some.one))];
    if (parts.every(({ group: rest }) => collectionOf(rest, [], place, knowledge) !== null)) return parts;
  }
  return undefined;
};

/** A list that is told without one parameter, with which it showed what it lacked, and not everything (`?trash=1`): which things that chose is not shown. */
const byChoice = (part: Part, place: ListPlace, knowledge: Knowledge): readonly Part[] | undefined => {
  const { group } = part;
  const pages = pagesOf(group, place);
  const lacking = lackingAmong(
    pages.filter(({ query }) => query.size === 0),
    place.entity,
    knowledge,
  );
  if (lacking.size === 0) return undefined;
  for (const name of new Set(pages.flatMap(({ query }) => (query.size === 1 ? [...query.keys()] : [])))) {
    const variable = byQuery(name, group);
    const given = pages.filter(({ query }) => query.has(name));
    const [some, ...others] = given;
    if (some === undefined || given.length === pages.length || others.some(({ one }) => variable.of(one) !== variable.of(some.one)))
      continue;
    const isGiven = (one: Tracked): boolean => variable.of(one) === variable.of(some.one);
    const rest = partFor(part, (one) => !isGiven(one), []);
    if (!listSomeOf(given, lacking) || collectionOf(rest.group, [], place, knowledge) === null) continue;
    return [rest, partFor(part, isGiven, variable.conditions(some.one), { chosen: true })];
  }
  return undefined;
};

/** A list in a thing is a part of that: what else there is does not belong to it. */
const isOfThing = ({ sample }: Tracked, place: ListPlace): boolean =>
  sample.found.some((row) => row.path === rowPath(place) && isPart(sample, row));

/** Lists that lacked what was there for some of those who asked, or as they asked, are answers of their own. */
export const splitByListed = (part: Part, knowledge: Knowledge): readonly Part[] => {
  const [first] = part.group;
  const isReading = first !== undefined && isRead(first.sample) && first.sample.status < 300;
  const [place] = isReading && part.chosen !== true ? listPlaces(part.group) : [];
  if (place === undefined || part.group.some((one) => isOfThing(one, place))) return [part];
  const others = part.whole.filter((one) => !part.group.includes(one));
  if (collectionOf(part.group, others, place, knowledge) !== null) return [part];
  const told = ofOwn(part) ?? byRole(part, place, knowledge);
  // What an operation is told stands in no query.
  if (told !== undefined || first?.sample.method !== 'GET') return told ?? [part];
  return byParameter(part, place, knowledge) ?? byChoice(part, place, knowledge) ?? [part];
};
