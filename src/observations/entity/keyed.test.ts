import { expect, test } from 'vitest';
import { get } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const part = (no: number) => ({ PartNo: no, Title: `Part ${no}` });

test('rows of a collection whose members stand in brackets behind its name are known by what stands there', () => {
  const rows = get('/odata/Parts', { value: [part(71), part(72), part(73)] });
  const [found, ...others] = entitiesIn(rows, get('/odata/Parts(71)', part(71)), get('/odata/Parts(72)', part(72)));
  expect([found?.identity, found?.snapshots.size, others]).toEqual(['PartNo', 3, []]);
});

test('several keys that are named are one value together: rows are known by none of them alone', () => {
  const line = (order: number, no: number) => ({ order, no, title: 'Line' });
  const found = entitiesIn(get('/odata/Lines', { value: [line(7, 1), line(7, 2)] }), get('/odata/Lines(order=7,no=2)', line(7, 2)));
  expect(found.filter(({ identity }) => identity === 'order' || identity === 'no')).toEqual([]);
});
