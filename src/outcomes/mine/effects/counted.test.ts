import { expect, test } from 'vitest';
import {
  ask,
  fixedOptions,
  ground,
  samplesOf,
  specificationOf,
  standInOf,
  type Told,
  type World,
} from '../../../backend/recording.fixture.ts';
import { standIn } from '../../../backend/stand-in.ts';
import type { Json } from '../../../base/json.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { postId: 'Post', commentId: 'Comment' },
  entities: [
    { name: 'Post', identity: 'id' },
    { name: 'Comment', identity: 'id' },
  ],
  places: {
    'GET /posts → []': 'Post',
    'GET /posts/{postId} → ': 'Post',
    'GET /posts/{postId}/comments → []': 'Comment',
    'POST /posts/{postId}/comments → ': 'Comment',
  },
};
const post = (id: number, commentCount: number): Json => ({ id, title: `Post ${id}`, commentCount });
const comment = (id: number, postId: number): Json => ({ id, postId, text: `Comment ${id}` });
const look = (id: number, count: number): Told => ({
  call: 'GET /posts/{postId}',
  path: { postId: String(id) },
  status: 200,
  answer: post(id, count),
});
const comments = (postId: number, ...ids: readonly number[]): Told => ({
  call: 'GET /posts/{postId}/comments',
  path: { postId: String(postId) },
  status: 200,
  answer: ids.map((id) => comment(id, postId)),
});
const remove = (id: number): Told => ({ call: 'DELETE /comments/{commentId}', path: { commentId: String(id) }, status: 204 });
const add = (id: number, postId: number): Told => ({
  call: 'POST /posts/{postId}/comments',
  path: { postId: String(postId) },
  send: { text: `Comment ${id}` },
  status: 201,
  answer: comment(id, postId),
});
const all = (...counts: readonly number[]): Told => ({
  call: 'GET /posts',
  status: 200,
  answer: counts.map((count, at) => post(at + 1, count)),
});
const removing = (...told: readonly Told[]): string =>
  printThen(mineOutcomes(samplesOf(told, world), world.entities).get('DELETE /comments/{commentId}')?.[0] ?? { then: [] });

const COUNTED = 'Post.commentCount goes down by 1 for the Post that Comment.postId names; the Comment is deleted';
const before = [all(2, 4), comments(1, 51, 52), comments(2, 61, 62, 63, 64)];

test('what counts things goes down as one of them is taken away, though the request names only that', () => {
  expect(removing(...before, remove(51), look(1, 1), comments(1, 52))).toBe(COUNTED);
  expect(removing(...before, remove(61), all(2, 3))).toBe(COUNTED);
});

test('not where that of another thing moves as well, nothing moves, or something else was written between', () => {
  expect(removing(...before, remove(61), all(1, 3))).not.toContain('commentCount');
  expect(removing(...before, remove(61), all(2, 4))).not.toContain('commentCount');
  expect(removing(...before, remove(61), remove(62), all(2, 2))).not.toContain('commentCount');
  // Once it stayed.
  expect(removing(...before, remove(61), all(2, 3), remove(62), all(2, 3))).not.toContain('commentCount');
});

const recording = [...before, add(65, 2), look(2, 5), add(53, 1), all(3, 5), remove(61), all(3, 4), comments(2, 62, 63, 64, 65)];

test('the stand-in counts so', async () => {
  const backend = standInOf(recording, world);
  const countOf = async (id: number): Promise<Json> =>
    ((await ask(backend, 'GET', `/posts/${id}`)).body as { commentCount: Json }).commentCount;
  expect(await countOf(2)).toBe(4);
  await ask(backend, 'POST', '/posts/2/comments', { text: 'One more' });
  expect(await countOf(2)).toBe(5);
  expect((await ask(backend, 'DELETE', '/comments/62')).status).toBe(204);
  expect([await countOf(1), await countOf(2)]).toEqual([2, 4]);
});

test('where nothing shows that it goes down, the number that went up is not known any more', async () => {
  const unseen = [...before, add(65, 2), look(2, 5), add(53, 1), look(1, 3), remove(61), comments(2, 62, 63, 64, 65)];
  const made = specificationOf(samplesOf(unseen, world), world);
  const fields = [{ path: 'postId', type: 'integer', format: null, nullable: false, present: { times: 1, of: 1 }, values: [], counts: [] }];
  for (const entity of made.points.entities)
    if (entity.name === 'Comment')
      entity.fields = fields.map((field) => ({ ...field, distinct: { count: 1, atLeast: false }, refersTo: 'Post.id', ...ground }));
  const backend = standIn(made, fixedOptions());
  await ask(backend, 'DELETE', '/comments/62');
  const { headers } = await ask(backend, 'GET', '/posts/2');
  expect(headers.get('x-ninepoint-not-shown')).toContain('commentCount');
  expect((await ask(backend, 'GET', '/posts/1')).headers.get('x-ninepoint-not-shown')).toBeUndefined();
});
