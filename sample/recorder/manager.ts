import { ACCOUNTS } from '../server/account.ts';
import { type Actor, at } from './actor.ts';

const PERSON = { name: 'Nils Newcomer', email: 'nils@readers.example', password: 'nils-was-here' };

const members = async (actor: Actor): Promise<void> => {
  await actor.open('/members');
  await actor.click('link', 'Add a member');
  await actor.click('button', 'Add');
  await actor.fill({ Name: PERSON.name, 'E-mail': 'nils', Password: 'short' });
  await actor.click('button', 'Add');
  await actor.fill({ 'E-mail': PERSON.email, Password: PERSON.password });
  await actor.click('button', 'Add');
  for (const button of ['Suspend', 'Reinstate']) await actor.click('button', button);
  const made: string[] = [];
  for (const change of [
    {},
    { email: 'olle@readers.example', password: '1234567' },
    { email: 'olle@readers.example', password: '12345678' },
    { email: 'pia@readers.example', name: 'p'.repeat(61) },
    { email: 'pia@readers.example', name: 'p'.repeat(60) },
    { email: 'quin@readers.example', role: 'director' },
    { email: 'quin@readers.example', role: 'librarian' },
    { email: undefined },
    { name: '' },
    { password: undefined, email: 'ruth@readers.example' },
  ]) {
    const fetched = await actor.fetch('POST', '/api/members', { ...PERSON, ...change });
    if (fetched.status === 201) made.push(at(fetched, 'id'));
  }
  const [first = '', second = '', third = ''] = made;
  for (const body of [
    { status: 'suspended' },
    { status: 'asleep' },
    { status: 'active' },
    { name: '' },
    { name: 'Olle Newcomer' },
    { role: 'boss' },
    { role: 'librarian' },
    { role: 'member' },
  ])
    await actor.fetch('PATCH', `/api/members/${first}`, body);
  for (const id of [first, second])
    for (const action of ['reinstate', 'suspend', 'suspend', 'reinstate']) await actor.fetch('POST', `/api/members/${id}/${action}`, {});
  for (const status of ['suspended', 'active']) await actor.fetch('PATCH', `/api/members/${second}`, { status });
  await actor.fetch('PATCH', '/api/members/M-9999', { name: 'Nobody' });
  for (const action of ['suspend', 'reinstate']) await actor.fetch('POST', `/api/members/M-9999/${action}`, {});
  await actor.open(`/members/${third}`);
  await actor.click('button', 'Delete');
  await actor.fetch('DELETE', `/api/members/${second}`);
  await actor.fetch('DELETE', `/api/members/${second}`);
  await actor.open('/members/M-1002');
  await actor.click('button', 'Delete');
  // Somebody whose card is suspended cannot borrow.
  await actor.fetch('POST', '/api/members/M-1009/suspend', {});
  await actor.fetch('POST', '/api/loans', { bookId: 22, days: 7, memberId: 'M-1009' });
};

const desk = async (actor: Actor): Promise<void> => {
  await actor.open('/report');
  await actor.open('/loans?status=returned');
  const returned = (await actor.fetch('GET', '/api/loans?status=returned&limit=3')).body as {
    readonly data: readonly { readonly id: string }[];
  };
  for (const { id } of returned.data.slice(0, 2)) {
    await actor.fetch('DELETE', `/api/loans/${id}`);
    await actor.fetch('DELETE', `/api/loans/${id}`);
  }
  const loan = at(await actor.fetch('POST', '/api/loans', { bookId: 22, days: 30 }), 'id');
  await actor.fetch('DELETE', `/api/loans/${loan}`);
  await actor.fetch('POST', `/api/loans/${loan}/renew`, { days: 1 });
  await actor.fetch('PATCH', `/api/loans/${loan}`, { status: 'lost' });
  await actor.fetch('POST', `/api/loans/${loan}/found`, {});
  const next = at(await actor.fetch('POST', '/api/loans', { bookId: 24, days: 7, memberId: 'M-1003' }), 'id');
  await actor.fetch('GET', `/api/loans/${next}`);
  await actor.fetch('POST', `/api/loans/${next}/return`, {});
  const book = at(
    await actor.fetch('POST', '/api/books', { title: 'Sanditon', author: 'Jane Austen', isbn: '9780199535545', year: 1925, shelf: 'N1' }),
    'id',
  );
  for (const action of ['repair', 'restore', 'withdraw', 'restore']) await actor.fetch('POST', `/api/books/${book}/${action}`, {});
  await actor.fetch('PATCH', `/api/books/${book}`, { year: 1817 });
  await actor.upload(`/api/books/${book}/cover`, { name: 'cover.jpg', type: 'image/jpeg', size: 1200 });
  await actor.fetch('DELETE', `/api/books/${book}`);
  await actor.fetch('GET', `/api/books/${book}`);
  await actor.open('/reservations');
};

export const manager = async (actor: Actor): Promise<void> => {
  await actor.open('/about');
  await actor.signIn(ACCOUNTS.mona);
  await members(actor);
  await desk(actor);
  await actor.signOut();
};
