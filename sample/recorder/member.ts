import { ACCOUNTS } from '../server/account.ts';
import { type Actor, at } from './actor.ts';

const open = async (actor: Actor, bookId: number): Promise<void> => actor.open(`/books/${bookId}`);

const borrow = async (actor: Actor, bookId: number, days: number): Promise<string> =>
  at(await actor.fetch('POST', '/api/loans', { bookId, days }), 'id');

/** Borrowing: the form's rules, refused and accepted, and what is refused because of the book. */
const borrowing = async (actor: Actor): Promise<void> => {
  await open(actor, 1);
  for (const days of ['31', '0', '', '2.5', '30']) {
    await actor.fill({ Days: days });
    await actor.click('button', 'Borrow');
  }
  await open(actor, 2);
  await actor.fill({ Days: '1', Note: 'For the holidays' });
  await actor.click('button', 'Borrow');
  for (const body of [
    { bookId: 1, days: 7 },
    { bookId: 5, days: 7 },
    { bookId: 47, days: 7 },
    { bookId: 9999, days: 7 },
    { days: 7 },
    { bookId: 'four', days: 7 },
    { bookId: 4, days: 'seven' },
    { bookId: 4 },
    { bookId: 4, days: 31, note: 'n'.repeat(201) },
    { bookId: 4, days: 7, note: 'n'.repeat(201) },
    { bookId: 4, days: 7, memberId: 'M-1002' },
    { bookId: 4, days: 7, note: 'n'.repeat(200) },
    { bookId: 6, days: 14 },
    { bookId: 8, days: 14 },
  ]) {
    await actor.fetch('POST', '/api/loans', body);
  }
  await actor.fetch('GET', '/api/books/4');
};

/** What a member may do with a loan, and may not: renew twice, lose, but not return. */
const loans = async (actor: Actor): Promise<string> => {
  await actor.open('/loans');
  await actor.page.getByLabel('Status').selectOption('open');
  await actor.rest();
  await actor.click('button', 'Renew for 7 days');
  await actor.open('/loans');
  const list = (await actor.fetch('GET', '/api/loans?status=open')).body as { readonly data: readonly { readonly id: string }[] };
  const [first = { id: '' }, second = { id: '' }, third = { id: '' }] = list.data;
  for (const body of [{ days: 31 }, { days: 0 }, {}, { days: 30 }, { days: 1 }, { days: 1 }])
    await actor.fetch('POST', `/api/loans/${second.id}/renew`, body);
  await actor.fetch('GET', `/api/loans/${second.id}`);
  await actor.fetch('POST', `/api/loans/${third.id}/lost`, {});
  await actor.fetch('GET', `/api/loans/${third.id}`);
  await actor.fetch('POST', `/api/loans/${third.id}/lost`, {});
  await actor.fetch('POST', `/api/loans/${third.id}/renew`, { days: 7 });
  await actor.open('/loans');
  await actor.click('button', 'Lost');
  for (const action of ['return', 'found', 'remind']) await actor.fetch('POST', `/api/loans/${first.id}/${action}`, {});
  await actor.fetch('PATCH', `/api/loans/${first.id}`, { status: 'returned' });
  await actor.fetch('DELETE', `/api/loans/${first.id}`);
  await actor.fetch('GET', '/api/loans/00000000-0000-4000-a000-000000000000');
  await actor.fetch('GET', '/api/loans?status=stolen');
  return second.id;
};

const reservations = async (actor: Actor): Promise<void> => {
  await open(actor, 12);
  await actor.click('button', 'Reserve');
  await actor.click('button', 'Reserve');
  for (const body of [{ bookId: 10 }, { bookId: 9999 }, {}, { bookId: 'x' }, { bookId: 18 }, { bookId: 23 }])
    await actor.fetch('POST', '/api/reservations', body);
  await actor.open('/reservations');
  await actor.page
    .getByRole('row', { name: /Book 18/ })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await actor.rest();
  for (const [address] of [
    ['/api/reservations/2/cancel'],
    ['/api/reservations/99/cancel'],
    ['/api/reservations/1/ready'],
    ['/api/reservations/1/collect'],
  ] as const) {
    await actor.fetch('POST', address, {});
  }
};

/** Everything else that the desk keeps for itself. */
const refused = async (actor: Actor): Promise<void> => {
  await actor.open('/books/new');
  await actor.fill({ Title: 'My own book', Author: 'Ada Member', ISBN: '9781234567897' });
  await actor.click('button', 'Add');
  await actor.open('/members');
  await actor.open('/report');
  for (const [method, address, body] of [
    ['PATCH', '/api/books/9', { title: 'Mine' }],
    ['DELETE', '/api/books/9', undefined],
    ['POST', '/api/books/9/repair', {}],
    ['POST', '/api/books/9/restore', {}],
    ['POST', '/api/books/9/withdraw', {}],
    ['GET', '/api/members/M-1001', undefined],
    ['GET', '/api/members/M-1002', undefined],
    ['POST', '/api/members', { name: 'X' }],
    ['PATCH', '/api/members/M-1001', { role: 'manager' }],
    ['POST', '/api/members/M-1002/suspend', {}],
    ['POST', '/api/members/M-1002/reinstate', {}],
    ['DELETE', '/api/members/M-1002', undefined],
    ['GET', '/api/settings', undefined],
    ['GET', '/api/books/new-arrivals', undefined],
  ] as const) {
    await actor.fetch(method, address, body);
  }
  await actor.upload('/api/books/9/cover', { name: 'cover.png', type: 'image/png', size: 100 });
};

/** A member's day, then another member's at the same browser, who tries what belongs to the first. */
export const member = async (actor: Actor): Promise<void> => {
  await actor.open('/books/1');
  await actor.click('link', 'Sign in to borrow');
  await actor.fill({ 'E-mail': ACCOUNTS.ada.email, Password: 'forgotten' });
  await actor.click('button', 'Sign in');
  await actor.signIn(ACCOUNTS.ada);
  await borrowing(actor);
  const adas = await loans(actor);
  await reservations(actor);
  await refused(actor);
  await actor.open('/members/M-1001');

  // The session ends elsewhere: the next click leads to sign in and back.
  await actor.open('/books');
  await actor.fetch('DELETE', '/api/session');
  await actor.click('link', 'Loans');
  await actor.page.waitForURL(/\/login\?from=/);
  await actor.signIn(ACCOUNTS.ada);
  await actor.fetch('GET', `/api/loans/${adas}`);
  await actor.signOut();

  await actor.signIn(ACCOUNTS.ben);
  await actor.open('/loans');
  await actor.fetch('GET', `/api/loans/${adas}`);
  await actor.fetch('POST', `/api/loans/${adas}/renew`, { days: 7 });
  await actor.fetch('POST', `/api/loans/${adas}/lost`, {});
  await actor.fetch('POST', '/api/reservations/1/cancel', {});
  await actor.fetch('GET', '/api/members/M-1001');
  await actor.fetch('GET', '/api/members/M-1002');
  for (const bookId of [9, 10, 11]) await borrow(actor, bookId, 21);
  await actor.open('/books/13');
  await actor.click('button', 'Borrow');
  const bens = await actor.fetch('GET', '/api/loans?limit=1');
  await actor.fetch('GET', '/api/loans?limit=1&page=2');
  await actor.fetch('GET', '/api/loans?limit=1&page=3');
  const own = (bens.body as { readonly data: readonly { readonly id: string }[] }).data[0]?.id ?? '';
  await actor.fetch('GET', `/api/loans/${own}`);
  await actor.fetch('POST', `/api/loans/${own}/renew`, { days: 7 });
  await actor.fetch('POST', '/api/reservations', { bookId: 3 });
  await actor.signOut();

  await actor.signIn(ACCOUNTS.ada);
  await actor.fetch('GET', `/api/loans/${adas}`);
  await actor.fetch('GET', `/api/loans/${own}`);
  await actor.open('/loans');
  await actor.signOut();
};
