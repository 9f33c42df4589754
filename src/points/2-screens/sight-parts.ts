import { isRedacted } from '../../base/pseudonym.ts';
import { displayOf, nameShown, wordsShown } from '../../observations/screen/display.ts';
import { isNumbered } from '../../observations/screen/field-key.ts';
import type { Scene } from '../../observations/screen/scene.ts';
import type { FieldSeen } from '../../observations/screen.ts';
import { canBeNoted } from './field-note.ts';
import { DIALOG, OF_LIST, OPTIONS, type Option, type Part, type PartSeen } from './part.ts';

const MOST = 400;

/** The role of a field in words that the reader of a document knows: its ARIA role, or what only the HTML type tells. */
const roleOf = ({ control, type }: FieldSeen): string =>
  type === 'file' || type === 'password' || type === 'color' || /^(?:date|time|month|week)/.test(type)
    ? `${type} input`
    : control.role === 'combobox' && type !== 'select' && type !== 'combobox'
      ? 'combobox input'
      : control.role === ''
        ? 'textbox'
        : control.role;

/** Which layout of its route a screen shows: the dialog that is open, or its structure. */
export const layoutOf = (scene: Scene): string => {
  const { snapshot } = scene.settled;
  const dialog = snapshot.dialogs.at(-1);
  if (dialog !== undefined) {
    const name = wordsShown(dialog.name).slice(0, 80);
    // The thing that it is about is not what it is called.
    return `${DIALOG}${isRedacted(name) || (name !== '' && isValue(name, scene)) ? '' : name}`;
  }
  const { structure } = snapshot;
  return `${structure.length}:${structure.reduce((sum, hash) => (sum * 31 + hash) % 4_294_967_291, 7)}`;
};

/** Whether a name is what an answer of the moment holds: then it is a value that is shown, and no name of the product's. */
export const isValue = (name: string, { answers }: Scene): boolean =>
  answers.some(({ leaves }) => leaves.some(({ text }) => displayOf(name, text) !== undefined));

/** Whether a heading below the first is what a row of an answer holds: cards of things are headed by their names. */
const headsRow = (level: number, text: string, { answers }: Scene): boolean =>
  level > 1 && answers.some(({ leaves }) => leaves.some((leaf) => leaf.owner.row !== undefined && displayOf(text, leaf.text) === 'text'));

/** What a list of the browser's own sends under other words than those that are seen. What an answer of the moment holds is data. */
const offered = ({ type, options }: FieldSeen, scene: Scene): Pick<PartSeen, 'options'> => {
  const other = options
    .map(({ value, label }): Option => [value.trim(), wordsShown(label)])
    .filter(([value, label]) => value !== '' && label !== '' && value !== label);
  const isOwn =
    other.every(([value, label]) => canBeNoted(value) && canBeNoted(label) && !value.includes(' for ')) &&
    !other.some(([, label]) => isRedacted(label) || isValue(label, scene));
  return type === 'select' && other.length > 0 && options.length <= OPTIONS && isOwn ? { options: other } : {};
};

/** The parts of a screen: headings, values, fields, columns, and what acts, each kind in its order. */
export const partsOf = (scene: Scene): readonly PartSeen[] => {
  const { headings, terms, forms, tables, controls } = scene.settled.snapshot;
  const seen = new Map<string, PartSeen>();
  const add = (part: Part, role: string, name: string, more: Pick<PartSeen, 'lines' | 'options'> = {}): void => {
    const key = JSON.stringify(part);
    if (!isRedacted(name) && !seen.has(key) && seen.size < MOST)
      seen.set(key, { part, order: seen.size, role, name: name.slice(0, 200), ...more });
  };
  const numbers = new Map<number, number>();
  for (const { level, text } of headings) {
    const number = numbers.get(level) ?? 0;
    numbers.set(level, number + 1);
    // Without a name of the product's own it is a part all the same: what it shows may be told by its field.
    const name = nameShown(text);
    if (number < 20) add(['heading', level, number], 'heading', headsRow(level, name, scene) ? '' : name);
  }
  for (const { term } of terms) if (wordsShown(term) !== '') add(['term', wordsShown(term)], 'text', wordsShown(term));
  for (const { fields } of forms)
    for (const field of fields) {
      const { form, field: name, name: label } = field.control;
      // Without a label and a name of its own nobody can tell which it is.
      if (field.visible && field.control.row === undefined && (label.trim() !== '' || (name.trim() !== '' && !isNumbered(name))))
        add(
          // A name that a library gave out is another one each time.
          ['field', form, label !== '' && isNumbered(name) ? '' : name, label],
          roleOf(field),
          label === '' ? name : wordsShown(label),
          field.type === 'textarea' ? { lines: true } : offered(field, scene),
        );
    }
  for (const { name, columns } of tables)
    for (const column of columns) if (wordsShown(column) !== '') add(['column', name, wordsShown(column)], 'column', wordsShown(column));
  const listed = scene.settled.listed ?? new Set();
  for (const { role, name, row, visible } of controls) {
    const words = wordsShown(name);
    if (!visible || words === '' || (role === 'link' && (row !== undefined || isValue(words, scene)))) continue;
    add(role === 'link' && listed.has(words) ? ['control', role, words, OF_LIST] : ['control', role, words], role, words);
  }
  return [...seen.values()];
};
