import { expect, test } from 'vitest';
import { drawnAs } from './format-value.ts';

const field = (format: string | null = null, identity = false, path = 'size') => ({ path, format, identity, refersTo: null, badge: null });

test('what is missing, nothing and empty are three things', () => {
  expect(drawnAs(undefined, field()).kind).toBe('not shown');
  expect(drawnAs(null, field()).kind).toBe('nothing');
  expect(drawnAs('', field()).kind).toBe('empty');
});

test('no answers a question; where others hold a text, there is none', () => {
  expect(drawnAs(false, { ...field(), type: 'boolean' })).toEqual({ kind: 'text', text: 'no' });
  expect(drawnAs(false, { ...field(), type: 'boolean or string' }).kind).toBe('nothing');
  expect(drawnAs(true, { ...field(), type: 'boolean or string' })).toEqual({ kind: 'text', text: 'yes' });
});

test('quantities are grouped, years and identities are not', () => {
  expect(drawnAs(1234567, field(), 'en')).toEqual({ kind: 'number', text: '1,234,567' });
  expect(drawnAs(2026, field(), 'en')).toEqual({ kind: 'number', text: '2026' });
  expect(drawnAs(1234567, field(null, true), 'en')).toEqual({ kind: 'number', text: '1234567' });
});

test('what a computer calculated with is written as it is read, and is there as it came', () => {
  expect(drawnAs(16.972068071365356, field(), 'en')).toEqual({ kind: 'number', text: '16.9721', exact: '16.972068071365356' });
  expect(drawnAs(52.5200066, field(), 'en')).toEqual({ kind: 'number', text: '52.5200066' });
});

test('what is called a number, a code or a moment counts nothing', () => {
  const drawn = (path: string) => drawnAs(2026001, field(null, false, path), 'en');
  for (const path of ['number', 'invoice_number', 'updatedAt', 'client.zip', 'timestamp'])
    expect(drawn(path)).toMatchObject({ text: '2026001' });
  for (const path of ['numbers', 'seat', 'amount']) expect(drawn(path)).toMatchObject({ text: '2,026,001' });
});

test('a number is a moment by its name and its size', () => {
  const drawn = (value: number, path: string) => drawnAs(value, field(null, false, path), 'en-GB');
  for (const path of ['dateAdded', 'mtime', 'last_seen', 'createdAt', 'info.timestamp', 'time started'])
    expect([drawn(1795412216, path), drawn(1795412216000, path)]).toMatchObject([
      { kind: 'time', iso: '2026-11-23T05:36:56.000Z' },
      { kind: 'time', iso: '2026-11-23T05:36:56.000Z' },
    ]);
  for (const path of ['bytes', 'size', 'position', 'total']) expect(drawn(1795412216, path).kind).toBe('number');
  expect([drawn(0, 'dateFinished'), drawn(86_400, 'uptime'), drawn(1795412216000000, 'time')].map(({ kind }) => kind)).toEqual([
    'number',
    'number',
    'number',
  ]);
});

test('a date is a date only when it reads as one', () => {
  expect(drawnAs('2026-11-20', field('date'), 'en-GB')).toMatchObject({ kind: 'time', text: '20 Nov 2026', iso: '2026-11-20' });
  expect(drawnAs('soon', field('date'), 'en-GB')).toEqual({ kind: 'text', text: 'soon' });
  expect(drawnAs('2026-99-99', field('date'), 'en-GB').kind).toBe('text');
});

test('a moment with a blank for the T is one too', () => {
  expect(drawnAs('2026-11-20 09:30:00+00:00', field('date-time'), 'en-GB')).toMatchObject({
    kind: 'time',
    iso: '2026-11-20 09:30:00+00:00',
  });
});

test('a recorded address never becomes code', () => {
  expect(drawnAs('javascript:alert(1)', field('uri'))).toEqual({ kind: 'text', text: 'javascript:alert(1)' });
  expect(drawnAs('https://library.example/', field('uri'))).toMatchObject({ kind: 'address', href: 'https://library.example/' });
});

test('a moment of which nobody says where stays at its hour, whoever reads it', () => {
  const drawn = (text: string) => drawnAs(text, field('date-time-local'), 'en-GB');
  expect(drawn('2026-11-22 16:26:33')).toEqual({ kind: 'time', text: '22 Nov 2026, 16:26', iso: '2026-11-22 16:26:33' });
  expect(drawn('2026-11-22T04:05')).toMatchObject({ kind: 'time', text: '22 Nov 2026, 04:05' });
  expect(drawn('2026-13-41 16:26:33')).toEqual({ kind: 'text', text: '2026-13-41 16:26:33' });
});
