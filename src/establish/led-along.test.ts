import { expect, test } from 'vitest';
import { settled, Tape } from './tape.fixture.ts';

const SIGN_IN = '<!doctype html><html><form action="/enter"><input name="p" type="password"></form></html>';

test('a page for signing in that a browser asks for with the method of the call says that the call turned somebody away', async () => {
  const cookie = { headers: { Cookie: 'session=3fa85f6457174562b3fc2c963f66afa6' } };
  const member = new Tape()
    .sends('DELETE /api/books/7', { status: 204, ...cookie }, false)
    .sends('GET /api/books', { answer: [], ...cookie }, false);
  const visitor = new Tape()
    .sends('DELETE /api/books/7', { status: 302, gets: { Location: '/' } }, false)
    .sends('DELETE /', { text: ['text/html', SIGN_IN] }, false);
  const { points } = await settled({ member, visitor });
  expect(points.calls.map(({ method, path }) => `${method} ${path}`)).not.toContain('DELETE /');
  expect(points.roles.permissions.map(({ role, call, outcome }) => `${role} ${call} ${outcome}`)).toContain(
    'anonymous DELETE /api/books/{bookId} redirected',
  );
});
