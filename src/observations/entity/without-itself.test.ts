import { expect, test } from 'vitest';
import { get } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';
import { withoutItself } from './without-itself.ts';

const whale = (id: string, more: object = {}) => ({ id, name: `Whale ${id}`, length: 14, ...more });
const found = (id: string) => ({ context: 'whales/one', ...whale(id), value: [whale(id)] });

test('the list of one in which an answer says of a thing what it says of it already is no field of that', () => {
  expect(withoutItself(found('w71'))).toEqual({ context: 'whales/one', ...whale('w71') });
  const [entity] = entitiesIn(...['w71', 'w82', 'w93'].map((id) => get(`/sea/whales('${id}')`, found(id))));
  expect([...(entity?.fields.keys() ?? [])]).not.toContain('value');
});

test('a list of others is one, and so is one that says more', () => {
  const mother = whale('w71', { calves: [whale('w82')] });
  expect(withoutItself(mother)).toBe(mother);
  const seen = whale('w71', { sights: [whale('w71', { at: 'Skagen' })] });
  expect(withoutItself(seen)).toBe(seen);
});
