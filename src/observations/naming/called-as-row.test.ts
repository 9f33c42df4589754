import { expect, test } from 'vitest';
import { get, namesOf } from '../exchange.fixture.ts';

const addOns = get(
  '/api/add-ons',
  ['base', 'crates', 'labels', 'mail'].map((name, at) => ({ name, version: `1.${at}.0` })),
);
const printed = (set: string, id: number) => get(`/${set}/${id}/print`, { pages: id % 3, ready: true, paper: 'A4' });

test('sets whose members stand right below them are no values, though rows elsewhere are called as they are', () => {
  const asked = ['crates', 'labels'].flatMap((set) => [71, 82].map((id) => printed(set, id)));
  expect(namesOf(addOns, ...asked)).toEqual(['GET /api/add-ons', 'GET /crates/{crateId}/print', 'GET /labels/{labelId}/print']);
});
