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

test('what several values call together is told apart by each of them, in a list and at its own address', () => {
  const order = (ID: string, IsActiveEntity: boolean, title: string) => ({ ID, IsActiveEntity, title });
  const [a, b] = ['3b23bb4b-4ac7-4a24-ac02-aa10cabd842c', '9583f982-d7df-4aad-ab26-301d4a157cd7'];
  const at = (id: string, isActive: boolean) => `/odata/Orders(ID=${id},IsActiveEntity=${isActive})`;
  const [found, ...others] = entitiesIn(
    get('/odata/Orders', { value: [order(a, true, 'One'), order(b, true, 'Two')] }),
    get(at(a, true), order(a, true, 'One')),
    get(at(a, false), order(a, false, 'One more')),
    get(at(b, true), order(b, true, 'Two')),
  );
  expect([found?.identity, found?.within, [...(found?.snapshots.keys() ?? [])], others]).toEqual([
    'ID',
    ['IsActiveEntity'],
    [`true/${a}`, `true/${b}`, `false/${a}`],
    [],
  ]);
});
