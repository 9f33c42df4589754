import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Specification } from '../../../src/document/specification.ts';
import { library } from '../../../src/plan/library.fixture.ts';
import { atRest, type OpenedClient, openClient } from './opened-client.ts';

const MARKUP = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';

/** The library as somebody would record it who wants the client to run their code. */
const hostile = (): Specification => {
  const made = library();
  const [book, ...rest] = made.points.entities;
  if (book === undefined) throw new Error('The fixture has books.');
  const fields = book.fields.map((field) => (field.path === 'addedAt' ? { ...field, format: 'uri' } : field));
  const records = book.records.map((record, index) => ({
    ...record,
    value: { ...record.value, title: index === 0 ? MARKUP : `Book ${index}`, addedAt: 'javascript:window.broken=1' },
  }));
  return {
    ...made,
    product: { name: MARKUP },
    points: {
      ...made.points,
      purpose: made.points.purpose.map((one) => ({ ...one, text: MARKUP })),
      entities: [{ ...book, fields, records }, ...rest],
    },
  };
};

let client: OpenedClient;
beforeAll(async () => {
  client = await openClient(hostile());
});
afterAll(() => client.close());

test('recorded markup is text, recorded addresses of code are no links, and the policy was never in need', async () => {
  const { page, complaints, leave } = await client.person();
  await page.goto(`${client.address}/books`);
  await page.getByText(MARKUP).first().waitFor();
  await expect.poll(() => page.locator('a[href^="javascript"]').count()).toBe(0);
  await page.goto(`${client.address}/~about`);
  await page.getByText(MARKUP).first().waitFor();
  await page.goto(`${client.address}/books/b1`);
  await page.getByText(MARKUP).first().waitFor();
  await atRest(page);
  await expect.poll(() => page.evaluate('window.broken')).toBeUndefined();
  expect(complaints).toEqual([]);
  await leave();
});

test('the page’s policy lets no script in but the client’s own', async () => {
  const { page, leave } = await client.person();
  const response = await page.goto(`${client.address}/books`);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).not.toMatch(/unsafe|\*/);
  await page.evaluate("document.body.append(Object.assign(document.createElement('script'), { id: 'planted' }))");
  expect(
    await page.evaluate(
      "(() => { try { document.getElementById('planted').textContent = 'window.broken = 1'; } catch { return 'refused'; } })()",
    ),
  ).toBe('refused');
  await expect.poll(() => page.evaluate('window.broken')).toBeUndefined();
  await leave();
});

test('an answer of the backend that a browser is brought to open runs nothing', async () => {
  const { page, leave } = await client.person();
  await page.goto(`${client.address}/books`);
  const policy = await page.evaluate("fetch('/api/books').then((answer) => answer.headers.get('content-security-policy'))");
  expect(policy).toContain('sandbox');
  await leave();
});
