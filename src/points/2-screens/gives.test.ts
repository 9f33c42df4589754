import { expect, test } from 'vitest';
import type { SeenCall } from '../../observations/screen/seen-exchange.ts';
import type { TypedValue } from '../../observations/screen.ts';
import { givenWithSecret } from './gives.ts';

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

test('other forms say too little of what a person chose', () => {
  expect(givenWithSecret(call({ status: 'draft' }), [text('Aaaaa')])).toBeNull();
});
