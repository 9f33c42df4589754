import { expect, test } from 'vitest';
import { emptySpecification, specification } from '../document/specification.ts';
import { library } from './library.fixture.ts';
import type { App, Kind, NodeOf, PlanNode } from './node.ts';
import { ABOUT, plan } from './plan.ts';
import { row, seen } from './statement.fixture.ts';

/** Every node of a kind, wherever it stands. */
const all = <K extends Kind>(kind: K, value: unknown): readonly NodeOf<K>[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((member) => all(kind, member));
  return 'kind' in value && value.kind === kind && 'shownBy' in value ? [value as NodeOf<K>, ...inside] : inside;
};
const screenAt = (app: App, address: string) => app.screens.find((screen) => screen.address === address);
const part = <K extends PlanNode['kind']>(app: App, address: string, kind: K): NodeOf<K> => {
  const found = all(kind, screenAt(app, address))[0];
  if (found === undefined) throw new Error(`No ${kind} at ${address}.`);
  return found;
};

test('the fixture is a specification', () => {
  expect(specification.safeParse(library()).error).toBeUndefined();
});

test('a plan is plain JSON and the same for the same specification', () => {
  const made = plan(library());
  expect(JSON.parse(JSON.stringify(made))).toEqual(made);
});

test('the empty specification gives a client of one screen of ours, with nine points and nineteen aspects not shown', () => {
  const made = plan(emptySpecification());
  expect(made.screens.map((screen) => screen.address)).toEqual([ABOUT]);
  expect(made.home).toBe(ABOUT);
  expect(made.about.points).toHaveLength(9);
  expect(made.about.points.flatMap((point) => point.notShown)).toHaveLength(19);
  expect(made.about.points.every((point) => point.shown === 0)).toBe(true);
});

test('a recorded screen keeps its labels, its order and what is not shown on it', () => {
  const screen = screenAt(plan(library()), '/books/:bookId');
  expect(screen?.layout).toBe('recorded');
  expect(screen?.parts.map((one) => one.kind)).toEqual(['heading', 'detail', 'text']);
  const detail = part(plan(library()), '/books/:bookId', 'detail');
  expect(detail.fields.map((field) => field.label)).toEqual(['Status', 'With']);
  expect(detail.request).toMatchObject({
    call: 'GET /api/books/{bookId}',
    parameters: [{ name: 'bookId', bind: { from: 'route', name: 'bookId' } }],
  });
  expect(all('action', detail).map((action) => [action.label, action.request?.call])).toEqual([
    ['Borrow', 'POST /api/loans'],
    ['Reserve', undefined],
    ['Remove from catalogue', 'DELETE /api/books/{bookId}'],
  ]);
});

test('a screen whose parts were not recorded is drawn from the calls and labelled so', () => {
  expect(screenAt(plan(library()), '/books')).toMatchObject({ title: 'Catalogue', titled: true, layout: 'derived' });
});

test('a screen that nothing fills says that its parts are not shown', () => {
  expect(screenAt(plan({ ...library(), points: { ...library().points, calls: [] } }), '/stats')?.parts).toMatchObject([
    { kind: 'not-shown', what: 'the parts of this screen' },
  ]);
});

test('a list knows its rows, total, filters and pages from outcomes and limits', () => {
  const list = part(plan(library()), '/books', 'list');
  expect(list).toMatchObject({
    entity: 'Book',
    rows: ['data'],
    total: ['total'],
    identity: 'id',
    paging: { style: 'page', position: 'page', size: 'size', first: 1, defaultSize: 5, sizes: [5, 20] },
  });
  expect(list.filters.map((filter) => filter.path)).toEqual(['status']);
  expect(list.create?.to).toBe('/books/new');
});

test('without outcomes, a list is still known by the identity in its rows', () => {
  const bare = library();
  const calls = bare.points.calls.map((call) => ({ ...call, outcomes: [] }));
  expect(part(plan({ ...bare, points: { ...bare.points, calls } }), '/books', 'list')).toMatchObject({
    rows: ['data'],
    total: null,
    paging: null,
  });
});

test('an action says in which statuses it worked and in which it was refused, and takes its identity from the record', () => {
  const borrow = all('action', screenAt(plan(library()), '/books/:bookId'))[0];
  expect(borrow?.states).toMatchObject({
    field: 'status',
    worked: [{ is: 'in' }],
    refused: [{ is: 'out', status: 409, message: 'Already on loan.' }],
  });
  expect(borrow?.inputs.map((input) => [input.path, input.label, input.control])).toEqual([['days', 'Days', 'integer']]);
  expect(borrow?.request?.fields.map((field) => [field.path, field.bind])).toEqual([
    ['bookId', { from: 'record', path: 'id' }],
    ['days', { from: 'input' }],
  ]);
});

test('rules arrive at the input with the product’s own words', () => {
  const days = all('input', screenAt(plan(library()), '/books/:bookId'))[0];
  expect(days?.checks.map(({ rule, value, message }) => [rule, value, message])).toEqual([
    ['maximum', 30, 'At most 30 days.'],
    ['minimum', 1, null],
  ]);
  expect(part(plan(library()), '/books/new', 'input')).toMatchObject({ required: true });
});

test('signing in is a screen where the product was seen to send people, and the token is where the outcome has it', () => {
  const made = plan(library());
  expect(made.signIn).toMatchObject({ address: '/login', token: ['token'] });
  expect(made.signIn?.form.inputs.map((input) => input.control)).toEqual(['email', 'password']);
  expect(made.signOut?.call).toBe('POST /api/logout');
  expect(made.roles.me).toMatchObject({ request: { call: 'GET /api/me' }, role: ['role'] });
});

test('what a recorded sign-in sends besides the name and the secret is asked of nobody', () => {
  const of = library();
  const withClient = (asked: readonly string[]) => {
    const calls = of.points.calls.map((one) =>
      one.path === '/api/login'
        ? {
            ...one,
            requests: one.requests.map(({ shape, ...rest }) => ({
              ...rest,
              shape: [...shape, row('client', 'string', { values: ['web'] })],
            })),
          }
        : one,
    );
    const [about] = of.points.screens;
    if (about === undefined) throw new Error('no screen');
    const elements = asked.map((path) => ({ role: 'textbox', name: path, binds: `POST /api/login ${path}`, ...seen(1) }));
    const screens = [...of.points.screens, { ...about, route: '/sign-in', variant: null, parameters: [], elements, leadsTo: [] }];
    const form = plan({ ...of, points: { ...of.points, calls, screens } }).signIn?.form;
    return { inputs: form?.inputs.map(({ path }) => path), client: form?.request.fields.find(({ path }) => path === 'client')?.bind };
  };
  expect(withClient(['email', 'password'])).toEqual({ inputs: ['email', 'password'], client: { from: 'constant', value: 'web' } });
  expect(withClient([])).toEqual({ inputs: ['email', 'password', 'client'], client: { from: 'input' } });
});

test('a screen without a title of its own is called by its first heading, and one of many records in the words of its address', () => {
  const of = library();
  const titleAt = (route: string): string | undefined => {
    const [about] = of.points.screens;
    if (about === undefined) throw new Error('no screen');
    const elements = [
      { role: 'heading', name: 'File library', binds: null, ...seen(1) },
      { role: 'text', name: 'Nothing here', binds: null, ...seen(1) },
      { role: 'textbox', name: 'Days', binds: 'POST /api/loans days', ...seen(1) },
    ];
    const screens = [{ ...about, route, title: null, variant: null, parameters: [], elements, leadsTo: [] }];
    return plan({ ...of, points: { ...of.points, screens } }).screens.find((screen) => screen.route === route)?.title;
  };
  expect(titleAt('/files')).toBe('File library');
  expect(titleAt('/files/:fileId')).toBe('Files');
});

test('no recorded call is out of reach', () => {
  const made = plan(library());
  const reached = new Set(
    JSON.stringify([made.screens, made.signOut, made.roles])
      .matchAll(/"call":"([^"]+)"/g)
      .map((match) => match[1]),
  );
  for (const call of library().points.calls) expect(reached).toContain(`${call.method} ${call.path}`);
});

test('addresses are unique, and every link of the menu leads to a screen', () => {
  const made = plan(library());
  const addresses = made.screens.map((screen) => screen.address);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const link of made.menu.parts) expect(addresses).toContain(link.to);
});

test('every part that stands for something of the product carries its citations', () => {
  const made = plan(library());
  for (const kind of ['screen', 'list', 'column', 'field', 'input', 'check', 'action', 'error-reaction', 'poll', 'quotation'] as const)
    for (const node of all(kind, made)) {
      if (node.kind === 'screen' && node.layout === 'ours') continue;
      expect(
        node.shownBy.flatMap((one) => one.citations),
        JSON.stringify(node).slice(0, 200),
      ).not.toHaveLength(0);
    }
});
