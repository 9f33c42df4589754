import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: {},
  entities: [
    { name: 'Note', identity: 'id' },
    { name: 'User', identity: 'id' },
  ],
  places: { 'POST /notes → ': 'Note' },
};
const person = (id: number) => ({ id, first: `First ${id}`, last: 'np_name_aaaaaaaa' });
const note = (id: number, by: number): Told => ({
  call: 'POST /notes',
  send: { text: `Text ${id}`, stars: by },
  status: 201,
  answer: { id, text: `Text ${id}`, stars: by, by: person(by) },
  caller: { credential: 'present', role: 'editor', account: { entity: 'User', key: String(by) }, known: person(by) },
});
const effects = (told: readonly Told[]): string =>
  printThen(mineOutcomes(samplesOf(told, world), world.entities).get('POST /notes')?.[0] ?? { then: [] });

test('what stands beside the name of who asks is theirs, though all of them are called so', () => {
  expect(effects([note(11, 3), note(12, 4), note(13, 3)])).toContain('by.last := last of who asks');
});

test('beside somebody else’s name it is not', () => {
  const other = { caller: { credential: 'present', role: 'editor', account: { entity: 'User', key: '9' }, known: { id: 9 } } } as const;
  expect(effects([note(11, 3), note(12, 4), note(13, 3)].map((one) => ({ ...one, ...other })))).toContain('by.last: value not shown');
});
