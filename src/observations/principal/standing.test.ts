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
