import type { FieldSeen, Snapshot } from '../../observations/screen.ts';
import { structureLabel, structureOf, structurePath, UNSEEN_TAGS } from '../recorder/page/structure.ts';
import { controlOf, formNameOf, isDisabled } from './control.ts';
import { isField } from './entry.ts';
import { fieldsOf, frameAddress } from './field.ts';
import { inputType, nameOf, roleOf } from './name.ts';
import { attributeOf, closest, ELEMENTS, type Page, type Placed } from './placed.ts';
import { monthsOf, tablesIn, tablesOf, termsOf } from './table.ts';
import { clean, textIn } from './text.ts';
import { type Element, type Node, PAGE_DEPTH } from './tree.ts';
import type { ValueTeller } from './typed-value.ts';

const TEXT = 2_000;
const HEADINGS = 100;
const CONTROLS = 400;
const FIELDS = 300;
const DIALOGS = 10;
const FRAMES = 50;

const ACTING: ReadonlySet<string> = new Set('button link tab menuitem menuitemradio menuitemcheckbox option treeitem'.split(' '));

const HEAD_NAMES: ReadonlySet<string> = new Set(
  'description application-name apple-mobile-web-app-title og:title og:description og:site_name keywords author generator'.split(' '),
);

/** What the head of the page says about itself. */
const headOf = (elements: readonly Placed[]): Readonly<Record<string, string>> => {
  const said: Record<string, string> = {};
  for (const placed of elements) {
    if (placed.element.tag !== 'meta') continue;
    const name = (attributeOf(placed, 'name') || attributeOf(placed, 'property')).trim().toLowerCase();
    const content = clean(attributeOf(placed, 'content'));
    if (HEAD_NAMES.has(name)) said[name] = content;
  }
  return said;
};

const titleOf = (elements: readonly Placed[]): string => {
  const title = elements.find(({ element, parent }) => element.tag === 'title' && parent?.element.tag === 'head');
  return clean(title?.children.filter((child) => typeof child === 'string').join(''));
};

const headingsOf = (visible: readonly Placed[]): Snapshot['headings'] =>
  visible
    .filter((placed) => roleOf(placed.element) === 'heading')
    .slice(0, HEADINGS)
    .map((placed) => ({
      level: Number(/^h([1-6])$/.exec(placed.element.tag)?.[1] ?? (attributeOf(placed, 'aria-level') || 2)),
      text: textIn(placed),
    }))
    .filter(({ text }) => text !== '');

/** Fields by the form they belong to; "" for those of none. */
const formsOf = (page: Page, fields: readonly Placed[], tell: ValueTeller): Snapshot['forms'] => {
  const forms = new Map<Placed | undefined, FieldSeen[]>();
  for (const { form, field } of fieldsOf(page, fields.slice(0, FIELDS), tell)) {
    const known = forms.get(form);
    if (known === undefined) forms.set(form, [field]);
    else known.push(field);
  }
  return [...forms].map(([form, list]) => ({
    name: formNameOf(page, form),
    ...((form?.element.tag !== 'form' || form.element.attributes.has('novalidate')) && { unchecked: true }),
    fields: list,
  }));
};

/** The label paths below the body. A shadow tree stands beside what is in its slots. */
const structureIn = (body: Element): readonly number[] => {
  const paths = new Set<number>();
  let looked = 0;
  const walk = (inside: readonly Node[], above: number, depth: number): void => {
    for (const node of inside) {
      if (typeof node === 'string' || UNSEEN_TAGS.test(node.tag) || depth > PAGE_DEPTH || looked > ELEMENTS) continue;
      looked += 1;
      const { tag, attributes } = node;
      const field = tag === 'input' ? `:${inputType(node)}#${attributes.get('name') ?? ''}` : '';
      const path = structurePath(above, structureLabel(tag, roleOf(node), field, attributes.get('class') ?? ''));
      paths.add(path);
      if (node.shadow !== undefined) walk(node.shadow.children, path, depth + 1);
      if (tag !== 'select' && tag !== 'textarea') walk(node.children, path, depth + 1);
    }
  };
  walk(body.children, 0, 0);
  return structureOf(paths);
};

/** Everything that can be read, in the order of the page. */
const wordsIn = (body: Placed): string => {
  let words = '';
  const walk = ({ element, children, hidden }: Placed): void => {
    if (hidden || element.tag === 'select' || element.tag === 'textarea' || UNSEEN_TAGS.test(element.tag)) return;
    for (const child of children) {
      if (words.length > TEXT * 2) return;
      if (typeof child !== 'string') walk(child);
      else if (child.trim() !== '') words += ` ${child}`;
    }
  };
  walk(body);
  return clean(words, TEXT);
};

const isDialog = (placed: Placed): boolean => placed.element.tag === 'dialog' || /^(?:alert)?dialog$/.test(attributeOf(placed, 'role'));

/** A page at rest, by the rules that the recorder follows in a live page. Secrets in texts are still there: `screenDoor` replaces them. */
export const snapshotOf = (page: Page, tell: ValueTeller): Snapshot => {
  const { elements } = page;
  const visible = elements.filter(({ hidden }) => !hidden);
  const fields = elements.filter(isField);
  const tables = tablesIn(page, visible);
  const months = monthsOf(tables);
  const isToPickDay = (placed: Placed): boolean => months.size > 0 && closest(placed, (at) => months.has(at)) !== undefined;
  const body = elements.find(({ element }) => element.tag === 'body') ?? page.root;
  return {
    title: titleOf(elements),
    language: clean(elements.find(({ element }) => element.tag === 'html')?.element.attributes.get('lang')),
    head: headOf(elements),
    headings: headingsOf(visible),
    forms: formsOf(page, fields, tell),
    controls: elements
      .filter((placed) => placed.element.tag !== 'option' && ACTING.has(roleOf(placed.element)) && !isField(placed) && !isToPickDay(placed))
      .slice(0, CONTROLS)
      .map((placed) => ({ ...controlOf(page, placed), disabled: isDisabled(placed), visible: !placed.hidden })),
    tables: tablesOf(tables),
    terms: termsOf(page, elements, tables),
    dialogs: visible
      .filter((placed) => isDialog(placed) && !isToPickDay(placed))
      .slice(0, DIALOGS)
      .map((placed) => ({ name: nameOf(page, placed, 'dialog'), text: textIn(placed) })),
    frames: visible
      .filter(({ element }) => element.tag === 'iframe' || element.tag === 'frame')
      .map((frame) => frameAddress(page, frame))
      .filter((address) => address !== '')
      .slice(0, FRAMES),
    canvases: visible.filter(({ element }) => element.tag === 'canvas').length,
    text: wordsIn(body),
    structure: structureIn(body.element),
  };
};
