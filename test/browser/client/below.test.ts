import { expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { answer, call, entity, json, listAnswer, missing, parameter, row, seen, set } from '../../../src/plan/statement.fixture.ts';
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

/** The same, in which a loan is read, changed and taken back below its book alone, and nothing is known of any screen. */
const withLoansOneByOne = () => {
  const { of } = withLoansBelow();
  const path = '/api/books/{bookId}/loans/{loanId}';
  const one = (method: string, more: Partial<Parameters<typeof call>[2]>) =>
    call(method, path, {
      authentication: null,
      parameters: [parameter('bookId', 'path', { refersTo: 'Book.id' }), parameter('loanId', 'path', { refersTo: 'Loan.id' })],
      ...more,
    });
  const calls = [
    ...of.points.calls,
    one('GET', { outcomes: [missing('Loan', 'No such loan.'), answer(200, entity('Loan'))] }),
    one('PATCH', {
      requests: [json(row('', 'object'), row('days', 'integer'))],
      outcomes: [answer(200, entity('Loan'), { then: [set('Loan', 'days', { from: 'payload', path: 'days' })] })],
    }),
    one('DELETE', { outcomes: [answer(204, null, { then: [{ kind: 'delete', entity: 'Loan' }] })] }),
  ];
  const entities = of.points.entities.map((each) =>
    each.name === 'Loan' ? { ...each, fields: each.fields.filter(({ path: field }) => field !== 'bookId') } : each,
  );
  return { ...of, points: { ...of.points, calls, entities, screens: [] } };
};

test('a row of what is below a thing leads to a screen of its own, and what is done there is done below that thing', async () => {
  const client = await openClient(withLoansOneByOne());
  const { page, calls, complaints, leave } = await client.person({ phone: true });
  await page.goto(`${client.address}/books/b2`);
  await page.getByRole('link', { name: 'l1' }).click();
  await page.getByRole('heading', { level: 1, name: 'Loan' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/books/b2/loans/l1');
  await expect.poll(() => calls).toContain('GET /api/books/b2/loans/l1 200');
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Days').fill('21');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => calls).toContain('PATCH /api/books/b2/loans/l1 200');
  await page.getByRole('definition').filter({ hasText: '21' }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => calls).toContain('DELETE /api/books/b2/loans/l1 204');
  expect(complaints).toEqual([]);
  await leave();
  await client.close();
});
