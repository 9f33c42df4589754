import { expect, test } from 'vitest';
import { openWorkbench } from './opened-workbench.ts';

test('a server that is gone is said to be gone, and what was on the page stays', async () => {
  const workbench = await openWorkbench();
  const { page } = await workbench.person();
  await page.getByText('19 things not shown').waitFor();
  await page.route('**/events', (route) => route.fulfill({ status: 401, contentType: 'application/json', body: '{"says":"no"}' }));
  await page.reload();
  await page.getByRole('alert').getByText('The server does not answer').waitFor();
  expect(await page.getByText('19 things not shown').count()).toBe(1);
  await page.unroute('**/events');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await workbench.close();
});
