import { libraryRoutes } from '../server/server.ts';
import type { Actor } from './actor.ts';

/** Things that are there, and that a visitor has no business with. */
const IDS: Readonly<Record<string, string>> = {
  bookId: '1',
  loanId: '15c3fcdd-5a5f-474c-af10-4f80e448864b',
  reservationId: '1',
  memberId: 'M-1001',
};

/** Knocks at every door that is closed to visitors. */
const knock = async (actor: Actor): Promise<void> => {
  for (const { method, path, permit } of libraryRoutes()) {
    if (permit.anonymous.kind !== 'refused') continue;
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => IDS[name] ?? '');
    await actor.fetch(method, address, method === 'GET' || method === 'DELETE' ? undefined : {});
  }
};

/** Somebody who only looks: browses the catalogue, reads what the library is, and is sent to sign in. */
export const anonymous = async (actor: Actor): Promise<void> => {
  const { page } = actor;
  await actor.open('/');
  await actor.click('link', 'Next');
  await actor.click('link', 'Next');
  await actor.click('link', 'Next');
  await actor.click('link', 'Previous');
  await actor.open('/books');
  await page.getByLabel('Search').fill('austen');
  await page.getByLabel('Search').press('Enter');
  await actor.rest();
  await actor.open('/books');
  for (const status of ['out', 'repair', 'withdrawn', 'in']) {
    await page.getByLabel('Status').selectOption(status);
    await actor.rest();
  }
  await actor.open('/books?sort=title');
  await page.getByLabel('Sort by').selectOption('newest');
  await actor.rest();
  await actor.click('link', 'Catalogue');
  for (const title of ['Pride and Prejudice', 'Persuasion', 'Jane Eyre']) {
    await actor.click('link', title);
    await page.goBack();
    await actor.rest();
  }
  await actor.open('/books/9999');
  await actor.click('link', 'About');
  await actor.open('/about');
  await actor.fetch('GET', '/manifest.webmanifest');
  for (const [method, address] of [
    ['GET', '/api/books/new-arrivals'],
    ['GET', '/api/books?limit=100'],
    ['GET', '/api/books?limit=101'],
    ['GET', '/api/books?limit=1'],
    ['GET', '/api/books?limit=0'],
    ['GET', '/api/books?page=0'],
    ['GET', '/api/books?status=burnt'],
    ['GET', '/api/books?sort=colour'],
    ['GET', '/api/books?status=in&sort=author&limit=5'],
    ['GET', '/api/books?status=in&sort=author&limit=5&page=2'],
    ['GET', '/api/books?q=eliot&limit=2'],
    ['GET', '/api/books/47'],
    ['GET', '/api/nothing'],
  ] as const) {
    await actor.fetch(method, address);
  }
  for (const [method, address, body] of [
    ['POST', '/api/session', { email: 'nobody@library.example', password: 'not-the-word' }],
    ['POST', '/api/session', { password: 'no-mail' }],
    ['POST', '/api/session', { email: 'nobody@library.example' }],
    ['POST', '/api/session', '{"email": '],
  ] as const) {
    await actor.fetch(method, address, body);
  }
  await knock(actor);
  await actor.fetch('GET', '/api/me', undefined, 'not.a.token');
  // A screen for members only sends the visitor to sign in.
  await actor.open('/loans');
  await actor.fill({ 'E-mail': 'nobody@library.example', Password: 'guessing' });
  await actor.click('button', 'Sign in');
  await actor.open('/no-such-page');
};
