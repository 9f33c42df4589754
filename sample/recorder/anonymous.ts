import type { Actor } from './actor.ts';

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
    ['GET', '/api/me'],
    ['GET', '/api/loans'],
    ['GET', '/api/loans/8f14e45f-ceea-467f-a8c9-1b1b0cf4d2aa'],
    ['GET', '/api/reservations'],
    ['GET', '/api/members'],
    ['GET', '/api/members/M-1001'],
    ['GET', '/api/reports/loans'],
    ['DELETE', '/api/session'],
    ['DELETE', '/api/books/1'],
    ['DELETE', '/api/members/M-1001'],
  ] as const) {
    await actor.fetch(method, address);
  }
  for (const [method, address, body] of [
    ['POST', '/api/books', { title: 'Mine' }],
    ['PATCH', '/api/books/1', { title: 'Mine' }],
    ['POST', '/api/books/1/repair', {}],
    ['POST', '/api/loans', { bookId: 1, days: 7 }],
    ['POST', '/api/reservations', { bookId: 3 }],
    ['POST', '/api/members', { name: 'Nobody' }],
    ['POST', '/api/session', { email: 'nobody@library.example', password: 'not-the-word' }],
    ['POST', '/api/session', { password: 'no-mail' }],
    ['POST', '/api/session', { email: 'nobody@library.example' }],
    ['POST', '/api/session', '{"email": '],
  ] as const) {
    await actor.fetch(method, address, body);
  }
  await actor.fetch('GET', '/api/me', undefined, 'not.a.token');
  // A screen for members only sends the visitor to sign in.
  await actor.open('/loans');
  await actor.fill({ 'E-mail': 'nobody@library.example', Password: 'guessing' });
  await actor.click('button', 'Sign in');
  await actor.open('/no-such-page');
};
