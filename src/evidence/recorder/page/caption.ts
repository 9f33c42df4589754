import { UNSEEN_TAGS } from './structure.ts';
import { clean, isVisible } from './text.ts';

/** A caption is a few words. */
const CAPTION = 60;
/** What is beside the caption of a field that has to be filled in. */
const NEEDED = /^[\s*:：]+$/u;

/** Whether an element is a form field, and in what rows stand. */
interface Knowing {
  readonly isField: (element: Element) => boolean;
  readonly rows: string;
}

/** The fields below, and no more than are asked for. */
const fieldsBelow = (root: Element, { isField }: Knowing, most: number): readonly Element[] => {
  const found: Element[] = [];
  const walk = (at: Element): void => {
    for (let child = at.firstElementChild; child !== null && found.length < most; child = child.nextElementSibling)
      if (isField(child)) found.push(child);
      else walk(child);
  };
  walk(root);
  return found;
};

/** The one text that stands before a field in its group; "" when there is none, when there are more, and below a heading. */
const wordsBefore = (group: Element, field: Element): string => {
  const words: string[] = [];
  let headed = false;
  /** Whether the field was reached. */
  const walk = (at: Element): boolean => {
    for (let child = at.firstChild; child !== null; child = child.nextSibling) {
      if (child === field) return true;
      if (child.nodeType === 3 && child.nodeValue !== null && child.nodeValue.trim() !== '' && !NEEDED.test(child.nodeValue))
        words.push(child.nodeValue);
      if (child.nodeType !== 1) continue;
      const element = child as Element;
      if (UNSEEN_TAGS.test(element.localName) || element.getAttribute('aria-hidden') === 'true' || !isVisible(element)) continue;
      headed ||= element.matches('h1,h2,h3,h4,h5,h6,[role=heading]');
      if (walk(element)) return true;
    }
    return false;
  };
  const [only = ''] = walk(group) && words.length === 1 ? words : [];
  const text = clean(only).replace(/[\s*:：]+$/u, '');
  return headed || text.length > CAPTION ? '' : text;
};

/**
 * What a field without an accessible name is called for whoever sees it: the one text before it in its part of a form, where other parts beside
 * it are made alike and say something else. "" when it stands alone, in a row of a list, or below a heading.
 */
export const captionOf = (field: Element, knowing: Knowing): string => {
  let group = field;
  for (
    let up = field.parentElement;
    up !== null && up.localName !== 'body' && fieldsBelow(up, knowing, 2).length === 1;
    up = up.parentElement
  )
    group = up;
  const parent = group.parentElement;
  if (group === field || parent === null || group.closest(knowing.rows) !== null) return '';
  const words = wordsBefore(group, field);
  if (words === '') return '';
  for (let other = parent.firstElementChild; other !== null; other = other.nextElementSibling) {
    if (other === group || other.localName !== group.localName) continue;
    const [one, more] = fieldsBelow(other, knowing, 2);
    const says = one === undefined || more !== undefined ? '' : wordsBefore(other, one);
    if (says !== '' && says !== words) return words;
  }
  return '';
};
