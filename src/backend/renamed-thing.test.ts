/** Things that are called by a name which can change: files, pages, tags. */
import { describe, expect, test } from 'vitest';
import { printThen } from '../outcomes/language.ts';
import { mineOutcomes, minerOf } from '../outcomes/mine.ts';
import { ask, samplesOf, standInOf, type Told, type World } from './recording.fixture.ts';

const world: World = {
  parameters: { name: 'Tag' },
  entities: [{ name: 'Tag', identity: 'name' }],
  places: { 'GET /tags → []': 'Tag', 'GET /tags/{name} → ': 'Tag', 'PATCH /tags/{name} → ': 'Tag', 'POST /tags → ': 'Tag' },
};
const tag = (name: string) => ({ name, colour: 'red' });
const get = (name: string, status = 200): Told => ({
  call: 'GET /tags/{name}',
  path: { name },
  status,
  answer: status === 200 ? tag(name) : { error: 'No such tag.' },
});
const rename = (from: string, to: string, status = 200): Told => ({
  call: 'PATCH /tags/{name}',
  path: { name: from },
  send: { name: to },
  status,
  answer: status === 200 ? tag(to) : { error: 'There is such a tag already.' },
});
const tolds: readonly Told[] = [
  { call: 'GET /tags', status: 200, answer: [tag('old'), tag('kept'), tag('third')] },
  get('old'),
  rename('old', 'new'),
  get('new'),
  get('old', 404),
  rename('third', 'fourth'),
  get('third', 404),
  rename('fourth', 'kept', 409),
  { call: 'GET /tags', status: 200, answer: [tag('new'), tag('kept'), tag('fourth')] },
];
const outcomes = mineOutcomes(samplesOf(tolds, world), world.entities);

test('are called so from then on, and are not taken away', () => {
  expect((outcomes.get('PATCH /tags/{name}') ?? []).filter(({ status }) => status === 200).map((one) => printThen(one))).toEqual([
    'Tag.name := payload name',
  ]);
});

test('are no other things: what had a name before keeps it', () => {
  expect([...(minerOf(samplesOf(tolds, world)).made().get('Tag') ?? [])].sort()).toEqual(['fourth', 'new']);
});

test('are found under their new name, and not under the old one', async () => {
  const backend = standInOf(tolds, world);
  const status = async (method: string, name: string, send?: { name: string }) =>
    (await ask(backend, method, `/tags/${name}`, send)).status;
  expect([await status('GET', 'old'), await status('GET', 'other')]).toEqual([200, 404]);
  expect(await status('PATCH', 'old', { name: 'other' })).toBe(200);
  expect([await status('GET', 'old'), await status('GET', 'other')]).toEqual([404, 200]);
  expect(await status('PATCH', 'other', { name: 'kept' })).toBe(409);
});

test('are called after what was sent, with what else it says', async () => {
  const page = (slug: string, title: string) => ({ slug, title });
  const pages: World = {
    parameters: { slug: 'Page' },
    entities: [{ name: 'Page', identity: 'slug' }],
    places: { 'GET /pages → []': 'Page', 'GET /pages/{slug} → ': 'Page', 'PUT /pages/{slug} → ': 'Page' },
  };
  const put = (from: string, slug: string, title: string): Told => ({
    call: 'PUT /pages/{slug}',
    path: { slug: from },
    send: { title },
    status: 200,
    answer: page(slug, title),
  });
  const told: readonly Told[] = [
    { call: 'GET /pages', status: 200, answer: [page('old-oak', 'Old oak'), page('elm', 'Elm')] },
    put('old-oak', 'young-oak', 'Young oak'),
    put('elm', 'wych-elm', 'Wych elm'),
    { call: 'GET /pages/{slug}', path: { slug: 'young-oak' }, status: 200, answer: page('young-oak', 'Young oak') },
    { call: 'GET /pages/{slug}', path: { slug: 'old-oak' }, status: 404, answer: { error: 'No such page.' } },
  ];
  expect((mineOutcomes(samplesOf(told, pages), pages.entities).get('PUT /pages/{slug}') ?? []).map((one) => printThen(one))).toEqual([
    'Page.title := payload title; Page.slug := slug of payload title',
  ]);
  const backend = standInOf(told, pages);
  await ask(backend, 'PUT', '/pages/elm', { title: 'Grey alder' });
  expect((await ask(backend, 'GET', '/pages/grey-alder')).body).toEqual(page('grey-alder', 'Grey alder'));
});

describe('are the things that they were', () => {
  const pages: World = {
    parameters: { slug: 'Page' },
    entities: [{ name: 'Page', identity: 'slug' }],
    places: { 'GET /pages → []': 'Page', 'GET /pages/{slug} → ': 'Page', 'PUT /pages/{slug} → ': 'Page' },
  };
  const page = (slug: string, title: string, text: string, made: string) => ({ slug, title, text, made });
  const read = (answer: ReturnType<typeof page>): Told => ({
    call: 'GET /pages/{slug}',
    path: { slug: answer.slug },
    status: 200,
    answer,
  });
  const put = (from: string, send: { readonly title?: string; readonly text?: string }, answer: ReturnType<typeof page>): Told => ({
    call: 'PUT /pages/{slug}',
    path: { slug: from },
    send,
    status: 200,
    answer,
  });
  const [elm, oak] = [page('elm', 'Elm', 'Tall.', '2020-01-01'), page('oak', 'Oak', 'Old.', '2021-02-02')];
  const told: readonly Told[] = [
    { call: 'GET /pages', status: 200, answer: [elm, oak] },
    put('elm', { text: 'Taller.' }, { ...elm, text: 'Taller.' }),
    read({ ...elm, text: 'Taller.' }),
    put('oak', { title: 'Grey oak' }, { ...oak, slug: 'grey-oak', title: 'Grey oak' }),
    read({ ...oak, slug: 'grey-oak', title: 'Grey oak' }),
    put('elm', { title: 'Wych elm' }, { ...elm, slug: 'wych-elm', title: 'Wych elm', text: 'Taller.' }),
    read({ ...elm, slug: 'wych-elm', title: 'Wych elm', text: 'Taller.' }),
  ];

  test('where others were written to and kept their name', () => {
    expect((mineOutcomes(samplesOf(told, pages), pages.entities).get('PUT /pages/{slug}') ?? []).map((one) => printThen(one))).toEqual([
      'Page.title := payload title; Page.text := payload text; Page.slug := slug of payload title',
    ]);
  });

  test('where a recording that keeps names in addresses has pseudonyms for their titles', () => {
    const [ash, gone] = [page('ash', 'Ash', 'Grey.', '2022-03-03'), 'np_txt_et2yavdv'];
    const hidden = [
      { call: 'GET /pages', status: 200, answer: [elm, oak, ash] },
      ...told.slice(1),
      put('ash', { title: gone }, { ...ash, slug: 'black-ash', title: gone }),
      read({ ...ash, slug: 'black-ash', title: gone }),
    ];
    const then = (tolds: readonly Told[]): string =>
      (mineOutcomes(samplesOf(tolds, pages), pages.entities).get('PUT /pages/{slug}') ?? []).map((one) => printThen(one)).join();
    expect(then(hidden)).toContain('Page.slug := slug of payload title');
    // Of pseudonyms alone nothing is shown.
    expect(then([...hidden.slice(0, 1), ...hidden.slice(-2)])).not.toContain('slug of');
  });

  test('and are answered so', async () => {
    const backend = standInOf(told, pages);
    expect((await ask(backend, 'PUT', '/pages/oak', { title: 'Red oak' })).body).toEqual(page('red-oak', 'Red oak', 'Old.', '2021-02-02'));
    expect((await ask(backend, 'PUT', '/pages/red-oak', { text: 'Young.' })).body).toEqual(
      page('red-oak', 'Red oak', 'Young.', '2021-02-02'),
    );
    expect((await ask(backend, 'GET', '/pages/red-oak')).body).toEqual(page('red-oak', 'Red oak', 'Young.', '2021-02-02'));
  });
});

describe('are called after what was sent, and by something more that tells them apart', () => {
  const notes: World = {
    parameters: { slug: 'Note' },
    entities: [{ name: 'Note', identity: 'slug' }],
    places: {
      'GET /notes → []': 'Note',
      'GET /notes/{slug} → ': 'Note',
      'POST /notes → ': 'Note',
      'PUT /notes/{slug} → ': 'Note',
    },
  };
  const note = (slug: string, title: string, text: string) => ({ slug, title, text });
  const post = (slug: string, title: string, text = 'Of late.'): Told => ({
    call: 'POST /notes',
    send: { title, text },
    status: 201,
    answer: note(slug, title, text),
  });
  const put = (from: string, send: { readonly title?: string; readonly text?: string }, answer: ReturnType<typeof note>): Told => ({
    call: 'PUT /notes/{slug}',
    path: { slug: from },
    send,
    status: 200,
    answer,
  });
  const remove = (slug: string): Told => ({ call: 'DELETE /notes/{slug}', path: { slug }, status: 204 });
  const told: readonly Told[] = [
    { call: 'GET /notes', status: 200, answer: [] },
    post('High-tide-7', 'High tide'),
    post('Low-tide-9', 'Low tide'),
    put('High-tide-7', { title: 'High tide', text: 'At noon.' }, note('High-tide-7', 'High tide', 'At noon.')),
    put('High-tide-7', { title: 'Spring tide, again' }, note('Spring-tide-again-7', 'Spring tide, again', 'At noon.')),
    put('Low-tide-9', { text: 'At six.' }, note('Low-tide-9', 'Low tide', 'At six.')),
    post('Storm-7', 'Storm'),
    remove('Storm-7'),
    { call: 'GET /notes/{slug}', path: { slug: 'Storm-7' }, status: 404, answer: { error: 'No such note.' } },
    { call: 'GET /notes/{slug}', path: { slug: 'Low-tide-9' }, status: 200, answer: note('Low-tide-9', 'Low tide', 'At six.') },
  ];
  const thenOf = (tolds: readonly Told[], call: string): readonly string[] =>
    (mineOutcomes(samplesOf(tolds, notes), notes.entities).get(call) ?? [])
      .filter(({ status }) => status < 300)
      .map((one) => printThen(one));

  test('as the document says', () => {
    expect(thenOf(told, 'POST /notes')).toEqual([
      'a Note is created with slug := a fresh text behind the slug of payload title, title := payload title, text := payload text',
    ]);
    expect(thenOf(told, 'PUT /notes/{slug}')).toEqual([
      'Note.title := payload title; Note.text := payload text; Note.slug := a fresh text behind the slug of payload title',
    ]);
  });

  test('where nothing of a name is what was sent, it is said to be fresh alone', () => {
    const drawn = [post('k2x9', 'High tide'), post('p7q1', 'Low tide'), post('m3w8', 'Storm')];
    expect(thenOf(drawn, 'POST /notes')[0]).toContain('slug := a fresh text, title');
    // One that was called anew under the title that it had speaks against it.
    const against = [...told, put('Low-tide-9', { title: 'Low tide' }, note('Low-tide-12', 'Low tide', 'At six.'))];
    expect(thenOf(against, 'PUT /notes/{slug}').join()).not.toContain('Note.slug :=');
  });

  test('and are answered so', async () => {
    const backend = standInOf(told, notes);
    const made = (await ask(backend, 'POST', '/notes', { title: 'Fog at sea', text: 'Thick.' })).body as { slug: string };
    expect(made.slug).toMatch(/^Fog-at-sea-\d$/);
    const same = (await ask(backend, 'PUT', `/notes/${made.slug}`, { title: 'Fog at sea', text: 'Thin.' })).body;
    expect(same).toEqual(note(made.slug, 'Fog at sea', 'Thin.'));
    const renamed = (await ask(backend, 'PUT', `/notes/${made.slug}`, { title: 'Mist' })).body as { slug: string };
    expect(renamed).toEqual(note(expect.stringMatching(/^Mist-\d$/) as never, 'Mist', 'Thin.'));
    expect((await ask(backend, 'GET', `/notes/${made.slug}`)).status).toBe(404);
    expect((await ask(backend, 'GET', `/notes/${renamed.slug}`)).status).toBe(200);
  });

  test('what was made and taken away again, or is called otherwise by then, is gone', () => {
    const miner = minerOf(samplesOf(told, notes));
    expect([...(miner.gone().get('Note') ?? [])].sort()).toEqual(['High-tide-7', 'Storm-7']);
    expect([...(miner.made().get('Note') ?? [])].sort()).toEqual(['High-tide-7', 'Low-tide-9', 'Spring-tide-again-7', 'Storm-7']);
  });
});
