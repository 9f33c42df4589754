import { expect, test } from 'vitest';
import type { Form } from '../../plan/node.ts';
import { changesNothing, onlyChanged } from './only-changed.ts';

type Sent = Pick<Form, 'request' | 'inputs'>;

const FIELDS = [
  { path: 'status', always: false },
  { path: 'title', always: false },
  { path: 'note', always: false },
  { path: 'version', always: true },
];

/** A form that sends three fields, as it was recorded (`role`) or not. */
const form = (method: string, role: string | null): Sent =>
  ({
    request: { method, fields: FIELDS.map((field) => ({ ...field, type: 'text', nullable: false, bind: { from: 'input' } })) },
    inputs: FIELDS.map(({ path }) => ({ path, role, in: 'body' })),
  }) as unknown as Sent;

const BEFORE = new Map([
  ['status', 'draft'],
  ['title', 'Old'],
  ['note', 'Long'],
  ['version', '3'],
]);
const changed = (path: string, value: string) => new Map([...BEFORE, [path, value]]);
const sent = (method: string, role: string | null, entered: ReadonlyMap<string, string>): readonly string[] => [
  ...onlyChanged(form(method, role), BEFORE, entered).keys(),
];

test('a recorded form that sends a PATCH sends all that it holds', () => {
  expect(sent('PATCH', 'textbox', changed('title', 'New'))).toEqual(['status', 'title', 'note', 'version']);
});

test('what stands in a recorded form and was never seen to be sent from there goes along when it was changed', () => {
  const recorded = form('PATCH', 'combobox');
  const inputs = recorded.inputs.map((input) => (input.path === 'title' || input.path === 'note' ? { ...input, role: null } : input));
  const of = (entered: ReadonlyMap<string, string>) => [...onlyChanged({ ...recorded, inputs }, BEFORE, entered).keys()];
  expect(of(changed('status', 'open'))).toEqual(['status', 'version']);
  expect(of(changed('note', 'Short'))).toEqual(['status', 'note', 'version']);
});

test('where no form was recorded, a PATCH says what changed, and what every request carried', () => {
  expect(sent('PATCH', null, changed('title', 'New'))).toEqual(['title', 'version']);
});

test('a form in which nothing was changed sends everything, and so does one that puts the whole thing', () => {
  expect(sent('PATCH', 'textbox', BEFORE)).toEqual(['status', 'title', 'note', 'version']);
  expect(sent('PUT', 'textbox', changed('title', 'New'))).toEqual(['status', 'title', 'note', 'version']);
});

test('a form of ours in which nothing was changed has nothing to send; one of the product, or one that does something by itself, has', () => {
  const nothing = (of: Sent, entered: ReadonlyMap<string, string>): boolean => changesNothing(of, BEFORE, entered);
  expect(nothing(form('PATCH', null), BEFORE)).toBe(true);
  expect(nothing(form('PATCH', null), changed('unheard of', ''))).toBe(true);
  expect(nothing(form('PATCH', null), changed('title', 'New'))).toBe(false);
  expect(nothing(form('PATCH', 'textbox'), BEFORE)).toBe(false);
  expect(nothing(form('PUT', null), BEFORE)).toBe(false);
  const closing = form('PATCH', null);
  const [first, ...others] = closing.request.fields;
  const fields = first === undefined ? [] : [{ ...first, bind: { from: 'constant', value: 'closed' } as const }, ...others];
  expect(nothing({ ...closing, request: { ...closing.request, fields } }, BEFORE)).toBe(false);
});
