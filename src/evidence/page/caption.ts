import { isField } from './entry.ts';
import { attributeOf, closest, type Placed } from './placed.ts';
import { clean, SILENT } from './text.ts';

/** A caption is a few words. */
const LONGEST = 60;
/** What is beside the caption of a field that has to be filled in. */
const MARK = /^[\s*:：]+$/u;
const ROW = /^(?:tr|li|article)$/;
const ROW_ROLE = /^(?:row|listitem|article)$/;

/** The fields below, and no more than are asked for. */
const fieldsBelow = (root: Placed, most: number): readonly Placed[] => {
  const found: Placed[] = [];
  const walk = (at: Placed): void => {
    for (const child of at.children) {
      if (typeof child === 'string' || found.length >= most) continue;
      if (isField(child)) found.push(child);
      else walk(child);
    }
  };
  walk(root);
  return found;
};

/** The one text that stands before a field in its group; "" when there is none, when there are more, and below a heading. */
const wordsBefore = (group: Placed, field: Placed): string => {
  const words: string[] = [];
  let headed = false;
  /** Whether the field was reached. */
  const walk = (at: Placed): boolean => {
    for (const child of at.children) {
      if (child === field) return true;
      if (typeof child === 'string') {
        if (child.trim() !== '' && !MARK.test(child)) words.push(child);
        continue;
      }
      const { tag } = child.element;
      if (child.hidden || SILENT.has(tag) || attributeOf(child, 'aria-hidden') === 'true') continue;
      headed ||= /^h[1-6]$/.test(tag) || attributeOf(child, 'role') === 'heading';
      if (walk(child)) return true;
    }
    return false;
  };
  const [only = ''] = walk(group) && words.length === 1 ? words : [];
  const text = clean(only).replace(/[\s*:：]+$/u, '');
  return headed || text.length > LONGEST ? '' : text;
};

const isRow = (placed: Placed): boolean => ROW.test(placed.element.tag) || ROW_ROLE.test(attributeOf(placed, 'role'));

/**
 * What a field without an accessible name is called for whoever sees it: the one text before it in its part of a form, where other parts beside
 * it are made alike and say something else. "" when it stands alone, in a row of a list, or below a heading.
 */
export const captionOf = (field: Placed): string => {
  let group = field;
  while (group.parent !== undefined && group.parent.element.tag !== 'body' && fieldsBelow(group.parent, 2).length === 1)
    group = group.parent;
  const { parent } = group;
  if (group === field || parent === undefined || closest(group, isRow) !== undefined) return '';
  const words = wordsBefore(group, field);
  if (words === '') return '';
  const alike = parent.children.some((other) => {
    if (typeof other === 'string' || other === group || other.element.tag !== group.element.tag) return false;
    const [one, more] = fieldsBelow(other, 2);
    if (one === undefined || more !== undefined) return false;
    const says = wordsBefore(other, one);
    return says !== '' && says !== words;
  });
  return alike ? words : '';
};
