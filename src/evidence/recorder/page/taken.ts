import type { Control } from '../../../observations/screen.ts';
import { calledOf, controlOf, formNameAt, formOf, isCaptioned, leadsTo } from './control.ts';
import { fieldSeen, groupNameOf, type Marks, marksOf, type Stated, statedBy } from './field.ts';
import { CANVAS, CONTROL, DIALOG, FIELD, FRAME, HEADING, TABLE, TERM, TEXT } from './kinds.ts';
import { dialogOf } from './modal.ts';
import { saysDay } from './month.ts';
import { labelsOf, namedIn, nameOf, namesItself } from './name.ts';
import { type Tables, takeTable } from './table.ts';
import { isVisible, textIn } from './text.ts';
import { titleOf } from './title.ts';
import type { RawField } from './told.ts';

const MOST = { headings: 100, controls: 400, fields: 300, tables: 20, terms: 200, dialogs: 10, frames: 50 };
export const WORDS = 2_000;

/** An element that something is taken of. */
export interface Entry {
  readonly element: Element;
  readonly tag: string;
  readonly role: string;
  readonly row: number | undefined;
  readonly kinds: number;
  /** What it says, where that stands in it alone: what is known of an element goes when it changes, or something in it. */
  says?: string;
  marks?: Marks;
  seen?: RawField;
  stated?: { readonly look: number; readonly by: readonly Element[]; readonly stated: Stated };
}

interface FormTaken {
  readonly name: string;
  readonly unchecked?: true;
  readonly fields: RawField[];
}

/** Looks by their numbers, and before which of them something changed last. */
interface Changes {
  readonly look: number;
  /** Of what is named by what. */
  readonly named: number;
  changed(element: Element): number;
  /** Something that is named by others is kept for later looks. */
  keepsNamed(): void;
}

/** What one look has taken so far. */
export interface Walk extends Tables {
  readonly paths: Set<number>;
  readonly headings: { level: number; text: string }[];
  readonly forms: Map<Element | null, FormTaken>;
  readonly groups: Map<string, { options: { value: string; label: string }[]; choose(value: RawField['value']): void }>;
  readonly controls: (Control & { readonly disabled: boolean; readonly visible: boolean })[];
  readonly dialogs: { name: string; text: string }[];
  readonly frames: string[];
  readonly pressed: Element[];
  readonly opened: Element[];
  readonly entered: Map<RawField, Element>;
  readonly known: Changes;
  fields: number;
  canvases: number;
  text: string;
  /** Of a part that was taken again something is wanted that was left out of it. */
  missed: boolean;
}

/** Kinds of which a screen keeps no more. */
export const fullOf = ({ text, headings, controls, fields, tables, terms, dialogs, frames }: Walk): number =>
  (text.length >= WORDS ? TEXT : 0) |
  (headings.length >= MOST.headings ? HEADING : 0) |
  (controls.length >= MOST.controls ? CONTROL : 0) |
  (fields >= MOST.fields ? FIELD : 0) |
  (tables.length >= MOST.tables ? TABLE : 0) |
  (terms.length >= MOST.terms ? TERM : 0) |
  (dialogs.length >= MOST.dialogs ? DIALOG : 0) |
  (frames.length >= MOST.frames ? FRAME : 0);

const formAt = (walk: Walk, element: Element): FormTaken => {
  const own = formOf(element);
  const form = own ?? dialogOf(element);
  let found = walk.forms.get(form);
  if (found === undefined) {
    const unchecked = (own as HTMLFormElement | null)?.noValidate !== false;
    found = { name: formNameAt(element, own), ...(unchecked && { unchecked }), fields: [] };
    walk.forms.set(form, found);
  }
  return found;
};

/** What names or describes a field, or lists its choices, beside itself. */
const saidBy = (element: Element): readonly Element[] => {
  const { list } = element as HTMLInputElement;
  const named = ['aria-labelledby', 'aria-describedby'].flatMap((attribute) => namedIn(element, attribute));
  return [...labelsOf(element), ...named, ...(list ? [list] : [])];
};

/** What a field says, as long as nothing changed of what names it. What is called by its caption is called by what shows of that. */
const statedNow = ({ known }: Walk, entry: Entry, form: string): Stated => {
  const { element, role, row, stated: before } = entry;
  const isSame = before !== undefined && known.named <= before.look && before.by.every((by) => known.changed(by) <= before.look);
  if (isSame && before.stated.control.form === form) return before.stated;
  const control = controlOf(element, row, form);
  const stated = statedBy(element, control);
  const isLasting = control.leadsTo === '' && element.getRootNode() === document && !isCaptioned(element, role);
  if (isLasting) {
    entry.stated = { look: known.look, by: saidBy(element), stated };
    known.keepsNamed();
  }
  return stated;
};

/** Radio buttons of one name are one field with the options of all. */
const takeRadio = (walk: Walk, element: Element, seen: RawField, { name, fields }: FormTaken): void => {
  const key = `${name}\n${element.getAttribute('name') ?? ''}`;
  const group = walk.groups.get(key);
  if (group !== undefined) {
    group.options.push(...seen.options);
    if (seen.value.text !== '') group.choose(seen.value);
    return;
  }
  const options = [...seen.options];
  const field: RawField = { ...seen, control: { ...seen.control, name: groupNameOf(element) }, options };
  const at = fields.push(field) - 1;
  walk.groups.set(key, {
    options,
    choose(value) {
      fields[at] = { ...field, value };
    },
  });
};

const takeField = (walk: Walk, entry: Entry): void => {
  const { element, tag } = entry;
  walk.fields += 1;
  const type = tag === 'input' ? (element as HTMLInputElement).type : '';
  if (type === 'hidden') return;
  const form = formAt(walk, element);
  entry.marks ??= marksOf(element);
  const seen = fieldSeen(element, statedNow(walk, entry, form.name), entry.marks, entry.seen);
  entry.seen = seen;
  walk.entered.set(seen, element);
  if (type === 'radio') takeRadio(walk, element, seen, form);
  else form.fields.push(seen);
};

const sayingOf = (entry: Entry, read: (element: Element) => string): string => {
  if (entry.says !== undefined) return entry.says;
  const says = read(entry.element);
  if (namesItself(entry.element)) entry.says = says;
  return says;
};

const takeControl = (walk: Walk, entry: Entry): void => {
  const { element, role, row } = entry;
  const disabled = element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';
  const name = sayingOf(entry, () => calledOf(element, role));
  if (role === 'button' && saysDay(element, name)) return;
  const form = formNameAt(element);
  // A screen has hundreds: of what it is only what is not known yet is asked. A field is taken as one, so that this has no field's name.
  walk.pressed.push(element);
  walk.controls.push({ role, name, field: '', form, row, leadsTo: leadsTo(element), disabled, visible: isVisible(element) });
};

const takeTerm = (walk: Walk, term: Element): void => {
  let next = term.nextElementSibling;
  while (next !== null && next.localName === 'dt') next = next.nextElementSibling;
  if (next?.localName === 'dd') walk.terms.push({ term: textIn(term), description: textIn(next) });
};

const takeOutput = (walk: Walk, output: Element): void => {
  const name = nameOf(output, 'status');
  if (name !== '') walk.terms.push({ term: name, description: textIn(output) });
};

const takeSeen = (walk: Walk, entry: Entry, kinds: number): void => {
  const { element, tag } = entry;
  if (!isVisible(element)) return;
  if ((kinds & HEADING) !== 0) {
    const level = Number(/^h([1-6])$/.exec(tag)?.[1] ?? element.getAttribute('aria-level') ?? 2);
    walk.headings.push({ level, text: sayingOf(entry, textIn) });
  } else if ((kinds & TABLE) !== 0) takeTable(walk, element, MOST.terms);
  else {
    walk.opened.push(element);
    walk.dialogs.push({ name: nameOf(element, 'dialog') || titleOf(element), text: textIn(element) });
  }
};

/** Takes what there is to take of an element, and no more than a screen keeps. */
export const take = (walk: Walk, entry: Entry): void => {
  const { element, tag } = entry;
  const kinds = entry.kinds & ~fullOf(walk);
  if (kinds === 0) return;
  if ((kinds & CANVAS) !== 0) walk.canvases += 1;
  else if ((kinds & FRAME) !== 0) walk.frames.push((element as HTMLIFrameElement).src);
  else if ((kinds & TERM) !== 0) (tag === 'dt' ? takeTerm : takeOutput)(walk, element);
  if ((kinds & FIELD) !== 0) takeField(walk, entry);
  else if ((kinds & CONTROL) !== 0) takeControl(walk, entry);
  else if ((kinds & (HEADING | TABLE | DIALOG)) !== 0) takeSeen(walk, entry, kinds);
};

export const addText = (walk: Walk, holder: Element, words: string): void => {
  if (walk.text.length < WORDS && isVisible(holder)) walk.text += ` ${words}`;
};
