import { expect, test } from 'vitest';
import { settled, Tape } from './tape.fixture.ts';

const shed = (status: number): Tape => {
  const tape = new Tape().go('/', 'load');
  for (const id of [11, 12])
    tape.sends('POST /api/tools', { sends: { name: `Saw ${id}` }, status: 201, answer: { id, name: `Saw ${id}` } }).wait(1_000);
  const results = [
    { id: 11, status: 204 },
    { id: 99, status: 404, error: 'No such tool.' },
  ];
  return tape.sends('POST /api/tools/bulk-remove', { sends: { ids: [11, 99] }, status, answer: { results } }).wait(1_000);
};

test('what an answer of several statuses says of each is how that one went, and no thing', async () => {
  const { points } = await settled({ 'monday.har': shed(207) });
  expect(points.entities.map(({ name }) => name)).toEqual(['Tool']);
  const removal = points.calls.find(({ path }) => path.endsWith('bulk-remove'));
  expect(removal?.outcomes.flatMap(({ then }) => then)).toEqual([]);
});

test('and why a part was refused is an error of the call', async () => {
  const errorsOf = async (status: number) =>
    (await settled({ 'monday.har': shed(status) })).points.errors.map(
      (error) => `${error.call} ${error.status} ${error.code} ${error.message}`,
    );
  expect(await errorsOf(207)).toEqual(['POST /api/tools/bulk-remove 207 404 No such tool.']);
  // What is no Multi-Status may list how others stand: that is what was asked for.
  expect(await errorsOf(200)).toEqual([]);
});
