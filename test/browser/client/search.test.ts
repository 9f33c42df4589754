import { afterAll, beforeAll, expect, test } from 'vitest';
import { establish } from '../../../src/establish/establish.ts';
import { evidenceOf } from '../../../src/evidence/file.ts';
import { answering, harOf, KEY } from '../../../src/evidence/har/har.fixture.ts';
import { axeFindings, type OpenedClient, openClient } from './opened-client.ts';

const BOOKS = Array.from({ length: 23 }, (_, at) => ({ id: at + 1, title: `Book ${at + 1}`, shelf: at % 2 === 0 ? 'sea' : 'maps' }));

/** A product whose list of books is posted for: which page, how many, of which shelf. */
const recorded = (): string => {
  const search = (pageNo: number, pageSize: number, shelf?: string): unknown => {
    const rows = BOOKS.filter((book) => shelf === undefined || book.shelf === shelf);
    const text = JSON.stringify({ paging: { pageNo, pageSize }, ...(shelf === undefined ? {} : { shelf }) });
    return answering(
      { total: rows.length, rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize) },
      { method: 'POST', url: 'https://app.example.com/api/books/search', postData: { mimeType: 'application/json', text } },
    );
  };
  const searches = [search(1, 10), search(2, 10), search(3, 10), search(1, 10, 'sea'), search(1, 10, 'maps'), search(1, 5), search(2, 5)];
  return harOf([...searches, answering(BOOKS[2], { url: 'https://app.example.com/api/books/3' })]);
};

let client: OpenedClient;
beforeAll(async () => {
  const established = await establish({ files: [evidenceOf('monday.har', Buffer.from(recorded()))], roles: new Map(), key: KEY });
  if (!established.ok) throw new Error(established.error.says);
  client = await openClient(established.value.specification);
});
afterAll(() => client.close());

test('a list that is posted for has its pages and its filters, and sends them where they were sent', async () => {
  const { page, complaints, leave } = await client.person();
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/books/search')) sent.push(request.postDataJSON());
  });
  await page.goto(`${client.address}/books`);
  await page.getByRole('heading', { level: 1, name: 'Books' }).waitFor();
  await page.getByRole('cell', { name: 'Book 10', exact: true }).waitFor();
  expect(sent).toEqual([{ paging: { pageNo: 1, pageSize: 10 } }]);
  await page.getByText('1–10 of 23').waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('cell', { name: 'Book 11', exact: true }).waitFor();
  expect(sent.at(-1)).toEqual({ paging: { pageNo: 2, pageSize: 10 } });
  await page.getByLabel('Shelf').fill('maps');
  await page.getByText('1–10 of 11').waitFor();
  expect(sent.at(-1)).toEqual({ paging: { pageNo: 1, pageSize: 10 }, shelf: 'maps' });
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});
