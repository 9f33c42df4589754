import type { Actor } from './actor.ts';

/** Somebody who tries passwords until the library has enough. */
export const attempts = async (actor: Actor): Promise<void> => {
  await actor.open('/login');
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await actor.fill({ 'E-mail': 'somebody@library.example', Password: `attempt-${attempt}` });
    await actor.click('button', 'Sign in');
  }
  await actor.fetch('POST', '/api/session', { email: 'somebody@library.example', password: 'attempt-11' });
};
