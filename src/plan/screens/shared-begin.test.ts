import { expect, test } from 'vitest';
import { sharedBegin } from './shared-begin.ts';

test('what every title begins with tells none of them apart', () => {
  expect(sharedBegin(['Lab: Hosts', 'Lab: Users', 'Lab: Event details', 'Lab: Users'])).toBe('Lab: ');
  expect(sharedBegin(['Shop | Orders', 'Shop | Books', 'Shop | Carts'])).toBe('Shop | ');
});

test('what some titles begin with says where they belong, and of two nothing is known', () => {
  expect(sharedBegin(['Settings: Roles', 'Settings: Users', 'Settings: Flows', 'Books'])).toBe('');
  expect(sharedBegin(['Lab: Hosts', 'Lab: Users', 'Lab: Users'])).toBe('');
  expect(sharedBegin(['Lab', 'Hosts', 'Users'])).toBe('');
  expect(sharedBegin([])).toBe('');
});
