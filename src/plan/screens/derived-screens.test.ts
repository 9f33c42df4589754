import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { answer, call, entity, json, parameter, row, seen, value } from '../statement.fixture.ts';

test('a list and the one thing of its kind that share a word stand at addresses of their own, and are told apart by their calls', () => {
  const { points, ...rest } = library();
  const [book] = points.entities;
  if (book === undefined) throw new Error('The fixture has books.');
  const one = { ...book, name: 'Desk', identity: null, records: [] };
  const desk = call('GET', '/api/own/books', {
    outcomes: [answer(200, entity('Desk'))],
    responses: [{ ...json(row('', 'object'), row('title', 'string')), status: 200 }],
    ...seen(3),
  });
  const { screens, menu } = plan({
    ...rest,
    points: { ...points, screens: [], entities: [...points.entities, one], calls: [...points.calls, desk] },
  });
  expect(new Set(screens.map(({ address }) => address)).size).toBe(screens.length);
  expect(menu.parts.filter(({ label }) => label.endsWith('Books')).map(({ label, to }) => [label, to])).toEqual([
    ['Books', '/books'],
    ['Own: Books', '/books-2'],
  ]);
});

test('a list is gone to by itself, whatever screen of a record reads it beside', () => {
  const { points, ...rest } = library();
  const [screen] = points.screens;
  if (screen === undefined) throw new Error('The fixture has screens.');
  const read = { call: 'GET /api/books', ...seen(3) };
  const at = (route: string) => ({ ...screen, route, variant: null, elements: [], leadsTo: [], parameters: [], reads: [read] });
  const lists = (route: string) =>
    plan({ ...rest, points: { ...points, screens: [at(route)] } }).menu.parts.flatMap(({ to }) => (to === '/books' ? [to] : []));
  expect(lists('/desk/:word')).toEqual(['/books']);
  expect(lists('/desk')).toEqual([]);
});

test('where nothing of the first screen is shown, people begin where something is', () => {
  const { points, ...rest } = library();
  const [screen] = points.screens;
  if (screen === undefined) throw new Error('The library has screens.');
  const first = { ...screen, route: '/', title: null, parameters: [], elements: [], leadsTo: [] };
  const app = plan({ ...rest, points: { ...points, screens: [first, ...points.screens] } });
  expect([app.home, app.screens.some(({ address }) => address === '/')]).toEqual(['/books', false]);
  const alone = plan({ ...rest, points: { ...points, calls: [], entities: [], screens: [first] } });
  expect(alone.screens.some(({ address }) => address === '/')).toBe(true);
});

test('what is put at its own address is no second form for what is made without one', () => {
  const { points, ...rest } = library();
  const put = call('PUT', '/api/books/{bookId}', {
    parameters: [parameter('bookId', 'path', { refersTo: 'Book.id' })],
    requests: [json(row('', 'object'), row('title', 'string'))],
    outcomes: [answer(200, entity('Book'), { then: [{ kind: 'create', entity: 'Book', set: [] }] })],
  });
  const { screens } = plan({ ...rest, points: { ...points, screens: [], calls: [...points.calls, put] } });
  expect(screens.filter(({ title }) => title === 'New Book').map(({ address }) => address)).toEqual(['/books/new']);
});

test('what a form offers to choose from is no screen beside the list of the same things', () => {
  const { points, ...rest } = library();
  const options = call('GET', '/api/books/options', {
    responses: [
      {
        status: 200,
        ...json(row('', 'array'), row('[]', 'object'), row('[].id', 'string', { refersTo: 'Book.id' }), row('[].title', 'string')),
      },
    ],
    outcomes: [answer(200, value({ from: 'list', entity: 'Book', fields: ['id', 'title'] }))],
  });
  const { menu } = plan({ ...rest, points: { ...points, screens: [], calls: [...points.calls, options] } });
  expect(menu.parts.filter(({ label }) => label.startsWith('Books')).map(({ to }) => to)).toEqual(['/books']);
});

test('of a product that is only looked at, each answer is a screen', () => {
  const { points, ...rest } = library();
  const status = (path: string, ...names: readonly string[]) =>
    call('GET', path, {
      responses: [{ status: 200, ...json(row('', 'object'), ...names.map((name) => row(name, 'number'))) }],
      outcomes: [answer(200, null)],
    });
  const looked = [status('/api/cpu', 'user', 'idle'), status('/api/auth', 'user', 'idle'), status('/api/version', 'number')];
  const menuOf = (calls: readonly (typeof looked)[number][]) =>
    plan({ ...rest, points: { ...points, screens: [], entities: [], calls: [...calls] } }).menu.parts.map(({ to }) => to);
  expect(menuOf(looked).toSorted()).toEqual(['/cpu', '/~about', '/~calls']);
  expect(menuOf([...looked, ...points.calls])).not.toContain('/cpu');
  // What says only how it went is nothing to look at, and what is one operation among many is called after that.
  const over = (operation: string, ...names: readonly string[]) => ({ ...status('/socket', ...names), operation });
  expect(menuOf([over('getDepth', 'ok', 'metres'), over('getTides', 'ok', 'msg')]).toSorted()).toEqual(['/getDepth', '/~about', '/~calls']);
});

test('what a new thing was always sent under with nothing in it is asked of nobody', () => {
  const { points, ...rest } = library();
  const calls = points.calls.map((one) =>
    one.method === 'POST' && one.path === '/api/books'
      ? {
          ...one,
          requests: [json(row('', 'object'), row('id', 'string', { values: [''], present: { times: 3, of: 7 } }), row('title', 'string'))],
        }
      : one,
  );
  const form = plan({ ...rest, points: { ...points, screens: [], calls } })
    .screens.flatMap(({ parts }) => parts)
    .find((part) => part.kind === 'form' && part.request.call === 'POST /api/books');
  expect(form?.kind === 'form' && form.inputs.map(({ path }) => path)).toEqual(['title']);
});

test('whoever made something that no answer tells of is led to the list of it', () => {
  const { points, ...rest } = library();
  const leads = (body: ReturnType<typeof entity> | null) => {
    const calls = points.calls.map((one) =>
      one.method === 'POST' && one.path === '/api/books'
        ? { ...one, responses: [], outcomes: [answer(201, body, { then: [{ kind: 'create', entity: 'Book', set: [] }] })] }
        : one,
    );
    const form = plan({ ...rest, points: { ...points, screens: [], calls } })
      .screens.flatMap(({ parts }) => parts)
      .find((part) => part.kind === 'form' && part.request.call === 'POST /api/books');
    return form?.kind === 'form' ? form.leadsTo : undefined;
  };
  expect([leads(null), leads(entity('Book'))]).toEqual(['/books', null]);
});

test('a thing that two calls read has both, and the list of it, with who was let in by each', () => {
  const { points, ...rest } = library();
  const read = points.calls.find(({ method, path }) => method === 'GET' && path === '/api/books/{bookId}');
  if (read === undefined) throw new Error('The fixture reads books.');
  const desk = { ...read, path: '/desk/books/{bookId}', support: { times: 1, units: 1 } };
  const { screens } = plan({ ...rest, points: { ...points, screens: [], calls: [...points.calls, desk] } });
  const detail = screens.flatMap(({ parts }) => parts).find((part) => part.kind === 'detail' && part.entity === 'Book');
  expect(detail?.kind === 'detail' && [detail, ...(detail.otherwise ?? [])].map(({ access }) => access.call)).toEqual([
    'GET /api/books/{bookId}',
    'GET /desk/books/{bookId}',
    // Whoever may only list them finds it there.
    'GET /api/books',
  ]);
});

test('two ways to change a thing at its address are one, unless each asks for something of its own', () => {
  const { points, ...rest } = library();
  const put = (...asks: string[]) =>
    call('PUT', '/api/books/{bookId}', {
      parameters: [parameter('bookId', 'path', { refersTo: 'Book.id' })],
      requests: [json(row('', 'object'), ...asks.map((path) => row(path, 'string')))],
      outcomes: [answer(200, entity('Book'))],
      ...seen(1),
    });
  const forms = (...asks: string[]) => {
    const { screens } = plan({ ...rest, points: { ...points, screens: [], calls: [...points.calls, put(...asks)] } });
    const detail = screens.flatMap(({ parts }) => parts).find((part) => part.kind === 'detail' && part.entity === 'Book');
    return detail?.kind === 'detail' ? detail.parts.flatMap((part) => (part.kind === 'form' ? [part.request.method] : [])) : [];
  };
  expect(forms('title')).toEqual(['PATCH']);
  expect(forms('title', 'shelf')).toEqual(['PUT']);
  expect(forms('shelf')).toEqual(['PATCH', 'PUT']);
});
