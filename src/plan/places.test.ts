import { expect, test } from 'vitest';
import { callUses } from './call-use.ts';
import { library } from './library.fixture.ts';
import { placesOf } from './places.ts';
import { seen } from './statement.fixture.ts';

const named = { name: 'title', in: 'path', type: 'string', format: null, values: [], refersTo: 'Book.title', ...seen(3) } as const;

test('a route that calls a thing by what no call reads it by is no place of it: it is read at an address of its own', () => {
  const { points } = library();
  const [screen] = points.screens;
  if (screen === undefined) throw new Error('The fixture has screens.');
  const byTitle = {
    ...screen,
    route: '/shelf/:title',
    variant: null,
    elements: [],
    leadsTo: [],
    parameters: [named],
  } as unknown as typeof screen;
  const of = { ...points, screens: [byTitle] };
  expect(placesOf(of, callUses(of)).get('Book')?.detail).toMatchObject({ field: 'id' });
  const unread = { ...of, calls: of.calls.filter(({ path }) => !path.includes('{')) };
  expect(placesOf(unread, callUses(unread)).get('Book')?.detail).toEqual({ address: '/shelf/:title', name: 'title', field: 'title' });
});
