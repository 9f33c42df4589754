import { expect, test } from 'vitest';
import type { Ground } from '../../statement/ground.ts';
import { Statements } from './statements.ts';

const ground: Ground = {
  grade: 'shown',
  basis: ['seen'],
  support: { times: 3, units: 2 },
  against: { times: 0, units: 0 },
  citations: ['monday.har#/log/entries/0'],
  counted: 'occasions',
};

test('what was counted on occasions is said as people say it', () => {
  expect(new Statements(8).add('errors', ground, ['a'], 'a').words).toMatch(/^Shown, seen .*\bon 2 occasions/);
  expect(new Statements(8).add('errors', { ...ground, counted: 'orders' }, ['a'], 'a').words).toMatch(/\bin 2 orders/);
});
