import { expect, test } from 'vitest';
import { call, get } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';
import { asMethod } from './turned.ts';

test.each([
  ['commentList', 'comment.list'],
  ['viewUpdate', 'view.update'],
  ['viewColumnList', 'viewColumn.list'],
  ['getUpdate', 'getUpdate'],
  ['createList', 'createList'],
  ['columnsHash', 'columnsHash'],
  ['list', 'list'],
  ['ListBuckets', 'ListBuckets'],
  ['price_list', 'price_list'],
])('%s is called as %s', (name, method) => {
  expect(asMethod(name)).toBe(method);
});

test('what operations of one address are about is what they name before what they do', () => {
  const knot = (id: string, title: string) => ({ id, title, strands: 3 });
  const at = (operation: string, rest = '') => `/rpc?operation=${operation}${rest}`;
  const told = [
    get(at('knotList'), { list: [knot('k1', 'Bowline'), knot('k2', 'Hitch')] }),
    get(at('ropeList'), { list: [{ id: 'r1', length: 4 }] }),
    call(`POST ${at('knotCreate')}`, { sends: { title: 'Bend' }, answer: knot('k3', 'Bend') }),
    call(`POST ${at('knotUpdate', '&knotId=k1')}`, { sends: { title: 'Loop' }, answer: knot('k1', 'Loop') }),
    get(at('knotList'), { list: [knot('k1', 'Loop'), knot('k2', 'Hitch'), knot('k3', 'Bend')] }),
    call(`POST ${at('knotDelete', '&knotId=k2')}`, { answer: true }),
    get(at('ropeList'), { list: [{ id: 'r1', length: 4 }] }),
  ];
  expect(entitiesIn(...told).flatMap(({ name, identity }) => (identity === undefined ? [] : [name]))).toEqual(['Knot', 'Rope']);
});
