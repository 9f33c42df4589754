import { expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { answer, call, entity, json, listAnswer, parameter, row, seen } from '../../../src/plan/statement.fixture.ts';
import { axeFindings, openClient } from './opened-client.ts';

/** The library with loans that are listed and made below one book, and an address that names a book by its identity. */
const withLoansBelow = () => {
  const { points, ...rest } = library();
  const below = parameter('bookId', 'path', { refersTo: 'Book.id' });
  const loans = call('GET', '/api/books/{bookId}/loans', {
    authentication: null,
    parameters: [below],
    responses: [
      { status: 200, ...json(row('data', 'array'), row('data[]', 'object'), row('data[].id', 'string', { refersTo: 'Loan.id' })) },
    ],
    outcomes: [answer(200, listAnswer('Loan', ['id']), { collection: { entity: 'Loan', filters: [], paging: null, order: null } })],
  });
  const lend = call('POST', '/api/books/{bookId}/loans', {
    authentication: null,
    parameters: [below],
    requests: [json(row('', 'object'), row('days', 'integer'))],
    outcomes: [
      answer(201, entity('Loan'), {
        then: [{ kind: 'create', entity: 'Loan', set: [['id', { from: 'fresh', form: 'text' }]] }],
      }),
    ],
  });
  const [first] = points.screens;
  const key = points.entities.find(({ name }) => name === 'Book')?.records[0]?.key;
  if (first === undefined || key === undefined) throw new Error('The library has screens and books.');
  const reads = [{ call: 'GET /api/books/{bookId}/loans', ...seen(3) }];
  const screen = { ...first, route: `/${key}/loans`, title: null, variant: null, parameters: [], elements: [], leadsTo: [], reads };
  const calls = [...points.calls.filter(({ path }) => path !== '/api/loans'), loans, lend];
  return { key, of: { ...rest, points: { ...points, calls, screens: [...points.screens, screen] } } };
};

test('what is below a thing is listed at an address that names the thing, and another is made there', async () => {
  const { key, of } = withLoansBelow();
  const client = await openClient(of);
  const { page, calls, leave } = await client.person();
  await page.goto(`${client.address}/${key}/loans`);
  await page.getByRole('heading', { level: 1, name: 'Loans' }).waitFor();
  await expect.poll(() => calls).toContain(`GET /api/books/${key}/loans 200`);
  await page.getByRole('main').getByRole('button', { name: 'New' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Loan' });
  await expect.poll(() => dialog.getByRole('textbox').or(dialog.getByRole('spinbutton')).count()).toBe(1);
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Days').fill('7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => calls).toContain(`POST /api/books/${key}/loans 201`);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await leave();
  await client.close();
});
