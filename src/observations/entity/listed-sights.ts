import { leadsTo } from '../address.ts';
import type { Observer } from '../observed.ts';
import { labelledOn, type Said, tablesOf } from '../pages/listed.ts';
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

/**
 * The things in the rows of tables: each row leads to one, by a link, a form or a button, at an address right below the one of the page, and no two rows of
 * a table lead to the same.
 */
const inRows = (page: string, url: string, place: Placed, placed: Observer['placed']): readonly ListedThing[] =>
  tablesOf(page).flatMap((rows) => {
    const found = rows.map(({ targets, cells }) => {
      const members = targets.flatMap((target) => {
        const to = leadsTo(target, url);
        const at = to === undefined ? undefined : placed(to);
        const member = at === undefined || at.origin !== place.origin ? undefined : memberInPath(at.origin, at.path);
        return member === undefined || above(member.path.template) !== place.path.template ? [] : [member];
      });
      const [member, ...others] = new Map(members.map((one) => [`${one.kind} ${one.thing}`, one])).values();
      return member === undefined || others.length > 0 ? undefined : { member, listed: cells, isLabelled: false };
    });
    const all = found.filter((one) => one !== undefined);
    const isOfEach = all.length === rows.length && new Set(all.map(({ member }) => `${member.kind} ${member.thing}`)).size === all.length;
    return isOfEach ? all : [];
  });

/** What a page, or a part of one, says of things under headings. `place`: of the address that was asked for. */
export const thingsListed = (page: string, url: string, place: Placed, placed: Observer['placed']): readonly ListedThing[] => {
  const member = memberInPath(place.origin, place.path);
  const said = member === undefined ? [] : labelledOn(page);
  return [
    ...(page.includes('<tr') ? inRows(page, url, place, placed) : []),
    ...(member === undefined || said.length === 0 ? [] : [{ member, listed: said, isLabelled: true }]),
  ];
};
