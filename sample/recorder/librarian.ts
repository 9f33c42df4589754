import { ACCOUNTS } from '../server/account.ts';
import type { Actor } from './actor.ts';
import { cataloguing, covers } from './cataloguing.ts';
import { lending, reserving } from './lending.ts';

/** Books that change their status arrive as events; the stream is read to its end. */
const watching = async (actor: Actor): Promise<void> => {
  await actor.page.evaluate(async () => {
    const stream = fetch('/api/events');
    const token = sessionStorage.getItem('library-token') ?? '';
    const act = (action: string) =>
      fetch(`/api/books/21/${action}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      }).then((response) => response.json());
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
