import { expect, it } from 'vitest';
import { ask, fixedOptions, ground, samplesOf, specificationOf, type World } from './recording.fixture.ts';
import { standIn } from './stand-in.ts';

const world: World = { parameters: {}, entities: [], places: {} };

/** What the stand-in says of a call of which the document keeps no answer, by how its answer got into the document. */
const saidOf = async (basis: readonly ('seen' | 'stated')[]): Promise<unknown> => {
  const specification = specificationOf(samplesOf([{ call: 'GET /things', status: 200, answer: [] }], world), world);
  const answers = { ...ground, status: 200, mediaType: 'application/json', shape: [], basis: [...basis] };
  const calls = specification.points.calls.map((call) => ({ ...call, outcomes: [], responses: [answers] }));
  const { status, body } = await ask(
    standIn({ ...specification, points: { ...specification.points, calls } }, fixedOptions()),
    'GET',
    '/things',
  );
  expect(status).toBe(501);
  return body;
};

it('an answer that was recorded and is not kept is not said to be in no recording', async () => {
  expect(await saidOf(['seen'])).toMatchObject({
    detail: 'Not shown: what stands in an answer of GET /things',
    wouldShow: expect.stringContaining('It was recorded, but the document keeps no whole answer of it'),
  });
});

it('an answer that is only described is asked for', async () => {
  expect(await saidOf(['stated'])).toMatchObject({
    detail: 'Not shown: what GET /things answers',
    wouldShow: 'A recording that holds the answers of GET /things would show it.',
  });
});
