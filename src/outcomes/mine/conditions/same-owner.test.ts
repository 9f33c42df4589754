import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { talkId: 'Talk' },
  entities: [
    { name: 'Talk', identity: 'id' },
    { name: 'Member', identity: 'id' },
  ],
  places: { 'GET /talks/{talkId} → ': 'Talk', 'GET /members → []': 'Member' },
};
const by = (key: string): Partial<Told> => ({
  caller: { credential: 'present', role: 'member', account: { entity: 'Member', key }, known: { id: key } },
});
const members: Told = { call: 'GET /members', status: 200, answer: [{ id: 'ann' }, { id: 'bob' }], ...by('ann') };

const causes = (author: (owner: string) => string): readonly string[] => {
  const talk = (id: string, owner: string): Told => ({
    call: 'GET /talks/{talkId}',
    path: { talkId: id },
    status: 200,
    answer: { id, owner, author: author(owner) },
    ...by('ann'),
  });
  const change = (id: string, status: number): Told => ({
    call: 'PATCH /talks/{talkId}',
    path: { talkId: id },
    send: { title: 'New' },
    status,
    answer: status === 200 ? { id } : { error: 'Forbidden' },
    ...by('ann'),
  });
  const told = [members, talk('7', 'bob'), talk('8', 'bob'), talk('9', 'ann'), change('7', 403), change('8', 403), change('9', 200)];
  return (mineOutcomes(samplesOf(told, world), world.entities).get('PATCH /talks/{talkId}') ?? [])
    .filter(({ status }) => status === 403)
    .map((one) => `${one.isolated ? '' : '? '}${printConditions(one.when)}`);
};

test('fields that always say the same of whose a thing is are the cause together', () => {
  expect(causes((owner) => owner)).toEqual(['Talk.author is not id of who asks, Talk.owner is not id of who asks']);
});
