import { expect, test } from 'vitest';
import { seen } from '../statement.fixture.ts';
import { oneOfSeveral } from './one-of-several.ts';

const element = (role: string, name: string, times: number, citation?: string) => {
  const ground = seen(times);
  return { role, name, binds: null, ...ground, citations: citation === undefined ? ground.citations : [citation] };
};
const dropped = (...elements: readonly ReturnType<typeof element>[]): readonly string[] =>
  [...oneOfSeveral(elements)].map(({ name }) => name);

test('headings that begin alike and were never seen at once head one thing each, and none the whole screen', () => {
  const looks = element('textbox', 'Search', 9);
  expect(dropped(looks, element('heading', 'A new crate in Hold', 6), element('heading', 'A new crate in Deck', 1))).toHaveLength(2);
  expect(dropped(looks, element('heading', 'Found 18 crates', 4), element('heading', 'Found 3 crates', 5))).toHaveLength(2);
});

test('headings that stand beside each other, or that are of other words, stay', () => {
  const looks = element('textbox', 'Search', 9);
  const both = ['Crates in the hold', 'Crates in the bow'].map((name) => element('heading', name, 2, 'monday.har#/log/entries/a'));
  expect(dropped(looks, ...both)).toEqual([]);
  expect(dropped(looks, element('heading', 'Crates in the hold', 9), element('heading', 'Crates in the bow', 9))).toEqual([]);
  expect(dropped(looks, element('heading', 'Crates', 4), element('heading', 'Cranes', 3))).toEqual([]);
  expect(dropped(looks, element('heading', 'Found 18 crates', 4))).toEqual([]);
});
