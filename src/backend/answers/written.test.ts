import { expect, test } from 'vitest';
import { saidInTurbo } from '../../base/wire/turbo-stream.ts';
import { contentType, written } from './written.ts';

const textOf = (mediaType: string | null, body: Parameters<typeof written>[1], reads = true): string =>
  new TextDecoder().decode(written({ mediaType }, body, reads).body);

test('what a framework packs is packed again, with the sign by which its front end knows it', () => {
  const form = { mediaType: 'text/x-script; routes="routes/shell routes/ticket"' };
  const body = { user: 'Ann', ticket: { id: 7 } };
  expect(contentType(form, body)).toEqual([
    ['content-type', 'text/x-script'],
    ['x-remix-response', 'yes'],
  ]);
  expect(saidInTurbo(textOf(form.mediaType, body))).toEqual({ value: body, ...form });
  expect(saidInTurbo(textOf('text/x-script', 'Saved.', false))?.value).toBe('Saved.');
  // What could not be read is answered as it came.
  expect(contentType({ mediaType: 'text/x-script', plain: true }, 'a')).toEqual([['content-type', 'text/x-script']]);
});

test('anything else is JSON, or the text that it is', () => {
  expect(textOf('application/json', { id: 7 })).toBe('{"id":7}');
  expect(textOf(null, 'Saved.')).toBe('Saved.');
  expect(contentType({ mediaType: null }, 'Saved.')).toEqual([]);
  expect(contentType({ mediaType: null }, { id: 7 })).toEqual([['content-type', 'application/json']]);
  expect(written({ mediaType: null }, undefined, true)).toEqual({ body: new Uint8Array() });
});
