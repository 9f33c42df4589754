import { afterAll, beforeAll, expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { answer, call, entity, json, parameter, refusal, row, set } from '../../../src/plan/statement.fixture.ts';
import { type OpenedClient, openClient, signInAs } from './opened-client.ts';

/** The library of which no screen is recorded, with a call that changes a book and refuses one title as a whole. */
const editable = () => {
  const { points, ...rest } = library();
  const changes = call('PATCH', '/api/books/{bookId}', {
    parameters: [parameter('bookId', 'path', { refersTo: 'Book.id' })],
    requests: [
      json(
        row('title', 'string'),
        row('status', 'string', { present: { times: 3, of: 7 } }),
        ...['shelf', 'binding', 'language', 'donor', 'remark'].map((path) => row(path, 'string')),
      ),
    ],
    outcomes: [
      refusal(409, 'The book is being counted.', [{ kind: 'payload-value', path: 'title', is: 'equals', value: 'Counted' }]),
      answer(200, entity('Book'), { then: [set('Book', 'title', { from: 'payload', path: 'title' })] }),
    ],
  });
  const calls = points.calls.map((one) => (one.method === 'PATCH' ? changes : one));
  return { ...rest, points: { ...points, screens: [], calls } };
};

let client: OpenedClient;
beforeAll(async () => {
  client = await openClient(editable());
});
afterAll(() => client.close());

test('what was changed over a record is closed when it is done, and what is refused as a whole is brought into view', async () => {
  const { page, leave } = await client.person();
  await page.setViewportSize({ width: 1280, height: 320 });
  await page.goto(`${client.address}/books/b1`);
  await signInAs(page, 'mara@');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit' });
  await dialog.getByLabel('Title').fill('Counted');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const told = dialog.getByRole('alert').filter({ hasText: 'The book is being counted.' });
  await told.waitFor();
  await expect
    .poll(() =>
      told.evaluate((element) => element.getBoundingClientRect().top >= 0 && element.getBoundingClientRect().bottom <= innerHeight),
    )
    .toBe(true);
  await dialog.getByLabel('Title').fill('The Word for World Is Forest');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'The Word for World Is Forest' }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await leave();
});

test('what says what to change is sent with that alone, and with what every recorded one had', async () => {
  const { page, leave } = await client.person();
  await page.goto(`${client.address}/books/b3`);
  await signInAs(page, 'mara@');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit' });
  await dialog.getByLabel('Title').fill('The Invincible');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const told: unknown = (await sent).postDataJSON();
  expect(told).toMatchObject({ title: 'The Invincible' });
  expect(told).not.toHaveProperty('status');
  await leave();
});
