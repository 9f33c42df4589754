import { expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { talkId: 'Talk' },
  entities: [{ name: 'Talk', identity: 'id' }],
  places: { 'GET /talks/{talkId} → ': 'Talk', 'POST /talks/{talkId}/announce → ': 'Talk' },
};
const talk = (id: number, summary: Json): Json => ({ id, title: `Talk ${id}`, summary });
const read = (id: number, summary: Json): Told => ({
  call: 'GET /talks/{talkId}',
  path: { talkId: String(id) },
  status: 200,
  answer: talk(id, summary),
});
const announce = (id: number, status: number, answer: Json, send?: Json): Told => ({
  call: 'POST /talks/{talkId}/announce',
  path: { talkId: String(id) },
  ...(send === undefined ? {} : { send }),
  status,
  answer,
});
const refusedWhen = (message: string, other: Json = 'On bees', send?: Json): readonly string[] => {
  const told = [
    ...[read(1, null), announce(1, 422, { message }, send)],
    ...[read(2, other), announce(2, 200, talk(2, other), send)],
    ...[read(3, 'On ants'), announce(3, 200, talk(3, 'On ants'), send)],
  ];
  return (mineOutcomes(samplesOf(told, world), world.entities).get('POST /talks/{talkId}/announce') ?? []).map(({ when }) =>
    printConditions(when),
  );
};

it('that nothing stands in a field is why a call was refused in words that name it', () =>
  expect(refusedWhen('A summary is needed first.')).toEqual(['otherwise', 'Talk.summary is null']));

it('not where words name nothing of the kind, or something was taken that has nothing there, too', () => {
  expect(refusedWhen('Not ready.')).not.toContain('Talk.summary is null');
  expect(refusedWhen('A summary is needed first.', null)).not.toContain('Talk.summary is null');
});

it('nor where words say something else of it, or are about what was sent under that name', () => {
  expect(refusedWhen('Only the author may send a summary out')).not.toContain('Talk.summary is null');
  expect(refusedWhen('A summary must have 40 words', 'On bees', { summary: 'Bees' })).not.toContain('Talk.summary is null');
});
