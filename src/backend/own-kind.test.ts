/** What is made below a thing of its own kind: a folder's files, a comment's replies. */
import { expect, test } from 'vitest';
import { printThen } from '../outcomes/language.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import { ask, samplesOf, standInOf, type Told, type World } from './recording.fixture.ts';

const world: World = {
  parameters: { commentId: 'Comment' },
  entities: [{ name: 'Comment', identity: 'id' }],
  places: {
    'GET /comments → []': 'Comment',
    'GET /comments/{commentId} → ': 'Comment',
    'POST /comments/{commentId}/replies → ': 'Comment',
    'POST /comments/{commentId}/likes → ': 'Comment',
  },
};
const comment = (id: number, text: string, likes = 0) => ({ id, text, likes });
const reply = (to: number, id: number, text: string): Told => ({
  call: 'POST /comments/{commentId}/replies',
  path: { commentId: String(to) },
  send: { text },
  status: 201,
  answer: comment(id, text),
});
const tolds: readonly Told[] = [
  { call: 'GET /comments', status: 200, answer: [comment(1, 'Emma')] },
  reply(1, 2, 'Yes'),
  reply(2, 3, 'No'),
  { call: 'POST /comments/{commentId}/likes', path: { commentId: '1' }, status: 201, answer: comment(1, 'Emma', 1) },
  { call: 'GET /comments/{commentId}', path: { commentId: '1' }, status: 200, answer: comment(1, 'Emma', 1) },
  { call: 'GET /comments', status: 200, answer: [comment(1, 'Emma', 1), comment(2, 'Yes'), comment(3, 'No')] },
];
const thenOf = (call: string): string =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? []).map((outcome) => printThen(outcome)).join('; ');

test('is created, and what answers with the thing itself changes it', () => {
  expect(thenOf('POST /comments/{commentId}/replies')).toContain('a Comment is created with id := a fresh integer');
  expect(thenOf('POST /comments/{commentId}/likes')).not.toContain('created');
});

test('is there afterwards, beside the thing below which it was made', async () => {
  const backend = standInOf(tolds, world);
  const made = await ask(backend, 'POST', '/comments/1/replies', { text: 'Perhaps' });
  expect([made.status, made.body]).toEqual([201, { id: 4, text: 'Perhaps', likes: 0 }]);
  expect((await ask(backend, 'GET', '/comments/1')).body).toMatchObject({ id: 1, text: 'Emma' });
});
