import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { postId: 'Post' },
  entities: [{ name: 'Post', identity: 'id' }],
  places: { 'GET /posts → []': 'Post', 'POST /posts/{postId}/copy → ': 'Post' },
};
const post = (id: number, slug: string, status = 'draft'): object => ({ id, slug, status });
const copies = (...slugs: readonly string[]): string => {
  const told: readonly Told[] = [
    { call: 'GET /posts', status: 200, answer: slugs.map((slug, at) => post(at + 1, slug, at === 0 ? 'live' : 'draft')) as never },
    { call: 'POST /posts/{postId}/copy', path: { postId: '1' }, status: 201, answer: post(90, 'ferry-times-copy') as never },
  ];
  return (mineOutcomes(samplesOf(told, world), world.entities).get('POST /posts/{postId}/copy') ?? []).map(printThen).join();
};

test('what each of several things has for itself is no constant of the one that was made', () => {
  expect(copies('ferry-times', 'old-cranes', 'storms', 'anchors')).toContain('slug: value not shown, seen "ferry-times-copy"');
  expect(copies('ferry-times', 'old-cranes', 'storms', 'anchors')).toContain('status := draft');
});

test('it is one where things share it, and where they are too few to tell', () => {
  expect(copies('page', 'page', 'storms', 'anchors')).toContain('slug := ferry-times-copy');
  expect(copies('ferry-times', 'old-cranes')).toContain('slug := ferry-times-copy');
});
