import { expect, test } from 'vitest';
import { localName } from './local-name.ts';

test('a name in a space is what it says behind the space; any other is itself', () => {
  expect(
    ['api::event.event', 'plugin::users-permissions.user', 'admin::role', 'App::Model', 'res.partner', 'books'].map(localName),
  ).toEqual(['event', 'user', 'role', 'Model', 'res.partner', 'books']);
});
