import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import type { Input } from '../node.ts';
import { plan } from '../plan.ts';
import { answer, call, entity, json, object, parameter, row, seen, set } from '../statement.fixture.ts';

/** What a thing is told by an action starts as. */
const inputsOf = (then: Parameters<typeof answer>[2]): readonly Input[] => {
  const of = library();
  const shelve = call('POST', '/api/books/{bookId}/shelve', {
    parameters: [parameter('bookId', 'path', { refersTo: 'Book.id' })],
    requests: [json(row('', 'object'), row('called', 'string'), row('status', 'string'), row('why', 'string'))],
    outcomes: [answer(200, object(['data', entity('Book')]), then)],
    ...seen(3),
  });
  const app = plan({ ...of, points: { ...of.points, screens: [], calls: [...of.points.calls, shelve] } });
  return app.screens
    .flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'detail' ? part.parts : [part])))
    .flatMap((part) => (part.kind === 'actions' ? part.parts : []))
    .filter(({ request }) => request?.call === 'POST /api/books/{bookId}/shelve')
    .flatMap(({ inputs }) => inputs);
};
const stands = (inputs: readonly Input[]) => inputs.map(({ path, field, stands: does }) => [path, does === true ? field : undefined]);

test('what a thing was seen to become by what is done with it starts as the thing stands, and what is only said along does not', () =>
  expect(stands(inputsOf({ then: [set('Book', 'title', { from: 'payload', path: 'called' })] }))).toEqual([
    ['called', 'title'],
    ['status', 'status'],
    ['why', undefined],
  ]));

test('what becomes of another thing does not', () =>
  expect(stands(inputsOf({ then: [set('Member', 'name', { from: 'payload', path: 'called' })] }))).toEqual([
    ['called', undefined],
    ['status', undefined],
    ['why', undefined],
  ]));
