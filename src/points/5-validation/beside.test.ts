import { expect, test } from 'vitest';
import { call, type Told } from '../../observations/exchange.fixture.ts';
import { rules } from './rules.fixture.ts';

const crew = (number: number, more: object = {}): Told => call('POST /boats', { sends: { name: `Boat ${number}`, crew: number, ...more } });
const refused = (number: number, message = 'new row for relation "boat" violates check constraint "boat_crew_check"'): Told =>
  call('POST /boats', { sends: { name: `Refused ${number}`, crew: number }, status: 400, answer: { message } });

test('a number is the limit where the next one was no good, of those that were accepted', () =>
  expect(rules(crew(2), crew(5), crew(8), refused(9), refused(1))).toEqual([
    'crew: maximum 8 [enforced] 1 (3 accepted)',
    'crew: minimum 2 [enforced] 1 (3 accepted)',
  ]));

test('beyond an end beside which nothing was refused no limit is shown', () =>
  expect(rules(crew(2), crew(5), crew(8), refused(9), refused(-4))).toEqual([
    'crew: maximum 8 [enforced] 1 (3 accepted)',
    'crew: refused, cause not isolated [enforced] 1',
  ]));

test.each<[string, readonly Told[]]>([
  ['what lies between was refused as well', [crew(2), crew(5), crew(8), refused(9), refused(4)]],
  ['nothing was refused right beside what was accepted', [crew(2), crew(5), crew(8), refused(20)]],
  ['what is measured has parts', [crew(2), crew(5), crew(8.5), refused(9.5)]],
  ['one number alone was accepted', [crew(8), refused(9)]],
  ['the words say more than that it is no good', [crew(2), crew(5), crew(8), refused(9, 'Crew 9 sails already.')]],
])('no limit is shown where %s', (_, told) => expect(rules(...told).join()).not.toContain('maximum'));
