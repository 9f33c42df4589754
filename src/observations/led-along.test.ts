import { expect, test } from 'vitest';
import { call, recorded, type Told } from './exchange.fixture.ts';
import { LedAlong } from './led-along.ts';

const away = (line: string, to: string, status = 302): Told => call(line, { status, gets: { Location: to } });
const html = (line: string, status = 200): Told => call(line, { status, text: ['text/html', '<!doctype html><title>Sign in'] });
/** Which of these, by number, nobody meant. */
const led = (...all: readonly Told[]): readonly number[] => {
  const along = new LedAlong();
  return recorded(...all).flatMap((exchange, at) => (along.is(exchange) ? [at] : []));
};

test('a page that a DELETE or a PUT was led on to was never meant to be deleted or put', () => {
  expect(led(away('DELETE /api/books/7', '/signin'), html('DELETE /signin'))).toEqual([1]);
  expect(led(away('PUT /api/books/7', '/signin'), html('PUT /signin', 405))).toEqual([1]);
  expect(led(away('PATCH /api/books/7', '/', 301), away('PATCH /', '/signin'), html('PATCH /signin'))).toEqual([1, 2]);
});

test('what is asked for by itself, read, sent on as a form, or made elsewhere is a request as any other', () => {
  expect(led(html('DELETE /signin'))).toEqual([]);
  expect(led(away('DELETE /api/books/7', '/signin'), html('DELETE /signin'), html('DELETE /signin'))).toEqual([1]);
  expect(led(away('GET /books', '/signin'), html('GET /signin'))).toEqual([]);
  expect(led(away('POST /books', '/signin'), html('POST /signin'))).toEqual([]);
  expect(led(away('DELETE /books/7', '/books/7/', 308), html('DELETE /books/7/'))).toEqual([]);
  expect(led(away('DELETE /books/7', '/books/7/'), call('DELETE /books/7/', { answer: { ok: true } }))).toEqual([]);
});
