import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../base/json.ts';
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

describe('a template that the code of the client states', () => {
  /** What one word below a collection is called, when a script says that something is put in there. */
  const named = async (script: string, ...words: readonly (readonly [word: string, answer: JsonObject])[]) => {
    const tape = new Tape()
      .go('/tags', 'load')
      .sends('GET /assets/app.js', { text: ['application/javascript', script], type: 'script' }, false);
    tape.sends('GET /api/tags', { answer: [{ label: 'a' }, { label: 'b' }] });
    for (const [word, answer] of words) tape.sends(`GET /api/tags/${word}`, { answer });
    const { points } = await settled({ tape });
    return points.calls
      .filter(({ path, note }) => path.startsWith('/api/tags/') && note === undefined)
      .map(({ path, parameters }) => [path, ...parameters.map(({ grade, basis, note }) => `${grade}, ${basis.join(' + ')}: ${note}`)]);
  };
  const CODE = 'fetch("/api/tags");';
  const SHOWN = "shown, stated + seen: a parameter by the client's code";

  test('makes its one value a value', async () => {
    expect(await named(`${CODE} fetch("/api/tags/" + tag.slug)`, ['sea', { posts: 4 }])).toEqual([['/api/tags/{slug}', SHOWN]]);
    expect(await named(CODE, ['sea', { posts: 4 }])).toEqual([['/api/tags/sea']]);
  });

  test('is shown where only the form of the values had said so', async () => {
    expect(await named(`${CODE} e.get(\`/api/tags/${'$'}{t}\`)`, ['17', { posts: 4 }], ['18', { posts: 5 }])).toEqual([
      ['/api/tags/{tagId}', SHOWN],
    ]);
  });

  test('says nothing of words that answer otherwise, nor where any word may be put in', async () => {
    expect(await named(`${CODE} fetch("/api/tags/" + slug)`, ['sea', { posts: 4 }], ['popular', { names: ['a'], since: 2020 }])).toEqual([
      ['/api/tags/popular'],
      ['/api/tags/sea'],
    ]);
    expect(await named(`${CODE} fetch("/api/tags/" + action)`, ['sea', { posts: 4 }])).toEqual([['/api/tags/sea']]);
  });

  test('says nothing where a word is written out', async () => {
    expect(
      await named(`${CODE} fetch("/api/tags/" + slug); fetch("/api/tags/popular")`, ['sea', { posts: 4 }], ['popular', { posts: 9 }]),
    ).toEqual([['/api/tags/popular'], ['/api/tags/{slug}', SHOWN]]);
  });
});
