import type { Notice } from '../../observations/screen.ts';
import { unconditional } from '../recorder/page/roles.ts';
import { isField, isMarkedWrong } from './entry.ts';
import { allBelow, attributeOf, closest, type Page, type Placed } from './placed.ts';
import { textIn } from './text.ts';

/** What a page tells, and whether it may have stood there from the beginning: then it is told only when it comes later. */
export interface ToldNotice extends Pick<Notice, 'text' | 'role' | 'field'> {
  readonly urgent: boolean;
}

const LIVE_ROLES: ReadonlySet<string> = new Set(['alert', 'status', 'log']);
/** Classes of messages that styles show and that no attribute tells. */
const STYLED = /toast|snackbar|flash|notification|alert|error|invalid|danger/i;
const MESSAGE_CLASS = /toast|snackbar|flash|notif|alert|err|invalid|feedback|warn|danger|validation/i;
const NO_MESSAGES: ReadonlySet<string> = new Set('html body main form input select textarea button a'.split(' '));
const MOST = 500;

const classesOf = (placed: Placed): string => unconditional(attributeOf(placed, 'class'));

const isLive = (placed: Placed): boolean =>
  LIVE_ROLES.has(attributeOf(placed, 'role')) ||
  /^(?:polite|assertive)$/.test(attributeOf(placed, 'aria-live')) ||
  placed.element.tag === 'output';

const roleOfNotice = (placed: Placed): string => {
  const region = closest(placed, isLive);
  if (region === undefined) return '';
  const role = attributeOf(region, 'role');
  if (LIVE_ROLES.has(role)) return role;
  return attributeOf(region, 'aria-live') === 'assertive' ? 'alert' : 'status';
};

const fieldName = (field: Placed): string => attributeOf(field, 'name') || attributeOf(field, 'id');

interface Naming {
  /** Field by the id that it names as its description or error. */
  readonly fields: ReadonlyMap<string, string>;
  /** Elements that tell what is wrong with a field. */
  readonly wrong: ReadonlyMap<Placed, boolean>;
}

const namingIn = (page: Page): Naming => {
  const fields = new Map<string, string>();
  const wrong = new Map<Placed, boolean>();
  for (const field of page.elements) {
    if (!isField(field)) continue;
    for (const attribute of ['aria-errormessage', 'aria-describedby']) {
      const ids = attributeOf(field, attribute).trim();
      for (const id of ids === '' ? [] : ids.split(/\s+/, 20)) {
        const told = page.byId.get(id);
        if (fields.has(id)) continue;
        fields.set(id, fieldName(field));
        // A description says the same before and after; an error is told when the field is wrong.
        if (told !== undefined && (attribute === 'aria-errormessage' || isMarkedWrong(field) || MESSAGE_CLASS.test(classesOf(told))))
          wrong.set(told, isMarkedWrong(field));
      }
    }
  }
  return { fields, wrong };
};

/** What a page is made of, and no field is: a part that holds one of these is about more than the field in it. */
const isOfPage = (placed: Placed): boolean =>
  /^(?:main|nav|h1|table)$/.test(placed.element.tag) || /^(?:main|navigation|grid)$/.test(attributeOf(placed, 'role'));

/** What stands outside of a field's form is about the form, if about any of it. */
const isOfForm = (placed: Placed, field: Placed): boolean => {
  const form = closest(field, ({ element }) => element.tag === 'form');
  return form === undefined || closest(placed, (at) => at === form) !== undefined;
};

/** The one field of the smallest part that holds both, up to four levels above; "" when there is none or several. */
const fieldBeside = (placed: Placed): string => {
  let at = placed.parent;
  for (let level = 0; at !== undefined && level < 4; level += 1, at = at.parent) {
    const fields = allBelow(at, isField);
    const [first] = fields;
    if (first !== undefined) {
      const isOne = fields.length === 1 || fields.every((field) => attributeOf(field, 'type') === 'radio');
      const isPage = at.element.tag === 'body' || isOfPage(at) || allBelow(at, isOfPage).length > 0;
      return isOne && isOfForm(placed, first) && !isPage ? fieldName(first) : '';
    }
    if (at.element.tag === 'form') return '';
  }
  return '';
};

const isControl = ({ element }: Placed): boolean =>
  element.tag === 'button' || element.tag === 'a' || element.attributes.get('role') === 'button';

/** Everything that has a field in it. */
const aroundFields = (page: Page): ReadonlySet<Placed> => {
  const around = new Set<Placed>();
  for (const field of page.elements) {
    if (!isField(field)) continue;
    for (let at = field.parent; at !== undefined && !around.has(at); at = at.parent) around.add(at);
  }
  return around;
};

/** What a page tells at this moment: alerts, statuses, toasts, and the error of a field with the field it belongs to. */
export const noticesIn = (page: Page): readonly ToldNotice[] => {
  const { fields, wrong } = namingIn(page);
  const around = aroundFields(page);
  const telling = new Map<Placed, string>();
  let looked = 0;
  for (const placed of page.elements) {
    if (placed.hidden || looked >= MOST || NO_MESSAGES.has(placed.element.tag)) continue;
    if (!wrong.has(placed) && !isLive(placed) && !STYLED.test(classesOf(placed))) continue;
    looked += 1;
    const text = textIn(placed, undefined, isControl);
    if (text === '' || around.has(placed)) continue;
    // The innermost tells it; what is around it says the same.
    for (let at = placed.parent; at !== undefined; at = at.parent) telling.delete(at);
    telling.set(placed, text);
  }
  return [...telling].map(([placed, text]) => {
    const role = roleOfNotice(placed);
    const naming = closest(placed, (at) => fields.has(attributeOf(at, 'id')));
    const named = naming === undefined ? '' : (fields.get(attributeOf(naming, 'id')) ?? '');
    return {
      text,
      role,
      field: named || (role === 'alert' || role === '' ? fieldBeside(placed) : ''),
      urgent: role === 'alert' || wrong.get(placed) === true,
    };
  });
};
