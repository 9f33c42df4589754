import { beforeAll, expect, test } from 'vitest';
import type { Specification } from '../../../src/document/specification.ts';
import { establishedTrial } from '../established-trial.ts';
import { ofKind, screenAt } from '../planned.ts';

let specification: Specification;

beforeAll(async () => {
  specification = await establishedTrial('desk', ['agent', 'supervisor']);
});

test('a list below a thing that was empty for some is one call', () => {
  expect(specification.points.calls.map(({ method, path: at }) => `${method} ${at}`)).not.toContainEqual(expect.stringMatching(/t-5/));
  expect(specification.points.entities.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ticket', 'Customer', 'Comment']));
});

test('lists, groups and switches of its own making are asked for under their own names', () => {
  const [form] = ofKind(screenAt(specification, '/tickets'), 'form');
  const asked = form?.inputs.map(({ label, path: at, role, startsAs, offers }) => [
    label,
    at,
    role,
    startsAs,
    offers.map((one) => one.label),
  ]);
  expect(asked).toEqual([
    ['Title', 'title', 'textbox', null, []],
    ['Description', 'description', 'textbox', null, []],
    ['Priority', 'priority', 'combobox', 'normal', ['Low', 'Normal', 'Urgent']],
    ['Channel', 'channel', 'radio', 'email', ['E-mail', 'Phone']],
    ['Notify customer', 'notify', 'switch', 'false', []],
    ['Customer', 'customer_id', 'combobox input', null, []],
  ]);
  expect(form?.inputs.find(({ path: at }) => at === 'customer_id')?.refersTo).toBe('Customer.id');
});

test('a dialog, a menu and further fields stand behind the control that brought them up', () => {
  const opened = ofKind(screenAt(specification, '/tickets/:ticketId'), 'disclosure').map(({ label, as, closes }) => [label, as, closes]);
  expect(opened).toEqual(
    expect.arrayContaining([
      ['Close ticket', 'dialog', 'Cancel'],
      ['Edit', 'more', null],
      ['More', 'menu', null],
      ['Delete', 'dialog', 'Cancel'],
      ['Status', 'list', null],
      ['Priority', 'list', null],
    ]),
  );
  const [create] = ofKind(screenAt(specification, '/tickets'), 'disclosure');
  expect([create?.label, create?.as, create?.title, create?.closes]).toEqual(['New ticket', 'dialog', 'New ticket', 'Cancel']);
});

test('an option of a list that calls at once sends what it stands for, and nothing else', () => {
  const status = ofKind(screenAt(specification, '/tickets/:ticketId'), 'disclosure').find(({ label }) => label === 'Status');
  const options = status?.parts.flatMap((part) => (part.kind === 'actions' ? part.parts : []));
  expect(options?.map(({ label, role, request }) => [label, role, request?.fields.map(({ path: at, bind }) => [at, bind])])).toEqual([
    ['Open', 'option', [['status', { from: 'constant', value: 'open' }]]],
    ['In progress', 'option', [['status', { from: 'constant', value: 'in_progress' }]]],
    ['Closed', 'option', undefined],
  ]);
});

test('tabs ask for rows of one kind, and pages follow what each answer hands out', () => {
  const [list] = ofKind(screenAt(specification, '/tickets'), 'list');
  expect(list?.presets.map(({ label, role, path: at, value }) => [label, role, at, value])).toEqual([
    ['All', 'tab', 'status', null],
    ['Open', 'tab', 'status', 'open'],
    ['In progress', 'tab', 'status', 'in_progress'],
    ['Closed', 'tab', 'status', 'closed'],
  ]);
  expect(list?.paging).toMatchObject({
    style: 'cursor',
    position: 'cursor',
    onward: { at: ['next_cursor'], link: false },
    previous: { label: 'Previous page', role: 'button' },
    next: { label: 'Next page', role: 'button' },
  });
  expect(list?.filters.map(({ label, path: at }) => [label, at])).toEqual([['Search tickets', 'q']]);
});

test('what a form says of an empty field before it sends anything is a rule of its own, in its words', () => {
  const rules = specification.points.validation.filter(({ field }) => field === 'title');
  expect(rules.map(({ rule, message, enforcedBy }) => [rule, message, enforcedBy])).toEqual(
    expect.arrayContaining([
      ['required', 'Give it a title.', 'client'],
      ['minLength', 'Use at least 5 characters.', 'server'],
    ]),
  );
});
