import { expect, test } from 'vitest';
import { rolesIn } from './standing.ts';

test('a role is a text, or an object with a name, an identity or a code of its own', () => {
  expect(rolesIn({ user: { id: 4, roles: [{ roleId: 3, roleKey: 'staff', roleName: 'Members of staff' }] } })).toEqual({
    key: 'roles',
    roles: ['staff'],
  });
  expect(rolesIn({ role: { id: 'r1', name: 'editor' } })).toEqual({ key: 'role', roles: ['editor'] });
  expect(rolesIn({ roles: [{ roleId: 3 }] })).toBeUndefined();
});

test('a field for several roles may name them in one text, by words that programs have', () => {
  const named = (key: string, text: string): readonly string[] | undefined => rolesIn({ [key]: text })?.roles;
  expect(named('roles', 'crew_member crew_lead')).toEqual(['crew_member', 'crew_lead']);
  expect(named('authorities', 'ROLE_USER,ROLE_ADMIN')).toEqual(['ROLE_USER', 'ROLE_ADMIN']);
  expect(named('roles', 'crew_member')).toEqual(['crew_member']);
  expect(named('roles', 'store manager')).toEqual(['store manager']);
  expect(named('role', 'crew_member crew_lead')).toEqual(['crew_member crew_lead']);
});
