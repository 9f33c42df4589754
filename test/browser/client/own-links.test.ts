import { expect, test } from 'vitest';
import type { Json } from '../../../src/base/json.ts';
import { establish } from '../../../src/establish/establish.ts';
import { evidenceOf } from '../../../src/evidence/file.ts';
import { answering, harOf, KEY } from '../../../src/evidence/har/har.fixture.ts';
import { openClient } from './opened-client.ts';

let minute = 0;
const at = 'https://harbour.example';
const asked = (method: string, path: string, answer: Json, sent?: Json) => {
  minute += 1;
  const post = sent === undefined ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify(sent) } };
  return {
    ...answering(answer, { method, url: `${at}${path}`, ...post }, method === 'POST' ? { status: 201 } : {}),
    startedDateTime: `2026-05-04T08:${String(minute).padStart(2, '0')}:00.000Z`,
  };
};
const owner = (id: number, name: string) => ({ url: `${at}/api/owners/${id}/`, name });
const boat = (id: number, name: string, of: number) => ({ url: `${at}/api/boats/${id}/`, name, owner: `${at}/api/owners/${of}/` });

test('things that are known by their own links are listed, opened and chosen by name, and a new one has an address of its own', async () => {
  const owners = [owner(7, 'Kim'), owner(8, 'Lou'), owner(9, 'Max')];
  const boats = [boat(42, 'Ada', 7), boat(44, 'Bear', 8), boat(47, 'Cod', 9)];
  const list = (rows: readonly Json[]) => ({ count: rows.length, results: [...rows] });
  const entries = [
    asked('GET', '/api/owners/', list(owners)),
    asked('GET', '/api/boats/', list(boats)),
    ...boats.map((one, index) => asked('GET', `/api/boats/${[42, 44, 47][index]}/`, one)),
  ];
  for (const [id, name, of] of [
    [51, 'Dory', 7],
    [58, 'Eel', 9],
  ] as const) {
    boats.push(boat(id, name, of));
    entries.push(asked('POST', '/api/boats/', boat(id, name, of), { name, owner: `${at}/api/owners/${of}/` }));
    entries.push(asked('GET', `/api/boats/${id}/`, boat(id, name, of)), asked('GET', '/api/boats/', list(boats)));
  }
  const made = await establish({ files: [evidenceOf('visit.har', Buffer.from(harOf(entries), 'utf8'))], roles: new Map(), key: KEY });
  if (!made.ok) throw new Error(made.error.says);
  const client = await openClient(made.value.specification);
  const { page, calls, leave } = await client.person();
  await page.goto(`${client.address}/boats`);
  await page.getByRole('row', { name: /Bear/ }).getByRole('link', { name: 'Lou' }).waitFor();
  await page.getByRole('link', { name: 'Cod' }).click();
  await page.getByRole('heading', { name: 'Cod' }).waitFor();
  await expect.poll(() => calls).toContain('GET /api/boats/47/ 200');
  await page.goto(`${client.address}/boats/new`);
  await page.getByLabel('Name').fill('Fin');
  await page.getByLabel('Owner').fill(`${at}/api/owners/8/`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Fin' }).waitFor();
  await page.getByRole('link', { name: 'Lou' }).waitFor();
  await expect.poll(() => calls).toContain('GET /api/boats/59/ 200');
  await leave();
  await client.close();
});
