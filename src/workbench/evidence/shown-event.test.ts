import { expect, test } from 'vitest';
import type { ScreenEvent } from '../../observations/screen.ts';
import { isPointed, shownEvent } from './shown-event.ts';

const AT = { index: 3, time: 1, tab: 't', url: 'https://app.example.com/orders' };
const CONTROL = { role: 'button', name: 'Create', field: '', form: 'New order', row: 1, leadsTo: '' };
const FIELD = {
  control: { role: 'spinbutton', name: 'Quantity', field: 'quantity', form: 'New order', row: undefined, leadsTo: '' },
  type: 'number',
  required: true,
  readOnly: false,
  disabled: false,
  visible: true,
  multiple: false,
  constraints: { min: '1' },
  options: [{ value: 'a', label: 'A' }],
  description: 'At most 500.',
  invalid: true,
  value: { kind: 'empty', length: 0, shape: '', tag: '' },
} as const;

const SCREEN: ScreenEvent = {
  ...AT,
  kind: 'snapshot',
  snapshot: {
    title: 'Orders',
    language: 'en',
    head: { description: 'Order things' },
    headings: [{ level: 1, text: 'Orders' }],
    forms: [{ name: 'New order', fields: [FIELD] }],
    controls: [{ ...CONTROL, disabled: true, visible: true }],
    tables: [{ name: '', columns: ['Id', 'Status'], rows: 2, sample: [['7', 'open']] }],
    terms: [],
    dialogs: [],
    frames: [],
    canvases: 0,
    text: 'Orders',
    structure: [],
  },
};

test.each<[ScreenEvent, string]>([
  [{ ...AT, kind: 'navigation', from: '', how: 'push' }, 'The page went on to another address by itself'],
  [{ ...AT, kind: 'act', action: 'click', control: CONTROL, value: undefined }, 'Clicked button “Create”'],
  [
    { ...AT, kind: 'act', action: 'enter', control: { ...CONTROL, role: '', name: '', field: 'q' }, value: undefined },
    'Pressed Enter in something q',
  ],
  [
    { ...AT, kind: 'invalid', control: CONTROL, flags: ['valueMissing'], message: 'Fill it.' },
    'The browser refused button “Create”: Fill it.',
  ],
  [{ ...AT, kind: 'notice', text: 'Saved.', role: 'status', field: '', shownFor: 4_000 }, 'The page told: Saved.'],
  [{ ...AT, kind: 'dialog', type: 'confirm', message: 'Sure?', accepted: false }, 'The page asked by confirm: Sure?'],
  [{ ...AT, kind: 'download', name: 'a-9.csv' }, 'A file was downloaded: a-9.csv'],
  [SCREEN, 'The screen as it looked: Orders'],
])('%o is said in one line', (event, said) => {
  expect(shownEvent(event).said).toBe(said);
});

test('a secret is called one, and nothing else is known of it', () => {
  const secret = { kind: 'secret', length: undefined, shape: '', tag: '' } as const;
  const [part] = shownEvent({ ...AT, kind: 'act', action: 'input', control: CONTROL, value: secret }).parts;
  expect(part?.pairs).toEqual([
    { name: 'In the form', value: 'New order' },
    { name: 'In row', value: '2' },
    { name: 'Value', value: 'a secret, of which nothing is held' },
  ]);
});

test('a screen has its fields with everything that they ask, and a pointer finds them', () => {
  const { parts } = shownEvent(SCREEN);
  expect(parts.map(({ title }) => title)).toEqual(['Page', 'Headings', 'Form “New order”', 'Controls', 'Table, 2 rows', 'Text']);
  const form = parts[2];
  expect(form?.pairs).toEqual([{ name: 'Quantity', value: 'number · required · marked as wrong · min 1 · one of A · At most 500.' }]);
  if (form === undefined) throw new Error('no form');
  expect(isPointed(form, 0, ['forms', '0', 'fields', '0', 'constraints', 'min'])).toBe(true);
  expect(isPointed(form, 0, ['snapshot', 'forms', '0', 'fields'])).toBe(true);
  expect(isPointed(form, 1, ['forms', '0', 'fields', '0'])).toBe(false);
  expect(isPointed(form, 0, ['forms', '1', 'fields', '0'])).toBe(false);
  expect(isPointed(form, 0, [])).toBe(false);
});

test('how something was typed, who asked for a navigation, and what was opened', () => {
  const act = shownEvent({
    ...AT,
    kind: 'act',
    action: 'input',
    control: CONTROL,
    value: undefined,
    path: 'form#order > input',
    bursts: [
      { start: 100, end: 920, keys: 6 },
      { start: 2_000, end: 2_000, keys: 1 },
    ],
  });
  expect(act.parts[0]?.pairs).toContainEqual({ name: 'Stands at', value: 'form#order > input' });
  expect(act.parts[0]?.pairs).toContainEqual({ name: 'Typed', value: '6 keys in 820 ms, one key' });
  const moved = shownEvent({ ...AT, kind: 'navigation', from: '', how: 'push', sameDocument: true, byUser: false });
  expect(moved.parts[0]?.pairs).toContainEqual({ name: 'Asked for by', value: 'the page by itself' });
  expect(shownEvent({ ...AT, kind: 'navigation', from: '', how: 'push' }).parts[0]?.pairs).toEqual([{ name: 'To', value: AT.url }]);
  expect(shownEvent({ ...AT, kind: 'opened', what: 'page', opener: 't1' })).toMatchObject({
    said: 'A tab was opened',
    parts: [{ pairs: [{ value: AT.url }, { name: 'From the tab', value: 't1' }] }],
  });
  expect(shownEvent({ ...AT, kind: 'console', text: 'x is not a function' }).said).toBe('The page had an error: x is not a function');
  expect(shownEvent({ ...AT, kind: 'version', text: '4.7.1', where: 'meta version' }).said).toBe('The product says its version: 4.7.1');
});
