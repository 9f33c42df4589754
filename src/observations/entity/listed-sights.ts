import { leadsTo } from '../address.ts';
import type { Observer } from '../observed.ts';
import { labelledOn, rowsAlone, type Said, tablesOf } from '../pages/listed.ts';
import { type Member, memberInPath } from './form-member.ts';

/** A thing that a page lists, or is of, and what it says of it under headings. */
export interface ListedThing {
  readonly member: Member;
  readonly listed: readonly Said[];
  /** Behind labels, on a page of the thing itself: such words may be of the page. */
  readonly isLabelled: boolean;
}

type Placed = NonNullable<ReturnType<Observer['placed']>>;

/** What the things of a kind hang below: "/tickets" of "/tickets/{ticketId}". */
const above = (template: string): string => template.slice(0, template.lastIndexOf('/'));

/** Headings of the tables that things of a kind were listed in. */
export type HeadingsOf = Map<string, readonly string[]>;

const membersIn = (targets: readonly string[], url: string, place: Placed, placed: Observer['placed']): readonly Member[] => [
  ...new Map(
    targets.flatMap((target) => {
      const to = leadsTo(target, url);
      const at = to === undefined ? undefined : placed(to);
      const member = at === undefined || at.origin !== place.origin ? undefined : memberInPath(at.origin, at.path);
      return member === undefined ? [] : [[`${member.kind} ${member.thing}`, member] as const];
    }),
  ).values(),
];

/** Rows that are answered alone (a further page of a list, a row that was changed), under the headings that things of the kind are listed under. */
const inRowsAlone = (part: string, url: string, place: Placed, placed: Observer['placed'], known: HeadingsOf): readonly ListedThing[] => {
  const soleOf = (targets: readonly string[]): Member | undefined => {
    const [member, ...others] = membersIn(targets, url, place, placed).filter(({ kind }) => known.has(kind));
    return others.length > 0 ? undefined : member;
  };
  return rowsAlone(part, (targets) => known.get(soleOf(targets)?.kind ?? '')).flatMap(({ targets, cells }) => {
    const member = soleOf(targets);
    return member === undefined ? [] : [{ member, listed: cells, isLabelled: false }];
  });
};

/**
 * The things in the rows of tables: each row leads to one, by a link, a form or a button, at an address right below the one of the page, and no two rows of
 * a table lead to the same.
 */
const inRows = (page: string, url: string, place: Placed, placed: Observer['placed'], known: HeadingsOf): readonly ListedThing[] =>
  tablesOf(page).flatMap((rows) => {
    const found = rows.map(({ targets, cells }) => {
      const [member, ...others] = membersIn(targets, url, place, placed).filter(({ path }) => above(path.template) === place.path.template);
      return member === undefined || others.length > 0 ? undefined : { member, listed: cells, isLabelled: false };
    });
    const all = found.filter((one) => one !== undefined);
    const isOfEach = all.length === rows.length && new Set(all.map(({ member }) => `${member.kind} ${member.thing}`)).size === all.length;
    const kinds = new Set(all.map(({ member }) => member.kind));
    if (isOfEach) for (const kind of kinds) known.set(kind, rows[0]?.headings ?? []);
    return isOfEach ? all : [];
  });

/** What a page, or a part of one, says of things under headings. `place`: of the address that was asked for; `known`: what tables were headed by before. */
export const thingsListed = (
  page: string,
  url: string,
  place: Placed,
  placed: Observer['placed'],
  known: HeadingsOf,
): readonly ListedThing[] => {
  const member = memberInPath(place.origin, place.path);
  const said = member === undefined ? [] : labelledOn(page);
  return [
    ...(page.includes('<tr') ? [...inRows(page, url, place, placed, known), ...inRowsAlone(page, url, place, placed, known)] : []),
    ...(member === undefined || said.length === 0 ? [] : [{ member, listed: said, isLabelled: true }]),
  ];
};
