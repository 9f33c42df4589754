import { expect, test } from 'vitest';
import { evidenceOf } from '../evidence/file.ts';
import { answering, harOf, KEY } from '../evidence/har/har.fixture.ts';
import { establish } from './establish.ts';

const book = (number: number, more: object = {}): object => ({ id: 1, title: 'A', note: 'kept for Bea Brown', number, ...more });
const asked = { url: 'https://app.example.com/api/books/1' };
/** With the type in a header nobody has to look at a body to know what it is. */
const json = { headers: [{ name: 'Content-Type', value: 'application/json' }] };

/** Far more exchanges than a first reading learns from, all of one address; only the last says that a text of all of them is a person's name. */
const LONG = harOf([
  ...Array.from({ length: 4_200 }, (_, at) => answering(book(at), asked, json)),
  answering(book(4_200, { borrower: { fullName: 'Bea Brown' } }), asked, json),
]);

test('a name that a long recording tells at its very end stands nowhere in what is made of it', async () => {
  const established = await establish({ files: [evidenceOf('long.har', Buffer.from(LONG))], roles: new Map(), key: KEY });
  if (!established.ok) throw new Error(established.error.says);
  const made = JSON.stringify(established.value);
  expect(made).toContain('kept for np_name_');
  expect(made).not.toContain('Bea Brown');
  // The same person is the same placeholder, whichever reading met the name.
  expect(new Set(made.match(/np_name_[a-z2-7]{8}/g)).size).toBe(1);
});
