import { expect, test } from 'vitest';
import { call, recorded } from '../../observations/exchange.fixture.ts';
import { settled } from './settled.fixture.ts';

test('what an answer says of a column of its own rows is no limit of the product', () => {
  const sounding = (id: number) => ({
    id,
    taken: id * 3,
    about: { dock: { maxTextLength: 5 }, depth: { maxTextLength: 1 } },
    note: { maxTextLength: 80 },
    rows: [
      { dock: 'north', depth: id },
      { dock: 'quay', depth: id + 2 },
    ],
  });
  const told = [1, 2, 3].map((id) => call('POST /api/soundings', { sends: { of: id }, answer: { sounding: sounding(id) } }));
  expect(settled({ 'monday.har': recorded(...told) }).map(({ name, value }) => `${name} = ${value}`)).toEqual([
    'sounding.note.maxTextLength = 80',
  ]);
});
