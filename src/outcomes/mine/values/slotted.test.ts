import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: { bookId: 'Book' }, entities: [{ name: 'Book', identity: 'id' }], places: {} };

const linkOf = (link: string): unknown => {
  const refused: Told = { call: 'DELETE /books/{bookId}', path: { bookId: '1' }, status: 409, headers: [['link', link]] };
  const [outcome] = mineOutcomes(samplesOf([refused], world), world.entities).get('DELETE /books/{bookId}') ?? [];
  return outcome?.headers.find(({ name }) => name === 'link')?.value;
};

test('a value stands in a text, and not in the place of a server', () => {
  expect(linkOf('<http://127.0.0.1:80/books/1>')).toEqual({
    kind: 'source',
    source: { from: 'text', head: '<http://127.0.0.1:80/books/', slots: [[{ from: 'path', name: 'bookId' }, '>']] },
  });
  expect(linkOf('<http://127.0.0.1:80/api>')).toEqual({ kind: 'source', source: { from: 'constant', value: '<http://127.0.0.1:80/api>' } });
});

test('part of a code is not what was sent, as far as one answer shows', () => {
  const refused = (error: string): Told => ({
    call: 'PUT /books/{bookId}',
    path: { bookId: 'bad' },
    status: 400,
    answer: { error, status: 400 },
  });
  const bodyOf = (error: string): string =>
    JSON.stringify(mineOutcomes(samplesOf([refused(error)], world), world.entities).get('PUT /books/{bookId}')?.[0]?.body);
  expect(bodyOf('bad_request')).toContain('"bad_request"');
  expect(bodyOf('Not a book: bad')).toContain('"from":"path"');
  expect(bodyOf('bad_request')).toContain('"from":"constant","value":400');
});

test('a short number of an address counts something in words, where nothing before it says what it names and it was the same each time', () => {
  const told = (id: string, error: string): Told => ({
    call: 'DELETE /books/{bookId}',
    path: { bookId: id },
    status: 409,
    answer: { error },
  });
  const bodyOf = (...all: readonly Told[]): string =>
    JSON.stringify((mineOutcomes(samplesOf(all, world), world.entities).get('DELETE /books/{bookId}') ?? []).map(({ body }) => body));
  expect(bodyOf(told('2', 'Only 2 copies left'))).not.toContain('"from":"path"');
  for (const error of ['Book 2 is lent', 'The book with id 2 is lent', 'Lent: #2', 'There is no "2"', 'See /books/2 first'])
    expect(bodyOf(told('2', error))).toContain('"from":"path"');
  expect(bodyOf(told('2', 'Sorry, 2 is lent'), told('3', 'Sorry, 3 is lent'))).toContain('"from":"path"');
  expect(bodyOf(told('5207', 'Sorry, 5207 is lent'))).toContain('"from":"path"');
});

test('a word of the language that stands in a text once is its own, and quoted or otherwise each time what was sent', () => {
  const told = (name: string, error: string): Told => ({ call: 'POST /books', send: { name }, status: 403, answer: { error } });
  const bodyOf = (...all: readonly Told[]): string =>
    JSON.stringify((mineOutcomes(samplesOf(all, world), world.entities).get('POST /books') ?? []).map(({ body }) => body));
  expect(bodyOf(told('root', 'Not allowed. Asked in root.'))).not.toContain('"from":"payload"');
  expect(bodyOf(told('published', 'It is reviewed before it is published.'))).not.toContain('"from":"payload"');
  expect(bodyOf(told('root', 'Not allowed: "root".'))).toContain('"from":"payload"');
  expect(bodyOf(told('root', 'No root here.'), told('leaf', 'No leaf here.'))).toContain('"from":"payload"');
});

test('a field that a refusal names is not what something else that was sent is called', () => {
  const told = (name: string, level: number, path: string): Told => ({
    call: 'POST /books',
    send: { name, level },
    status: 400,
    answer: { path, label: path },
  });
  const bodyOf = (one: Told): string =>
    JSON.stringify((mineOutcomes(samplesOf([one], world), world.entities).get('POST /books') ?? []).map(({ body }) => body));
  expect(bodyOf(told('Level', 9, 'Level'))).not.toContain('"from":"payload"');
  expect(bodyOf(told('Foggy days', 9, 'Foggy days'))).toContain('"from":"payload"');
});

test('a number stands for the field whose name stands before it', () => {
  const shelves: World = {
    parameters: { shelfId: 'Shelf' },
    entities: [{ name: 'Shelf', identity: 'id' }],
    places: { 'GET /shelves/{shelfId} → ': 'Shelf' },
  };
  const look = (id: string, level: number): Told => ({
    call: 'GET /shelves/{shelfId}',
    path: { shelfId: id },
    status: 200,
    answer: { id, level },
  });
  const lift = (id: string, error: string): Told => ({
    call: 'POST /shelves/{shelfId}/lift',
    path: { shelfId: id },
    status: 409,
    answer: { error },
  });
  const bodiesOf = (words: (level: number) => string): string =>
    JSON.stringify(
      (
        mineOutcomes(samplesOf([look('a', 4), lift('a', words(4)), look('b', 7), lift('b', words(7))], shelves), shelves.entities).get(
          'POST /shelves/{shelfId}/lift',
        ) ?? []
      ).map(({ body }) => body),
    );
  expect(bodiesOf((level) => `It has level ${level} already.`)).toContain('{"from":"entity","entity":"Shelf","path":"level"}');
  expect(bodiesOf((level) => `It has height ${level} already.`)).not.toContain('"from":"entity"');
});

test('a number that was asked for is no part of a longer one', () => {
  const bodyOf = (said: string): string => {
    const refused: Told = { call: 'GET /months', query: { month: '2026' }, status: 400, answer: { error: said } };
    return JSON.stringify(mineOutcomes(samplesOf([refused], world), world.entities).get('GET /months')?.[0]?.body);
  };
  expect(bodyOf('The month must look like 2026-11')).not.toContain('"from":"query"');
  expect(bodyOf('2026 is no month')).toContain('"from":"query"');
});
