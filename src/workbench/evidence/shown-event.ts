import type {
  Act,
  Control,
  FieldSeen,
  Navigation,
  Opened,
  ScreenEvent,
  Snapshot,
  TypedValue,
  TypingBurst,
} from '../../observations/screen.ts';
import type { NameValue } from './har-entry.ts';

/** A list of what an event shows. `path` is where a citation's pointer finds it: ["forms", "0", "fields"]. */
export interface EventPart {
  readonly title: string;
  readonly path: readonly string[];
  readonly pairs: readonly NameValue[];
}

/** An event of the screen as a person reads it. */
export interface ShownEvent {
  /** What happened, in one line. */
  readonly said: string;
  readonly parts: readonly EventPart[];
}

const HOW: Readonly<Record<Navigation['how'], string>> = {
  load: 'The page was loaded',
  push: 'The page went on to another address by itself',
  replace: 'The page replaced its address',
  traverse: 'Back or forward was used',
  reload: 'The page was loaded again',
  hash: 'The part behind # of the address changed',
};

const DID: Readonly<Record<Act['action'], string>> = {
  click: 'Clicked',
  submit: 'Sent the form with',
  input: 'Filled in',
  enter: 'Pressed Enter in',
  escape: 'Pressed Escape in',
};

const controlWords = ({ role, name, field }: Control): string =>
  [role === '' ? 'something' : role, name === '' ? '' : `“${name}”`, name === '' && field !== '' ? field : '']
    .filter((word) => word !== '')
    .join(' ');

const valueWords = ({ kind, length, shape, tag }: TypedValue): string => {
  if (kind === 'secret') return 'a secret, of which nothing is held';
  if (kind === 'empty' || kind === 'checked' || kind === 'file') return kind;
  return `${kind}${tag === '' ? '' : ` ${tag}`}${shape === '' ? '' : `, in the form of ${shape}`}${length === undefined ? '' : `, ${length} long`}`;
};

const OPENED: Readonly<Record<Opened['what'], string>> = {
  page: 'A tab was opened',
  iframe: 'A frame was opened',
  worker: 'A worker was started',
  service_worker: 'A service worker was started',
  shared_worker: 'A shared worker was started',
};

const BY_USER: ReadonlyMap<boolean | undefined, string> = new Map([
  [true, 'a person'],
  [false, 'the page by itself'],
]);

/** When keys came together, without which: "14 keys in 1820 ms". */
const burstWords = ({ start, end, keys }: TypingBurst): string =>
  keys === 1 ? 'one key' : `${keys} keys in ${Math.round(end - start)} ms`;

const pair = (name: string, value: string): NameValue[] => (value === '' ? [] : [{ name, value }]);

const controlPairs = ({ field, form, row, leadsTo }: Control): NameValue[] => [
  ...pair('Field', field),
  ...pair('In the form', form),
  ...pair('In row', row === undefined ? '' : String(row + 1)),
  ...pair('Leads to', leadsTo),
];

const fieldWords = ({ type, required, readOnly, disabled, visible, invalid, constraints, options, description }: FieldSeen): string =>
  [
    type,
    required ? 'required' : '',
    readOnly ? 'read only' : '',
    disabled ? 'disabled' : '',
    visible ? '' : 'hidden',
    invalid ? 'marked as wrong' : '',
    ...Object.entries(constraints).map(([name, value]) => `${name} ${value}`),
    options.length === 0 ? '' : `one of ${options.map(({ label, value }) => label || value || '(empty)').join(', ')}`,
    description,
  ]
    .filter((word) => word !== '')
    .join(' · ');

const part = (title: string, path: readonly string[], pairs: readonly NameValue[]): EventPart[] =>
  pairs.length === 0 ? [] : [{ title, path, pairs }];

const snapshotParts = ({ title, language, head, headings, forms, controls, tables, terms, dialogs, text }: Snapshot): EventPart[] => [
  ...part(
    'Page',
    ['head'],
    [...pair('Title', title), ...pair('Language', language), ...Object.entries(head).flatMap(([name, value]) => pair(name, value))],
  ),
  ...part(
    'Headings',
    ['headings'],
    headings.map((heading) => ({ name: `Level ${heading.level}`, value: heading.text })),
  ),
  ...forms.flatMap((form, at) =>
    part(
      form.name === '' ? 'Fields' : `Form “${form.name}”`,
      ['forms', String(at), 'fields'],
      form.fields.map((field) => ({ name: field.control.name || field.control.field, value: fieldWords(field) })),
    ),
  ),
  ...part(
    'Dialogs',
    ['dialogs'],
    dialogs.map((dialog) => ({ name: dialog.name, value: dialog.text })),
  ),
  ...part(
    'Controls',
    ['controls'],
    controls.map((control) => ({
      name: control.role,
      value: [control.name, control.disabled ? 'disabled' : '', control.visible ? '' : 'hidden', control.leadsTo]
        .filter((word) => word !== '')
        .join(' · '),
    })),
  ),
  ...tables.flatMap((table, at) =>
    part(
      `Table${table.name === '' ? '' : ` “${table.name}”`}, ${table.rows} rows`,
      ['tables', String(at)],
      [
        ...pair('Columns', table.columns.join(' | ')),
        ...table.sample.map((row, number) => ({ name: `Row ${number + 1}`, value: row.join(' | ') })),
      ],
    ),
  ),
  ...part(
    'Terms',
    ['terms'],
    terms.map((term) => ({ name: term.term, value: term.description })),
  ),
  ...part('Text', ['text'], pair('Text', text)),
];

export const shownEvent = (event: ScreenEvent): ShownEvent => {
  switch (event.kind) {
    case 'navigation':
      return {
        said: HOW[event.how],
        parts: part(
          'Address',
          [],
          [
            ...pair('From', event.from),
            ...pair('To', event.url),
            ...pair('Asked for by', BY_USER.get(event.byUser) ?? ''),
            ...pair('Document', event.sameDocument === undefined ? '' : event.sameDocument ? 'the same' : 'another'),
          ],
        ),
      };
    case 'act': {
      const value = event.value === undefined ? [] : pair('Value', valueWords(event.value));
      return {
        said: `${DID[event.action]} ${controlWords(event.control)}`,
        parts: part(
          'Control',
          ['control'],
          [
            ...controlPairs(event.control),
            ...pair('Stands at', event.path ?? ''),
            ...value,
            ...pair('Typed', (event.bursts ?? []).map(burstWords).join(', ')),
          ],
        ),
      };
    }
    case 'invalid':
      return {
        said: `The browser refused ${controlWords(event.control)}: ${event.message}`,
        parts: part('Field', ['control'], [...controlPairs(event.control), ...pair('Because of', event.flags.join(', '))]),
      };
    case 'notice':
      return {
        said: `The page told: ${event.text}`,
        parts: part(
          'Message',
          [],
          [
            ...pair('As', event.role),
            ...pair('For the field', event.field),
            ...pair('Shown for', event.shownFor === undefined ? '' : `${event.shownFor} ms`),
          ],
        ),
      };
    case 'dialog': {
      const answer = event.accepted === undefined ? '' : event.accepted ? 'accepted' : 'dismissed';
      const typed = event.value === undefined ? [] : pair('Typed', valueWords(event.value));
      return {
        said: `The page asked by ${event.type}: ${event.message}`,
        parts: part('Answer', [], [...pair('Answer', answer), ...typed]),
      };
    }
    case 'download':
      return { said: `A file was downloaded: ${event.name}`, parts: [] };
    case 'opened':
      return {
        said: OPENED[event.what],
        parts: part('Opened', [], [...pair('Address', event.url), ...pair('From the tab', event.opener)]),
      };
    case 'console':
      return { said: `The page had an error: ${event.text}`, parts: [] };
    case 'version':
      return { said: `The product says its version: ${event.text}`, parts: part('Said', [], pair('In', event.where)) };
    case 'snapshot':
      return { said: `The screen as it looked: ${event.snapshot.title || 'without a title'}`, parts: snapshotParts(event.snapshot) };
  }
};

/** Whether a citation's pointer leads to one row of a part, or to all of it. */
export const isPointed = ({ path }: EventPart, row: number, steps: readonly string[]): boolean => {
  const inside = steps[0] === 'snapshot' ? steps.slice(1) : steps;
  if (inside.length === 0 || inside.length < path.length || path.length === 0) return false;
  return path.every((step, at) => inside[at] === step) && (inside.length === path.length || inside[path.length] === String(row));
};

/** Whether a citation's pointer leads to one part of a snapshot: "/snapshot/forms/0/fields/1". */
export const pointsAt = (path: readonly string[], steps: readonly string[]): boolean => {
  const inside = steps[0] === 'snapshot' ? steps.slice(1) : steps;
  return inside.length >= path.length && path.length > 0 && path.every((step, at) => inside[at] === step);
};
