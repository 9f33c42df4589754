import { beforeAll, expect, test } from 'vitest';
import { read } from '../../src/document/read.ts';
import type { Specification } from '../../src/document/specification.ts';
import { establishedFrom, heldIn, LIBRARY, writtenFrom } from './recording.ts';
import { callOf, Judge, recordedIn } from './sound.ts';

const held = heldIn(LIBRARY);
const exchanges = recordedIn(held).filter(({ pathname }) => pathname.startsWith('/api/'));

let specification: Specification;
beforeAll(async () => {
  const again = read(writtenFrom((await establishedFrom(held)).specification), 'library.md');
  if (!again.ok) throw new Error('the document cannot be read');
  ({ specification } = again.value);
});

test('every exchange finds its call, its status and its media type in the document, and its bodies are accepted there', () => {
  const judge = new Judge();
  expect(exchanges.flatMap((exchange) => judge.against(specification, exchange))).toEqual([]);
  expect([exchanges.length > 500, judge.held > 500]).toEqual([true, true]);
});

test('what was never seen is refused: the check bites', () => {
  const judge = new Judge();
  const [exchange] = exchanges;
  if (exchange === undefined) throw new Error('the library has no exchanges');
  const books = callOf(specification, 'GET', exchange.origin, '/api/books')?.responses.find(({ status }) => status === 200);
  if (books === undefined) throw new Error('the library has no books');
  for (const body of [{ data: 3 }, {}, []]) expect(judge.says(books, body)).not.toBe('');
  expect(judge.against(specification, { ...exchange, pathname: '/api/nowhere/at/all' })).toHaveLength(1);
  expect(judge.against(specification, { ...exchange, response: { ...exchange.response, status: 418 } })[0]).toContain('no such answer');
});
