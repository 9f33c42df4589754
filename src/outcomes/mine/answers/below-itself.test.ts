import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printTemplate } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const CALL = 'POST /lists/{listId}/members/{memberId}';
const sent = (path: readonly [string, string], location: string, note: string): Told => ({
  call: CALL,
  path: { listId: path[0], memberId: path[1] },
  send: { note },
  status: 302,
  headers: [['location', location]],
});
const locationOf = (...told: readonly Told[]): string => {
  const [outcome] = mineOutcomes(samplesOf(told, world), world.entities).get(CALL) ?? [];
  const header = outcome?.headers?.find(({ name }) => name === 'location');
  return header === undefined ? '' : printTemplate(header.value);
};

test('what leads to the one thing that it was always about leads to whichever it is about', () => {
  expect(locationOf(sent(['dock', 'ann'], '/lists/dock/members', 'a'), sent(['dock', 'ben'], '/lists/dock/members', 'b'))).toBe(
    '"/lists/<path listId>/members"',
  );
  expect(
    locationOf(
      sent(['dock', 'ann'], '/lists/dock/members/ann?saved=1', 'a'),
      sent(['dock', 'ann'], '/lists/dock/members/ann?saved=1', 'b'),
    ),
  ).toBe('"/lists/<path listId>/members/<path memberId>?saved=1"');
});

test('an address that does not begin as the call does, or goes on otherwise, is as it was', () => {
  const both = (location: string): string => locationOf(sent(['dock', 'ann'], location, 'a'), sent(['dock', 'ben'], location, 'b'));
  expect(both('/lists')).toBe('"/lists"');
  expect(both('/home/dock')).toBe('"/home/dock"');
  expect(both('/lists/dockside')).toBe('"/lists/dockside"');
});
