import { expect, test } from 'vitest';
import { queryItems } from '../address.ts';
import { placesBy } from '../screen/place.ts';
import { AskedMembers, abovePath } from './form-member.ts';

const HOME = 'https://app.example.com';
const PLACES = placesBy(new Map([[`${HOME}/edit.php`, { names: ['table'], then: new Map() }]]));
const hiding = (query: string) => ({ method: 'POST', action: '', fields: [], hidden: queryItems(query) });

test('what tells screens of one path apart is the kind, and the one other value that the form hands on is the thing', () => {
  const members = new AskedMembers(PLACES);
  const cup = members.onPage(`${HOME}/edit.php?table=cups&id=3`, `${HOME}/edit.php`, hiding('table=cups&id=3'));
  expect([cup?.kind, cup?.thing, cup?.path.parameters]).toEqual([`${HOME} /cups/{id}`, '["3"]', [['id', '3']]]);
  // A form without an address of its own goes to that of its page, query and all.
  const plate = members.onPage(`${HOME}/edit.php?table=plates&plate=9`, `${HOME}/edit.php?table=plates&plate=9`, hiding(''));
  expect([plate?.kind, plate?.thing]).toEqual([`${HOME} /plates/{plate}`, '["9"]']);
  const sentTo = (query: string) => members.sentTo(HOME, '/edit.php', queryItems(query));
  expect(sentTo('table=cups&id=3&name=Blue')).toEqual(cup);
  expect(sentTo('table=plates&plate=9')).toEqual(plate);
  expect(sentTo('table=plates&id=9')).toBe(`${HOME} /plates/`);
  expect(sentTo('table=forks&id=9')).toBeUndefined();
});

test('a form that hands on nothing of what its page was asked for, or several values, is of no thing that is known', () => {
  const members = new AskedMembers(PLACES);
  expect(members.onPage(`${HOME}/cups/edit.php?id=3`, `${HOME}/cups/edit.php`, hiding('id=4'))).toBeUndefined();
  expect(members.onPage(`${HOME}/cups/edit.php?id=3&tab=2`, `${HOME}/cups/edit.php`, hiding('id=3&tab=2'))).toBeUndefined();
  expect(members.onPage(`${HOME}/edit.php?id=3`, `${HOME}/edit.php`, hiding('id=3'))).toBeUndefined();
  expect(members.sentTo(HOME, '/cups/edit.php', queryItems('id=3'))).toBeUndefined();
});

test('what an address without values is about is said without what is done there', () => {
  expect(abovePath(HOME, '/titles/add')).toEqual([`${HOME} /titles/add/`, `${HOME} /titles/`]);
  expect(abovePath(HOME, '/Ticket/Create.html')).toContain(`${HOME} /Ticket/`);
  expect(abovePath(HOME, '/users/edit-alias.php')).toContain(`${HOME} /users/alias/`);
});
