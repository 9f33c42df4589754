import { describe, expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { postId: 'Post' },
  entities: [{ name: 'Post', identity: 'id' }],
  places: {
    'GET /posts → posts[]': 'Post',
    'POST /posts → posts[]': 'Post',
    'PUT /posts/{postId} → posts[]': 'Post',
    'POST /posts/find → posts[]': 'Post',
  },
};

const post = (id: string, title: string) => ({ id, title, status: 'draft' });
const list = (...posts: object[]): Told => ({ call: 'GET /posts', status: 200, answer: { posts } as never });
const add = (id: string, title: string): Told => ({
  call: 'POST /posts',
  status: 201,
  send: { posts: [{ title }] },
  answer: { posts: [post(id, title)] } as never,
});
const edit = (id: string, title: string): Told => ({
  call: 'PUT /posts/{postId}',
  path: { postId: id },
  status: 200,
  send: { posts: [{ title }] },
  answer: { posts: [post(id, title)] } as never,
});
const told = [
  list(),
  add('1', 'Harvest'),
  add('2', 'Fair'),
  edit('1', 'Harvest home'),
  edit('2', 'Summer fair'),
  list(post('1', 'Harvest home'), post('2', 'Summer fair')),
];
const then = (call: string, tolds: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? []).map(printThen);

describe('one thing that is sent and answered in a list of its own', () => {
  test('is made and set as one that is not', () => {
    expect(then('POST /posts', told)).toEqual([
      'a Post is created with id := a fresh integer, title := payload posts[].title, status := draft',
    ]);
    expect(then('PUT /posts/{postId}', told)).toEqual(['Post.title := payload posts[].title']);
  });

  test('has of its own what is drawn anew for each', () => {
    const drawn = (id: string, uuid: string): Told => ({
      ...add(id, `T ${id}`),
      answer: { posts: [{ ...post(id, `T ${id}`), uuid }] } as never,
    });
    const [one, other] = ['7f9c24e8-3b12-4fef-91e5-4ddc0f3b6c11', '0e5a5c1e-8f0b-4c7f-b3a1-2d9d8c7b6a55'];
    expect(then('POST /posts', [drawn('1', one), drawn('2', other)]).join()).toContain('uuid := a fresh uuid');
    expect(then('POST /posts', [drawn('1', one), drawn('2', one)]).join()).not.toContain('fresh uuid');
    expect(then('POST /posts', [drawn('1', one)]).join()).not.toContain('fresh uuid');
  });

  test('and so on the stand-in', async () => {
    const backend = standInOf(told, world);
    const made = await ask(backend, 'POST', '/posts', { posts: [{ title: 'Winter' }] });
    expect(made).toMatchObject({ status: 201, body: { posts: [{ title: 'Winter', status: 'draft' }] } });
  });

  test('is none of several, nor what was looked for', () => {
    const several: Told = {
      call: 'POST /posts',
      status: 200,
      send: { posts: [{ title: 'A' }, { title: 'B' }] } as never,
      answer: { posts: [post('1', 'A'), post('2', 'B')] } as never,
    };
    expect(then('POST /posts', [several])).toEqual(['no change shown']);
    const find: Told = {
      call: 'POST /posts/find',
      status: 200,
      send: { status: 'draft', of: 'ann' },
      answer: { posts: [post('7', 'Found')] } as never,
    };
    expect(then('POST /posts/find', [find])).toEqual(['no change shown']);
  });
});
