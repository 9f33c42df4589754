import { expect, onTestFinished, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { openClient, signInAs } from './opened-client.ts';

test('a machine without a network still reaches the stand-in that is on it', async () => {
  const client = await openClient(library());
  onTestFinished(() => client.close());
  const { page } = await client.person();
  await page.goto(`${client.address}/books`);
  await signInAs(page, 'mara');
  await page.locator('.opens').first().waitFor();
  // As the browser tells it when the wireless network is gone: the machine itself is still there.
  await page.evaluate('dispatchEvent(new Event("offline"))');
  await page.locator('.opens').first().click();
  await page.locator('main .fields').first().waitFor();
  await expect.poll(() => page.locator('main .waiting').count()).toBe(0);
});

test('what nobody answered is asked for again when somebody presses it', async () => {
  const client = await openClient(library());
  onTestFinished(() => client.close());
  const { page } = await client.person();
  await page.route('**/api/books*', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
  await page.goto(`${client.address}/books`);
  await page.getByRole('alert').getByText('No answer came from the server.').waitFor();
  await page.unroute('**/api/books*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.opens').first().waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});
