import { expect, test } from 'vitest';
import { call, get } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const fieldsIn = (...exchanges: Parameters<typeof entitiesIn>): readonly string[] =>
  entitiesIn(...exchanges).map(({ name, identity, fields }) => `${name} by ${identity}: ${[...fields.keys()].sort().join(' ')}`);

test('what a write says of which thing it wrote is no field of the thing', () => {
  const note = (id: string, text: string): ReturnType<typeof get> => get(`/notes/${id}`, { _id: id, _rev: `1-${id}`, text });
  const written = (method: string, id: string): ReturnType<typeof call> =>
    call(`${method} /notes/${id}`, { sends: { text: 'c' }, status: 201, answer: { ok: true, id, rev: '2-c' } });
  expect(fieldsIn(note('n1', 'a'), note('n2', 'b'), written('PUT', 'n1'), written('DELETE', 'n2'))).toEqual(['Note by _id: _id _rev text']);
  // Where nothing else was ever shown of it, that is what is known.
  expect(fieldsIn(call('POST /notes', { sends: { text: 'c' }, status: 201, answer: { ok: true, id: 'n1' } }))).toEqual(['Note by id: id']);
});

test('things are known by an `Id`, too, and what makes one answers otherwise', () => {
  const orders = get('/api/Orders', [
    { Id: 10, Total: 3 },
    { Id: 11, Total: 4 },
  ]);
  const made = call('POST /api/Orders', { sends: { Total: 5 }, status: 201, answer: { id: 12, success: true, errors: [] } });
  expect(fieldsIn(orders, made)).toEqual(['Order by Id: Id Total']);
});
