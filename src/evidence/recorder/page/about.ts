import { FIELDS, isFieldOf } from './control.ts';

/** What a text of a page is about: the field that names it, or the one that it stands beside. */

export const DESCRIBED = '[aria-describedby],[aria-errormessage]';
/** What a page is made of, and no field is: a part that holds one of these is about more than the field in it. */
const PAGE = 'main,[role=main],nav,[role=navigation],h1,table,[role=grid]';

/** What stands outside of a field's form is about the form, if about any of it. */
const isOfForm = (element: Element, field: Element): boolean => field.closest('form')?.contains(element) ?? true;

/** The one field of the smallest part that holds both, up to four levels above; none when there are several. */
export const fieldBeside = (element: Element): Element | undefined => {
  let at = element.parentElement;
  for (let level = 0; at !== null && level < 4; level += 1, at = at.parentElement) {
    const fields = at.querySelectorAll(FIELDS);
    const [field] = fields;
    if (field !== undefined) {
      const isOne = fields.length === 1 || at.querySelectorAll('input[type=radio]').length === fields.length;
      return isOne && isOfForm(element, field) && !at.matches(`body,${PAGE}`) && at.querySelector(PAGE) === null ? field : undefined;
    }
    if (at.localName === 'form') return undefined;
  }
  return undefined;
};

/** The ids of what says something of a field. */
export const idsIn = (field: Element, attribute: string): readonly string[] => {
  const ids = field.getAttribute(attribute)?.trim() ?? '';
  return ids === '' ? [] : ids.split(/\s+/);
};

export const SAID_BY = ['aria-errormessage', 'aria-describedby'] as const;

/** The first field that names each id, as what describes it or what is wrong with it. */
export const fieldsById = (root: Document | ShadowRoot): ReadonlyMap<string, Element> => {
  const named = new Map<string, Element>();
  for (const field of root.querySelectorAll(DESCRIBED))
    if (isFieldOf(field))
      for (const attribute of SAID_BY) for (const id of idsIn(field, attribute)) if (!named.has(id)) named.set(id, field);
  return named;
};

/** The field that names an element as its description or error. */
export const fieldNaming = (element: Element, named: ReadonlyMap<string, Element>): Element | undefined => {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const field = at.id === '' ? undefined : named.get(at.id);
    if (field !== undefined) return field;
  }
  return undefined;
};

/** How much was typed of what fits: "12 / 60". */
const COUNT = /(?:^|\s)(\d+)\s*\/\s*(\d+)$/;

export const uncounted = (text: string): string => text.replace(COUNT, '');

/** What is told at a field without how much was typed of what fits, and without what stood there before and is on its way out. */
export const saidAtField = (text: string, field: Element, before: readonly (string | undefined)[]): string => {
  const [count = '', typed, most] = COUNT.exec(text) ?? [];
  const isCount = typed === String((field as HTMLInputElement).value?.length) || most === field.getAttribute('maxlength');
  let says = isCount ? text.slice(0, text.length - count.length) : text;
  for (const old of before)
    if (old !== undefined && old !== '' && says !== old)
      says = says.startsWith(`${old} `) ? says.slice(old.length + 1) : says.endsWith(` ${old}`) ? says.slice(0, -old.length - 1) : says;
  return says;
};
