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

test('but they are, where others beside them are called as rows of the same list and are told as values', () => {
  const classes = get(
    '/api/classes',
    ['Seed', 'Packet', 'Order'].map((className, at) => ({ className, size: at })),
  );
  const rowsOf = (className: string, echoed: boolean) =>
    get(
      `/api/rows/${className}`,
      [1, 2].map((id) => ({ objectId: `${className}000${id}aZ`, ...(echoed ? { className } : {}) })),
    );
  const row = (className: string, id: number, echoed: boolean) =>
    get(`/api/rows/${className}/${className}000${id}aZ`, { objectId: `${className}000${id}aZ`, ...(echoed ? { className } : {}) });
  const asked = ['Seed', 'Packet', 'Order'].flatMap((one) => {
    const isEchoed = one !== 'Order';
    return [rowsOf(one, isEchoed), row(one, 1, isEchoed), row(one, 2, isEchoed)];
  });
  expect(namesOf(classes, ...asked).join()).not.toContain('/api/rows/Order');
});
