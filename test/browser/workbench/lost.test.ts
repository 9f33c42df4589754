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

test('a server that was started again is not said to be silent, and the page goes on when its address was opened', async () => {
  const workbench = await openWorkbench();
  onTestFinished(() => workbench.close());
  const { page } = await workbench.person();
  await page.getByText('19 things not shown').waitFor();
  const refuse = '**/api/projects/unidentified-product{,/events}';
  await page.route(refuse, (route) => route.fulfill({ status: 401, contentType: 'application/json', body: '{"says":"no"}' }));
  // A tab that comes to be seen again opens its line anew.
  await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
  await page.getByRole('alert').getByText('The server was started again').waitFor();
  await page.unroute(refuse);
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

const SHOP = {
  log: {
    version: '1.2',
    creator: { name: 'a browser', version: '1' },
    entries: [1, 2].map((id) => ({
      startedDateTime: `2026-11-21T10:00:0${id}.000Z`,
      time: 5,
      request: { method: 'GET', url: `https://shop.example/api/orders/${id}`, headers: [], queryString: [] },
      response: { status: 200, headers: [], content: { mimeType: 'application/json', text: JSON.stringify({ id, title: `Order ${id}` }) } },
    })),
  },
};

test('what was opened while the server was gone is not said to be gone itself, and is read when the server is back', async () => {
  const workbench = await openWorkbench();
  onTestFinished(() => workbench.close());
  const { page, goTo } = await workbench.person();
  const shop = { name: 'shop.har', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(SHOP)) };
  await page.locator('input[type="file"]').first().setInputFiles(shop);
  await page.getByText(/statements from 1 recording/).waitFor();
  await page.route('**/events', (route) => route.fulfill({ status: 401, contentType: 'application/json', body: '{"says":"no"}' }));
  await page.route('**/statements/**', (route) => route.abort());
  await goTo('/p/unidentified-product/points/7');
  await page.getByRole('alert').getByText('The server does not answer').waitFor();
  await page.getByRole('link', { name: 'Shown, seen 2 times. Evidence for: GET /api/orders/{orderId}', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Evidence' });
  await panel.getByText('The evidence cannot be read now').waitFor();
  await page.unroute('**/statements/**');
  await page.unroute('**/events');
  await panel.getByText('Citation 1 of 2').waitFor();
});

test('a machine without a network still reaches the workbench that is on it', async () => {
  const workbench = await openWorkbench();
  onTestFinished(() => workbench.close());
  const { page } = await workbench.person();
  await page.getByText('19 things not shown').waitFor();
  await page.evaluate('dispatchEvent(new Event("offline"))');
  await page.keyboard.press('6');
  await page.getByText('Not shown: roles and permissions.').waitFor();
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
