import { expect, test } from 'vitest';
import { memberNames } from './member-names.ts';

test('members are called so however deep they stand, and values are called nothing', () => {
  const sent = { updateMask: 'title', book: { title: 'Soup', tags: [{ colour: 'red' }] } };
  expect([...memberNames(sent)].toSorted()).toEqual(['book', 'colour', 'tags', 'title', 'updateMask']);
  expect([...memberNames('title'), ...memberNames(undefined)]).toEqual([]);
});
