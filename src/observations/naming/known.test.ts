import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, namesOf, sessionOf, type Told } from '../exchange.fixture.ts';

const site = (name: string): Json => ({ name, opened: 2019, city: 'Porto' });
const bin = (name: string, siteName: string): Json => ({ name, site: siteName, capacity: 12, kind: 'shelf' });
const bins = (siteName: string, ...names: readonly string[]): Told =>
  get(
    `/api/bins/${siteName}`,
    names.map((name) => bin(name, siteName)),
  );
/** Two sites and their bins, by which both are known as values. */
const known = [
  get('/api/sites', ['north', 'south'].map(site)),
  ...['north', 'south'].map((name) => get(`/api/sites/${name}`, site(name))),
  bins('north', 'left', 'right'),
  bins('south', 'upper', 'lower'),
  get('/api/bins/north/left', bin('left', 'north')),
  get('/api/bins/north/right', bin('right', 'north')),
];
const more = (...told: readonly Told[]): readonly string[] =>
  namesOf(...known, ...told).filter((name) => !/^GET \/api\/(?:sites|bins)/.test(name));

describe('a value of another place', () => {
  test('is one here, too, where its own answer repeats it, by whatever field', () => {
    expect(
      more(
        get('/api/rules/north', [
          { site: 'north', rule: 'cold', max: 4 },
          { site: 'north', rule: 'dry', max: 9 },
        ]),
      ),
    ).toEqual(['GET /api/rules/{site}']);
    expect(more(get('/api/quota/north', { holder: 'north', most: 9 }))).toEqual(['GET /api/quota/{holder}']);
    // Nothing repeats it: it may be a word of the interface.
    expect(more(get('/api/help/north', { text: 'Where the stars turn.' }))).toEqual(['GET /api/help/north']);
    // How things stand is an interface's word for them.
    expect(more(get('/api/tours/north', { status: 'north', count: 3 }))).toEqual(['GET /api/tours/north']);
  });

  test('is one below the same word, in the singular or the plural', () => {
    expect(more(call('POST /site/north/close', { status: 204 }))).toEqual(['POST /site/{siteName}/close']);
    expect(more(call('POST /sight/north/close', { status: 204 }))).toEqual(['POST /sight/north/close']);
  });

  test('with another one, where they lead on and one is told in the only row of its list', () => {
    expect(
      more(
        get('/api/caps/north', [{ site: 'north', most: { bins: 3 } }]),
        call('PUT /api/caps/north/bins', { status: 204 }),
        call('PUT /api/caps/south/bins', { status: 403 }),
      ).map((name) => name.replace(/\{\w+\}/, '{}')),
    ).toEqual(['GET /api/caps/{}', 'PUT /api/caps/{}/bins']);
  });

  test('with another one that is a value here, at the end of what leads there', () => {
    const link = (from: string, to: string): Json => ({ from, to, site: 'north', slow: false });
    const links = [
      get('/api/links/north', [link('left', 'right'), link('right', 'door')]),
      get('/api/links/north/left/to/right', link('left', 'right')),
      get('/api/bins/north/door', bin('door', 'north')),
      call('POST /api/links/north/right/to/door', { status: 201 }),
    ];
    expect(more(...links).map((name) => name.replaceAll(/\{\w+\}/g, '{}'))).toEqual([
      'GET /api/links/{}',
      'GET /api/links/{}/{}/to/{}',
      'POST /api/links/{}/{}/to/{}',
    ]);
  });
});

describe('what is only ever refused', () => {
  const as = (name: string): { readonly headers: Readonly<Record<string, string>> } => ({ headers: { Authorization: `Basic ${name}` } });
  const people = [
    get(
      '/people',
      [{ name: 'ada' }, { name: 'bo' }].map((row) => ({ ...row, tags: [], since: 1 })),
      as('boss'),
    ),
    get('/people/ada', { name: 'ada', tags: [], since: 1 }, as('boss')),
    get('/people/bo', { name: 'bo', tags: [], since: 1 }, as('boss')),
    call('PUT /people/bo', { status: 204, sends: { tags: [] }, ...as('boss') }),
  ];
  const refused = { status: 401, answer: { error: 'not_authorised', reason: 'Not for you' } };

  test('by 401 to somebody who was let in is a value', () => {
    expect(namesOf(...people, call('GET /people/cy', { ...refused, ...as('boss') }))).not.toContain('GET /people/cy');
    expect(namesOf(...people, call('GET /people/cy', { ...refused, ...as('somebody') }))).toContain('GET /people/cy');
  });

  test('where it is put as values are is a value, whoever put it', () => {
    expect(namesOf(...people, call('PUT /people/dee', refused))).not.toContain('PUT /people/dee');
    expect(namesOf(...people, call('PATCH /people/dee', refused))).toContain('PATCH /people/dee');
  });
});

test('keys of a map that stands anywhere in what is answered above are values where they are put and deleted', () => {
  const caps = get('/api/caps', [{ site: 'north', most: { bins: 3, shelves: 4 } }]);
  const put = (key: string): Told => call(`PUT /api/caps/${key}`, { status: 204, sends: { value: 3 } });
  const told = [caps, put('bins'), put('shelves'), call('DELETE /api/caps/bins', { status: 204 })];
  expect(namesOf(...told)).toEqual(['GET /api/caps', 'PUT /api/caps/{capId}', 'DELETE /api/caps/{capId}']);
});

test('what is put as values are, and answered so, is a value before it is read', () => {
  const put = (path: string): Told => call(`PUT ${path}`, { status: 201, sends: { kind: 'shelf' } });
  const told = [...known, put('/api/bins/north/left'), put('/api/bins/north/cellar')];
  expect(namesOf(...told).filter((name) => name.startsWith('PUT'))).toEqual(['PUT /api/bins/{site}/{name}']);
  // Whatever is deleted is gone afterwards, and is not there before.
  const gone = [
    call('DELETE /api/bins/north/left', { status: 204 }),
    call('GET /api/bins/north/none', { status: 404, text: ['text/plain', 'No such bin'] }),
    call('DELETE /api/bins/north/none', { status: 204 }),
  ];
  expect(namesOf(...known, ...gone).filter((name) => name.includes('none'))).toEqual([]);
});

test('an empty list says nothing of what it would hold', () => {
  const rights = (name: string, ...rows: readonly Json[]): readonly Told[] => [
    get(`/people/${name}`, { name, hash: 'x', tags: [] }),
    get(`/people/${name}/rights`, rows),
  ];
  const all = [
    get(
      '/people',
      ['ada', 'bo', 'cy'].map((name) => ({ name, hash: 'x', tags: [] })),
    ),
    ...rights('ada', { on: 'a', read: true, write: true }),
  ];
  expect(namesOf(...all, ...rights('bo'), ...rights('cy'))).toEqual([
    'GET /people',
    'GET /people/{personName}',
    'GET /people/{personName}/rights',
  ]);
});

test('what rows of several wholes are known by is their own name, and no field that only some of them say', () => {
  const keyed = (name: string): Told =>
    get(`/api/bins/north/${name}/labels`, [
      { label: 1, label_key: name },
      { label: 2, label_key: name },
    ]);
  const all = get('/api/bins', [bin('left', 'north'), bin('upper', 'south')]);
  const told = [...known, get('/api/bins/south/upper', bin('upper', 'south')), keyed('left'), all];
  const carriers = new Map(sessionOf(told).observed.map(({ name, path }) => [name, path.carriers]));
  expect(carriers.get('GET /api/bins/{site}/{name}')).toEqual(['name']);
  expect(carriers.get('GET /api/bins')).toEqual(['name', 'site']);
  expect(carriers.get('GET /api/bins/{site}')?.[0]).toBe('site');
});

test('what a long list hands over is known to its last row', () => {
  const slugs = Array.from({ length: 2_000 }, (_, at) => `on-soup-${at}`);
  const listed = get('/api/articles', { articles: slugs.map((slug) => ({ slug, title: slug })) });
  const asked = slugs.slice(-2).map((slug) => get(`/api/articles/${slug}/comments`, { comments: [] }));
  expect(namesOf(listed, ...asked)).toEqual(['GET /api/articles', 'GET /api/articles/{slug}/comments']);
});
