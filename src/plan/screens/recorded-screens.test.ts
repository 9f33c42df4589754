import { describe, expect, test } from 'vitest';
import type { Screen } from '../../points/2-screens/reading.ts';
import { library } from '../library.fixture.ts';
import type { Part, Screen as PlannedScreen } from '../node.ts';
import { plan } from '../plan.ts';
import { seen } from '../statement.fixture.ts';

type Element = Screen['elements'][number];
type LeadsTo = Screen['leadsTo'][number];

const element = (role: string, name: string, binds: string | null = null): Element => ({ role, name, binds, ...seen(1) });
const leads = (control: string, call: string | null, route: string | null): LeadsTo => ({ control, call, route, gives: null, ...seen(1) });

const planned = (route: string, elements: Element[], leadsTo: LeadsTo[] = []): PlannedScreen => {
  const specification = library();
  const screens = specification.points.screens.map((screen) =>
    screen.route === route && screen.variant === null ? { ...screen, elements, leadsTo } : screen,
  );
  const found = plan({ ...specification, points: { ...specification.points, screens } }).screens.find((screen) => screen.route === route);
  if (found === undefined) throw new Error(`no screen at ${route}`);
  return found;
};
const kinds = (parts: readonly Part[]): readonly string[] => parts.map((part) => (part.kind === 'not-shown' ? part.what : part.kind));

describe('a recorded list', () => {
  const columns = [element('heading', 'Catalogue'), element('column', 'Title', 'Book.title'), element('column', 'Kept at', 'Book.shelf')];

  test('has the recorded columns, in their order and words', () => {
    const list = planned('/books', [columns[0] as Element, element('column', 'State', 'Book.status'), columns[1] as Element]).parts.find(
      (part) => part.kind === 'list',
    );
    expect(list?.columns.map(({ field }) => [field.label, field.path])).toEqual([
      ['State', 'status'],
      ['Title', 'title'],
    ]);
  });

  test('shows what stands for another thing as its own column had it, whatever that thing is called elsewhere', () => {
    const list = planned('/books', [columns[1] as Element, element('column', 'Card', 'Book.borrowerId')]).parts.find(
      (part) => part.kind === 'list',
    );
    expect(list?.columns.map(({ field }) => [field.label, field.calledBy])).toEqual([
      ['Title', undefined],
      ['Card', 'borrowerId'],
    ]);
  });

  test('has what a record goes by in front where no column is known to tell one row from another', () => {
    const list = planned('/books', [element('column', 'State', 'Book.status'), element('column', 'Name')]).parts.find(
      (part) => part.kind === 'list',
    );
    expect(list?.columns.map(({ field, opens }) => [field.path, opens])).toEqual([
      ['title', true],
      ['status', false],
    ]);
  });

  test('has each field once, also where another state of the screen shows it again', () => {
    const again = [element('column', 'State', 'Book.status'), columns[1] as Element, element('text', 'Status', 'Book.status')];
    const list = planned('/books', again).parts.find((part) => part.kind === 'list');
    expect(list?.columns.map(({ field }) => field.label)).toEqual(['State', 'Title']);
  });

  test('waits for the button that was seen to ask for what is entered, and for no other', () => {
    const [list] = library().points.calls.filter(({ method, path }) => method === 'GET' && path === '/api/books');
    const [parameter] = list?.parameters.filter((one) => one.in === 'query') ?? [];
    const asking = [...columns, element('searchbox', 'Find', `GET /api/books ${parameter?.name}`), element('button', 'Search')];
    const asks = (control: LeadsTo) => planned('/books', asking, [control]).parts.find((part) => part.kind === 'list')?.asks;
    expect(asks({ ...leads('Search', null, '/books'), gives: 'what is entered' })).toEqual({ label: 'Search', role: 'button' });
    expect(asks({ ...leads('Search', 'GET /api/books', null), gives: 'what is entered' })).toEqual({ label: 'Search', role: 'button' });
    expect(asks(leads('Search', null, '/books'))).toBeUndefined();
    expect(asks({ ...leads('Search', null, '/loans'), gives: 'what is entered' })).toBeUndefined();
    expect(asks({ ...leads('Find', null, '/books'), gives: 'what is entered' })).toBeUndefined();
  });

  test('says of a column that nothing shows what it shows, and draws no bare words of controls', () => {
    const { parts } = planned('/books', [...columns, element('column', 'Stars'), element('link', 'Help'), element('tab', 'All')]);
    expect(kinds(parts)).toEqual(['list', 'what the column "Stars" shows']);
  });

  test('heads what is done with each row as the product does, where a column is called so and was seen to have buttons', () => {
    const withActions = [...columns, element('column', 'Actions'), element('column', 'Stars')];
    const borrowed = planned('/books', withActions, [leads('Remove', 'DELETE /api/books/{bookId}', null)]).parts;
    expect(borrowed.flatMap((part) => (part.kind === 'list' ? [part.doing] : []))).toEqual(['Actions']);
    expect(kinds(borrowed)).toEqual(['list', 'what the column "Stars" shows']);
    expect(kinds(planned('/books', withActions).parts)).toEqual(['list', 'what the columns "Actions", "Stars" show']);
  });

  test('keeps its filters to itself: a search field is no form', () => {
    const { parts } = planned('/books', [...columns, element('searchbox', 'Search', 'GET /api/books q')]);
    expect(kinds(parts)).toEqual(['list']);
  });

  test('has no dead buttons for what is done with a record: that is on the record', () => {
    const { parts } = planned('/books', columns, [
      leads('Remove', 'DELETE /api/books/{bookId}', null),
      leads('(in each row)', null, null),
      leads('Help', null, null),
    ]);
    expect(parts.flatMap((part) => (part.kind === 'actions' ? part.parts.map(({ label }) => label) : []))).toEqual(['Help']);
  });
});

test('a screen of whose parts nothing is known to show anything keeps what its calls give, and says that this is derived', () => {
  const { layout, parts } = planned(
    '/books',
    [element('heading', 'Catalogue'), element('button', 'Never pressed')],
    [leads('Never pressed', null, null)],
  );
  expect(layout).toBe('derived');
  expect(kinds(parts)).toContain('list');
  expect(kinds(parts)).toContain('actions');
});

test('inputs stand in the recorded order, and what nobody is asked for comes from the address', () => {
  const { parts } = planned('/books/:bookId', [
    element('heading', '(title)', 'Book.title'),
    element('text', 'Status', 'Book.status'),
    element('spinbutton', 'Days', 'POST /api/loans days'),
  ]);
  const form = parts.find((part) => part.kind === 'form');
  expect(form?.inputs[0]?.label).toBe('Days');
  const book = form?.request.fields.find(({ path }) => path === 'bookId');
  expect(book?.bind).toEqual({ from: 'route', name: 'bookId' });
});

test('a part of the address that is called as a part of the call is the same, also where it is not shown to be of one thing alone', () => {
  const bindOf = (name: string, refersTo: string | null) => {
    const specification = library();
    const [about] = specification.points.screens.filter((screen) => screen.route === '/books/:bookId' && screen.variant === null);
    if (about === undefined) throw new Error('no screen of a book');
    const [parameter] = about.parameters;
    if (parameter === undefined) throw new Error('no parameter');
    const route = `/things/:${name}`;
    const elements = [element('textbox', 'Title', 'PATCH /api/books/{bookId} title')];
    const leadsTo = [leads('Save', 'PATCH /api/books/{bookId}', null)];
    const screens = [{ ...about, route, parameters: [{ ...parameter, name, refersTo }], elements, leadsTo }];
    const planned = plan({ ...specification, points: { ...specification.points, screens } }).screens.find((one) => one.route === route);
    const form = planned?.parts.find((part) => part.kind === 'form');
    return form?.request.parameters.find((one) => one.name === 'bookId')?.bind;
  };
  expect(bindOf('bookId', null)).toEqual({ from: 'route', name: 'bookId' });
  expect(bindOf('id', null)).toEqual({ from: 'input' });
  expect(bindOf('bookId', 'Member.id')).toEqual({ from: 'input' });
});

test('a link to what is done with the record leads from its address, one to another record nowhere', () => {
  const { parts } = planned(
    '/books/:bookId',
    [element('heading', '(title)', 'Book.title'), element('text', 'Status', 'Book.status')],
    [leads('Edit', null, '/books/:bookId/edit'), leads('Its member', null, '/members/:memberId'), leads('Sign out', null, null)],
  );
  const detail = parts.find((part) => part.kind === 'detail');
  const links = detail?.parts.flatMap((part) => (part.kind === 'links' ? part.parts.map(({ label, to }) => [label, to]) : []));
  expect(links).toEqual([['Edit', '/books/:bookId/edit']]);
});

test('a call of a screen without a record takes what the address and the person give it', () => {
  const { parts } = planned('/stats', [element('heading', 'Statistics')], [leads('Borrow', 'POST /api/loans', '/loans')]);
  const action = parts.flatMap((part) => (part.kind === 'actions' ? part.parts : []))[0];
  expect([action?.label, action?.request?.call, action?.leadsTo]).toEqual(['Borrow', 'POST /api/loans', '/loans']);
  expect(action?.inputs.length).toBeGreaterThan(0);
});

test('a control that signs in signs in, whatever is known of its fields, and what it calls only at times is no second button', () => {
  const login = library().points.calls.find(({ path }) => path === '/api/login');
  const { parts } = planned(
    '/stats',
    [element('heading', 'Welcome'), element('textbox', 'Who'), element('button', 'Come in')],
    [leads('Come in', `POST ${login?.path ?? ''}`, null), { ...leads('Come in', 'GET /api/books', null), note: 'not each time' }],
  );
  const signIn = parts.find((part) => part.kind === 'sign-in');
  expect([signIn?.form.label, signIn?.form.inputs.map(({ path }) => path)]).toEqual(['Come in', ['email', 'password']]);
  expect(parts.flatMap((part) => (part.kind === 'actions' ? part.parts.map(({ label }) => label) : []))).toEqual([]);
  expect(kinds(parts)).toContain('what "Who" does');
});

describe('a sign-in of which nothing shows which field is which', () => {
  const call = 'POST /api/login';
  const come = leads('Come in', call, null);
  const signInOf = (elements: Element[], control = come) =>
    planned('/stats', elements, [control]).parts.find((part) => part.kind === 'sign-in');

  test('takes the field for the secret for the secret, and the only other one for the name', () => {
    const elements = [element('textbox', 'Who'), element('password input', 'Word')];
    expect(signInOf(elements)?.form.inputs.map(({ path, label }) => [path, label])).toEqual([
      ['email', 'Who'],
      ['password', 'Word'],
    ]);
    expect(kinds(planned('/stats', elements, [come]).parts).join()).not.toContain('"Who"');
  });

  test('takes none where there are two others', () => {
    const elements = [element('textbox', 'Who'), element('textbox', 'Where'), element('password input', 'Word')];
    expect(signInOf(elements)?.form.inputs.map(({ label }) => label)).toEqual(['Email', 'Password']);
  });

  test('sends what its control was seen to send of its own', () => {
    const specification = library();
    const calls = specification.points.calls.map((one) =>
      one.path !== '/api/login'
        ? one
        : {
            ...one,
            requests: one.requests.map((request) => ({
              ...request,
              shape: [
                ...request.shape,
                {
                  ...(request.shape[1] as (typeof request.shape)[number]),
                  path: 'mode',
                  present: { times: 2, of: 7 },
                  values: ['session', 'json'],
                },
                {
                  ...(request.shape[1] as (typeof request.shape)[number]),
                  path: 'scope',
                  present: { times: 6, of: 7 },
                  values: ['*', 'read'],
                },
              ],
            })),
          },
    );
    const screens = specification.points.screens.map((screen) =>
      screen.route === '/stats' && screen.variant === null
        ? { ...screen, elements: [], leadsTo: [{ ...come, gives: 'mode = session' }] }
        : screen,
    );
    const { signIn } = plan({ ...specification, points: { ...specification.points, calls, screens } });
    expect(signIn?.form.request.fields.find(({ path }) => path === 'mode')?.bind).toEqual({ from: 'constant', value: 'session' });
    // What most sign-ins carried beside the name and the secret stands in the form at first.
    expect(signIn?.form.inputs.map(({ path, startsAs }) => [path, startsAs])).toEqual([
      ['email', null],
      ['password', null],
      ['scope', '*'],
    ]);
  });
});

test('of two calls that a control makes at times, the one that it made more often is its own', () => {
  const times = (one: LeadsTo, support: number): LeadsTo => ({
    ...one,
    note: 'not each time',
    support: { times: support, units: support },
  });
  const { parts } = planned(
    '/stats',
    [element('heading', 'Statistics')],
    [times(leads('Save', 'POST /api/logs', null), 1), times(leads('Save', 'POST /api/loans', null), 2)],
  );
  expect(parts.flatMap((part) => (part.kind === 'actions' ? part.parts.map(({ request }) => request?.call) : []))).toEqual([
    'POST /api/loans',
  ]);
});

test('an entry that is called as a place that is sent from its screen asks for that place, in the order of the screen', () => {
  const asked = (...others: Element[]) => {
    const { parts } = planned(
      '/stats',
      [...others, element('textbox', 'Which', 'POST /api/loans bookId')],
      [leads('Lend', 'POST /api/loans', null)],
    );
    const form = parts.find(({ kind }) => kind === 'form');
    return [form?.kind === 'form' ? form.inputs.map(({ path }) => path) : [], parts.some(({ kind }) => kind === 'not-shown')];
  };
  expect(asked(element('spinbutton', 'DAYS'))).toEqual([['days', 'bookId'], false]);
  expect(asked(element('spinbutton', 'Nights'))).toEqual([['bookId', 'days'], true]);
  expect(asked(element('button', 'Days'))).toEqual([['bookId', 'days'], false]);
});

describe('a heading', () => {
  const headings = (route: string, base: Element[], variant?: Element[], called = 'with the textbox "Name"'): readonly string[] => {
    const specification = library();
    const [first] = specification.points.screens.filter((screen) => screen.route === route && screen.variant === null);
    if (first === undefined) throw new Error(`no screen at ${route}`);
    const screens: Screen[] = [
      ...specification.points.screens.filter((screen) => screen.route !== route),
      { ...first, elements: base },
      ...(variant === undefined ? [] : [{ ...first, variant: called, elements: variant, leadsTo: [] }]),
    ];
    const found = plan({ ...specification, points: { ...specification.points, screens } }).screens.find((screen) => screen.route === route);
    return found?.parts.flatMap((part) => (part.kind === 'heading' ? [part.text] : [])) ?? [];
  };
  const table = element('column', 'Title', 'Book.title');

  test('that is the product’s name is none of one screen', () => {
    expect(headings('/books', [element('heading', 'CITY LIBRARY'), element('heading', 'New arrivals'), table])).toEqual(['New arrivals']);
  });

  test('of another state of the screen says nothing of this one, unless it is all that was seen', () => {
    const other = [element('heading', 'Editing a category'), element('textbox', 'Name')];
    expect(headings('/books', [element('heading', 'New arrivals'), table], other)).toEqual(['New arrivals']);
    expect(headings('/books', [], [...other, table])).toEqual(['Editing a category']);
  });
});
