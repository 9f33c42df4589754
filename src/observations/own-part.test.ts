import { expect, test } from 'vitest';
import { memberOfRows } from './member-of-rows.ts';
import { ownPartOf } from './own-part.ts';
import { resourceOf } from './resource.ts';

const siren = (id: number) => ({
  class: ['ticket'],
  properties: { id, title: 'Printer' },
  actions: [{ name: 'close', href: `/tickets/${id}/close` }],
  links: [{ rel: ['self'], href: `/tickets/${id}` }],
});
const page = {
  component: 'Tickets/Show',
  props: { auth: { user: { id: 901, name: 'Ann' } }, ticket: { id: 7, title: 'Printer' } },
  url: '/tickets/7',
};

test('what stands at the own link of an object is the part that is called as it ends', () => {
  expect(ownPartOf(siren(7))).toBe('properties');
  expect(ownPartOf(page)).toBe('props.ticket');
  expect(resourceOf(page, ['{ticketId}', 'tickets'], ['id'])).toEqual({ path: 'props.ticket', list: false });
  expect(memberOfRows('entities', [siren(7), siren(8)], 'tickets')).toBe('properties');
});

test('it is the object itself where that calls itself something, where no part or several are called so, and where it leads nowhere', () => {
  expect(ownPartOf({ id: 3, url: '/tickets/7', owner: { id: 7 } })).toBeUndefined();
  expect(ownPartOf({ name: 'Printer', url: '/tickets/7', owner: { id: 9 } })).toBeUndefined();
  expect(ownPartOf({ url: '/tickets/7', ticket: { id: 7 }, floor: { id: 7 } })).toBeUndefined();
  expect(ownPartOf({ ticket: { id: 7 } })).toBeUndefined();
});
