import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptySpecification } from '../../../src/document/specification.ts';
import { axeFindings, type OpenedClient, openClient } from './opened-client.ts';

let client: OpenedClient;
beforeAll(async () => {
  client = await openClient(emptySpecification());
});
afterAll(() => client.close());

test('a product of which nothing is shown runs, and says so nine times', async () => {
  const { page, complaints, leave } = await client.person();
  await page.goto(client.address);
  await page.getByText('Nothing is shown of this product yet').waitFor();
  await expect.poll(() => page.locator('.points li').count()).toBe(9);
  const points = await page.locator('.points li').allTextContents();
  expect(points.every((point) => point.includes('Not shown'))).toBe(true);
  expect(points.join(' ')).toContain('Not shown: screens, routes, and route parameters.');
  await expect.poll(() => page.getByText('Unidentified product').count()).toBe(1);
  await expect.poll(() => page.getByRole('button', { name: /sign/i }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave();
});

test('a call is answered by the stand-in: never recorded', async () => {
  const { page, leave } = await client.person();
  await page.goto(client.address);
  expect(await page.evaluate("fetch('/api/anything').then((answer) => answer.status)")).toBe(501);
  await leave();
});
