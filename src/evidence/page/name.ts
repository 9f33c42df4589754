import { INPUT_ROLES, TAG_ROLES } from '../recorder/page/roles.ts';
import { attributeOf, closest, firstBelow, hasAttribute, type Page, type Placed } from './placed.ts';
import { clean, textIn } from './text.ts';
import type { Element } from './tree.ts';

/** ARIA roles and accessible names, by the rules that the recorder's page script follows in a live page: https://www.w3.org/TR/accname-1.2/. */

const INPUT_TYPES: ReadonlySet<string> = new Set(
  'hidden text search tel url email password date month week time datetime-local number range color checkbox radio file submit image reset button'.split(
    ' ',
  ),
);

/** The type of an `input` as a browser understands it. */
export const inputType = ({ attributes }: Element): string => {
  const type = attributes.get('type')?.toLowerCase() ?? 'text';
  return INPUT_TYPES.has(type) ? type : 'text';
};

export const isEditable = ({ attributes }: Element): boolean => {
  const value = attributes.get('contenteditable');
  return value === '' || value === 'true' || value === 'plaintext-only';
};

export const roleOf = (element: Element): string => {
  const { tag, attributes } = element;
  const given = attributes.get('role')?.trim() ?? '';
  if (given !== '') return given.split(/\s+/)[0]?.toLowerCase() ?? '';
  if (tag === 'a' || tag === 'area') return attributes.has('href') ? 'link' : '';
  if (tag === 'input')
    return (
      INPUT_ROLES.get(inputType(element)) ??
      (attributes.has('list') || attributes.get('aria-haspopup') === 'listbox' ? 'combobox' : 'textbox')
    );
  if (tag === 'select') return attributes.has('multiple') || Number(attributes.get('size')) > 1 ? 'listbox' : 'combobox';
  return TAG_ROLES.get(tag) ?? (isEditable(element) ? 'textbox' : '');
};

/** The texts of the elements that an attribute names by their ids. */
export const namedBy = (page: Page, placed: Placed, attribute: string): string => {
  const ids = attributeOf(placed, attribute).trim();
  if (ids === '') return '';
  const texts = ids.split(/\s+/, 20).map((id) => {
    const found = page.byId.get(id);
    return found === undefined ? '' : textIn(found);
  });
  return clean(texts.join(' '));
};

/** What shows what was chosen in it. */
const HOLDS_CHOICE = /^(?:combobox|listbox)$/;

/** What a list is labelled by, without itself: that says what is chosen at the moment. */
const labelledBy = (page: Page, placed: Placed, role: string): string => {
  if (!HOLDS_CHOICE.test(role)) return namedBy(page, placed, 'aria-labelledby');
  const named = attributeOf(placed, 'aria-labelledby')
    .trim()
    .split(/\s+/, 20)
    .flatMap((id) => page.byId.get(id) ?? []);
  const others = named.filter((one) => closest(one, (at) => at === placed) === undefined);
  return clean((others.length > 0 ? others : named).map((one) => textIn(one)).join(' '));
};

const NAMED_BY_CONTENT =
  /^(?:button|link|tab|menuitem|menuitemradio|menuitemcheckbox|option|heading|treeitem|switch|checkbox|radio|cell|columnheader|rowheader|row|tooltip|listitem|)$/;

const LABELLED: ReadonlySet<string> = new Set(['input', 'select', 'textarea', 'output', 'meter', 'progress']);

/** A field has one label, or a few. */
const LABELS = 20;

const labelled = (page: Page, placed: Placed): string => {
  const around = closest(placed.parent, ({ element }) => element.tag === 'label');
  const labels = [
    ...(page.labels.get(attributeOf(placed, 'id')) ?? []).slice(0, LABELS),
    ...(around === undefined || hasAttribute(around, 'for') ? [] : [around]),
  ];
  const told = clean(labels.map((label) => textIn(label)).join(' '));
  // What describes a field, or says what is wrong with it, is not what it is called, though it stands in its label.
  return ['aria-errormessage', 'aria-describedby'].reduce((name, attribute) => {
    const text = hasAttribute(placed, attribute) ? namedBy(page, placed, attribute) : '';
    return text !== '' && name.endsWith(` ${text}`) ? name.slice(0, -text.length - 1) : name;
  }, told);
};

const captioned = (placed: Placed, tag: string): string => {
  const wanted = tag === 'fieldset' ? 'legend' : 'caption';
  const caption = firstBelow(placed, ({ element, parent }) => element.tag === wanted && parent === placed);
  return caption === undefined ? '' : textIn(caption);
};

const buttonValue = (placed: Placed): string => {
  const type = inputType(placed.element);
  if (type === 'image') return clean(placed.element.attributes.get('alt') ?? 'Submit');
  if (type !== 'button' && type !== 'submit' && type !== 'reset') return '';
  return clean(attributeOf(placed, 'value')) || (type === 'submit' ? 'Submit' : type === 'reset' ? 'Reset' : '');
};

/** The accessible name of an element; "" when it has none. */
export const nameOf = (page: Page, placed: Placed, role = roleOf(placed.element)): string => {
  const { tag } = placed.element;
  const told = labelledBy(page, placed, role) || (LABELLED.has(tag) && labelled(page, placed)) || clean(attributeOf(placed, 'aria-label'));
  if (told !== '') return told;
  let name = tag === 'input' ? buttonValue(placed) : '';
  if (tag === 'img') name = clean(attributeOf(placed, 'alt'));
  else if (tag === 'fieldset' || tag === 'table') name = captioned(placed, tag);
  else if (!LABELLED.has(tag) && NAMED_BY_CONTENT.test(role)) name = textIn(placed);
  return name || clean(attributeOf(placed, 'title')) || clean(attributeOf(placed, 'placeholder'));
};
