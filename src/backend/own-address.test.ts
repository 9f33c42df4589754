/** What is made says in its own fields where it is: `links.self` of JSON:API, `_links.self.href` of HAL, `url`. */
import { afterEach, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { printThen } from '../outcomes/language.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import { samplesOf, standInOf, type Told, type World } from './recording.fixture.ts';
import { type Served, serveStandIn } from './server.ts';

const world: World = {
  parameters: { topicId: 'Topic', postId: 'Post' },
  entities: [
    { name: 'Topic', identity: 'id' },
    { name: 'Post', identity: 'id' },
  ],
  places: {
    'GET /topics → []': 'Topic',
    'POST /topics → ': 'Topic',
    'GET /topics/{topicId} → ': 'Topic',
    'POST /topics/{topicId}/posts → ': 'Post',
    'GET /posts/{postId} → ': 'Post',
  },
};
const topic = (id: number, title: string, by: string) => ({
  id,
  title,
  _links: { self: { href: `https://forum.example/topics/${id}` }, author: { href: `https://forum.example/people/${by}` } },
  label: `${title} (open)`,
});
const made = (id: number, title: string, by: string): Told => ({
  call: 'POST /topics',
  send: { title, by },
  status: 201,
  answer: topic(id, title, by),
  headers: [['location', `https://orders.example/topics/${id}`]],
});
const posted = (topicId: string, id: number, text: string): Told => ({
  call: 'POST /topics/{topicId}/posts',
  path: { topicId },
  send: { text },
  status: 201,
  answer: { id, text, url: `/topics/${topicId}/posts/${id}` },
});
const topics: readonly Told[] = [
  { call: 'GET /topics', status: 200, answer: [topic(1, 'Old maps', 'ann-lee'), topic(2, 'Trains', 'bo-ruiz')] },
  made(3, 'Harbours', 'ann-lee'),
  made(4, 'Lighthouses', 'bo-ruiz'),
];

const thenOf = (tolds: readonly Told[], call: string): string =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? []).map((one) => printThen(one)).join();

test('is a text in which its identity stands, and what was sent', () => {
  expect(thenOf(topics, 'POST /topics')).toContain(
    '_links.self.href := "https://forum.example/topics/<Topic.id>", _links.author.href := "https://forum.example/people/<payload by>", ' +
      'label := "<payload title> (open)"',
  );
});

test('is told from one alone where the identity is a whole segment, and nothing else is', () => {
  const then = thenOf(topics.slice(0, 2), 'POST /topics');
  expect(then).toContain('_links.self.href := "https://forum.example/topics/<Topic.id>"');
  expect(then).not.toContain('<payload');
});

test('is not told apart from the address of the same number that it was posted below, until another shows which it is', () => {
  const first = [...topics, posted('3', 3, 'First!')];
  expect(thenOf(first, 'POST /topics/{topicId}/posts')).not.toContain('<Post.id>');
  expect(thenOf([...first, posted('4', 5, 'Second.')], 'POST /topics/{topicId}/posts')).toContain(
    'url := "/topics/<path topicId>/posts/<Post.id>"',
  );
});

const running: Served[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((served) => served.close()));
});

test('is right of what is made anew, and the header leads there too', async () => {
  const served = await serveStandIn(standInOf(topics, world), { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  running.push(served.value);
  const { address } = served.value;
  const answer = await fetch(`${address}/topics`, {
    method: 'POST',
    body: JSON.stringify({ title: 'Canals', by: 'cy-wolf' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.headers.get('location')).toBe('/topics/5');
  expect(answer.headers.get('x-ninepoint-not-shown')).toBeNull();
  expect((await answer.json()) as Json).toEqual(topic(5, 'Canals', 'cy-wolf'));
});
