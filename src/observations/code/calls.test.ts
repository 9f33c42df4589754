// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read holds templates.
import { describe, expect, test } from 'vitest';
import { CallReader } from './calls.ts';
import { readTokens } from './tokens.ts';

const calls = (text: string): readonly string[] => {
  const reader = new CallReader();
  return readTokens(text, [reader]) ? [...reader.found.values()].map(({ method, path }) => `${method} ${path}`) : [];
};

describe('requests that code makes', () => {
  test.each<[string, readonly string[]]>([
    ['fetch("/api/books")', ['GET /api/books']],
    ['await window.fetch("/api/books", {method: "POST", body: x})', ['POST /api/books']],
    ['fetch("/api/books/" + e.id, {headers: {method: "PUT"}, method: "delete"})', ['DELETE /api/books/{id}']],
    ['fetch(`/api/books/${encodeURIComponent(t.slug)}/copies?page=${n}`)', ['GET /api/books/{slug}/copies']],
    ['fetch("/api/books/".concat(e, "/loans/").concat(t))', ['GET /api/books/{e}/loans/{t}']],
    ['r.get("/api/loans/" + id + "/history", {params: {q: "a+b"}})', ['GET /api/loans/{id}/history']],
    ['u.a.patch(`/api/loans/${id}`, {days: f(1, 2)}).then(e => e.get("/api/x"))', ['PATCH /api/loans/{id}', 'GET /api/x']],
    ['x.open("PUT", "/api/books/7", true)', ['PUT /api/books/7']],
    ['e.delete("/api/books/" + t)', ['DELETE /api/books/{t}']],
    ['e?.api?.post("/api/loans", x)', ['POST /api/loans']],
    ['new EventSource("/api/events")', ['GET /api/events']],
    ['const re = /fetch\\("\\/no"/g; // fetch("/nor this")\n fetch("/api/a" /* one */)', ['GET /api/a']],
    ['fetch(`/api/${a ? `x${b}` : "y"}/z`)', ['GET /api/{b}/z']],
  ])('%s', (text, found) => {
    expect(calls(text)).toEqual(found);
  });

  test.each([
    ['a text in quotes that holds code', 'const a = \'fetch("/api/books")\''],
    ['one of several', 'fetch(a ? "/api/a" : "/api/b")'],
    ['one that may be another', 'fetch(e || "/api/b")'],
    ['what begins elsewhere', 'fetch(base + "/books"); r.get(url); fetch("https://elsewhere.example/x"); fetch("//cdn/x"); fetch("books")'],
    ['a segment that is put together of parts', 'fetch("/api/book-" + id)'],
    ['options that are made elsewhere', 'fetch("/api/books", options); fetch("/api/b", {...o})'],
    ['a method that is', 'fetch("/api/books", {method: m})'],
    ['the making of a function', 'function fetch("/x")'],
    ['a text, or a keyword, before a bracket', '"fetch"("/api/x"); delete ("/api/x")'],
    ['another thing that is called so', 'cache.fetch("/api/books")'],
    ['what may be several segments', 'fetch(`/api/${a ? `x/${b}` : "y"}/z`); fetch("/api/" + (a ? "x/y" : b))'],
    ['a text that breaks off', 'fetch("/api/x"); "and then'],
  ])('not %s', (_, text) => {
    expect(calls(text)).toEqual([]);
  });

  test('a hostile text comes to an end', () => {
    const deep = `${'fetch('.repeat(50_000)}"/api/x"`;
    const plus = `fetch(${'"/a"+'.repeat(100_000)}"/b")`;
    expect(calls(deep)).toEqual([]);
    expect(calls(plus)).toEqual([]);
    expect(calls(`${'`${'.repeat(20_000)}`)).toEqual([]);
  });
});
