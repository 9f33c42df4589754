import { expect, test } from 'vitest';
import { isCounting } from './page.ts';

test('a number that was seen once counts the rows where it is called so, and of nothing else', () => {
  const once = new Set([4]);
  for (const path of ['total', 'meta.filter_count', 'recordsTotal', 'postCount', 'total_posts', 'X-Total-Count', 'numFound', 'matches'])
    expect([path, isCounting(path, once, ['BlogPost', 'items'])]).toEqual([path, true]);
  for (const path of ['userCount', 'data.total_users', 'perPage', 'version'])
    expect([path, isCounting(path, once, ['BlogPost', 'items'])]).toEqual([path, false]);
  expect(isCounting('peopleCount', once, ['Person', 'recent'])).toBe(true);
  expect(isCounting('userCount', new Set([4, 5]), ['BlogPost', 'items'])).toBe(true);
});
