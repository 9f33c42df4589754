import { expect, test } from 'vitest';
import type { SeenCall } from '../../observations/screen/seen-exchange.ts';
import type { TypedValue } from '../../observations/screen.ts';
import { type Asking, askedByAddress, givenByAsking, givenByName, givenWithSecret } from './gives.ts';

const call = (sent: Readonly<Record<string, string>>): SeenCall => ({
  name: 'POST /login',
  status: 200,
  write: true,
  accepted: true,
  credential: 'absent',
  refusals: [],
  sent: Object.entries(sent).map(([path, text]) => ({ path, text })) as never,
  files: [],
  answer: [],
  beside: [],
  at: { recording: 'monday.zip', index: 1, time: 0, pointer: '' },
});
const text = (shape: string): TypedValue => ({ kind: 'text', length: shape.length, shape, tag: '' });
const secret: TypedValue = { kind: 'secret', length: undefined, shape: '', tag: '' };

test('a sign-in gives the one word that nobody typed', () => {
  const sent = call({ email: 'p-abcdefgh@rsvy6.invalid', password: 'np_tok_abcdefgh', mode: 'session' });
  expect(givenWithSecret(sent, [text('aaa@aaaaa.aaa'), secret])).toBe('mode = session');
});

test('a word that could be what was typed, or one of two, is not given', () => {
  expect(givenWithSecret(call({ user: 'admin', password: 'np_tok_abcdefgh' }), [text('aaaaa'), secret])).toBeNull();
  expect(givenWithSecret(call({ mode: 'session', client: 'editor', password: 'np_tok_abcdefgh' }), [secret])).toBeNull();
});

test('what names a thing is no word, and a secret that another call sent is no sign-in', () => {
  expect(givenWithSecret(call({ owner: 'WjVxocXh0', number: 'np_tok_abcdefgh' }), [secret])).toBeNull();
  expect(givenWithSecret(call({ kind: 'savings' }), [secret])).toBeNull();
});

test('other forms say too little of what a person chose', () => {
  expect(givenWithSecret(call({ status: 'draft' }), [text('Aaaaa')])).toBeNull();
});

test('what a control is called is what it gives, however it is written', () => {
  expect(givenByName('In progress', call({ status: 'in_progress' }))).toBe('status = in_progress');
  expect(givenByName('Renew for 7 days', call({ days: '7' }))).toBe('days = 7');
});

test('a name that two places hold, or one value of a list, gives nothing', () => {
  expect(givenByName('Open', call({ status: 'open', before: 'open' }))).toBeNull();
  expect(givenByName('billing', call({ 'labels[]': 'billing' }))).toBeNull();
  expect(givenByName('OK', call({ note: '' }))).toBeNull();
});

const asking = (before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>, more: Partial<Asking> = {}): Asking => ({
  before: new Map(Object.entries(before)),
  now: new Map(Object.entries(now)),
  handed: new Set(),
  isKnown: () => false,
  ...more,
});

test('a tab gives the one parameter that it changes, or takes it away', () => {
  expect(givenByAsking(asking({}, { status: 'open' }))).toBe('status = open');
  expect(givenByAsking(asking({ status: 'open', page: '3' }, { status: 'closed' }))).toBe('status = closed');
  expect(givenByAsking(asking({ status: 'open' }, {}))).toBe('status =');
  expect(givenByAsking(asking({}, { status: 'open', owner: 'me' }))).toBeNull();
  // With another order a list begins anew.
  expect(givenByAsking(asking({ page: '2' }, { page: '1', sort: 'name' }))).toBe('sort = name');
  expect(givenByAsking(asking({ page: '1' }, { page: '2', sort: 'name' }))).toBeNull();
  expect(givenByAsking(asking({ page: '2' }, { page: '1', sort: 'name', owner: 'me' }))).toBeNull();
});

test('what the address names its thing by is nothing that a control gives', () => {
  const page = 'https://shop.example/items/i122?tab=2';
  expect(givenByAsking(asking({}, { item: 'i122' }, { page }))).toBeNull();
  expect(givenByAsking(asking({}, { item: '2' }, { page: 'https://shop.example/items/2' }))).toBeNull();
  expect(givenByAsking(asking({}, { item: 'i123' }, { page }))).toBe('item = i123');
  expect(givenByAsking(asking({}, { kind: 'items' }, { page }))).toBe('kind = items');
});

test('a page is counted on, and a cursor that was handed out leads on; one that was asked for before leads back', () => {
  const handed = new Set(['dC0xMDU', 'dC0xMTA']);
  expect(givenByAsking(asking({ page: '1' }, { page: '2' }))).toBe('page + 1');
  expect(givenByAsking(asking({}, { page: '2' }))).toBe('page + 1');
  expect(givenByAsking(asking({}, { cursor: 'dC0xMDU' }, { handed }))).toBe('cursor + 1');
  expect(givenByAsking(asking({ cursor: 'dC0xMTA' }, { cursor: 'dC0xMDU' }, { handed, isKnown: () => true }))).toBe('cursor - 1');
  expect(givenByAsking(asking({ cursor: 'dC0xMDU' }, {}, { handed }))).toBe('cursor - 1');
});

const chosen = (tag: string): TypedValue => ({ kind: 'choice', length: tag.length, shape: tag.replaceAll(/\w/g, 'a'), tag });

test('a button that asks for what was typed and chosen before it gives what is entered, and nothing of its own', () => {
  const entered = [text('aaaaa'), chosen('open')];
  expect(givenByAsking(asking({}, { q: 'chair' }, { entered }))).toBe('what is entered');
  expect(givenByAsking(asking({ page: '3' }, { q: 'chair', status: 'open' }, { entered }))).toBe('what is entered');
  expect(givenByAsking(asking({}, { q: 'chair', owner: 'me' }, { entered }))).toBeNull();
  expect(givenByAsking(asking({ q: 'chair' }, { q: 'chair', status: 'closed' }, { entered }))).toBe('status = closed');
  expect(givenByAsking(asking({ q: 'chair' }, {}, { entered }))).toBe('q =');
});

test('what a control changes in the address of its own screen is asked for there', () => {
  const asks = (to: string, page: string, entered: readonly TypedValue[] = []): string | null => {
    const changed = askedByAddress(`https://fix.example${to}`, `https://fix.example${page}`, entered);
    return changed === undefined ? null : givenByAsking(changed);
  };
  expect(asks('/tickets?page=2', '/tickets')).toBe('page + 1');
  expect(asks('/tickets?page=2&q=chair', '/tickets?page=3&q=chair')).toBe('page - 1');
  expect(asks('/tickets?q=chair', '/tickets', [text('aaaaa')])).toBe('what is entered');
  expect(asks('/people?q=chair', '/tickets', [text('aaaaa')])).toBeNull();
});
