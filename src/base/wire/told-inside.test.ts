import { expect, test } from 'vitest';
import { mayBeInside, putInside, takenOut } from './told-inside.ts';

const URL = 'http://harbour.example/api/boats';
const ENVELOPE = { _AppKey: 'k1', _SessionToken: 's1' };
const HEADERS = [
  { name: '_AppKey', value: 'k1' },
  { name: '_SessionToken', value: 's1' },
];

test('a read is asked in its address, and what stands for headers is theirs', () => {
  const sent = { where: { length: { $gte: 5 } }, limit: 10, order: '-name', _method: 'GET', ...ENVELOPE };
  expect(takenOut(URL, sent)).toEqual({
    method: 'GET',
    url: `${URL}?where=%7B%22length%22%3A%7B%22%24gte%22%3A5%7D%7D&limit=10&order=-name`,
    headers: HEADERS,
    body: undefined,
  });
});

test('a write is what is left, by the method that it says, or by its own', () => {
  expect(takenOut(URL, { name: 'Ada', _method: 'PUT', ...ENVELOPE })).toEqual({
    method: 'PUT',
    url: URL,
    headers: HEADERS,
    body: { name: 'Ada' },
  });
  expect(takenOut(URL, { name: 'Ada', ...ENVELOPE })).toMatchObject({ method: 'POST', body: { name: 'Ada' } });
  expect(takenOut(URL, { _method: 'DELETE', ...ENVELOPE })).toMatchObject({ method: 'DELETE', url: URL, body: undefined });
  expect(takenOut(URL, { _method: 'TRACE', ...ENVELOPE })?.method).toBe('POST');
});

test('data says nothing of headers', () => {
  for (const sent of [{ _id: '7', _links: {} }, { _method: 'DELETE', name: 'Ada' }, [ENVELOPE], 'text'])
    expect(takenOut(URL, sent)).toBe(undefined);
});

test('only what is sent as plain text may be so', () => {
  const type = (value: string) => [{ name: 'Content-Type', value }];
  expect([
    mayBeInside('POST', type('text/plain;charset=UTF-8')),
    mayBeInside('GET', type('text/plain')),
    mayBeInside('POST', type('application/json')),
  ]).toEqual([true, false, false]);
});

test('what was taken out is put inside again', () => {
  const sent = { where: { length: { $gte: 5 } }, limit: 10, order: '-name', _method: 'GET', ...ENVELOPE };
  const meant = takenOut(URL, sent);
  expect(putInside('GET', meant?.url.split('?')[1] ?? '', meant?.headers ?? [], {})).toEqual(sent);
  expect(putInside('PUT', '', HEADERS, { name: 'Ada' })).toEqual({ name: 'Ada', _method: 'PUT', ...ENVELOPE });
  expect(putInside('POST', '', HEADERS, [1])).toBe(undefined);
});
