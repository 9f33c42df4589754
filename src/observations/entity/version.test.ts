import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, type Told } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const KEYS = ['x8k2f9zq41mb7w0c5d3h6n1p', 'b3v7t1y9r5e0w2q8u4i6o3a7', 'm9n2b4v6c8x1z3l5k7j0h2g4'];
const note = (at: number, id: number, more: Readonly<Record<string, Json>> = {}): Json => ({
  id,
  key: KEYS[at] ?? '',
  title: `Note ${at}`,
  kind: at === 0 ? 'long' : 'short',
  changedAt: `2026-11-20T08:0${at}:00.123Z`,
  ...more,
});
const drafts: readonly Told[] = [0, 1, 2].flatMap((at) => [get(`/api/notes/${KEYS[at] ?? ''}`, note(at, 10 + at))]);
const names = (...all: readonly Told[]): readonly string[] =>
  entitiesIn(...all).map(({ name, identity }) => `${name} by ${identity ?? 'nothing'}`);

test('what answers under a number of its own is a version of what has its key, where all else says so', () => {
  const published = call('POST /api/notes/actions/publish', {
    sends: { title: 'Note 1' },
    answer: note(1, 71, { changedAt: '2026-11-21T09:00:00.456Z' }),
  });
  expect(names(...drafts, published)).toEqual(['Note by key']);
});

test('what names a thing, and says other things, is another', () => {
  const remark = (at: number): Json => ({ id: 70 + at, key: KEYS[at] ?? '', text: `Remark ${at}`, kind: 'short' });
  const remarks = get('/api/remarks', [remark(0), remark(1)]);
  expect(names(...drafts, remarks)).toHaveLength(2);
  const other = call('POST /api/notes/actions/publish', { sends: { title: 'x' }, answer: note(1, 71, { title: 'Another', kind: 'long' }) });
  expect(names(...drafts, other)).toHaveLength(2);
});
