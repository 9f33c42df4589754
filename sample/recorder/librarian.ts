import { ACCOUNTS } from '../server/account.ts';
import { LIMITS } from '../server/limit.ts';
import { type Actor, at } from './actor.ts';

const BOOK = { title: 'The Age of Innocence', author: 'Edith Wharton', isbn: '9780684842370', year: 1920, shelf: 'N5' };

/** A book's whole life: every rule of the form refused and accepted, then changed, moved and deleted. */
const cataloguing = async (actor: Actor): Promise<void> => {
  await actor.open('/books');
  await actor.click('link', 'Add a book');
  await actor.click('button', 'Add');
  await actor.fill({ Title: 't'.repeat(20), Author: BOOK.author, ISBN: '12345', Year: '2101', Shelf: 'upstairs' });
  await actor.click('button', 'Add');
  await actor.fill({ Title: BOOK.title, ISBN: BOOK.isbn, Year: '1920', Shelf: 'N5' });
  await actor.click('button', 'Add');
  await actor.open('/books/new');
  await actor.fill({ Title: BOOK.title, Author: BOOK.author, ISBN: BOOK.isbn });
  await actor.click('button', 'Add');
  const made: string[] = [];
  for (const change of [
    { title: 't'.repeat(81) },
    { title: 't'.repeat(80), isbn: '9780684842371' },
    { author: 'a'.repeat(61) },
    { author: 'a'.repeat(60), isbn: '9780684842372' },
    { title: 7 },
    { title: '' },
    { author: undefined },
    { isbn: undefined },
    { isbn: '9770684842370' },
    { isbn: '978068484237' },
    { isbn: '9790684842379' },
    { year: 2100, isbn: '9780684842373' },
    { year: 2101, isbn: '9780684842374' },
    { year: 1920.5, isbn: '9780684842374' },
    { shelf: 'N555', isbn: '9780684842374' },
    { shelf: undefined, year: undefined, isbn: '9780684842375' },
  ]) {
    const fetched = await actor.fetch('POST', '/api/books', { ...BOOK, ...change });
    if (fetched.status === 201) made.push(at(fetched, 'id'));
  }
  await actor.fetch('POST', '/api/books', '{"title": "unfinished');
  await actor.fetch('POST', '/api/books', { ...BOOK, note: 'x'.repeat(LIMITS.requestBytes) });
  const [first = '', second = '', third = '', fourth = ''] = made;
  await actor.open(`/books/${first}/edit`);
  await actor.fill({ Title: '' });
  await actor.click('button', 'Save');
  await actor.fill({ Title: 'The Custom of the Country', Shelf: 'N6' });
  await actor.click('button', 'Save');
  for (const body of [{ title: 't'.repeat(81) }, { shelf: 'n6' }, { year: 'MCMXIII' }, { year: 1913 }, { author: '' }, { author: 'E. Wharton' }]) await actor.fetch('PATCH', `/api/books/${first}`, body);
  await actor.fetch('PATCH', '/api/books/9999', { title: 'Nowhere' });
  for (const id of [first, second]) {
    await actor.open(`/books/${id}`);
    for (const button of ['Send to repair', 'Back on the shelf', 'Withdraw', 'Back on the shelf', 'Send to repair', 'Withdraw']) await actor.click('button', button);
  }
  for (const id of [third, fourth]) {
    for (const status of ['repair', 'in', 'withdrawn', 'in', 'repair', 'withdrawn', 'repair', 'out', 'in', 'burnt']) await actor.fetch('PATCH', `/api/books/${id}`, { status });
  }
  for (const action of ['restore', 'repair', 'repair', 'withdraw', 'withdraw', 'repair']) await actor.fetch('POST', `/api/books/${third}/${action}`, {});
  for (const action of ['restore', 'repair', 'withdraw']) await actor.fetch('POST', `/api/books/9999/${action}`, {});
  for (const action of ['repair', 'restore', 'withdraw']) await actor.fetch('POST', `/api/books/12/${action}`, {});
  await actor.open(`/books/${second}`);
  await actor.click('button', 'Delete');
  await actor.fetch('DELETE', `/api/books/${third}`);
  await actor.fetch('GET', `/api/books/${third}`);
  await actor.fetch('DELETE', `/api/books/${third}`);
  await actor.open('/books/12');
  await actor.click('button', 'Delete');
};

const covers = async (actor: Actor): Promise<void> => {
  await actor.open('/books/14');
  await actor.click('button', 'Upload');
  await actor.page.getByLabel('Cover picture').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
  await actor.click('button', 'Upload');
  await actor.open('/books/14');
  for (const file of [
    { name: 'cover.png', type: 'image/png', size: LIMITS.coverBytes },
    { name: 'cover.png', type: 'image/png', size: LIMITS.coverBytes + 1 },
    { name: 'cover.jpg', type: 'image/jpeg', size: 2000 },
    { name: 'cover.gif', type: 'image/gif', size: 2000 },
    { name: 'cover.txt', type: 'text/plain', size: 20 },
  ]) {
    await actor.upload('/api/books/15/cover', file);
  }
  await actor.upload('/api/books/9999/cover', { name: 'cover.png', type: 'image/png', size: 20 });
};
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';

/** The loans of the desk: reminded, returned, lost and found again, by buttons and by PATCH; and every move that is refused. */
const lending = async (actor: Actor): Promise<void> => {
  await actor.open('/loans');
  await actor.click('link', 'Next');
  await actor.click('link', 'Next');
  await actor.open('/loans?status=open');
  for (const button of ['Remind', 'Return', 'Lost']) await actor.click('button', button);
  await actor.click('button', 'Return');
  await actor.open('/loans?status=overdue');
  await actor.open('/loans?status=lost');
  await actor.click('button', 'Found again');
  const open = (await actor.fetch('GET', '/api/loans?status=open&limit=100')).body as { readonly data: readonly { readonly id: string; readonly dueOn: string }[] };
  const due = open.data.filter(({ dueOn }) => dueOn < '2026-11-01').map(({ id }) => id);
  const [one = '', two = '', three = '', four = ''] = due;
  const act = (id: string, action: string) => actor.fetch('POST', `/api/loans/${id}/${action}`, {});
  const patch = (id: string, status: string) => actor.fetch('PATCH', `/api/loans/${id}`, { status });
  await actor.fetch('GET', `/api/loans/${one}`);
  for (const action of ['found', 'remind', 'remind', 'renew', 'found', 'lost', 'return', 'remind', 'lost', 'found', 'return', 'lost', 'remind']) await act(one, action);
  await actor.fetch('POST', `/api/loans/${one}/renew`, { days: 7 });
  for (const action of ['remind', 'return']) await act(two, action);
  for (const status of ['overdue', 'lost', 'returned', 'lost', 'overdue', 'open', 'mislaid']) await patch(three, status);
  for (const status of ['overdue', 'returned', 'lost']) await patch(four, status);
  const lend = async (bookId: number): Promise<string> => at(await actor.fetch('POST', '/api/loans', { bookId, days: 14, memberId: 'M-1007' }), 'id');
  const [fifth, sixth, seventh] = [await lend(16), await lend(17), await lend(19)];
  await act(fifth, 'remind');
  await patch(fifth, 'overdue');
  await patch(fifth, 'returned');
  await patch(sixth, 'lost');
  await patch(sixth, 'overdue');
  await patch(sixth, 'returned');
  await act(seventh, 'lost');
  await act(seventh, 'return');
  await act(seventh, 'found');
  await actor.fetch('POST', `/api/loans/${due[4] ?? ''}/renew`, { days: 10 });
  await actor.fetch('PATCH', `/api/loans/${due[4] ?? ''}`, { note: 'n'.repeat(201) });
  await actor.fetch('PATCH', `/api/loans/${due[4] ?? ''}`, { note: 'Called twice' });
  await actor.fetch('POST', '/api/loans', { bookId: 20, days: 14, memberId: 'M-9999' });
  const missing = '00000000-0000-4000-a000-000000000000';
  await actor.fetch('GET', `/api/loans/${missing}`);
  await patch(missing, 'returned');
  for (const action of ['return', 'found', 'remind', 'lost']) await act(missing, action);
  await actor.fetch('POST', `/api/loans/${missing}/renew`, { days: 7 });
  await actor.fetch('DELETE', `/api/loans/${one}`);
};

const reserving = async (actor: Actor): Promise<void> => {
  await actor.open('/reservations');
  // Book 12 is still out; 23 comes back first.
  await actor.click('button', 'Ready to collect');
  const open = (await actor.fetch('GET', '/api/loans?status=open&limit=100')).body as { readonly data: readonly { readonly id: string; readonly bookId: number }[] };
  for (const loan of open.data.filter(({ bookId }) => [12, 23, 3].includes(bookId))) await actor.fetch('POST', `/api/loans/${loan.id}/return`, {});
  await actor.open('/reservations');
  const act = (id: number, action: string) => actor.fetch('POST', `/api/reservations/${id}/${action}`, {});
  for (const action of ['collect', 'ready', 'ready', 'collect', 'cancel', 'ready']) await act(1, action);
  await actor.open('/reservations');
  for (const [id, action] of [[3, 'ready'], [3, 'cancel'], [3, 'collect'], [4, 'ready'], [4, 'collect'], [2, 'collect'], [99, 'ready'], [99, 'collect'], [99, 'cancel']] as const) await act(id, action);
  await actor.fetch('POST', '/api/loans', { bookId: 25, days: 14, memberId: 'M-1008' });
  const mine = at(await actor.fetch('POST', '/api/reservations', { bookId: 25 }), 'id');
  await act(Number(mine), 'cancel');
  await actor.open('/reservations');
  await actor.fetch('GET', '/api/reservations?limit=2');
  await actor.fetch('GET', '/api/reservations?limit=2&page=2');
  await actor.fetch('GET', '/api/reservations?limit=101');
};

/** Books that change their status arrive as events; the stream is read to its end. */
const watching = async (actor: Actor): Promise<void> => {
  await actor.page.evaluate(async () => {
    const stream = fetch('/api/events');
    const token = sessionStorage.getItem('library-token') ?? '';
    const act = (action: string) => fetch(`/api/books/21/${action}`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: '{}' }).then((response) => response.json());
    const response = await stream;
    for (const action of ['repair', 'restore', 'withdraw', 'restore', 'repair']) await act(action);
    await response.text();
    await act('restore');
  });
};

const refused = async (actor: Actor): Promise<void> => {
  await actor.open('/report');
  for (const [method, address, body] of [
    ['POST', '/api/members', { name: 'New Person', email: 'new@library.example', password: 'long-enough' }],
    ['PATCH', '/api/members/M-1001', { status: 'suspended' }],
    ['POST', '/api/members/M-1001/suspend', {}],
    ['POST', '/api/members/M-1001/reinstate', {}],
    ['DELETE', '/api/members/M-1001', undefined],
  ] as const) {
    await actor.fetch(method, address, body);
  }
};

export const librarian = async (actor: Actor): Promise<void> => {
  await actor.open('/login');
  await actor.click('button', 'Sign in');
  await actor.signIn(ACCOUNTS.lena);
  await cataloguing(actor);
  await covers(actor);
  await lending(actor);
  await reserving(actor);
  await watching(actor);
  await actor.open('/members');
  await actor.click('link', 'Next');
  await actor.page.getByLabel('Search').fill('berg');
  await actor.page.getByLabel('Search').press('Enter');
  await actor.rest();
  await actor.click('link', 'M-1012');
  await actor.fetch('GET', '/api/members/M-9999');
  await actor.fetch('GET', '/api/members?limit=101');
  await refused(actor);
  await actor.signOut();
};
