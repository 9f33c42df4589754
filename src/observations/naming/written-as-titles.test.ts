import { expect, test } from 'vitest';
import { get, namesOf } from '../exchange.fixture.ts';

// What a page of a bowl is given says nothing by which the bowl is called in its address.
const bowl = (slug: string) => get(`/bowls/${slug}`, { glaze: 'matt', litres: 2, maker: { town: 'Ulm' } });
const LISTED = ['red-clay-bowl', 'wide-salt-bowl', 'old-oak-bowl'];
const list = get(
  '/shelf',
  [...LISTED].map((slug, at) => ({ no: at, slug })),
);

test('a name in several words that is answered as those are that were handed over is one more of them', () => {
  const names = namesOf(
    list,
    ...LISTED.map(bowl),
    bowl('tall-blue-bowl'),
    get('/bowls/our-opening-hours', { from: 9, to: 17, days: ['mo'] }),
  );
  expect(names).toContain('GET /bowls/{slug}');
  expect(names).not.toContain('GET /bowls/tall-blue-bowl');
  expect(names).toContain('GET /bowls/our-opening-hours');
});

test('it is none beside fewer of them, nor is a word', () => {
  const two = LISTED.slice(1);
  expect(namesOf(list, ...two.map(bowl), bowl('tall-blue-bowl'))).toContain('GET /bowls/tall-blue-bowl');
  expect(namesOf(list, ...LISTED.map(bowl), bowl('newest'))).toContain('GET /bowls/newest');
});
