import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { type OpenedClient, openClient, type Person } from './opened-client.ts';

let client: OpenedClient;
let person: Person;
let text: string;
beforeAll(async () => {
  client = await openClient(library());
  person = await client.person();
  text = await client.text();
});
afterEach(() => client.edit(text));
afterAll(() => client.close());

test('a line of the Markdown is edited, the page is loaded again, and the client is another', async () => {
  const { page } = person;
  await page.goto(`${client.address}/books/b1`);
  await page.getByText('Status', { exact: true }).waitFor();
  const edited = text
    .replace('| Status | text | Book.status |', '| On the shelf | text | Book.status |')
    .replace('"Lend and return', '"Borrow and return');
  expect(edited).not.toBe(text);
  await client.edit(edited);
  await page.reload();
  await page.getByText('On the shelf', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'About' }).click();
  await page.getByText('Borrow and return').waitFor();
});

test('a new rule with its message is obeyed', async () => {
  const { page } = person;
  const row = text.split('\n').find((line) => line.includes('"Title is missing."') && line.includes('| required |'));
  if (row === undefined) throw new Error('The document has the rule on titles.');
  const added = row.replace(/\| required \| *\|/, '| maxLength | 5 |').replace('Title is missing.', 'At most five letters.');
  await client.edit(text.replace(row, `${row}\n${added}`));
  await page.goto(`${client.address}/books/new`);
  await page.getByLabel('title').fill('Too long');
  await page.keyboard.press('Enter');
  await page.getByText('At most five letters.').waitFor();
});

test('an edit that cannot be read is told with line and column, and the last good version stays', async () => {
  const { page } = person;
  await page.goto(`${client.address}/books`);
  const line = text.split('\n').findIndex((one) => one.startsWith('## 5.')) + 1;
  await client.edit(text.replace('## 5. Validation rules', '## 5. Validation roles'));
  await page.reload();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  await expect.poll(() => alert.textContent()).toContain(`line ${line}, column`);
  await expect.poll(() => alert.textContent()).toContain('"5. Validation roles" is none of the nine headings.');
  await page.getByRole('link', { name: 'Solaris' }).waitFor();
  await client.edit(text);
  await page.reload();
  await page.getByRole('link', { name: 'Solaris' }).waitFor();
  await expect.poll(() => alert.count()).toBe(0);
});

test('what people did on the stand-in outlives an edit', async () => {
  const { page } = person;
  await page.goto(`${client.address}/books`);
  await page.evaluate(
    "fetch('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'lena@library.example', password: 'secret-of-lena' }) }).then((answer) => answer.json()).then(({ token }) => fetch('/api/books', { method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bearer ' + token }, body: '{\"title\":\"Piranesi\"}' }))",
  );
  await client.edit(text.replace('City Library', 'Town Library'));
  await page.goto(`${client.address}/books?page=2`);
  await page.getByRole('link', { name: 'Piranesi' }).waitFor();
  await expect.poll(() => page.title()).toBe('Catalogue · Town Library');
});
