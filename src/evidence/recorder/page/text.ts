import { treeOf } from './trees.ts';

/** Texts as a person reads them: white space runs are one blank. */
export const TEXT_LIMIT = 300;

export const clean = (text: string | null | undefined, limit = TEXT_LIMIT): string => {
  if (text === null || text === undefined || text === '') return '';
  const short = text.length > limit * 8 ? text.slice(0, limit * 8) : text;
  return short.replace(/\s+/g, ' ').trim().slice(0, limit);
};

const SILENT = /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|SELECT|TEXTAREA|OPTION|DATALIST)$/;

/** Marks stand behind a word without a blank. */
const tidy = (text: string): string => text.replace(/ ([.,;:!?])/g, '$1');

/** The text of an element without that of fields in it, of scripts, and of what is hidden from screen readers. `skip` leaves out more. */
export const textIn = (root: Element, limit = TEXT_LIMIT, skip?: (element: Element) => boolean): string => {
  // Most that is called by its text holds that alone.
  const only = root.firstChild;
  if (only?.nodeType === 3 && only.nextSibling === null && treeOf(root) === null && root.localName !== 'slot')
    return tidy(clean(only.nodeValue, limit));
  let text = '';
  const walk = (node: Node): void => {
    for (let child = node.firstChild; child !== null && text.length < limit * 2; child = child.nextSibling) take(child);
  };
  /** What shows in an element: its shadow tree, and in a slot of that what the page put there. */
  const walkIn = (element: Element): void => {
    const put = element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes() : [];
    if (put.length > 0) for (const node of put) take(node);
    else walk(treeOf(element) ?? element);
  };
  const take = (child: Node): void => {
    if (child.nodeType === 3) text += child.nodeValue ?? '';
    if (child.nodeType !== 1) return;
    const element = child as Element;
    if (SILENT.test(element.tagName) || element.getAttribute('aria-hidden') === 'true' || skip?.(element) === true) return;
    if (element.tagName === 'IMG') text += ` ${element.getAttribute('alt') ?? ''} `;
    else {
      const own = element.getAttribute('aria-label');
      text += ' ';
      if (own !== null && own !== '' && element.firstElementChild === null) text += own;
      else walkIn(element);
      text += ' ';
    }
  };
  walkIn(root);
  return tidy(clean(text, limit));
};

/** Asked of hundreds at each look. */
const BY_STYLE: CheckVisibilityOptions = { visibilityProperty: true };

/** Whether a person can see it: not hidden by itself, by what it stands in, or by style. */
export const isVisible = (element: Element): boolean => element.checkVisibility(BY_STYLE);
