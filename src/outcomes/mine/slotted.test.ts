import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { mineOutcomes } from '../mine.ts';

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
