import { describe, expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { folderId: 'Folder' },
  entities: [{ name: 'Folder', identity: 'id' }],
  places: {
    'GET /folders → ': 'Folder',
    'GET /folders → []': 'Folder',
    'GET /folders/{folderId} → ': 'Folder',
    'GET /folder/list → rows[]': 'Folder',
    'GET /log → [].folder': 'Folder',
  },
};

const folder = (id: string, label: string) => ({ id, label, isPaused: false, size: 0 });
const list = (...answer: object[]): Told => ({ call: 'GET /folders', status: 200, answer: answer as never });
const look = (id: string, label?: string): Told => ({
  call: 'GET /folders/{folderId}',
  path: { folderId: id },
  status: label === undefined ? 404 : 200,
  answer: (label === undefined ? { error: 'No such folder.' } : folder(id, label)) as never,
});
const add = (send: object, more: Partial<Told> = {}): Told => ({ call: 'POST /folders', status: 200, send: send as never, ...more });
const put = (id: string, label: string, status = 200): Told => ({
  call: 'PUT /folders/{folderId}',
  path: { folderId: id },
  status,
  send: { label, paused: false } as never,
});
const then = (call: string, ...tolds: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? []).map(printThen);

const music = folder('music', 'Music');

describe('what a write makes that its answer does not show', () => {
  test('is in the same list afterwards, and holds what was sent', () => {
    expect(then('POST /folders', list(), add({ label: 'Music' }), list(music))).toEqual([
      'a Folder is created with id := slug of payload label, label := payload label, isPaused := false, size := 0',
    ]);
    expect(then('POST /folders', list(music), add({ label: 'Maps' }), list(music, folder('maps', 'Maps')))).toEqual([
      expect.stringContaining('a Folder is created'),
    ]);
  });

  test('is where the answer says that it was made', () => {
    const made = add({ label: 'Music' }, { status: 201, headers: [['location', '/folders/music']] });
    expect(then('POST /folders', made, look('music', 'Music'))).toEqual([expect.stringContaining('a Folder is created')]);
    expect(then('PUT /folders/{folderId}', put('music', 'Music', 201), look('music', 'Music'))).toEqual([
      expect.stringContaining('a Folder is created with id := path folderId, label := payload label'),
    ]);
  });

  test('is where a form that was taken sends on to', () => {
    const sent = (label: string, size: string, to: string): Told => add({ label, size }, { status: 303, headers: [['location', to]] });
    const made = (id: string, label: string, size: number): Told => ({ ...look(id, label), answer: { id, label, size } as never });
    const told = [sent('Music', '40', '/folders/f1'), made('f1', 'Music', 40), sent('Maps', '25', '/folders/f2'), made('f2', 'Maps', 25)];
    expect(then('POST /folders', ...told)).toEqual([
      'a Folder is created with id := a fresh text, label := payload label, size := number of payload size',
    ]);
    const authors = sent('Music', '40', '/folders/f1?by=authors');
    expect(then('POST /folders', authors, made('f1', 'Music', 40))).toEqual([expect.stringContaining('a Folder is created')]);
    // Where it leads is of another name than what was sent, and was there.
    expect(then('POST /folders', sent('Music', '40', '/folders/f1'), made('f1', 'Songs', 9))).toEqual(['no change shown']);
  });

  test('was not there when somebody asked for it before', () => {
    expect(then('PUT /folders/{folderId}', look('music'), put('music', 'Music'), look('music', 'Music'))).toEqual([
      expect.stringContaining('a Folder is created with id := path folderId'),
    ]);
  });

  test('is made by nobody where it may have been there before', () => {
    expect(then('POST /folders', add({ label: 'Music' }), list(music)).join()).not.toContain('created');
    expect(then('PUT /folders/{folderId}', put('music', 'Music'), look('music', 'Music'))).toEqual(['Folder.label := payload label']);
  });

  test('is made by no one of two that may have made it, nor by one that sent something else', () => {
    expect(then('POST /folders', list(), add({ label: 'Music' }), add({ label: 'Music' }), list(music)).join()).not.toContain('created');
    expect(then('POST /folders', list(), add({ label: 'Maps' }), list(music)).join()).not.toContain('created');
  });

  test('is made by no call that may as well make several', () => {
    const two = [folder('maps', 'Maps'), folder('plans', 'Plans')];
    const several = add([{ label: 'Maps' }, { label: 'Plans' }]);
    expect(then('POST /folders', list(), several, list(...two), add([{ label: 'Music' }]), list(...two, music)).join()).not.toContain(
      'created',
    );
    // Nor where nobody looked at what became of them.
    expect(then('POST /folders', list(), add([{ label: 'Music' }]), list(music), several).join()).not.toContain('created');
    expect(then('POST /folders', list(), several, list(...two), add([])).join()).not.toContain('created');
    // One at a time is made of its row.
    expect(then('POST /folders', list(), add([{ label: 'Music' }]), list(music))).toEqual([
      expect.stringContaining('a Folder is created with id := slug of payload [].label, label := payload [].label'),
    ]);
  });

  test('was posted at its own address, and a list shows that it was not there', () => {
    const post = (id: string, label: string, status = 201): Told => ({
      call: 'POST /folders/{folderId}',
      path: { folderId: id },
      status,
      answer: folder(id, label) as never,
    });
    const shown = { ...world, places: { ...world.places, 'POST /folders/{folderId} → ': 'Folder' } };
    const thenOf = (...tolds: readonly Told[]): readonly string[] =>
      (mineOutcomes(samplesOf(tolds, shown), shown.entities).get('POST /folders/{folderId}') ?? []).map(printThen);
    expect(thenOf(list(), post('music', 'Music'), list(music))).toEqual([
      expect.stringContaining('a Folder is created with id := path folderId'),
    ]);
    // Some servers say 201 to every POST, and it may have been there.
    expect(thenOf(post('music', 'Music'), list(music))).toEqual(['no change shown']);
    expect(thenOf(list(), post('music', 'Music', 200), list(music))).toEqual(['no change shown']);
    expect(thenOf(list(music), post('music', 'Music'), list(music)).join()).not.toContain('created');
  });

  test('was posted at its own address, and says that it was made just now', () => {
    const at = (name: string, value: string): readonly string[] => {
      const post: Told = {
        call: 'POST /folders/{folderId}',
        path: { folderId: 'music' },
        status: 201,
        answer: { ...music, [name]: value } as never,
      };
      const shown = { ...world, places: { 'POST /folders/{folderId} → ': 'Folder' } };
      return (mineOutcomes(samplesOf([post], shown), shown.entities).get('POST /folders/{folderId}') ?? []).map(printThen);
    };
    const now = new Date(samplesOf([list()], world)[0]?.start ?? 0).toISOString();
    expect(at('createdAt', now)).toEqual([expect.stringContaining('a Folder is created')]);
    expect(at('updatedAt', now)).toEqual(['Folder.updatedAt := now']);
    expect(at('createdAt', '2020-01-01T00:00:00.000Z')).toEqual(['no change shown']);
  });

  test('is none where several came to be at once', () => {
    const both = [folder('a', 'Music'), folder('b', 'Music')];
    expect(then('POST /folders', list(), add({ label: 'Music' }), list(...both)).join()).not.toContain('created');
    const one = folder('c', 'Maps');
    const told = [list(), add({ label: 'Maps' }), list(one), add({ label: 'Music' }), list(one, ...both)];
    expect(then('POST /folders', ...told).join()).not.toContain('created');
  });

  test('is what a look at its own address shows beside its row, as long as nobody has written anything', () => {
    const row = { id: 'music', label: 'Music' };
    const created = 'a Folder is created with id := slug of payload label, label := payload label';
    const more = (answer: object): Told => ({ ...look('music', 'Music'), answer: answer as never });
    const whole = more({ ...music, label: 'Musik' });
    expect(then('POST /folders', list(), add({ label: 'Music' }), list(row), whole)).toEqual([`${created}, isPaused := false, size := 0`]);
    expect(then('POST /folders', list(), add({ label: 'Music' }), list(row), put('maps', 'Maps'), whole)).toEqual([created]);
  });

  test('is made on the stand-in too', async () => {
    const backend = standInOf([list(music), put('maps', 'Maps', 201), list(music, folder('maps', 'Maps'))], world);
    expect((await ask(backend, 'PUT', '/folders/films', { label: 'Films', paused: false })).status).toBe(201);
    expect((await ask(backend, 'GET', '/folders')).body).toContainEqual(folder('films', 'Films'));
  });
});

describe('what is copied into something else', () => {
  const log = (...labels: string[]): Told => ({
    call: 'GET /log',
    status: 200,
    answer: labels.map((label, at) => ({ at, folder: folder('music', label) })) as never,
  });
  const remove = (id: string): Told => ({ call: 'DELETE /folders/{folderId}', path: { folderId: id }, status: 200 });

  test('does not bring back what was taken away, and taking it away once more is no other thing', () => {
    expect(
      then(
        'DELETE /folders/{folderId}',
        list(music),
        remove('music'),
        look('music'),
        log('Music'),
        remove('music'),
        log('Music'),
        remove('none'),
      ),
    ).toEqual(['the Folder is deleted']);
  });
});

test('a value that many things share does not set fields of other names', () => {
  const sent = then('PUT /folders/{folderId}', look('music', 'Old'), put('music', 'Music'), look('music', 'Music'));
  expect(sent).toEqual(['Folder.label := payload label']);
});

test('what is put where nothing was is made (201), and what replaces it is told from that by its being there, not by what was sent', () => {
  const said = (id: string, label: string, status: number): Told => ({ ...put(id, label, status), answer: folder(id, label) as never });
  const shown: World = { ...world, places: { ...world.places, 'PUT /folders/{folderId} → ': 'Folder' } };
  const outcomes = mineOutcomes(
    samplesOf([list(), said('music', 'Music', 201), said('music', 'Songs', 200), said('maps', 'Maps', 201)], shown),
    shown.entities,
  ).get('PUT /folders/{folderId}');
  expect(outcomes?.map((outcome) => [outcome.status, outcome.when.map(({ kind }) => kind).join(), printThen(outcome)])).toEqual([
    [200, 'target', 'Folder.label := payload label'],
    [201, '', 'a Folder is created with id := path folderId, label := payload label, isPaused := false, size := 0'],
  ]);
});

describe('what one thing was made with shows nothing of the next', () => {
  const place: World = { ...world, places: { ...world.places, 'POST /folders → ': 'Folder' } };
  const made = (answer: object, more: Partial<Told> = {}): string =>
    (
      mineOutcomes(samplesOf([add({ label: 'Music' }, { status: 201, answer: answer as never, ...more })], place), place.entities).get(
        'POST /folders',
      ) ?? []
    )
      .map(printThen)
      .join();
  test('where it is called so once: a code, a number', () => {
    expect(made({ id: 'f1', label: 'Music', reference: 'B-C63DMI' })).toContain('reference: value not shown');
    expect(made({ id: 'f1', label: 'Music', reference: 'INV-0007' })).toContain('reference: value not shown');
    expect(made({ id: 'f1', label: 'Music', charset: 'utf-8', status: 'draft' })).toContain('charset := utf-8, status := draft');
  });
  test('where what was sent is not in the recording', () => {
    expect(made({ id: 'f1', kind: 'open' }, { withoutPayload: true })).toContain('kind: value not shown');
    expect(made({ id: 'f1', kind: 'open' })).toContain('kind := open');
  });

  test('is listed where the address says what it makes', () => {
    const make = (call: string): Told => ({ call, status: 200, send: { label: 'Music' } as never });
    const made = ['a Folder is created with id := slug of payload label, label := payload label, isPaused := false, size := 0'];
    const beside = (list: string): World => ({ ...world, places: { ...world.places, [`GET ${list} → []`]: 'Folder' } });
    const listed = (list: string, call: string): readonly string[] =>
      (
        mineOutcomes(
          samplesOf(
            [{ call: `GET ${list}`, status: 200, answer: [] }, make(call), { call: `GET ${list}`, status: 200, answer: [music] as never }],
            beside(list),
          ),
          world.entities,
        ).get(call) ?? []
      ).map(printThen);
    expect(listed('/shop/folders', 'POST /shop/createFolder')).toEqual(made);
    expect(listed('/shop/folders', 'POST /shop/renameFolder')).toEqual(['no change shown']);
    expect(listed('/shop/folders', 'POST /shop/createFile')).toEqual(['no change shown']);
    expect(listed('/shop/folders', 'POST /store/createFolder')).toEqual(['no change shown']);
  });
});

test('a form that was taken may send on in data, from an address of its own', () => {
  const make = (label: string, to: string): Told => ({
    call: 'POST /folders/new #?/create',
    status: 200,
    send: { label } as never,
    answer: { type: 'redirect', status: 303, location: to } as never,
  });
  const shown: World = { ...world, places: { ...world.places, 'GET /folders/{folderId}/__data.json → ': 'Folder' } };
  const page = (id: string, label: string): Told => ({ ...look(id, label), call: 'GET /folders/{folderId}/__data.json' });
  const made = (...tolds: readonly Told[]): readonly string[] =>
    (mineOutcomes(samplesOf(tolds, shown), shown.entities).get('POST /folders/new #?/create') ?? []).map(printThen);
  expect(made(make('Music', '/folders/f1'), page('f1', 'Music'), make('Maps', '/folders/f2'), page('f2', 'Maps'))).toEqual([
    expect.stringContaining('a Folder is created with id := a fresh text, label := payload label'),
  ]);
  // It leads to what was there, or to something that nobody looked at.
  expect(made(page('f1', 'Music'), make('Music', '/folders/f1'), page('f1', 'Music'))).toEqual([expect.not.stringContaining('created')]);
  expect(made(make('Music', '/folders'), page('f1', 'Music'))).toEqual([expect.not.stringContaining('created')]);
});

test('what is posted at what the list is of, or where it says that one is made, is in that list afterwards', () => {
  const listed = (...rows: object[]): Told => ({
    call: 'GET /folder/list',
    status: 200,
    answer: { total: rows.length, rows: rows as never },
  });
  const made = (call: string): Told => ({ call, status: 200, send: { label: 'Music' }, answer: { code: 200 } });
  for (const call of ['POST /folder', 'POST /folder/add', 'POST /folder/save'])
    expect(then(call, listed(), made(call), listed(music)).join()).toContain('a Folder is created with');
  for (const call of ['POST /folder/mute', 'POST /shelf', 'POST /'])
    expect(then(call, listed(), made(call), listed(music)).join()).not.toContain('created');
});
