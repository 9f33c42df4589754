const DIALOGS = 'dialog,[role=dialog],[role=alertdialog]';
/** What a person acts in, in something that is put over a page. */
const ACTED_IN = 'input:not([type=hidden]),select,textarea,button,[role=button],[role=combobox],[role=checkbox],[role=switch]';
/** What is put over a page and is something else: what a list or a menu brings up, and what leads elsewhere. */
const NO_DIALOG = `${DIALOGS},main,nav,[role=main],[role=navigation],[role=menu],[role=listbox],[role=tree]`;
/** What a page has that is more than what a library leaves at its end. */
const OF_PAGE = 'main,h1,h2,form,table,a[href],button,input';

/** What a list brings up is no deeper. */
const BROUGHT_UP = 12;

const isHidden = (element: Element): boolean => element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('inert');

/** What was seen to hide the rest once: a list that it brings up hides it as well. */
const seenOver = new WeakSet<Element>();

/**
 * Whether a part that stands in the body itself is put over all else: the page can be seen and is kept from everybody who does not see it, and it is not.
 * That makes a dialog of it, whatever it says of itself.
 */
export const isOver = (part: Element): boolean => {
  if (seenOver.has(part)) return true;
  if (part.parentElement?.localName !== 'body' || isHidden(part)) return false;
  let covers = false;
  for (const other of part.parentElement.children)
    if (other !== part && isHidden(other) && other.checkVisibility() && other.querySelector(OF_PAGE) !== null) covers = true;
  if (!covers || part.matches(NO_DIALOG) || part.querySelector(NO_DIALOG) !== null) return false;
  if (part.hasAttribute('aria-live') || part.querySelector(ACTED_IN) === null || !part.checkVisibility()) return false;
  seenOver.add(part);
  return true;
};

/** The part of the body that an element stands in. */
const partOf = (element: Element): Element | null => {
  let at: Element | null = element;
  while (at !== null && at.parentElement?.localName !== 'body') {
    const root: Node = at.getRootNode();
    at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return at;
};

/** The list, a button, that brought up what an element stands in: also when there is a text in that to look for what it offers. */
export const listOf = (element: Element): Element | undefined => {
  let at: Element | null = element;
  for (let level = 0; at !== null && level < BROUGHT_UP && at.localName !== 'body'; level += 1, at = at.parentElement) {
    const id = at.id === '' ? undefined : CSS.escape(at.id);
    const list: Element | null = id === undefined ? null : document.querySelector(`button[role=combobox][aria-controls="${id}"]`);
    if (list !== null) return list;
  }
  return undefined;
};

/** The dialog that an element stands in; what a list brings up stands where the list does. */
export const dialogOf = (element: Element): Element | null => {
  let stands = element;
  for (let at: Element | null = element; at !== null; ) {
    const found: Element | null = at.closest(DIALOGS);
    const list: Element | undefined = found === null ? undefined : listOf(found);
    if (list !== undefined) {
      at = list;
      stands = list;
      continue;
    }
    if (found !== null) return found;
    const root = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  const part = partOf(stands);
  return part !== null && isOver(part) ? part : null;
};
