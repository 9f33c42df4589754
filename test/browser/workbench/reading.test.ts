import { expect, test } from 'vitest';
import { openSample, SAMPLE } from './opened-workbench.ts';

const { person } = await openSample();

test('the call that was opened last stands in the address, which opens it again where it stands', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/7`);
  const call = page.getByRole('button', { name: /^POST\s*\/api\/loans$/ });
  await call.click();
  await expect.poll(() => page.url()).toMatch(/[?&]open=7\./);
  const address = page.url();
  await call.click();
  await expect.poll(() => page.url()).not.toContain('open=');
  await page.goto(address);
  await expect.poll(() => call.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('region', { name: 'POST /api/loans: parameters' }).or(page.getByText('Request').first()).first().waitFor();
  await expect.poll(async () => (await call.boundingBox())?.y ?? 0).toBeLessThan(300);
});

test('of many values in a cell the first are read, and the others when they are asked for', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/3`);
  const cell = page
    .getByRole('cell')
    .filter({ has: page.getByRole('button', { name: 'more', exact: true }) })
    .first();
  const first = (await cell.innerText()).length;
  await cell.getByRole('button', { name: 'more' }).click();
  await expect
    .poll(
      async () =>
        (
          await page
            .getByRole('cell')
            .filter({ has: page.getByRole('button', { name: 'less', exact: true }) })
            .first()
            .innerText()
        ).length,
    )
    .toBeGreaterThan(first);
  await expect.poll(() => page.url()).not.toContain('s=');
});

test('tables of one kind say their headings once to who sees them, and each time to who listens', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/5`);
  await page.getByRole('heading', { name: 'Validation rules' }).waitFor();
  const heights = () =>
    page
      .getByRole('columnheader', { name: 'Enforced by' })
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().height)));
  await expect.poll(async () => (await heights()).length).toBeGreaterThan(1);
  await expect.poll(async () => (await heights())[0]).toBeGreaterThan(20);
  await expect.poll(async () => Math.max(...(await heights()).slice(1))).toBeLessThan(4);
});

test('the browser complained of nothing', () => expect(person.complaints).toEqual([]));

test('on paper a point is the page alone, whole, and dark on light whatever the screen is', async () => {
  const { page, goTo } = person;
  await page.emulateMedia({ colorScheme: 'dark' });
  await goTo(`${SAMPLE}/points/7`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect.poll(() => page.getByRole('complementary', { name: 'Evidence' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'Exchanges' }).count()).toBe(0);
  const middle = page.getByRole('main');
  await expect.poll(() => middle.evaluate((main) => main.scrollHeight - main.clientHeight)).toBeLessThanOrEqual(1);
  const ink = await page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => getComputedStyle(title).color.match(/\d+/g)?.map(Number) ?? []);
  expect(Math.max(...ink)).toBeLessThan(80);
  await page.emulateMedia({ colorScheme: null, media: null });
});

test('on paper the matrix of roles and calls is whole: nothing of it is in a part that would have to be scrolled', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/6`);
  const matrix = page.getByRole('region', { name: 'Who may do what' });
  await matrix.getByRole('row').nth(3).waitFor();
  await page.setViewportSize({ width: 760, height: 400 });
  const hidden = () =>
    matrix.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth),
    );
  await expect.poll(hidden).toBeGreaterThan(40);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(hidden).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('on paper the list of exchanges has every row that was read, one below the other', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/exchanges`);
  const rows = page.getByRole('grid', { name: 'Exchanges' }).locator('[data-at]');
  await expect.poll(() => rows.count()).toBeGreaterThan(10);
  await expect.poll(() => rows.count()).toBeLessThan(100);
  // Two hundred rows came at once; one page of paper holds some sixty.
  const pages = async () => (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;
  await expect.poll(pages).toBeGreaterThanOrEqual(3);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(200);
  const tops = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  await expect.poll(async () => new Set(await tops()).size).toBeGreaterThanOrEqual(200);
  await page.emulateMedia({ media: null });
  await expect.poll(() => rows.count()).toBeLessThan(100);
});
