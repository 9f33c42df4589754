import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { get, namesOf } from '../exchange.fixture.ts';

const setup = (more: { readonly [key: string]: Json } = {}) =>
  get('/api/setup', { panels: [{ slug: 'sheds', width: 'full' }], title: 'Yard', ...more });
const rows = (...ids: readonly number[]): Json => ids.map((id) => ({ id, title: `Thing ${id}` }));
const read = [
  get('/yard/sheds/tools', rows(1, 2)),
  get('/yard/sheds/tools/1', { id: 1, title: 'Thing 1' }),
  get('/yard/sheds/pots', rows(4)),
];

test('what answers call a list by is a word of the interface, though one row calls itself so', () => {
  const told = [setup({ sheds: [{ label: 'Tools' }, { label: 'Pots' }] }), ...read];
  expect(namesOf(...told).slice(1)).toEqual(['GET /yard/sheds/tools', 'GET /yard/sheds/tools/{toolId}', 'GET /yard/sheds/pots']);
  // Where nothing is called so but the row, it is the row.
  expect(namesOf(setup(), ...read)[1]).toContain('/yard/{slug}/');
});
