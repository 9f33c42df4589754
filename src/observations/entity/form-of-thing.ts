import { addressOf, leadsTo, queryItems } from '../address.ts';
import type { Observer } from '../observed.ts';
import { type FilledField, filledFormsOf } from '../pages/filled-form.ts';
import { type AskedMembers, type Member, memberInPath } from './form-member.ts';

/** Methods of forms that change something; a browser sends the first alone, scripts the others as well (htmx). */
const CHANGES = /^(?:POST|PUT|PATCH)$/;

/** What the forms of a page that change one thing stand at. */
export interface FormOfThing {
  readonly member: Member;
  readonly fields: Map<string, FilledField>;
}

/** The forms of a page that go to the address of one thing, by that thing. */
export const formsOfThings = (
  page: string,
  url: string,
  placed: Observer['placed'],
  askedMembers: AskedMembers,
): ReadonlyMap<string, FormOfThing> => {
  // What an address asks a form to stand at is nothing that is kept.
  const asked = new Set(queryItems(addressOf(url)?.query ?? '').map(({ name }) => name));
  const things = new Map<string, FormOfThing>();
  for (const form of page.includes('<form') ? filledFormsOf(page) : []) {
    const target = CHANGES.test(form.method) && form.fields.length > 0 ? leadsTo(form.action, url) : undefined;
    const place = target === undefined ? undefined : placed(target);
    const member =
      target === undefined || place === undefined
        ? undefined
        : (memberInPath(place.origin, place.path) ?? askedMembers.onPage(url, target, form));
    if (member === undefined || form.fields.some(({ name }) => asked.has(name))) continue;
    const key = `${member.kind} ${member.thing}`;
    const thing = things.get(key) ?? { member, fields: new Map<string, FilledField>() };
    things.set(key, thing);
    for (const field of form.fields) if (!thing.fields.has(field.name)) thing.fields.set(field.name, field);
  }
  return things;
};
