import { expect, test } from 'vitest';
import type { Json } from '../../../src/base/json.ts';
import { establish } from '../../../src/establish/establish.ts';
import { evidenceOf } from '../../../src/evidence/file.ts';
import { answering, harOf, KEY } from '../../../src/evidence/har/har.fixture.ts';
import { atRest, openClient, signInAs } from './opened-client.ts';

let minute = 0;
const asked = (
  method: string,
  path: string,
  cookie: string | null,
  answer: Json,
  more: { payload?: Json; gives?: string; status?: number } = {},
) => {
  minute += 1;
  const request = {
    method,
    url: `https://shelves.example${path}`,
    headers: [
      ...(cookie === null ? [] : [{ name: 'Cookie', value: `sid=${cookie}` }]),
      ...(more.payload === undefined ? [] : [{ name: 'Content-Type', value: 'application/json' }]),
    ],
    ...(more.payload === undefined ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify(more.payload) } }),
  };
  const headers = more.gives === undefined ? [] : [{ name: 'Set-Cookie', value: `sid=${more.gives}; Path=/; HttpOnly` }];
  const response = { status: more.status ?? 200, headers: [{ name: 'Content-Type', value: 'application/json' }, ...headers] };
  return { ...answering(answer, request, response), startedDateTime: `2026-05-04T08:${String(minute).padStart(2, '0')}:00.000Z` };
};
const session = (user: string, password: string, sid: string, role: string) => [
  asked('GET', '/api/shelves', null, { error: 'Please sign in.' }, { status: 401 }),
  asked('POST', '/api/login', null, { error: 'Wrong.' }, { payload: { user, password: `not ${password}` }, status: 401 }),
  asked('POST', '/api/login', null, { ok: true }, { payload: { user, password }, gives: sid }),
  asked('GET', '/api/me', sid, { user, role }),
  ...[1, 2].flatMap(() => [
    asked(
      'GET',
      '/api/shelves',
      sid,
      [1, 2].map((id) => ({ id, title: `Shelf ${id}` })),
    ),
  ]),
];

const files = [
  evidenceOf('mara.har', Buffer.from(harOf(session('mara', 'blue-kettle-91', 'k8Zq2mVx71LpWc40TnRd', 'keeper')), 'utf8')),
  evidenceOf('otto.har', Buffer.from(harOf(session('otto', 'red-kettle-17', 'p3Hs9dYb62QvJf85GuKa', 'member')), 'utf8')),
];

test('where a cookie says who one is, whoever signs in in one tab is so in all of them, and a new one knows', async () => {
  const made = await establish({ files, roles: new Map(), key: KEY });
  if (!made.ok) throw new Error(made.error.says);
  const client = await openClient(made.value.specification);
  const { page, leave } = await client.person();
  const who = (of: typeof page) => of.locator('.who-name').innerText();
  await page.goto(`${client.address}/`);
  await signInAs(page, 'mara');
  const other = await page.context().newPage();
  await other.goto(`${client.address}/`);
  await expect.poll(() => who(other)).toBe('mara');
  await other.locator('.who').click();
  await other.getByRole('group', { name: 'Who am I' }).getByRole('button', { name: 'otto' }).click();
  await expect.poll(() => who(other)).toBe('otto');
  await expect.poll(() => who(page)).toBe('otto');
  await page.reload();
  await atRest(page);
  expect(await who(page)).toBe('otto');
  await page.locator('.who').click();
  await page.getByText('A cookie says so, in every tab of this browser.').waitFor();
  await leave();
  await client.close();
});
