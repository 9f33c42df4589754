import { expect, test } from 'vitest';
import { settled, Tape } from './tape.fixture.ts';

const shown = async (...scripts: readonly string[]) => {
  const tape = new Tape().go('/books', 'load');
  for (const [at, text] of scripts.entries())
    tape.sends(`GET /assets/app-${at}.js`, { text: ['application/javascript', text], type: 'script' }, false);
  tape
    .sends('GET /api/books', { answer: [{ id: 1 }, { id: 2 }] })
    .sends('GET /api/books/1', { answer: { id: 1 } })
    .sends('GET /api/books/2', { answer: { id: 2 } });
  const { points } = await settled({ tape });
  return points.calls
    .filter(({ note }) => note?.includes('in code'))
    .map(({ method, path, note, grade, basis, responses }) => [`${method} ${path}`, note, grade, basis, responses.length]);
};
const stated = (line: string) => [line, 'in code; use not shown', 'shown', ['stated'], 0];

const KNOWN = 'e.get("/api/books");';

test('a call that the code makes and nobody made is stated as that', async () => {
  expect(await shown(`${KNOWN} r.delete("/api/books/".concat(t)); fetch("/api/loans/" + loan.memberId + "/fines")`)).toEqual([
    stated('DELETE /api/books/{bookId}'),
    stated('GET /api/loans/{memberId}/fines'),
  ]);
});

test('calls that were recorded are said once, and so are those of two scripts', async () => {
  expect(await shown(`${KNOWN} e.get("/api/books/" + id)`)).toEqual([]);
  expect(await shown(`${KNOWN} e.put("/api/books/" + id)`, `${KNOWN} e.put("/api/books/" + bookId)`)).toHaveLength(1);
});

test('nothing is said of a script of which no call was recorded, nor of addresses apart from all calls', async () => {
  // Their paths may begin behind a base that is set elsewhere.
  expect(await shown('e.get("/users"); e.get("/api/other")')).toEqual([]);
  expect(await shown(`${KNOWN} e.get("/users/" + id)`)).toEqual([]);
});
