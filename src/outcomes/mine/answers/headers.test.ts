import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };

test('what a script of the page is to do with an answer stands in its headers, and is answered again', () => {
  const tolds: readonly Told[] = [1, 2].map((n) => ({
    call: 'POST /notes',
    status: 201,
    send: { text: `Note ${n}` },
    headers: [
      ['hx-redirect', '/notes'],
      ['hx-trigger', '{"saved":true}'],
      ['x-served-by', 'a7'],
    ],
  }));
  const [made] = mineOutcomes(samplesOf(tolds, world), world.entities).get('POST /notes') ?? [];
  expect(made?.headers.map(({ name }) => name)).toEqual(['hx-redirect', 'hx-trigger']);
});
