import type { Snapshot } from '../../../observations/screen.ts';
import { ROWS, rowNumber, rowOf } from './control.ts';
import { CONTROL, HEADING, kindsOf, TEXT } from './kinds.ts';
import { Known } from './known.ts';
import { monthsAmong } from './month.ts';
import { roleOf, whileStill } from './name.ts';
import { begunOf, include, isSame, type Part, retake, type Way } from './part.ts';
import { type Make, Repeats, type Taken } from './repeats.ts';
import { structureLabel, structureOf, structurePath, UNSEEN_TAGS } from './structure.ts';
import { addText, fullOf, take, type Walk, WORDS } from './taken.ts';
import { clean } from './text.ts';
import type { RawSnapshot } from './told.ts';
import { canHide, hidesInPlain, meet, treeOf, wonder } from './trees.ts';

/** So many of the parts beside each other are gone through whatever they are. */
const ONE_BY_ONE = 20;

const HEAD_NAMES =
  /^(?:description|application-name|og:site_name|og:title|og:description|apple-mobile-web-app-title|author|keywords|generator)$/;

/** Everything that is taken of a part which is made like one before it. */
const TAKEN =
  'a[href],area[href],button,input,select,textarea,summary,output,dt,canvas,iframe,frame,table,dialog,h1,h2,h3,h4,h5,h6,[role],[contenteditable]'.split(
    ',',
  );
const ROWS_IN = /<(?:tr|li|article)[\s>]|role="(?:row|listitem|article)"/;
const MENUS_IN = /<(?:nav|thead)[\s>]|role="(?:navigation|menu|menubar|tablist|listbox)"/;

/** One look at a page, and what is known from those before it. */
interface Look {
  readonly walk: Walk;
  readonly known: Known;
  /** What fills a screen is taken for as visible as it was. */
  readonly trusts: boolean;
}

const labelOf = (known: Known, element: Element, tag: string, role: string): string => {
  const type = tag === 'input' ? (element as HTMLInputElement).type : '';
  const field = type === '' ? '' : `:${type}#${element.getAttribute('name') ?? ''}`;
  const classes = element.getAttribute('class') ?? '';
  return known.label(`${tag} ${role} ${field} ${classes}`, () => structureLabel(tag, role, field, classes));
};

const isMenu = (tag: string, role: string): boolean =>
  tag === 'nav' || tag === 'thead' || /^(?:navigation|menu|menubar|tablist|listbox)$/.test(role);

const note = ({ walk }: Look, into: Part, element: Element, role: string, row: number | undefined): void => {
  const tag = element.localName;
  const all = kindsOf(element, tag, role);
  if (all === 0) return;
  const full = fullOf(walk);
  into.left |= all & full;
  const kinds = all & ~full;
  if (kinds === 0) return;
  const entry = { element, tag, role, row, kinds };
  into.items.push(entry);
  take(walk, entry);
};

const noteWords = ({ walk }: Look, into: Part, holder: Element, words: string): void => {
  if (words.trim() === '') return;
  if (walk.text.length >= WORDS) {
    into.left |= TEXT;
    return;
  }
  into.items.push({ holder, words });
  addText(walk, holder, words);
};

/** Nothing that a part says is kept: enough is, or it says nothing. */
const isMute = ({ text }: Walk, element: Element, tree: ShadowRoot | null): boolean =>
  text.length >= WORDS || `${element.textContent ?? ''}${tree?.textContent ?? ''}`.trim() === '';

/** Besides headings and what is pressed or leads somewhere, of which a screen keeps so many. */
const MORE_IN = /<(?:input|select|textarea|output|dt|canvas|iframe|frame|table|dialog)[\s>]| role="| contenteditable/;

const NAMED = HEADING | CONTROL;

const takenOf = (html: string, element: Element, tree: ShadowRoot | null): Taken => ({
  kinds: TAKEN.filter((kind) => tree?.querySelector(kind) || element.querySelector(kind)).join(','),
  more: MORE_IN.test(html),
  ofRows: ROWS_IN.test(html),
  ofMenus: MENUS_IN.test(html),
  drawn: html.includes('<svg'),
});

/** What there is to take in a part that is made like one before it: how it is built is known. */
const noteRepeated = (look: Look, element: Element, make: Make, { row, menu }: Way, into: Part): void => {
  const tree = treeOf(element);
  make.taken ??= takenOf(make.html, element, tree);
  const { kinds, more, ofRows, ofMenus, drawn } = make.taken;
  into.left |= fullOf(look.walk) & TEXT;
  if ((fullOf(look.walk) & NAMED) === NAMED && !more) {
    into.left |= NAMED;
    return;
  }
  if (kinds === '') return;
  const rowIn = (found: Element): number | undefined => {
    if (!ofRows || menu) return row;
    if (ofMenus) return rowOf(found);
    const inner = found.closest(ROWS);
    return inner === null || inner.contains(element) ? row : rowNumber(inner);
  };
  const noteAll = (root: Element | ShadowRoot): void => {
    for (const found of root.querySelectorAll(kinds))
      if (!drawn || found.closest('svg') === null) note(look, into, found, roleOf(found), rowIn(found));
  };
  if (tree !== null) noteAll(tree);
  if (element.firstElementChild !== null) noteAll(element);
};

/** What is known of those that an element stands beside. */
interface Siblings {
  readonly rows: Map<string, number>;
  repeats: Repeats | undefined;
  count: number;
}

const isRowLike = (element: Element, tag: string, role: string): boolean =>
  (role === 'row' || role === 'listitem' || role === 'article' || tag === 'article') && element.matches(ROWS);

const rowAmong = ({ rows }: Siblings, tag: string): number => {
  const row = rows.get(tag) ?? 0;
  rows.set(tag, row + 1);
  return row;
};

/** An element that is not known, or not as it is now. `way` is that of its row. */
const goInto = (look: Look, element: Element, way: Way, siblings: Siblings, isRow: boolean, into: Part): void => {
  const { walk, known } = look;
  const tag = element.localName;
  const role = roleOf(element);
  const path = structurePath(way.path, labelOf(known, element, tag, role));
  walk.paths.add(path);
  const tree = treeOf(element);
  const anew = way.anew || known.isNew(element);
  const isLeaf = tree === null && element.firstElementChild === null;
  const part = isLeaf ? into : known.part(element, { way, path, isRow, begun: begunOf(walk) });
  part.paths.add(path);
  note(look, part, element, role, way.row);
  if (tree === null) {
    wonder(element, tag);
    if (canHide(element, tag)) part.bare.push(element);
  } else if (!meet(tree)) part.watched = false;
  const inner = { path, row: way.row, menu: way.menu || isMenu(tag, role), anew };
  let make: Make | undefined;
  if (siblings.count > ONE_BY_ONE && !hidesInPlain() && isMute(walk, element, tree)) {
    siblings.repeats ??= new Repeats();
    make = siblings.repeats.repeated(element, tree, path);
  }
  if (make !== undefined) noteRepeated(look, element, make, inner, part);
  else {
    if (tree !== null) {
      part.trees += 1;
      below(look, tree, element, inner, part);
    }
    if (element.firstChild !== null && tag !== 'select' && tag !== 'textarea') below(look, element, element, inner, part);
    if (!isLeaf && part.trees > (tree === null ? 0 : 1)) siblings.repeats?.stop();
  }
  if (!isLeaf) include(into, part);
};

/** The children of an element or tree, which stand in the part `into`. */
const below = (look: Look, parent: Element | ShadowRoot, holder: Element, way: Way, into: Part): void => {
  const { walk, known } = look;
  const siblings: Siblings = { rows: new Map(), repeats: undefined, count: 0 };
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === 3) noteWords(look, into, holder, node.nodeValue ?? '');
    if (node.nodeType !== 1) continue;
    const element = node as Element;
    const tag = element.localName;
    if (UNSEEN_TAGS.test(tag)) continue;
    const before = way.anew ? undefined : known.unchanged(element);
    const isRow = before?.isRow ?? isRowLike(element, tag, roleOf(element));
    const row = isRow && !way.menu ? rowAmong(siblings, tag) : way.row;
    siblings.count += 1;
    if (before !== undefined && isSame(before, way, row, walk, look.trusts)) {
      retake(walk, before);
      include(into, before);
    } else goInto(look, element, { ...way, row }, siblings, isRow, into);
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

/** Forms without what turns the pages of a month. */
const formsWithout = ({ forms, entered }: Walk, isLeftOut: (element: Element | undefined) => boolean): RawSnapshot['forms'] =>
  [...forms.values()]
    .map((form) => ({ ...form, fields: form.fields.filter((field) => !isLeftOut(entered.get(field))) }))
    .filter(({ fields }) => fields.length > 0);

/** A document as it is shown now, with everything that `Snapshot` holds. `known` is what earlier looks left. */
export const snapshotOf = (page: Document, known = new Known(), trusts = true): RawSnapshot => {
  const { named } = known;
  const walk: Walk = {
    known,
    paths: new Set(),
    headings: [],
    forms: new Map(),
    groups: new Map(),
    controls: [],
    tables: [],
    terms: [],
    dialogs: [],
    frames: [],
    months: [],
    head: undefined,
    pressed: [],
    opened: [],
    entered: new Map(),
    fields: 0,
    canvases: 0,
    text: '',
    missed: false,
  };
  const { body } = page;
  const way = { path: 0, row: undefined, menu: false, anew: false };
  whileStill(() => {
    if (body !== null)
      below({ walk, known, trusts }, body, body, way, known.part(undefined, { way, path: 0, isRow: false, begun: begunOf(walk) }));
  });
  const isWhole = known.named === named;
  known.looked();
  // Trees were met, and something that was taken before may be called by what stands in them.
  if (!isWhole || walk.missed) return snapshotOf(page, known, trusts && !walk.missed);
  const months = [...walk.months, ...monthsAmong(walk.pressed)];
  const isToPickDay = (element: Element | undefined): boolean =>
    element !== undefined && months.some((month) => month === element || month.contains(element));
  return {
    title: clean(page.title),
    language: page.documentElement?.lang ?? '',
    head: headOf(page),
    headings: walk.headings,
    forms: months.length === 0 ? [...walk.forms.values()] : formsWithout(walk, isToPickDay),
    controls: walk.controls.filter((_, at) => !isToPickDay(walk.pressed[at])),
    tables: walk.tables,
    terms: walk.terms,
    dialogs: walk.dialogs.filter((_, at) => !isToPickDay(walk.opened[at])),
    frames: walk.frames,
    canvases: walk.canvases,
    text: clean(walk.text, WORDS),
    structure: structureOf(walk.paths),
  };
};
