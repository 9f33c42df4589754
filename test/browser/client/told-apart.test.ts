import { expect, test } from 'vitest';
import type { Json } from '../../../src/base/json.ts';
import { establish } from '../../../src/establish/establish.ts';
import { evidenceOf } from '../../../src/evidence/file.ts';
import { answering, harOf, KEY } from '../../../src/evidence/har/har.fixture.ts';
import { openClient, signInAs } from './opened-client.ts';

let minute = 0;
/** One address for everything: what is meant, and who asks, stands in the payload. */
const told = (payload: Json, answer: Json) => {
  minute += 1;
  const request = {
    method: 'POST',
    url: 'https://shelves.example/api',
    headers: [{ name: 'Content-Type', value: 'application/json' }],
    postData: { mimeType: 'application/json', text: JSON.stringify(payload) },
  };
  return { ...answering(answer, request), startedDateTime: `2026-05-04T08:${String(minute).padStart(2, '0')}:00.000Z` };
};
const shelves = { status: 0, content: [1, 2].map((id) => ({ id, title: `Shelf ${id}` })) };
const session = (user: string, password: string, sid: string) => [
  told({ op: 'login', user, password: `not ${password}` }, { status: 1, content: { error: 'LOGIN_ERROR' } }),
  told({ op: 'login', user, password }, { status: 0, content: { session_id: sid } }),
  ...[1, 2, 3].flatMap(() => [
    told({ op: 'getShelves', sid }, shelves),
    told({ op: 'getShelves', sid: '' }, { status: 1, content: { error: 'NOT_LOGGED_IN' } }),
    told({ op: 'renameShelf', sid, shelf_id: 1, title: 'Shelf 1' }, { status: 0, content: { updated: 1 } }),
  ]),
];

test('what tells calls at one address apart is sent, and so is the credential beside it; nobody is asked for either', async () => {
  const sessions = {
    mara: session('mara', 'blue-kettle-91', 'k8Zq2mVx71LpWc40TnRd'),
    otto: session('otto', 'red-kettle-17', 'p3Hs9dYb62QvJf85GuKa'),
  };
  const files = Object.entries(sessions).map(([name, entries]) => evidenceOf(`${name}.har`, Buffer.from(harOf(entries), 'utf8')));
  const roles = new Map([
    ['mara.har', 'keeper'],
    ['otto.har', 'member'],
  ]);
  const made = await establish({ files, roles, key: KEY });
  if (!made.ok) throw new Error(made.error.says);
  const client = await openClient(made.value.specification);
  const { page, calls, leave } = await client.person();
  const sent: Json[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON() as Json);
  });
  await page.goto(`${client.address}/`);
  await signInAs(page, 'mara');
  expect(sent[0]).toEqual({ op: 'login', user: 'mara', password: expect.any(String) });
  expect(calls[0]).toBe('POST /api 200');
  // What only reads is a list, though it is posted.
  const form = page.getByRole('main');
  await form.getByText('Shelf 2', { exact: true }).waitFor();
  expect(sent.at(-1)).toEqual({ op: 'getShelves', sid: expect.stringMatching(/./) });
  await expect.poll(() => form.getByRole('textbox').count()).toBe(0);
  await page.goto(`${client.address}/~calls/POST/api/~op~renameShelf`);
  await expect.poll(() => form.locator('label').allInnerTexts()).toEqual(['Shelf ID', 'Title']);
  await leave();
  await client.close();
});
