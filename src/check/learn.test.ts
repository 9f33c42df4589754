import { expect, test } from 'vitest';
import { call, recorded } from '../observations/exchange.fixture.ts';
import type { Read } from './compare.ts';
import { Issued } from './issued.ts';
import { learnCookies, learnFrom } from './learn.ts';

const VISITOR = 'np_tok_visitor234567';
const login = (status: number) =>
  recorded(
    call('POST /login', { status, sends: { email: 'ann@example.com', password: 'np_pw' }, cookie: `sid=${VISITOR}` }),
  )[0] as ReturnType<typeof recorded>[number];
const answered = (cookie: string): Read => ({ status: 200, refused: false, headers: [['set-cookie', cookie]], body: { kind: 'empty' } });
const named = (status: number, cookie: string): string => {
  const issued = new Issued();
  learnFrom(login(status), answered(cookie), [], issued);
  return issued.text(VISITOR);
};

test('the session that a visitor had is the one that the stand-in gives who signs in with it', () => {
  expect(named(200, 'ninepoint-session=standin_1a2b3c4d; Path=/')).toBe('standin_1a2b3c4d');
});

test('it goes before the one that the stand-in had given to the visitor', () => {
  const issued = new Issued();
  const [first] = recorded(call('GET /ready', { gets: { 'set-cookie': `sid=${VISITOR}` } }));
  learnFrom(first as NonNullable<typeof first>, answered('sid=standin_0f0f0f0f; Path=/'), [], issued);
  expect(issued.nameWithin('cookie sid', VISITOR)).toBe('standin_0f0f0f0f');
  learnFrom(login(200), answered('ninepoint-session=standin_1a2b3c4d; Path=/'), [], issued);
  expect(issued.nameWithin('cookie sid', VISITOR)).toBe('standin_1a2b3c4d');
});

test('it is not where signing in was refused, nor any cookie that the other side sets besides', () => {
  expect(named(401, 'ninepoint-session=standin_1a2b3c4d; Path=/')).toBe(VISITOR);
  expect(named(200, 'theme=dark; Path=/')).toBe(VISITOR);
});

test('what a new thing is called is learnt, though something else in the answer is called so too', () => {
  const [made] = recorded(
    call('POST /articles', { status: 201, sends: { title: 'Emma', tags: ['3'] }, answer: { id: '13', tags: ['3'] } }),
  );
  const leaf = (place: string, one: string, other: string, names: string | undefined) =>
    ({ place, recorded: one, answered: other, how: names === undefined ? 'determined' : 'open', names, isText: false }) as const;
  const issued = new Issued();
  const learn = (...leaves: readonly ReturnType<typeof leaf>[]): string => {
    learnFrom(made as NonNullable<typeof made>, { status: 201, refused: false, headers: [], body: { kind: 'empty' } }, leaves, issued);
    return issued.nameWithin('Article', '13');
  };
  // Two articles in one answer: which is which is not said.
  expect(learn(leaf('id', '13', '3', 'Article'), leaf('next.id', '3', '13', 'Article'))).toBe('13');
  expect(learn(leaf('id', '13', '3', 'Article'), leaf('tags[0]', '3', '3', undefined))).toBe('3');
});

test('what stands in rows that are answered as they once were seen has no other name for it', () => {
  const [listed] = recorded(call('GET /articles', { answer: { rows: [] } }));
  const issued = new Issued();
  const open = (place: string) =>
    ({ place, recorded: '0lrepjs8838f3dp', answered: 'r0qxa3i4zwdglfl', how: 'open', names: undefined, isText: false }) as const;
  const read: Read = { status: 200, refused: false, headers: [], body: { kind: 'empty' } };
  learnFrom(listed as NonNullable<typeof listed>, read, [open('rows[0].author')], issued);
  expect(issued.text('0lrepjs8838f3dp')).toBe('0lrepjs8838f3dp');
  learnFrom(listed as NonNullable<typeof listed>, read, [open('token')], issued);
  expect(issued.text('0lrepjs8838f3dp')).toBe('r0qxa3i4zwdglfl');
});

test('a session that every answer writes anew stays the one that the other side has given', () => {
  const issued = new Issued();
  const [first, second] = recorded(
    call('GET /ready', { status: 204, gets: { 'set-cookie': 'sid=one' } }),
    call('GET /me', { status: 200, cookie: 'sid=one; theme=dark', gets: { 'set-cookie': 'sid=two' } }),
  );
  const nothing: Read = { status: 204, refused: false, headers: [], body: { kind: 'empty' } };
  learnFrom(first as NonNullable<typeof first>, { ...nothing, headers: [['set-cookie', 'sid=standin_1a2b3c4d; Path=/']] }, [], issued);
  learnFrom(second as NonNullable<typeof second>, nothing, [], issued);
  expect(issued.nameWithin('cookie sid', 'two')).toBe('standin_1a2b3c4d');
  expect(issued.nameWithin('cookie theme', 'dark')).toBe('dark');
});

test('so does one that a page writes anew, which is not asked for again', () => {
  const issued = new Issued();
  const [first, opened] = recorded(
    call('GET /ready', { status: 204, gets: { 'set-cookie': 'sid=one' } }),
    call('GET /boats', { cookie: 'sid=one', gets: { 'set-cookie': 'sid=two' } }),
  );
  const nothing: Read = { status: 204, refused: false, headers: [['set-cookie', 'sid=standin_1a2b3c4d; Path=/']], body: { kind: 'empty' } };
  learnFrom(first as NonNullable<typeof first>, nothing, [], issued);
  learnCookies(opened as NonNullable<typeof opened>, new Map(), issued);
  expect(issued.nameWithin('cookie sid', 'two')).toBe('standin_1a2b3c4d');
});
