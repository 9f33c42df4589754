import { expect, test } from 'vitest';
import { library } from './library.fixture.ts';
import { plan } from './plan.ts';
import { call, row, seen } from './statement.fixture.ts';

const FORM = 'application/x-www-form-urlencoded';

const drawn = (mediaType: string) => {
  const of = library();
  const text = (name: string, times: number, value?: string) =>
    row(name, 'string', { present: { times, of: 5 }, ...(value === undefined ? {} : { values: [value] }) });
  const payload = {
    mediaType,
    shape: [row('', 'object'), text('note', 5), text('_save', 3, 'Save'), text('_hold', 2, 'Hold')],
    ...seen(5),
  };
  const calls = [...of.points.calls, call('POST', '/notes', { requests: [payload], outcomes: [] })];
  const control = (name: string, gives: string, times: number, stated = false) => ({
    control: name,
    route: null,
    call: 'POST /notes',
    gives,
    ...seen(times),
    ...(stated ? { basis: ['stated' as const], note: 'by the form' } : {}),
  });
  const screen = {
    route: '/notes',
    title: null,
    variant: null,
    parameters: [],
    elements: [{ role: 'textbox', name: 'Note', binds: 'POST /notes note', ...seen(5) }],
    leadsTo: [control('Hold', '_hold = Hold', 2), control('Print', '_print = Print', 5, true), control('Save', '_save = Save', 3)],
    ...seen(5),
  };
  const app = plan({ ...of, points: { ...of.points, calls, screens: [screen] } });
  return app.screens.find(({ address }) => address === '/notes')?.parts ?? [];
};

test('the buttons of a form that a browser sends all send it, each with what it gives of its own, and none is asked for', () => {
  const form = drawn(FORM).find((part) => part.kind === 'form');
  if (form?.kind !== 'form') throw new Error('there is no form');
  expect([form.label, form.inputs.map(({ label }) => label)]).toEqual(['Save', ['Note']]);
  const sent = (fields: (typeof form)['request']['fields']) =>
    fields.flatMap(({ path, bind }) => (bind.from === 'constant' ? [`${path} = ${bind.value}`] : []));
  expect(sent(form.request.fields)).toEqual(['_save = Save']);
  expect(form.others.map(({ label, request }) => [label, sent(request.fields)])).toEqual([['Hold', ['_hold = Hold']]]);
});

test('a further button that nobody used is there and does nothing', () => {
  const actions = drawn(FORM).flatMap((part) => (part.kind === 'actions' ? part.parts : []));
  expect(actions.map((action) => (action.kind === 'action' ? [action.label, action.request] : action.kind))).toEqual([['Print', null]]);
});

test('what a control gives of a payload that a script sends is no button of a form', () => {
  const form = drawn('application/json').find((part) => part.kind === 'form');
  expect(form?.kind === 'form' ? form.others : undefined).toEqual([]);
});

test('a token that a form carries, and for which its screen has no part, is asked of nobody', () => {
  const of = library();
  const asked = (mediaType: string, values: readonly string[], ...parts: readonly string[]): readonly string[] => {
    const shape = [row('', 'object'), row('note', 'string'), row('token', 'string', { values: [...values] })];
    const calls = [...of.points.calls, call('POST', '/notes', { requests: [{ mediaType, shape, ...seen(5) }], outcomes: [] })];
    const elements = parts.map((path) => ({ role: 'textbox', name: path, binds: `POST /notes ${path}`, ...seen(5) }));
    const leadsTo = [{ control: 'Save', route: null, call: 'POST /notes', gives: null, ...seen(5) }];
    const screen = { route: '/notes', title: null, variant: null, parameters: [], elements, leadsTo, ...seen(5) };
    const app = plan({ ...of, points: { ...of.points, calls, screens: [screen] } });
    const form = app.screens.find(({ address }) => address === '/notes')?.parts.find((part) => part.kind === 'form');
    return form?.kind === 'form' ? form.inputs.map(({ path }) => path) : [];
  };
  expect(asked(FORM, [], 'note')).toEqual(['note']);
  expect(asked(FORM, [], 'note', 'token')).toEqual(['note', 'token']);
  // What is no secret may be typed, and a script sends what it was told.
  expect(asked(FORM, ['red', 'blue'], 'note')).toEqual(['note', 'token']);
  expect(asked('application/json', [], 'note')).toEqual(['note', 'token']);
});

test('a button that stands alone sends what it gives, and asks for nothing, whatever its call is sent as', () => {
  const of = library();
  const payload = { mediaType: FORM, shape: [row('', 'object'), row('status', 'string', { values: ['closed', 'open'] })], ...seen(5) };
  const calls = [...of.points.calls, call('PATCH', '/desk', { requests: [payload], outcomes: [] })];
  const control = (name: string, gives: string) => ({ control: name, route: null, call: 'PATCH /desk', gives, ...seen(2) });
  const screen = {
    route: '/desk',
    title: null,
    variant: null,
    parameters: [],
    elements: [{ role: 'button', name: 'Close', binds: null, ...seen(5) }],
    leadsTo: [control('Close', 'status = closed'), control('Reopen', 'status = open')],
    ...seen(5),
  };
  const app = plan({ ...of, points: { ...of.points, calls, screens: [screen] } });
  const parts = app.screens.find(({ address }) => address === '/desk')?.parts ?? [];
  const actions = parts.flatMap((part) => (part.kind === 'actions' ? part.parts : []));
  expect(
    actions.map((action) =>
      action.kind === 'action' ? [action.label, action.inputs.length, action.request?.fields.map(({ bind }) => bind)] : action.kind,
    ),
  ).toEqual([
    ['Close', 0, [{ from: 'constant', value: 'closed' }]],
    ['Reopen', 0, [{ from: 'constant', value: 'open' }]],
  ]);
});
