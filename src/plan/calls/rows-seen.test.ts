import { expect, test } from 'vitest';
import { answer, call, field, json, object, row, seen, value } from '../statement.fixture.ts';
import { rowsSeen } from './rows-seen.ts';

const kiln = (id: number, name: string, heat: number) => ({ id, name, heat, site: 'north' });
const ALL = [kiln(1, 'Old Tom', 900), kiln(2, 'Bess', 1100)];
const entity = {
  name: 'Kiln',
  identity: 'id',
  fields: [field('id', 'integer'), field('name', 'string')],
  records: ALL.map((one) => ({ key: String(one.id), value: { ...one, note: 'read alone' }, ...seen(1) })),
  ...seen(2),
};
const ROWS = ['id', 'name', 'heat', 'site'].map((key) => row(`rows[].${key}`, 'string'));
const asked = (rows: readonly unknown[], more: readonly string[] = [], mediaType = 'application/json') =>
  rowsSeen(
    call('GET', '/api/kilns', {
      responses: [
        {
          ...json(row('', 'object'), row('rows', 'array'), row('rows[]', 'object'), ...ROWS, ...more.map((path) => row(path, 'string'))),
          mediaType,
          status: 200,
        },
      ],
      outcomes: [answer(200, object(['rows', value({ from: 'not shown', seen: rows as never })]))],
    }),
    entity,
  );

test('rows that were seen are things that are known, where each has the name of one and most of what it held', () => {
  expect(asked(ALL)?.keys).toEqual(['rows']);
  expect(asked([kiln(1, 'Old Tom', 850), kiln(2, 'Bess', 1100), kiln(9, 'New', 1)])?.keys).toEqual(['rows']);
});

test('what is only numbered alike, or stands beside rows that hold more, or is what a page is drawn from, is none', () => {
  expect(
    asked([
      { id: 1, name: 'Ann', heat: 1, site: 'south' },
      { id: 2, name: 'Ben', heat: 2, site: 'south' },
    ]),
  ).toBeUndefined();
  expect(asked([{ id: 1 }, { id: 2 }])).toBeUndefined();
  expect(asked(ALL, ['pots[].a', 'pots[].b', 'pots[].c', 'pots[].d', 'pots[].e'])).toBeUndefined();
  expect(asked(ALL, [], 'text/x-component')).toBeUndefined();
  expect(asked([])).toBeUndefined();
});
