import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { answer, call, json, parameter, row, set } from '../statement.fixture.ts';

const asked = (method: string): readonly string[] => {
  const { points, ...rest } = library();
  const change = call(method, '/api/books/{bookId}', {
    parameters: [parameter('bookId', 'path', { refersTo: 'Book.id' })],
    requests: [json(row('', 'object'), row('remark', 'string'), row('status', 'string'), row('title', 'string'))],
    outcomes: [answer(200, null, { then: [set('Book', 'title', { from: 'payload', path: 'title' })] })],
  });
  const calls = [...points.calls.filter(({ path }) => path !== change.path || method === 'GET'), change];
  const forms = plan({ ...rest, points: { ...points, screens: [], calls } })
    .screens.flatMap(({ parts }) => parts)
    .flatMap((part) => (part.kind === 'detail' ? part.parts : []));
  return forms.flatMap((part) => (part.kind === 'form' && part.request.method === method ? part.inputs.map(({ path }) => path) : []));
};

test('what some fields of a thing are changed with has them in the order of the thing, and what is put whole in the order in which it was sent', () => {
  expect(asked('PATCH')).toEqual(['title', 'status', 'remark']);
  expect(asked('PUT')).toEqual(['remark', 'status', 'title']);
});
