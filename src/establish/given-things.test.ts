import { expect, test } from 'vitest';
import { isArray, isObject, type Json } from '../base/json.ts';
import { call, page, recorded, type Told } from '../observations/exchange.fixture.ts';
import { settledHars } from './tape.fixture.ts';

const html = (state: Json, name = 'window.__STATE__'): string =>
  `<!doctype html><title>Kites</title><script>${name} = ${JSON.stringify(state)};</script>`;
const shows = (path: string, state: Json): Told => page(path, html(state));
const kite = (id: number, state: string, more: Record<string, Json> = {}): Record<string, Json> => ({
  id,
  name: `Kite ${id}`,
  state,
  ...more,
});
const post = (path: string, to: string, second?: number): Told =>
  call(`POST ${path}`, {
    form: [{ name: 'go', value: '1' }],
    status: 302,
    gets: { Location: to },
    type: 'document',
    ...(second === undefined ? {} : { second }),
  });

/** Values told apart from where they stand, as `devalue` does: each object of its own. */
const devalue = (value: Json): readonly Json[] => {
  const items: Json[] = [];
  const put = (one: Json): number => {
    const at = items.push(null) - 1;
    items[at] = isArray(one)
      ? one.map(put)
      : isObject(one)
        ? Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, put(inner)]))
        : one;
    return at;
  };
  put(value);
  return items;
};

const pointsOf = async (...all: readonly Told[]) => (await settledHars({ 'monday.har': recorded(...all) })).points;
const entitiesOf = async (...all: readonly Told[]) =>
  (await pointsOf(...all)).entities.map(({ name, identity, fields }) => [name, identity ?? null, fields.map(({ path }) => path)]);

const moves = [7, 8, 9].flatMap((id) => [
  shows(`/kites/${id}`, { page: { kite: kite(id, 'torn') } }),
  post(`/kites/${id}/mend`, `/kites/${id}`),
  shows(`/kites/${id}`, { page: { kite: kite(id, 'whole') } }),
]);

test('a page shows things in the state that it brings along, and what a form did to them', async () => {
  const { entities, states } = await pointsOf(shows('/kites', { kites: [kite(7, 'torn'), kite(8, 'torn')] }), ...moves);
  expect(entities.map(({ name, fields }) => [name, fields.map(({ path }) => path)])).toEqual([['Kite', ['id', 'name', 'state']]]);
  expect(states.map(({ field, transitions }) => [field, transitions.map(({ from, to, by }) => [from, to, by])])).toEqual([
    ['state', [['torn', 'whole', 'POST /kites/{kiteId}/mend']]],
  ]);
});

test('a form that led to a page on which it was refused did nothing', async () => {
  const refused = moves.flatMap((told, at): readonly Told[] =>
    at % 3 === 1
      ? [
          told,
          page(`/kites/${7 + Math.floor(at / 3)}`, '<!doctype html><div class="alert alert-danger">No thread.</div>'),
          page('/kites'),
          told,
        ]
      : [told],
  );
  const { states } = await pointsOf(...refused);
  expect(states[0]?.transitions.map(({ from, to, by }) => [from, to, by])).toEqual([['torn', 'whole', 'POST /kites/{kiteId}/mend']]);
});

test('what was done to something else before a page was opened may have moved what it shows', async () => {
  const tails = [7, 8, 9].flatMap((id) => [
    shows(`/kites/${id}`, { kite: kite(id, 'torn') }),
    post(`/kites/${id}/mend`, '/kites'),
    post(`/tails/${id}/tie`, '/kites'),
    shows(`/kites/${id}`, { kite: kite(id, 'flying') }),
    shows(`/tails/${id}`, { tail: { id, knots: 2 } }),
  ]);
  const { states } = await pointsOf(...tails);
  expect(states.flatMap(({ transitions }) => transitions)).toEqual([]);
});

test('what only has the number that stands in the address is no such thing', async () => {
  const told = [7, 8].map((id) =>
    shows(`/kites/${id}`, { kite: kite(id, 'torn'), log: [{ id, said: `Made ${id}` }], viewer: { id, name: 'Ann' } }),
  );
  expect(await entitiesOf(...told, post('/kites/7/mend', '/kites/7'))).toEqual([['Kite', 'id', ['id', 'name', 'state']]]);
});

test('rows say by links of their own which things they are', async () => {
  const row = (id: number): Json => ({ id, knots: id, edit_url: `/kites/${id}/edit`, parts: [{ id: `p${id}`, size: 1 }] });
  const told = [
    shows('/', {
      recent: [row(7), row(8)],
      menu: [
        { id: 7, label: 'Home' },
        { id: 8, label: 'Kites' },
      ],
    }),
    post('/kites/7/mend', '/'),
    post('/kites/8/mend', '/'),
  ];
  expect((await entitiesOf(...told)).map(([name]) => name)).toEqual(['Kite']);
});

test('things are called in addresses as pages call them that list them', async () => {
  const row = (slug: string): Json => ({ slug, knots: slug.length });
  const list = page(
    '/tails',
    `<!doctype html><div data-page="${JSON.stringify({ props: { tails: [row('long'), row('red')] } }).replaceAll('"', '&quot;')}"></div>`,
  );
  const { calls } = await pointsOf(list, post('/tails/long/tie', '/tails'), list, post('/tails/red/tie', '/tails'), list);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /tails/{slug}/tie']);
});

const packed = (path: string, state: Json, html = ''): Told =>
  page(path, `<!doctype html>${html}<script type="application/json" id="__NUXT_DATA__">${JSON.stringify(devalue(state))}</script>`);

test('what all that a page begins with is packed into shows the thing that the page is of, and what it leads to', async () => {
  const begun = (id: number, status: string): Told =>
    packed(`/kites/${id}`, { data: { $f1a: kite(id, status), $f2b: [{ id: 70 + id, knots: 3 }] }, state: { $suser: { id, name: 'Ann' } } });
  const told = [7, 8, 9].flatMap((id) => [
    begun(id, 'torn'),
    call(`POST /api/kites/${id}/mend`, { answer: { ok: true } }),
    begun(id, 'whole'),
    call(`GET /api/kites/${id}`, { answer: kite(id, 'whole') }),
  ]);
  const link = (id: number): string => `<a href="/kites/${id}">Kite</a>`;
  const list = packed('/kites', { data: { $f3c: { items: [kite(8, 'torn'), kite(5, 'torn')], total: 2 } } }, link(8) + link(5));
  const others = packed('/kites', { data: { $f4d: { items: [{ id: 6, knots: 1 }], total: 1 } } }, link(8));
  const { entities, states } = await pointsOf(list, others, ...told);
  expect(entities.map(({ name, fields }) => [name, fields.map(({ path }) => path)])).toEqual([['Kite', ['id', 'name', 'state']]]);
  expect(entities[0]?.records.map(({ key }) => key)).toEqual(['5', '7', '8', '9']);
  expect(states.map(({ field, transitions }) => [field, transitions.map(({ from, to, by }) => [from, to, by])])).toEqual([
    ['state', [['torn', 'whole', 'POST /api/kites/{kiteId}/mend']]],
  ]);
});

test('what pages of other addresses are given as well is not what a page is of, whatever its number', async () => {
  const viewer = (id: number): Json => ({ data: { $f5e: { id, email: `ann${id}@kites.example`, name: 'Ann' } } });
  const told = [7, 8, 9].flatMap((id) => [
    packed('/kites', viewer(id)),
    packed(`/kites/${id}`, viewer(id)),
    call(`GET /api/kites/${id}`, { answer: kite(id, 'torn') }),
    call(`POST /api/kites/${id}/mend`, { answer: { ok: true } }),
    call(`GET /api/kites/${id}`, { answer: kite(id, 'whole') }),
  ]);
  expect(await entitiesOf(...told)).toEqual([['Kite', 'id', ['id', 'name', 'state']]]);
});
