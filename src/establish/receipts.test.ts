import { expect, test } from 'vitest';
import { printConditions, printTemplate, printThen } from '../outcomes/language.ts';
import { settled, Tape } from './tape.fixture.ts';

const A = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
const B = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f';
const C = '9b2fbb1c-1d1a-4c3e-8f5c-5a0f3f1d2e77';

/** Products that are told things answer how the call went, and of the thing no more than what it is called (RFC 9110 §15.3.2 asks for nothing else). */
test('what is made by an answer that names it alone is what is read there afterwards', async () => {
  const make = (tape: Tape, id: string, name: string, depth: number): Tape =>
    tape
      .sends('POST /api/rocks', { sends: { name, depth }, status: 201, answer: { state: 'COMPLETED', statusCode: 201, id } }, false)
      .sends(`GET /api/rocks/${id}`, { answer: { name, depth } }, false);
  const put = (tape: Tape, id: string, name: string, depth: number): Tape =>
    tape
      .sends(`PUT /api/rocks/${id}`, { sends: { name, depth }, answer: { state: 'COMPLETED', statusCode: 200, message: 'OK' } }, false)
      .sends(`GET /api/rocks/${id}`, { answer: { name, depth } }, false);
  const all = [
    [A, 'Reef', 3],
    [B, 'Islet', 5],
    [C, 'Skerry', 8],
  ] as const;
  let tape = new Tape().go('/');
  for (const [id, name, depth] of all) tape = make(tape, id, name, depth);
  for (const [id, name, depth] of all) tape = put(tape, id, `${name} light`, depth + 1);
  const { points } = await settled({ tape });
  expect(points.entities.map(({ name, identity, fields }) => [name, identity, fields.map(({ path }) => path).sort()])).toEqual([
    ['Rock', 'id', ['depth', 'id', 'name']],
  ]);
  const told = points.calls.flatMap(({ method, outcomes }) =>
    method === 'GET' ? [] : outcomes.map((one) => `${method}: ${printThen(one)}: ${one.body === null ? '' : printTemplate(one.body)}`),
  );
  expect(told).toEqual([
    'POST: a Rock is created with name := payload name, depth := payload depth, id := a fresh uuid: {"state":"COMPLETED","statusCode":201,"id":<Rock.id>}',
    'PUT: Rock.name := payload name; Rock.depth := payload depth: {"state":"COMPLETED","statusCode":200,"message":"OK"}',
  ]);
});

test('that it is done is nothing that the thing is, be it said under the name of one of its fields', async () => {
  const tape = new Tape()
    .go('/')
    .sends('POST /api/keys', { sends: { name: 'Door' }, answer: { data: { id: A, name: 'Door', data: 'x7' } } }, false)
    .sends('POST /api/keys', { sends: { name: 'Gate' }, answer: { data: { id: B, name: 'Gate', data: 'y8' } } }, false)
    .sends(`GET /api/keys/${A}`, { answer: { data: { id: A, name: 'Door' } } }, false)
    .sends(`DELETE /api/keys/${B}`, { answer: { data: true } }, false)
    .sends(`GET /api/keys/${B}`, { status: 404, answer: { message: 'There is none.' } }, false);
  const { points } = await settled({ tape });
  const told = points.calls
    .flatMap(({ method, outcomes }) => (method === 'GET' ? outcomes : []))
    .map(({ status, when }) => [status, printConditions(when)]);
  expect(told).toEqual([
    [200, 'otherwise'],
    [404, 'there is no such Key'],
  ]);
});

test('a list of them is a map by what they are called, be it that some were only ever put there', async () => {
  const rock = (name: string, depth: number) => ({ name, depth });
  const receipt = (more: object) => ({ state: 'COMPLETED', statusCode: 201, ...more });
  let tape = new Tape().go('/');
  for (const [id, name, depth] of [
    [A, 'Reef', 3],
    [B, 'Islet', 5],
  ] as const)
    tape = tape
      .sends('POST /api/rocks', { sends: rock(name, depth), status: 201, answer: receipt({ id }) }, false)
      .sends(`GET /api/rocks/${id}`, { answer: rock(name, depth) }, false);
  tape = tape
    .sends('GET /api/rocks', { answer: { [A]: rock('Reef', 3), [B]: rock('Islet', 5) } }, false)
    .sends(`PUT /api/rocks/${C}`, { sends: rock('Skerry', 8), answer: { state: 'COMPLETED', statusCode: 200, message: 'OK' } }, false)
    .sends('GET /api/rocks', { answer: { [A]: rock('Reef', 3), [B]: rock('Islet', 5), [C]: rock('Skerry', 8) } }, false)
    .sends(`GET /api/rocks/${C}`, { answer: rock('Skerry', 8) }, false);
  const { points } = await settled({ tape });
  const read = points.calls.filter(({ method }) => method === 'GET').flatMap(({ outcomes }) => outcomes);
  expect(read.map(({ body }) => (body === null ? '' : printTemplate(body)))).toEqual([
    '<every Rock under its key (name, depth)>',
    '{"name":<Rock.name>,"depth":<Rock.depth>}',
  ]);
});
