import { expect, test } from 'vitest';
import { settled, Tape } from './tape.fixture.ts';

test('a field that differs by who looks is told so, and is no status; one that somebody changed is not', async () => {
  const tape = new Tape().go('/', 'load');
  const look = (as: string, liked: boolean, pinned: boolean): void =>
    void tape.sends('GET /api/posts/1', { as, answer: { id: 1, title: 'Rope', liked, pinned } });
  for (const pinned of [false, true]) {
    for (let turn = 0; turn < 2; turn += 1) {
      look('np_tok_ann12345678', true, pinned);
      look('np_tok_bob12345678', false, pinned);
    }
    if (!pinned) tape.sends('POST /api/posts/1/pin', { as: 'np_tok_ann12345678', answer: { ok: true } });
  }
  const { points } = await settled({ tape });
  const [post] = points.entities.filter(({ name }) => name === 'Post');
  expect(post?.fields.map(({ path, note }) => [path, note])).toEqual([
    ['id', undefined],
    ['title', undefined],
    ['liked', 'differs by who looks'],
    ['pinned', undefined],
  ]);
  expect(points.states.map(({ field }) => field)).not.toContain('liked');
});
