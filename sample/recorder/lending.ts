import { type Actor, at } from './actor.ts';

/** The loans of the desk: reminded, returned, lost and found again, by buttons and by PATCH; and every move that is refused. */
export const lending = async (actor: Actor): Promise<void> => {
  await actor.open('/loans');
  await actor.click('link', 'Next');
  await actor.click('link', 'Next');
  await actor.open('/loans?status=open');
  for (const button of ['Remind', 'Return', 'Lost']) await actor.click('button', button);
  await actor.click('button', 'Return');
  await actor.open('/loans?status=overdue');
  await actor.open('/loans?status=lost');
  await actor.click('button', 'Found again');
  const open = (await actor.fetch('GET', '/api/loans?status=open&limit=100')).body as {
    readonly data: readonly { readonly id: string; readonly dueOn: string }[];
  };
  const due = open.data.filter(({ dueOn }) => dueOn < '2026-11-01').map(({ id }) => id);
  const [one = '', two = '', three = '', four = ''] = due;
  const act = (id: string, action: string) => actor.fetch('POST', `/api/loans/${id}/${action}`, {});
  const patch = (id: string, status: string) => actor.fetch('PATCH', `/api/loans/${id}`, { status });
  await actor.fetch('GET', `/api/loans/${one}`);
  for (const action of [
    'found',
    'remind',
    'remind',
    'renew',
    'found',
    'lost',
    'return',
    'remind',
    'lost',
    'found',
    'return',
    'lost',
    'remind',
  ])
    await act(one, action);
  await actor.fetch('POST', `/api/loans/${one}/renew`, { days: 7 });
  for (const action of ['remind', 'return']) await act(two, action);
  for (const status of ['overdue', 'lost', 'returned', 'lost', 'overdue', 'open', 'mislaid']) await patch(three, status);
  for (const status of ['overdue', 'returned', 'lost']) await patch(four, status);
  const lend = async (bookId: number): Promise<string> =>
    at(await actor.fetch('POST', '/api/loans', { bookId, days: 14, memberId: 'M-1007' }), 'id');
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

/** The reservations of the desk: ready, collected, cancelled, and every move that is refused. */
export const reserving = async (actor: Actor): Promise<void> => {
  await actor.open('/reservations');
  // Book 12 is still out; 23 comes back first.
  await actor.click('button', 'Ready to collect');
  const open = (await actor.fetch('GET', '/api/loans?status=open&limit=100')).body as {
    readonly data: readonly { readonly id: string; readonly bookId: number }[];
  };
  for (const loan of open.data.filter(({ bookId }) => [12, 23, 3].includes(bookId)))
    await actor.fetch('POST', `/api/loans/${loan.id}/return`, {});
  await actor.open('/reservations');
  const act = (id: number, action: string) => actor.fetch('POST', `/api/reservations/${id}/${action}`, {});
  for (const action of ['collect', 'ready', 'ready', 'collect', 'cancel', 'ready']) await act(1, action);
  await actor.open('/reservations');
  for (const [id, action] of [
    [3, 'ready'],
    [3, 'cancel'],
    [3, 'collect'],
    [4, 'ready'],
    [4, 'collect'],
    [2, 'collect'],
    [99, 'ready'],
    [99, 'collect'],
    [99, 'cancel'],
  ] as const)
    await act(id, action);
  await actor.fetch('POST', '/api/loans', { bookId: 25, days: 14, memberId: 'M-1008' });
  const mine = at(await actor.fetch('POST', '/api/reservations', { bookId: 25 }), 'id');
  await act(Number(mine), 'cancel');
  await actor.open('/reservations');
  await actor.fetch('GET', '/api/reservations?limit=2');
  await actor.fetch('GET', '/api/reservations?limit=2&page=2');
  await actor.fetch('GET', '/api/reservations?limit=101');
};
