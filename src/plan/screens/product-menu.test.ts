import { expect, test } from 'vitest';
import type { Screen } from '../../points/2-screens/reading.ts';
import { library } from '../library.fixture.ts';
import type { Planning } from '../planning.ts';
import { seen } from '../statement.fixture.ts';
import { brandOf, productMenu } from './product-menu.ts';

/** A screen with these links on it, of which only those that lead elsewhere say where. */
const screen = (route: string, links: Readonly<Record<string, string>>): Screen => ({
  route,
  title: null,
  variant: null,
  parameters: [],
  elements: Object.keys(links).map((name) => ({ role: 'link', name, binds: null, ...seen(1) })),
  leadsTo: Object.entries(links).flatMap(([control, to]) =>
    to === route ? [] : [{ control, route: to, call: null, gives: null, ...seen(1) }],
  ),
  ...seen(1),
});
const menu = (...screens: Screen[]): readonly string[] =>
  productMenu({ points: { ...library().points, screens } } as unknown as Planning).links.map(({ label, to }) => `${label} ${to}`);

const FRAME = { Tickets: '/tickets', 'New ticket': '/tickets/new' };

test('a link of the frame stands on the screen that it leads to as well, where it says nothing of where it leads', () => {
  expect(menu(screen('/tickets', FRAME), screen('/tickets/new', FRAME), screen('/tickets/:ticketId', FRAME))).toEqual([
    'Tickets /tickets',
    'New ticket /tickets/new',
  ]);
});

test('a link of two screens is none of a menu', () => {
  expect(menu(screen('/tickets', FRAME), screen('/tickets/:ticketId', FRAME), screen('/people', {}))).not.toContain(
    'New ticket /tickets/new',
  );
});

test('a link of the product’s name is its brand, also in capitals', () => {
  const { links } = productMenu({
    points: {
      ...library().points,
      screens: ['/loans', '/people', '/report'].map((route) => screen(route, { 'CITY LIBRARY': '/books' })),
    },
  } as unknown as Planning);
  expect(brandOf(links, 'City Library')).toMatchObject({ label: 'City Library', to: '/books' });
  expect(brandOf(links, 'Library')).toBeNull();
});
