import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';
import { WHOLE } from './keep.ts';

const world: World = {
  parameters: {},
  entities: [
    { name: 'Notice', identity: 'id' },
    { name: 'Person', identity: 'id' },
  ],
  places: { 'GET /notices → []': 'Notice' },
};

const notices = (key: string): Told => ({
  call: 'GET /notices',
  status: 200,
  answer: [1, 2].map((at) => ({ id: `${key}-${at}`, ownerId: key, text: `Notice ${at}` })),
  caller: { credential: 'present', role: 'member', account: { entity: 'Person', key }, known: { id: key } },
});

test('whoever asks for the same as somebody else did often is kept, too', () => {
  const often = Array.from({ length: WHOLE }, () => notices('ann'));
  const [list] = mineOutcomes(samplesOf([...often, notices('bob')], world), world.entities).get('GET /notices') ?? [];
  expect(list?.collection == null ? '' : printCollection(list.collection)).toContain('ownerId equals id of who asks');
});
