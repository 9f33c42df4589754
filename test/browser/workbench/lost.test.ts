import { expect, onTestFinished, test } from 'vitest';
import { openWorkbench } from './opened-workbench.ts';

test('a server that is gone is said to be gone, and what was on the page stays', async () => {
  const workbench = await openWorkbench();
  onTestFinished(() => workbench.close());
  const { page } = await workbench.person();
  await page.getByText('19 things not shown').waitFor();
  await page.route('**/events', (route) => route.fulfill({ status: 401, contentType: 'application/json', body: '{"says":"no"}' }));
  await page.reload();
  await page.getByRole('alert').getByText('The server does not answer').waitFor();
  await expect.poll(() => page.getByText('19 things not shown').count()).toBe(1);
  await page.unroute('**/events');
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('an address that leads nowhere says so, and leads on', async () => {
  const workbench = await openWorkbench();
  onTestFinished(() => workbench.close());
  const { page, goTo, complaints } = await workbench.person();
  await goTo('/p/unidentified-product/nonsense');
  await page.getByRole('heading', { level: 1, name: 'There is nothing at this address' }).waitFor();
  await expect.poll(() => page.title()).toBe('Nothing here · Ninepoint');
  await page.getByRole('main').getByRole('link', { name: 'The nine points' }).click();
  await page.getByRole('heading', { level: 1, name: 'Client application of an unidentified product' }).waitFor();
  await goTo('/p/no-such-one');
  await page.getByRole('heading', { level: 1, name: 'There is no project no-such-one' }).waitFor();
  await page.getByRole('link', { name: 'All projects' }).click();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  expect(complaints).toEqual([]);
});
