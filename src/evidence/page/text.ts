import type { Placed } from './placed.ts';

/** Characters of one text: of a name, a heading, a cell. */
const TEXT_LIMIT = 300;

/** White space runs are one blank, as a person reads them. */
export const clean = (text: string | undefined, limit = TEXT_LIMIT): string => {
  if (text === undefined || text === '') return '';
  return text
    .slice(0, limit * 8)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limit)
    .toWellFormed();
};

/** Their texts are values or choices, and told as such. */
export const SILENT: ReadonlySet<string> = new Set([
  'select',
  'textarea',
  'option',
  'optgroup',
  'datalist',
  'head',
  'svg',
  'iframe',
  'object',
  'canvas',
]);

/** The text of an element without that of fields in it and of what is hidden. `skip` leaves out more. */
export const textIn = (root: Placed, limit = TEXT_LIMIT, skip?: (placed: Placed) => boolean): string => {
  let text = '';
  const walk = (placed: Placed): void => {
    for (const child of placed.children) {
      if (text.length > limit * 2) return;
      if (typeof child === 'string') {
        text += child;
        continue;
      }
      const { tag, attributes } = child.element;
      if (child.hidden || SILENT.has(tag) || attributes.get('aria-hidden') === 'true' || skip?.(child) === true) continue;
      const label = tag === 'img' ? (attributes.get('alt') ?? '') : attributes.get('aria-label');
      text += ' ';
      if (tag === 'img' || (label !== undefined && label !== '' && child.children.length === 0)) text += label;
      else walk(child);
      text += ' ';
    }
  };
  walk(root);
  return clean(text, limit).replace(/ ([.,;:!?])/g, '$1');
};
