import { expect, test } from 'vitest';
import { call, recorded } from '../observations/exchange.fixture.ts';
import type { Read } from './compare.ts';
import { Issued } from './issued.ts';
import { learnFrom } from './learn.ts';

const VISITOR = 'np_tok_visitor234567';
const login = (status: number) =>
  recorded(
    call('POST /login', { status, sends: { email: 'ann@example.com', password: 'np_pw' }, cookie: `sid=${VISITOR}` }),
  )[0] as ReturnType<typeof recorded>[number];
const answered = (cookie: string): Read => ({ status: 200, headers: [['set-cookie', cookie]], body: { kind: 'empty' } });
const named = (status: number, cookie: string): string => {
  const issued = new Issued();
  learnFrom(login(status), answered(cookie), [], issued);
  return issued.text(VISITOR);
};

test('the session that a visitor had is the one that the stand-in gives who signs in with it', () => {
  expect(named(200, 'ninepoint-session=standin_1a2b3c4d; Path=/')).toBe('standin_1a2b3c4d');
});

test('it is not where signing in was refused, nor any cookie that the other side sets besides', () => {
  expect(named(401, 'ninepoint-session=standin_1a2b3c4d; Path=/')).toBe(VISITOR);
  expect(named(200, 'theme=dark; Path=/')).toBe(VISITOR);
});
