import { FIELDS } from './control.ts';
import { clean, isVisible, textIn } from './text.ts';

/** A title is a few words. */
const TITLE = 60;
const NO_TITLE = 'button,[role=button],a[href],label,svg,[aria-hidden=true]';

/** What holds words of its own, first in the order of the page; null below a field, which is called by what stands before it. */
const firstSaying = (part: Element): Element | null => {
  for (let child = part.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === 3 && child.nodeValue !== null && child.nodeValue.trim() !== '') return part;
    if (child.nodeType !== 1) continue;
    const element = child as Element;
    if (element.matches(FIELDS)) return null;
    if (element.matches(NO_TITLE) || textIn(element) === '' || !isVisible(element)) continue;
    return firstSaying(element);
  }
  return null;
};

/** What a dialog is called that says of itself no name: the words that stand before all else in it, apart from the rest. */
export const titleOf = (dialog: Element): string => {
  const title = firstSaying(dialog);
  if (title === null || title === dialog) return '';
  const words = clean(textIn(title));
  return words.length > TITLE || words === textIn(dialog) ? '' : words;
};
