import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { callName } from '../points/7-calls/reading.ts';
import { settled, Tape } from './tape.fixture.ts';

const BOOKS = Array.from({ length: 23 }, (_, at) => ({ id: at + 1, title: `Book ${at + 1}`, shelf: at % 2 === 0 ? 'sea' : 'maps' }));

const found = (pageNo: number, pageSize: number, shelf?: string): Json => {
  const rows = BOOKS.filter((book) => shelf === undefined || book.shelf === shelf);
  return { total: rows.length, rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize) };
};

/** How the call lists, and what it does. */
const outcomeOf = async (tape: Tape, call: string) => {
  const { points } = await settled({ tape });
  const [outcome] = points.calls.find((one) => callName(one) === call)?.outcomes ?? [];
  return { collection: outcome?.collection, then: outcome?.then };
};

const opened = (): Tape => new Tape().go('/', 'load').sends('GET /api/books/3', { answer: BOOKS[2] as Json });

test('what is posted to a search chooses what it lists', async () => {
  const tape = opened();
  const search = (pageNo: number, pageSize: number, shelf?: string): Tape =>
    tape.sends('POST /api/books/search', {
      sends: { pageNo, pageSize, ...(shelf === undefined ? {} : { shelf }) },
      answer: found(pageNo, pageSize, shelf),
    });
  for (const page of [1, 2, 3]) search(page, 5);
  for (const shelf of ['sea', 'maps']) search(1, 10, shelf);
  search(1, 10);
  search(2, 10);
  const { collection, then } = await outcomeOf(tape, 'POST /api/books/search');
  expect(then).toEqual([]);
  expect(collection).toMatchObject({
    entity: 'Book',
    filters: [{ field: 'shelf', is: 'equals', to: { from: 'query', name: 'shelf' } }],
    paging: { kind: 'page', position: 'pageNo', size: 'pageSize' },
  });
});

test('a search that is kept is made, and what answers with rows without being called a search lists nothing by what is sent', async () => {
  const kept = opened();
  for (const [at, name] of ['Mine', 'Late', 'Cheap'].entries())
    kept.sends('POST /api/saved/search', { status: 201, sends: { name }, answer: { id: at + 1, name, tags: [] } });
  expect((await outcomeOf(kept, 'POST /api/saved/search')).then).toMatchObject([{ kind: 'create' }]);
  const moved = opened();
  for (const shelf of ['sea', 'maps', 'sea']) moved.sends('POST /api/books/move', { sends: { shelf }, answer: found(1, 10, shelf) });
  expect((await outcomeOf(moved, 'POST /api/books/move')).collection).toBeNull();
});
