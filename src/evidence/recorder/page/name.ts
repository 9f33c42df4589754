import { INPUT_ROLES, TAG_ROLES } from './roles.ts';
import { clean, textIn } from './text.ts';

/** ARIA roles and accessible names, as far as they matter for controls: https://www.w3.org/TR/html-aam-1.0/, https://www.w3.org/TR/accname-1.2/. */

export const roleOf = (element: Element): string => {
  const given = element.getAttribute('role');
  if (given !== null && given.trim() !== '') return given.trim().split(/\s+/)[0] as string;
  const tag = element.localName;
  if (tag === 'a' || tag === 'area') return element.hasAttribute('href') ? 'link' : '';
  if (tag === 'input') {
    const input = element as HTMLInputElement;
    return (
      INPUT_ROLES.get(input.type) ??
      (input.hasAttribute('list') || input.getAttribute('aria-haspopup') === 'listbox' ? 'combobox' : 'textbox')
    );
  }
  if (tag === 'select') {
    const select = element as HTMLSelectElement;
    return select.multiple || select.size > 1 ? 'listbox' : 'combobox';
  }
  if (isPickerButton(element)) return 'combobox';
  const known = TAG_ROLES.get(tag);
  if (known !== undefined) return known;
  return (element as HTMLElement).isContentEditable === true && element.hasAttribute('contenteditable') ? 'textbox' : '';
};

/** The elements that an attribute names by their ids. */
export const namedIn = (element: Element, attribute: string): readonly Element[] => {
  const ids = element.getAttribute(attribute)?.trim() ?? '';
  if (ids === '') return [];
  const root = element.getRootNode() as Document | ShadowRoot;
  return ids.split(/\s+/).flatMap((id) => root.getElementById?.(id) ?? []);
};

/** The texts of the elements that an attribute names by their ids, in the same document or shadow tree. */
export const namedBy = (element: Element, attribute: string, limit?: number): string => {
  const texts = namedIn(element, attribute).map((found) => textIn(found, limit));
  return clean(texts.join(' '), limit);
};

/** What a list is labelled by, without itself: that says what is chosen at the moment. */
const labelledBy = (element: Element, role: string): string => {
  const named = namedIn(element, 'aria-labelledby');
  const others = HOLDS_CHOICE.test(role) ? named.filter((one) => one !== element && !element.contains(one)) : named;
  return clean((others.length > 0 ? others : named).map((one) => textIn(one)).join(' '));
};

/** What shows what was chosen in it. */
const HOLDS_CHOICE = /^(?:combobox|listbox)$/;

const NAMED_BY_CONTENT =
  /^(?:button|link|tab|menuitem|menuitemradio|menuitemcheckbox|option|heading|treeitem|switch|checkbox|radio|cell|columnheader|rowheader|row|tooltip|listitem|)$/;

const isField = (tag: string): boolean => tag === 'input' || tag === 'select' || tag === 'textarea' || tag === 'output' || tag === 'meter';

/** Labels by their fields, of every tree that fields were named in, while a page is looked at. */
let labelsNow: Map<Node, Map<Element, Element[]>> | undefined;

/** Nothing changes while a page is looked at: the labels of a tree are gone through once, and not once for every field. */
export const whileStill = <Seen>(look: () => Seen): Seen => {
  labelsNow = new Map();
  try {
    return look();
  } finally {
    labelsNow = undefined;
  }
};

/** A button that a label stands at, and that brings something up to pick from: what it says is what was picked, as in a list. */
export const isPickerButton = (element: Element): boolean =>
  element.localName === 'button' &&
  /^(?:dialog|grid)$/.test(element.getAttribute('aria-haspopup') ?? '') &&
  !element.hasAttribute('role') &&
  labelsOf(element).some((label) => !label.contains(element));

const labelsIn = (root: Node): Map<Element, Element[]> => {
  const labels = new Map<Element, Element[]>();
  for (const label of (root as ParentNode).querySelectorAll('label')) {
    const { control } = label;
    if (control === null) continue;
    const others = labels.get(control);
    if (others === undefined) labels.set(control, [label]);
    else others.push(label);
  }
  return labels;
};

export const labelsOf = (element: Element): readonly Element[] => {
  if (labelsNow === undefined) return [...((element as HTMLInputElement).labels ?? [])];
  const root = element.getRootNode();
  let labels = labelsNow.get(root);
  if (labels === undefined) {
    labels = labelsIn(root);
    labelsNow.set(root, labels);
  }
  return labels.get(element) ?? [];
};

/** What describes a field, or says what is wrong with it, is not what it is called, though it stands in its label. */
const labelled = (element: Element): string => {
  const beside = new Set([...namedIn(element, 'aria-describedby'), ...namedIn(element, 'aria-errormessage')]);
  const without = (skip?: (part: Element) => boolean): string =>
    clean(
      labelsOf(element)
        .map((label) => textIn(label, undefined, skip))
        .join(' '),
    );
  return (beside.size > 0 && without((part) => beside.has(part))) || without();
};

const captioned = (element: Element, tag: string): string => {
  if (tag === 'fieldset') return textIn(element.querySelector(':scope > legend') ?? element.ownerDocument.createElement('i'));
  const { caption } = element as HTMLTableElement;
  return tag === 'table' && caption !== null ? textIn(caption) : '';
};

const buttonValue = (element: Element): string => {
  const { type, value } = element as HTMLInputElement;
  if (type === 'image') return clean(element.getAttribute('alt') ?? 'Submit');
  return type === 'button' || type === 'submit' || type === 'reset' ? clean(value) || (type === 'button' ? '' : 'Submit') : '';
};

/** Whether an element is named by nothing but itself and what stands in it: as long as that does not change, neither does its name. */
export const namesItself = (element: Element): boolean =>
  !isField(element.localName) &&
  (element.localName !== 'button' || labelsOf(element).length === 0) &&
  !element.hasAttribute('aria-labelledby') &&
  element.getRootNode() === document;

/** The accessible name of an element; "" when it has none. */
export const nameOf = (element: Element, role = roleOf(element)): string => {
  const tag = element.localName;
  // A field is called what people read beside it: some pages put there what is wrong with it, for who does not see the mark.
  const told =
    labelledBy(element, role) || ((isField(tag) || tag === 'button') && labelled(element)) || clean(element.getAttribute('aria-label'));
  if (told !== '') return told;
  let name = '';
  if (tag === 'input') name = buttonValue(element);
  else if (tag === 'img') name = clean(element.getAttribute('alt'));
  else if (tag === 'fieldset' || tag === 'table') name = captioned(element, tag);
  else if (!isField(tag) && NAMED_BY_CONTENT.test(role)) name = textIn(element);
  return name || clean(element.getAttribute('title')) || clean(element.getAttribute('placeholder'));
};
