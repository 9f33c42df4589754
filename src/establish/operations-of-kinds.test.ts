import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { printConditions, printThen } from '../outcomes/language.ts';
import { settled, Tape } from './tape.fixture.ts';

const ask = (tape: Tape, operation: string, variables: Json, answer: Json): Tape =>
  tape.sends('POST /graphql', { sends: { query: operation, variables }, answer: { data: answer } }, false).wait(2_000);

const thing = (type: string, id: string, name: string): Json => ({ id, name, __typename: type });
const listed = (tape: Tape, field: string, ...things: readonly Json[]): Tape =>
  ask(tape, `query All { ${field} { id name __typename } }`, {}, { [field]: things });
const [north, south, east] = [thing('Berth', '1', 'North'), thing('Berth', '2', 'South'), thing('Berth', '3', 'East')];
const [red, green] = [thing('Buoy', '1', 'Red'), thing('Buoy', '2', 'Green')];

const told = async (tape: Tape, operation: string): Promise<readonly string[]> => {
  const { points } = await settled({ 'monday.har': tape });
  const call = points.calls.find((one) => one.operation === `mutation ${operation}`);
  return (call?.outcomes ?? []).map((one) => `${printConditions(one.when)} → ${printThen(one)}`);
};

test('an operation on several is on those that it is called after, whatever else has their numbers and is seen no more', async () => {
  const tape = listed(listed(new Tape().go('/', 'load'), 'berths', north, south, east), 'buoys', red, green);
  const remove = 'mutation Remove($ids: [ID!]!) { deleteBerths(ids: $ids) { done __typename } }';
  ask(tape, remove, { ids: ['1'] }, { deleteBerths: [{ done: true, __typename: 'Done' }] });
  listed(listed(tape, 'berths', south, east), 'buoys', green);
  expect(await told(tape, 'deleteBerths')).toEqual(['otherwise → each Berth in payload ids[] is deleted']);
  // One that stays shows that not each is.
  ask(tape, remove, { ids: ['2'] }, { deleteBerths: [{ done: false, __typename: 'Done' }] });
  expect(await told(listed(tape, 'berths', south, east), 'deleteBerths')).toEqual(['otherwise → no change shown']);
});

test('a thing that has the members of several kinds is of the one that it says to be', async () => {
  const tape = listed(listed(new Tape().go('/', 'load'), 'berths', north, south, east), 'buoys', red, green);
  const create = 'mutation Create($input: NewBuoy!) { createBuoy(input: $input) { id name __typename } }';
  ask(tape, create, { input: { name: 'Yellow' } }, { createBuoy: thing('Buoy', '3', 'Yellow') });
  listed(tape, 'buoys', red, green, thing('Buoy', '3', 'Yellow'));
  expect(await told(tape, 'createBuoy')).toEqual([
    'otherwise → a Buoy is created with id := a fresh integer, name := payload input.name, __typename := "Buoy"',
  ]);
});

test('what an operation is told inside of a variable names the thing that is called so', async () => {
  const boat = (id: string, state: string): Json => ({ id, name: `Boat ${id}`, state, __typename: 'Boat' });
  const tape = new Tape().go('/', 'load');
  for (const id of ['51', '52'])
    ask(tape, 'query Boat($id: ID!) { boat(id: $id) { id name state __typename } }', { id }, { boat: boat(id, 'out') });
  const moor = 'mutation Moor($input: Mooring!) { moorBoat(input: $input) { id name state __typename } }';
  for (const id of ['51', '52']) ask(tape, moor, { input: { boatId: id, line: 'bow' } }, { moorBoat: boat(id, 'in') });
  expect(await told(tape, 'moorBoat')).toEqual(['Boat.state is out → Boat.state := in']);
});

test('what an operation is told to read is what it is called after, though what it answers of it might be of others, too', async () => {
  const of = (type: string, id: string, state: string): Json => ({ id, state, note: `${type} ${id}`, __typename: type });
  const tape = new Tape().go('/', 'load');
  ask(tape, 'query All { berths { id state note __typename } }', {}, { berths: [of('Berth', '1', 'free'), of('Berth', '2', 'let')] });
  ask(tape, 'query All { cranes { id state note __typename } }', {}, { cranes: [of('Crane', '1', 'up'), of('Crane', '2', 'down')] });
  for (const [id, state] of [
    ['1', 'free'],
    ['2', 'let'],
  ] as const)
    ask(tape, 'query Berth($id: ID!) { berth(id: $id) { id state __typename } }', { id }, { berth: { id, state, __typename: 'Berth' } });
  const { points } = await settled({ 'monday.har': tape });
  const read = points.calls.find((one) => one.operation === 'query berth');
  expect(read?.outcomes.map(({ body }) => JSON.stringify(body))).toEqual([
    expect.stringContaining('{"from":"entity","entity":"Berth","path":"state"}'),
  ]);
});
