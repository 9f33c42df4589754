import type { Control, Snapshot, TableSeen } from '../../../observations/screen.ts';
import { controlOf, FIELDS, formNameOf, formOf, isButtonType, ROWS, rowNumber, rowOf } from './control.ts';
import { fieldSeen, groupNameOf } from './field.ts';
import { nameOf, roleOf } from './name.ts';
import { Repeats } from './repeats.ts';
import { structureLabel, structureOf, structurePath, UNSEEN_TAGS } from './structure.ts';
import { tableSeen } from './table.ts';
import { clean, isVisible, textIn } from './text.ts';
import type { RawField, RawSnapshot } from './told.ts';
import { hidesInPlain, meet, treeOf, wonder } from './trees.ts';

const MOST = { headings: 100, controls: 400, fields: 300, tables: 20, terms: 200, dialogs: 10, frames: 50 };
const WORDS = 2_000;
/** So many of the parts beside each other are gone through whatever they are. */
const ONE_BY_ONE = 20;

const ACTS = /^(?:button|link|tab|menuitem|menuitemradio|menuitemcheckbox|option|treeitem|switch)$/;
const HEAD_NAMES =
  /^(?:description|application-name|og:site_name|og:title|og:description|apple-mobile-web-app-title|author|keywords|generator)$/;

/** Everything that is taken of a part which is made like one before it. */
const TAKEN =
  'a[href],area[href],button,input,select,textarea,summary,output,dt,canvas,iframe,frame,table,dialog,h1,h2,h3,h4,h5,h6,[role],[contenteditable]';
const ROWS_IN = /<(?:tr|li|article)[\s>]|role="(?:row|listitem|article)"/;
const MENUS_IN = /<(?:nav|thead)[\s>]|role="(?:navigation|menu|menubar|tablist)"/;

/** What is known on the way down. */
interface Way {
  readonly path: number;
  readonly row: number | undefined;
  /** In a part of the page that navigates: its lists are no lists of things. */
  readonly menu: boolean;
}

/** One walk through a document, with what it has found so far. */
interface Walk {
  readonly paths: Set<number>;
  readonly labels: Map<string, string>;
  readonly headings: { level: number; text: string }[];
  readonly forms: Map<Element | null, { name: string; fields: RawField[] }>;
  readonly groups: Map<string, { options: { value: string; label: string }[]; choose(value: RawField['value']): void }>;
  readonly controls: (Control & { readonly disabled: boolean; readonly visible: boolean })[];
  readonly tables: TableSeen[];
  readonly terms: { term: string; description: string }[];
  readonly dialogs: { name: string; text: string }[];
  readonly frames: string[];
  fields: number;
  canvases: number;
  /** Shadow trees that were gone into. */
  trees: number;
  text: string;
}

const formAt = (walk: Walk, element: Element): { name: string; fields: RawField[] } => {
  const form = formOf(element);
  let found = walk.forms.get(form);
  if (found === undefined) {
    found = { name: formNameOf(form), fields: [] };
    walk.forms.set(form, found);
  }
  return found;
};

/** Radio buttons of one name are one field with the options of all. */
const takeRadio = (walk: Walk, element: Element, row: number | undefined): void => {
  const form = formAt(walk, element);
  const key = `${form.name}\n${element.getAttribute('name') ?? ''}`;
  const seen = fieldSeen(element, controlOf(element, row, form.name));
  const group = walk.groups.get(key);
  if (group !== undefined) {
    group.options.push(...seen.options);
    if (seen.value.text !== '') group.choose(seen.value);
    return;
  }
  const options = [...seen.options];
  const field: RawField = { ...seen, control: { ...seen.control, name: groupNameOf(element) }, options };
  const at = form.fields.push(field) - 1;
  walk.groups.set(key, {
    options,
    choose(value) {
      form.fields[at] = { ...field, value };
    },
  });
};

const takeField = (walk: Walk, element: Element, row: number | undefined): void => {
  walk.fields += 1;
  if (walk.fields > MOST.fields || (element as HTMLInputElement).type === 'hidden') return;
  if (element.localName === 'input' && (element as HTMLInputElement).type === 'radio') {
    takeRadio(walk, element, row);
    return;
  }
  const form = formAt(walk, element);
  form.fields.push(fieldSeen(element, controlOf(element, row, form.name)));
};

const takeControl = (walk: Walk, element: Element, row: number | undefined): void => {
  if (walk.controls.length >= MOST.controls) return;
  const disabled = element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';
  walk.controls.push({ ...controlOf(element, row), disabled, visible: isVisible(element) });
};

const takeTerm = (walk: Walk, term: Element): void => {
  let next = term.nextElementSibling;
  while (next !== null && next.localName === 'dt') next = next.nextElementSibling;
  if (next?.localName === 'dd' && walk.terms.length < MOST.terms) walk.terms.push({ term: textIn(term), description: textIn(next) });
};

const takeOutput = (walk: Walk, output: Element): void => {
  const name = nameOf(output, 'status');
  if (name !== '' && walk.terms.length < MOST.terms) walk.terms.push({ term: name, description: textIn(output) });
};

/** What an element is, beside its text. */
const take = (walk: Walk, element: Element, tag: string, role: string, row: number | undefined): void => {
  if (tag === 'canvas') walk.canvases += 1;
  else if ((tag === 'iframe' || tag === 'frame') && walk.frames.length < MOST.frames) walk.frames.push((element as HTMLIFrameElement).src);
  else if (tag === 'dt') takeTerm(walk, element);
  else if (tag === 'output') takeOutput(walk, element);
  if (role === '') return;
  const button = tag === 'input' && isButtonType((element as HTMLInputElement).type);
  if (!button && element.matches(FIELDS)) takeField(walk, element, row);
  else if (tag !== 'option' && ACTS.test(role)) takeControl(walk, element, row);
  else if (role === 'heading' && walk.headings.length < MOST.headings && isVisible(element))
    walk.headings.push({ level: Number(/^h([1-6])$/.exec(tag)?.[1] ?? element.getAttribute('aria-level') ?? 2), text: textIn(element) });
  else if ((role === 'table' || role === 'grid' || role === 'treegrid') && walk.tables.length < MOST.tables && isVisible(element))
    walk.tables.push(tableSeen(element));
  else if ((role === 'dialog' || role === 'alertdialog') && walk.dialogs.length < MOST.dialogs && isVisible(element))
    walk.dialogs.push({ name: nameOf(element, role), text: textIn(element) });
};

/** Labels come again with every row: they are worked out once. */
const labelOf = (walk: Walk, element: Element, tag: string, role: string): string => {
  const type = tag === 'input' ? (element as HTMLInputElement).type : '';
  const field = type === '' ? '' : `:${type}#${element.getAttribute('name') ?? ''}`;
  const classes = element.getAttribute('class') ?? '';
  const key = `${tag} ${role} ${field} ${classes}`;
  let label = walk.labels.get(key);
  if (label === undefined) {
    label = structureLabel(tag, role, field, classes);
    walk.labels.set(key, label);
  }
  return label;
};

const isMenu = (tag: string, role: string): boolean =>
  tag === 'nav' || tag === 'thead' || /^(?:navigation|menu|menubar|tablist)$/.test(role);

const addText = (walk: Walk, element: Element, words: string): void => {
  if (walk.text.length < WORDS && words.trim() !== '' && isVisible(element)) walk.text += ` ${words}`;
};

/** Nothing that a part says is kept: enough is, or it says nothing. */
const isMute = (walk: Walk, element: Element, tree: ShadowRoot | null): boolean =>
  walk.text.length >= WORDS || `${element.textContent ?? ''}${tree?.textContent ?? ''}`.trim() === '';

/** Besides headings and what is pressed or leads somewhere, of which a screen keeps so many. */
const MORE_IN = /<(?:input|select|textarea|output|dt|canvas|iframe|frame|table|dialog)[\s>]| role="| contenteditable/;

const isFull = ({ controls, headings }: Walk): boolean => controls.length >= MOST.controls && headings.length >= MOST.headings;

/** What there is to take in a part that is made like one before it: how it is built is known. */
const takeRepeated = (walk: Walk, element: Element, make: string, { row, menu }: Way): void => {
  if (isFull(walk) && !MORE_IN.test(make)) return;
  const tree = treeOf(element);
  const [ofRows, ofMenus, drawn] = [ROWS_IN.test(make), MENUS_IN.test(make), make.includes('<svg')];
  const rowIn = (found: Element): number | undefined => {
    if (!ofRows || menu) return row;
    if (ofMenus) return rowOf(found);
    const inner = found.closest(ROWS);
    return inner === null || inner.contains(element) ? row : rowNumber(inner);
  };
  const takeAll = (root: Element | ShadowRoot): void => {
    for (const found of root.querySelectorAll(TAKEN))
      if (!drawn || found.closest('svg') === null) take(walk, found, found.localName, roleOf(found), rowIn(found));
  };
  if (tree !== null) takeAll(tree);
  if (element.firstElementChild !== null) takeAll(element);
};

const below = (walk: Walk, parent: Element | ShadowRoot, holder: Element, way: Way): void => {
  const rows = new Map<string, number>();
  let repeats: Repeats | undefined;
  let siblings = 0;
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === 3) addText(walk, holder, node.nodeValue ?? '');
    if (node.nodeType !== 1) continue;
    const element = node as Element;
    const tag = element.localName;
    if (UNSEEN_TAGS.test(tag)) continue;
    const role = roleOf(element);
    const path = structurePath(way.path, labelOf(walk, element, tag, role));
    walk.paths.add(path);
    let { row } = way;
    if (!way.menu && (role === 'row' || role === 'listitem' || role === 'article' || tag === 'article') && element.matches(ROWS)) {
      row = rows.get(tag) ?? 0;
      rows.set(tag, row + 1);
    }
    take(walk, element, tag, role, row);
    const menu = way.menu || isMenu(tag, role);
    const tree = treeOf(element);
    if (tree === null) wonder(element, tag);
    else meet(tree);
    siblings += 1;
    if (siblings > ONE_BY_ONE && !hidesInPlain() && isMute(walk, element, tree)) {
      repeats ??= new Repeats();
      const make = repeats.repeated(element, tree, path);
      if (make !== undefined) {
        takeRepeated(walk, element, make, { path, row, menu });
        continue;
      }
    }
    const treesBefore = walk.trees;
    if (tree !== null) {
      walk.trees += 1;
      below(walk, tree, element, { path, row, menu });
    }
    if (element.firstChild !== null && tag !== 'select' && tag !== 'textarea') below(walk, element, element, { path, row, menu });
    if (walk.trees - treesBefore > (tree === null ? 0 : 1)) repeats?.stop();
  }
};

const headOf = (page: Document): Snapshot['head'] => {
  const head: Record<string, string> = {};
  for (const meta of page.querySelectorAll('meta[content]')) {
    const name = (meta.getAttribute('name') ?? meta.getAttribute('property') ?? '').toLowerCase();
    if (HEAD_NAMES.test(name)) head[name] = clean(meta.getAttribute('content'));
  }
  return head;
};

/** A document as it is shown now, with everything that `Snapshot` holds. */
export const snapshotOf = (page: Document): RawSnapshot => {
  const walk: Walk = {
    paths: new Set(),
    labels: new Map(),
    headings: [],
    forms: new Map(),
    groups: new Map(),
    controls: [],
    tables: [],
    terms: [],
    dialogs: [],
    frames: [],
    fields: 0,
    canvases: 0,
    trees: 0,
    text: '',
  };
  const { body } = page;
  if (body !== null) below(walk, body, body, { path: 0, row: undefined, menu: false });
  return {
    title: clean(page.title),
    language: page.documentElement?.lang ?? '',
    head: headOf(page),
    headings: walk.headings,
    forms: [...walk.forms.values()],
    controls: walk.controls,
    tables: walk.tables,
    terms: walk.terms,
    dialogs: walk.dialogs,
    frames: walk.frames,
    canvases: walk.canvases,
    text: clean(walk.text, WORDS),
    structure: structureOf(walk.paths),
  };
};
