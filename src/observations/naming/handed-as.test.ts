import { expect, test } from 'vitest';
import { call, get, namesOf } from '../exchange.fixture.ts';

const door = (id: string) => get(`/doors/${id}`, { data: { id, wood: 'oak', width: 3 } });
const check = call('POST /doors/check', { sends: { door: 'd1' }, answer: { data: { fine: true } } });
const callers = (field: string) => get('/callers', [{ asks: { body: { [field]: 'check' } } }]);

test('a word that answers nothing the values do is one of them only where it is handed over by a field that they are', () => {
  const doors = [get('/doors', { data: [{ id: 'd1' }, { id: 'd2' }] }), door('d1'), door('d2')];
  expect(namesOf(...doors, callers('visitor_id'), check)).toContain('POST /doors/check');
  expect(namesOf(...doors, callers('id'), check)).toContain('POST /doors/{doorId}');
});
