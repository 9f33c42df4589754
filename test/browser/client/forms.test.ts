import { afterAll, beforeAll, expect, test } from 'vitest';
import { establish } from '../../../src/establish/establish.ts';
import { evidenceOf } from '../../../src/evidence/file.ts';
import { answering, harOf, KEY } from '../../../src/evidence/har/har.fixture.ts';
import { axeFindings, type OpenedClient, openClient } from './opened-client.ts';

const SITE = 'https://app.example.com';
const posted = (method: string, path: string, body: unknown, answer: unknown) =>
  answering(answer, { method, url: `${SITE}${path}`, postData: { mimeType: 'application/json', text: JSON.stringify(body) } });
const got = (path: string, answer: unknown) => answering(answer, { url: `${SITE}${path}` });

const NOTES = [1, 2, 3].map((id) => ({ id, title: `Note ${id}`, text: `First line ${id}\nSecond line` }));

const TAGS = [1, 2, 3].map((id) => ({ id, name: `Tag ${id}`, colour: `colour ${id}` }));

/** Notes of several lines that are put back whole, tags of which what changes is sent, and settings that nothing names. */
const recorded = (): string =>
  harOf([
    got('/api/notes', NOTES),
    ...NOTES.flatMap((note) => {
      const after = { ...note, title: `${note.title} again` };
      return [
        got(`/api/notes/${note.id}`, note),
        posted('PUT', `/api/notes/${note.id}`, after, after),
        got(`/api/notes/${note.id}`, after),
      ];
    }),
    got('/api/tags', TAGS),
    ...TAGS.flatMap((tag) => {
      const change = tag.id === 2 ? { colour: 'grey' } : { name: `${tag.name} again` };
      return [
        got(`/api/tags/${tag.id}`, tag),
        posted('PATCH', `/api/tags/${tag.id}`, change, { ...tag, ...change }),
        got(`/api/tags/${tag.id}`, { ...tag, ...change }),
      ];
    }),
    got('/api/settings', { data: { language: 'en', digest: true } }),
    posted('PUT', '/api/settings', { language: 'sv', digest: true }, { data: { language: 'sv', digest: true } }),
    got('/api/settings', { data: { language: 'sv', digest: true } }),
  ]);

let client: OpenedClient;
beforeAll(async () => {
  const established = await establish({ files: [evidenceOf('monday.har', Buffer.from(recorded()))], roles: new Map(), key: KEY });
  if (!established.ok) throw new Error(established.error.says);
  client = await openClient(established.value.specification);
});
afterAll(() => client.close());

test('lines stay lines, and what a thing is called by is put back without being asked for', async () => {
  const { page, complaints, leave } = await client.person();
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON());
  });
  await page.goto(`${client.address}/notes/2`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.locator('label').allInnerTexts()).toEqual(['Title', 'Text']);
  await dialog.getByLabel('Title').fill('Mine');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toEqual([{ id: 2, title: 'Mine', text: 'First line 2\nSecond line' }]);
  expect(complaints).toEqual([]);
  await leave();
});

test('what was saved as it was is not sent, and what was changed is all that is', async () => {
  const { page, complaints, leave } = await client.person();
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON());
  });
  await page.goto(`${client.address}/tags/2`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Nothing was changed').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Colour').fill('green');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toEqual([{ colour: 'green' }]);
  expect(complaints).toEqual([]);
  await leave();
});

test('settings have a screen of their own, and are filled in with what they are', async () => {
  const { page, complaints, leave } = await client.person();
  await page.goto(client.address);
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Language').inputValue()).toMatch(/^(en|sv)$/);
  await expect.poll(() => dialog.getByLabel('Digest').isChecked()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});
