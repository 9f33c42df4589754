import { expect, test } from 'vitest';
import { call, get, namesOf, type Told } from '../exchange.fixture.ts';

const vat = (name: string) => ({ name, litres: 40, kind: 'oak' });
const put = (at: string, status = 201): Told => call(`PUT /api/vats/${at}`, { status, sends: { litres: 40 } });
const gone = (at: string, status = 204): Told =>
  call(`DELETE /api/vats/${at}`, { status, ...(status < 400 ? {} : { answer: { error: 'no such vat' } }) });
const known = [
  put('north-oak'),
  put('south-oak'),
  get('/api/vats', [vat('north-oak'), vat('south-oak')]),
  get('/api/vats/north-oak', vat('north-oak')),
  get('/api/vats/south-oak', vat('south-oak')),
  gone('south-oak'),
];
const names = (...told: readonly Told[]): readonly string[] => [...new Set(namesOf(...known, ...told))].toSorted();
const ALL = ['DELETE /api/vats/{vatName}', 'GET /api/vats', 'GET /api/vats/{vatName}', 'PUT /api/vats/{vatName}'];

test('what is put and deleted as the values are is one of them, though it was refused otherwise, too', () => {
  const refused = call('PUT /api/vats/other', { status: 401, sends: { litres: 40 }, answer: { error: 'access refused' } });
  expect(names(refused, put('other'), gone('other'), gone('other', 404))).toEqual(ALL);
});

test('what is deleted as they are is one of them where it came to the client as they did', () => {
  expect(names(get('/api/rows', [vat('west-oak'), vat('east-oak')]), gone('west-oak'))).toContain('DELETE /api/vats/{vatName}');
  // A word may be deleted, too.
  expect(names(gone('empty'))).toContain('DELETE /api/vats/empty');
});

test('what was encoded without need is the same as what was not', () => {
  expect(namesOf(get('/api/hubs/a%40b-host', vat('a')), get('/api/hubs/a@b-host', vat('a')))).toEqual(['GET /api/hubs/a@b-host']);
});
