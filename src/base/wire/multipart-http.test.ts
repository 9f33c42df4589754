import { expect, test } from 'vitest';
import { jsonIn } from '../json.ts';
import { httpPartsIn, multipartOf } from './multipart-http.ts';

const lines = (...all: readonly string[]): string => all.join('\r\n');
const BATCH = lines(
  '--batch_1',
  'Content-Type:application/http',
  'Content-Transfer-Encoding:binary',
  '',
  'GET Books?$top=2 HTTP/1.1',
  'Accept:application/json',
  '',
  '',
  '--batch_1',
  'Content-Type: multipart/mixed;boundary=batch_1-changes',
  '',
  '--batch_1-changes',
  'Content-Type:application/http',
  'Content-ID:0.0',
  '',
  'PATCH Books(7) HTTP/1.1',
  'Content-Type:application/json;charset=UTF-8',
  '',
  '{"stock":3}',
  '--batch_1-changes--',
  '',
  '--batch_1--',
  'Group ID: $auto',
);

test('requests that are parts of one body, those of a change set as one group', () => {
  expect(httpPartsIn(BATCH, 'batch_1', jsonIn)).toEqual({
    requests: [
      { method: 'GET', url: 'Books?$top=2', headers: { accept: 'application/json' } },
      {
        id: '0.0',
        atomicityGroup: 'g1',
        method: 'PATCH',
        url: 'Books(7)',
        headers: { 'content-type': 'application/json;charset=UTF-8' },
        body: { stock: 3 },
      },
    ],
  });
});

test('answers are written as they are read', () => {
  const parts = [
    { id: undefined, group: undefined, status: 200, headers: [['content-type', 'application/json'] as const], body: '{"value":[]}' },
    { id: '0.0', group: 'a', status: 204, headers: [], body: '' },
    { id: '0.1', group: 'a', status: 201, headers: [['content-type', 'application/json'] as const], body: '{"ID":8}' },
  ];
  expect(httpPartsIn(multipartOf(parts, 'x'), undefined, jsonIn)).toEqual({
    responses: [
      { status: 200, headers: { 'content-type': 'application/json' }, body: { value: [] } },
      { id: '0.0', atomicityGroup: 'g1', status: 204, headers: {} },
      { id: '0.1', atomicityGroup: 'g1', status: 201, headers: { 'content-type': 'application/json' }, body: { ID: 8 } },
    ],
  });
});

test('parts of any other kind are no batch', () => {
  expect(httpPartsIn(lines('--x', 'Content-Type: text/plain', '', 'a letter', '--x--'), 'x', jsonIn)).toBeUndefined();
  expect(httpPartsIn('a letter', undefined, jsonIn)).toBeUndefined();
});
