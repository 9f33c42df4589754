import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decided } from '../layout.ts';
import { namePerson, peopleIn, peopleKey, withNamed } from './people.ts';
import type { Role } from './reading.ts';

const seen: Role = {
  name: 'member',
  recognisedBy: 'role',
  grade: 'shown',
  basis: ['stated', 'seen'],
  support: { times: 3, units: 2 },
  against: { times: 0, units: 0 },
  citations: ['monday.har#/log/entries/1'],
};
const told = (roles: readonly Role[]): readonly string[] =>
  roles.map(({ name, recognisedBy, grade }) => `${name}: ${recognisedBy} (${grade})`);

test('a person gets a role of their own, and others stay what they were', () => {
  const { roles, renamed } = namePerson([seen], 'ada', 'clerk');
  expect(told(roles)).toEqual(['member: role (shown)', 'clerk: who asks as "ada" (decided)']);
  expect(renamed).toBeUndefined();
  expect([...peopleIn(roles)]).toEqual([['ada', 'clerk']]);
});

test('several have one role; each is taken back alone', () => {
  const both = namePerson(namePerson([seen], 'ben', 'clerk').roles, 'ada', 'clerk').roles;
  expect(told(both)).toEqual(['member: role (shown)', 'clerk: who asks as "ada", "ben" (decided)']);
  expect(told(namePerson(both, 'ben', '').roles)).toEqual(['member: role (shown)', 'clerk: who asks as "ada" (decided)']);
  expect(told(namePerson(namePerson(both, 'ben', '').roles, 'ada', '').roles)).toEqual(['member: role (shown)']);
});

test('a role that the recordings know is joined, and is left as they know it', () => {
  const joined = namePerson([seen], 'ada', 'member').roles;
  expect(told(joined)).toEqual(['member: role, who asks as "ada" (decided)']);
  expect(told(namePerson(joined, 'ada', '').roles)).toEqual(['member: role (decided)']);
});

test('another name for a role that nobody else has is a renaming: what is said of it follows', () => {
  const { roles } = namePerson([seen], 'ada', 'clerk');
  const again = namePerson(roles, 'ada', 'desk');
  expect(again.renamed).toEqual({ from: 'clerk', to: 'desk' });
  expect(told(again.roles)).toEqual(['member: role (shown)', 'desk: who asks as "ada" (decided)']);
});

test('only what the author decided names anybody', () => {
  expect([...peopleIn([{ ...seen, recognisedBy: 'who asks as "ada"' }])]).toEqual([]);
  for (const words of ['who asks as ada', 'who asks as "ada" and more', 'who asks as "a\\"', 'who asks as'])
    expect([...peopleIn([{ ...seen, ...decided, recognisedBy: words }])]).toEqual([]);
});

test('any name at all comes back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: 'binary', minLength: 1 }), { maxLength: 4 }), (people) => {
      const roles = people.reduce<readonly Role[]>((all, one) => namePerson(all, one, 'clerk').roles, [seen]);
      expect(new Set(peopleIn(roles).keys())).toEqual(new Set(people));
    }),
  );
});

test("established again, the rows that name people stay the author's", () => {
  const standing = namePerson([seen], 'ada', 'clerk').roles;
  const fresh: Role[] = [seen, { ...seen, name: 'clerk', recognisedBy: 'the author of the document' }];
  expect(told(withNamed(fresh, standing))).toEqual(['member: role (shown)', 'clerk: who asks as "ada" (decided)']);
  expect(peopleKey(peopleIn(withNamed(fresh, standing)))).toBe(peopleKey(peopleIn(standing)));
});
