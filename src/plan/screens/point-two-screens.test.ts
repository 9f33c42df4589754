import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { answer, call, json, parameter, row, seen, set, value } from '../statement.fixture.ts';

const of = library();
type Screens = typeof of.points.screens;
const element = (role: string, name: string, binds: string | null = null) => ({ role, name, binds, ...seen(2) });
const idle = (control: string) => ({ control, route: null, call: null, gives: null, ...seen(2) });
const partsAt = (address: string, screens: Screens, calls: typeof of.points.calls = []) =>
  plan({ ...of, points: { ...of.points, screens, calls: [...of.points.calls, ...calls] } }).screens.find(
    (screen) => screen.address === address,
  )?.parts ?? [];

test('what a list of the calls asks for and shows is not told as unknown beside it', () => {
  const screen = {
    route: '/all',
    title: 'All books',
    variant: null,
    parameters: [],
    elements: [element('combobox', 'Status'), element('combobox', 'Floor'), element('column', 'Title'), element('column', 'Keeper')],
    leadsTo: [idle('Status'), idle('Print')],
    reads: [{ call: 'GET /api/books', ...seen(2) }],
    ...seen(2),
  };
  const parts = partsAt('/all', [screen]);
  expect(parts.flatMap((part) => (part.kind === 'not-shown' ? [part.what] : []))).toEqual([
    'what "Floor" does',
    'what the column "Keeper" shows',
  ]);
  expect(parts.flatMap((part) => (part.kind === 'actions' ? part.parts.map(({ label }) => label) : []))).toEqual(['Print']);
});

test('what a form of the calls asks for is not told as unknown beside it, however the product marks that it is needed', () => {
  const screen = {
    route: '/desk/books/new',
    title: null,
    variant: null,
    parameters: [],
    elements: [element('textbox', 'title *'), element('textbox', 'shade')],
    leadsTo: [],
    sends: [{ call: 'POST /api/books', ...seen(1) }],
    ...seen(2),
  };
  const parts = partsAt(screen.route, [screen]);
  expect(parts.map((part) => (part.kind === 'not-shown' ? part.what : part.kind))).toEqual(['form', 'what "shade" does']);
});

const bookId = parameter('bookId', 'path', { refersTo: 'Book.id' });
/** A form of a page that a server wrote, sent to the thing's own address. */
const renames = call('POST', '/api/books/{bookId}', {
  parameters: [bookId],
  requests: [{ ...json(row('', 'object'), row('title', 'string')), mediaType: 'application/x-www-form-urlencoded' }],
  outcomes: [
    answer(200, value({ from: 'entity', entity: 'Book', path: '' }), { then: [set('Book', 'title', { from: 'payload', path: 'title' })] }),
  ],
});
const page = {
  route: '/books/:bookId',
  title: null,
  variant: null,
  parameters: [{ name: 'bookId', in: 'path' as const, type: 'string', refersTo: 'Book.id', ...seen(2) }],
  elements: [element('text', 'Status'), element('text', 'Smell'), element('textbox', 'Name', 'POST /api/books/{bookId} title')],
  leadsTo: [{ control: 'Rename', route: null, call: 'POST /api/books/{bookId}', gives: null, ...seen(2) }],
  ...seen(2),
};

test('a record stands above the forms of its screen, though nothing on that is known to show its fields', () => {
  const parts = partsAt('/books/:bookId', [page], [renames]);
  expect(parts.map(({ kind }) => kind)).toEqual(['heading', 'detail', 'text', 'form']);
  expect(parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))).toEqual(['Smell']);
  const [detail] = parts.filter((part) => part.kind === 'detail');
  expect(detail?.parts.flatMap((part) => (part.kind === 'form' ? [part.request.call] : []))).not.toContain('POST /api/books/{bookId}');
});

test('a form that is sent to the thing itself and changes what it holds starts from that', () => {
  const [form] = partsAt('/books/:bookId', [page], [renames]).filter((part) => part.kind === 'form');
  expect([form?.purpose, form?.reads?.request?.call]).toEqual(['update', 'GET /api/books/{bookId}']);
});

test('what is listed nowhere and names a record is made on that record’s screen, where it was seen to be sent from there', () => {
  const note = { ...(of.points.entities[0] ?? { fields: [], records: [], identity: 'id', ...seen(1) }), name: 'Note', records: [] };
  const makes = call('POST', '/api/notes', {
    requests: [json(row('', 'object'), row('text', 'string'), row('book', 'string', { refersTo: 'Book.id' }))],
    outcomes: [answer(201, null, { then: [{ kind: 'create', entity: 'Note', set: [] }] })],
  });
  const made = (sends: readonly string[]) =>
    plan({
      ...of,
      points: {
        ...of.points,
        screens: [
          {
            ...page,
            elements: [],
            leadsTo: [],
            ...(sends.length === 0 ? {} : { sends: sends.map((name) => ({ call: name, ...seen(1) })) }),
          },
        ],
        entities: [...of.points.entities, note],
        calls: [...of.points.calls, makes],
      },
    })
      .screens.flatMap(({ parts }) => parts)
      .flatMap((part) => (part.kind === 'detail' && part.entity === 'Book' ? part.parts : []))
      .flatMap((part) => (part.kind === 'disclosure' ? part.parts : []))
      .flatMap((part) =>
        part.kind === 'form' && part.entity === 'Note' ? [part.inputs.map(({ path }) => path), part.request.fields[1]?.bind] : [],
      );
  expect(made(['POST /api/notes'])).toEqual([['text'], { from: 'record', path: 'id' }]);
  expect(made([])).toEqual([]);
});

test('what was pressed and made no call is told from what was never pressed', () => {
  const controls = [
    { ...idle('Import'), note: 'the screen changes' },
    { ...idle('Beep'), note: 'nothing was seen to follow' },
    { ...idle('Export'), note: 'never pressed' },
  ];
  const actions = partsAt('/stats', [
    { ...page, route: '/stats', parameters: [], elements: [element('heading', 'Numbers')], leadsTo: controls },
  ])
    .flatMap((part) => (part.kind === 'actions' ? part.parts : []))
    .map((action) => [action.label, action.followed, action.request]);
  expect(actions).toEqual([
    ['Import', 'the screen changes', null],
    ['Beep', 'nothing was seen to follow', null],
    ['Export', undefined, null],
  ]);
});

const told = (path: string, ...fields: string[]) => {
  const rows = fields.map((field) => row(field, 'string', { values: ['on', 'off'] }));
  return call('GET', path, {
    responses: [{ ...json(row('', 'object'), ...rows), status: 200 }],
    outcomes: [answer(200, value({ from: 'not shown', seen: [] }))],
    ...seen(5),
  });
};
const shelves = { route: '/shelves', title: null, variant: null, parameters: [], elements: [], leadsTo: [], ...seen(2) };

test('what a screen reads goes before what another call answers that has its word', () => {
  const [own, other] = [told('/api/shelves', 'lamp', 'door'), told('/api/desk/shelves', 'key', 'lid')];
  const app = (reads: string) =>
    plan({
      ...of,
      points: {
        ...of.points,
        calls: [...of.points.calls, ...Array.from({ length: 40 }, (_, at) => told(`/api/told${at}`, 'one', 'two')), other, own],
        screens: [{ ...shelves, reads: [{ call: reads, ...seen(2) }] }],
      },
    }).screens.find(({ address }) => address === '/shelves');
  expect(app('GET /api/shelves')).toMatchObject({ title: 'Shelves', parts: [{ request: { call: 'GET /api/shelves' } }] });
  expect(app('GET /api/desk/shelves')).toMatchObject({ title: 'Shelves', parts: [{ request: { call: 'GET /api/desk/shelves' } }] });
});

test('what a client says to people is no screen', () => {
  const texts = told('/assets/language/en-GB/shelves', 'lamp', 'door');
  const { screens } = plan({
    ...of,
    points: { ...of.points, screens: [], calls: [texts, ...Array.from({ length: 40 }, (_, at) => told(`/api/told${at}`, 'one', 'two'))] },
  });
  expect(screens.some(({ address }) => address === '/told1')).toBe(true);
  expect(screens.some(({ address }) => address === '/shelves')).toBe(false);
});

test('a button that nobody used is said once where the calls give what goes by its words, and lends a form of ours its own', () => {
  const screen = (route: string, call: string, ...controls: string[]) => ({
    route,
    title: null,
    variant: null,
    parameters: [],
    elements: controls.map((name) => element('button', name)),
    leadsTo: controls.map(idle),
    reads: [{ call, ...seen(2) }],
    ...seen(2),
  });
  const idleOn = (parts: ReturnType<typeof partsAt>) =>
    parts.flatMap((part) =>
      part.kind === 'actions' ? part.parts.filter(({ request }) => request === null).map(({ label }) => label) : [],
    );
  expect(idleOn(partsAt('/all', [screen('/all', 'GET /api/books', 'Title', 'Print')]))).toEqual(['Print']);
});

test('signing in and out that nobody was seen to use is done around every screen, and not on it', () => {
  const at = { route: '/all', title: 'All', variant: null, parameters: [], ...seen(2) };
  const controls = ['Sign in', 'Log out', 'Login history'];
  const parts = partsAt('/all', [
    {
      ...at,
      elements: controls.map((name) => element('button', name)),
      leadsTo: controls.map(idle),
      reads: [{ call: 'GET /api/books', ...seen(2) }],
    },
  ]);
  const app = plan(of);
  const kept = [...(app.signOut === null ? ['Log out'] : []), 'Login history'];
  expect(parts.flatMap((part) => (part.kind === 'actions' ? part.parts.map(({ label }) => label) : []))).toEqual(kept);
});
