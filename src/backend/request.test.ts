import { expect, test } from 'vitest';
import { readPayload } from './request.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const told = (type: string, text: string) =>
  readPayload({ method: 'POST', url: '/x', headers: new Map([['content-type', type]]), body: bytes(text) });

test('a field of a form that holds an object is that object', () => {
  const parts = '--b\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{"email":"a@b.example"}\r\n--b--\r\n';
  expect(told('multipart/form-data; boundary=b', parts)).toMatchObject({ value: { _payload: { email: 'a@b.example' } } });
  const encoded = new URLSearchParams({ payload: '{"a":1}', note: '{not}' }).toString();
  expect(told('application/x-www-form-urlencoded', encoded)).toMatchObject({ value: { payload: { a: 1 }, note: '{not}' } });
});
