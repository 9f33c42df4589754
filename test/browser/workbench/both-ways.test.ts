import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atRest, axeFindings } from '../client/opened-client.ts';
import { establishSample, type OpenedWorkbench, openWorkbench, type Person, SAMPLE } from './opened-workbench.ts';

let workbench: OpenedWorkbench;
let person: Person;
let real: Server;
const asked: string[] = [];
beforeAll(async () => {
  real = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: [{ id: 1, title: 'Only on the real server' }], total: 1 }));
  });
  await new Promise<void>((resolve) => real.listen(0, '127.0.0.1', resolve));
  workbench = await openWorkbench();
  person = await workbench.person();
  await establishSample(person);
  await person.goTo(`${SAMPLE}/points/3?client=1`);
  await person.page.locator('iframe').waitFor({ timeout: 120_000 });
}, 300_000);
afterAll(async () => {
  await workbench.close();
  real.close();
});

const frame = () => person.page.frameLocator('iframe');

test('the client begins on a screen whose parts are shown, where no recording shows what is on the first', async () => {
  await frame().getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor();
  await frame().getByText('Pride and Prejudice').first().waitFor();
});

test('a statement names the parts of the client that stand on it, and opens their screen beside it', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/3?client=1`);
  await page
    .getByRole('row', { name: /^title text/ })
    .first()
    .click();
  await page.getByText(/^In the client: \d+ parts/).click();
  await page.getByRole('link', { name: /^Catalogue: column/ }).click();
  await page.waitForURL(/at=%2Fbooks/);
  await frame().getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('at'));
});

test('a part that is asked about in the client opens its statement', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/3?client=1&at=/books`);
  await frame().getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor();
  await frame().getByRole('button', { name: 'Study' }).click();
  await frame()
    .getByRole('button', { name: /comes from: Shown/ })
    .first()
    .click();
  await page.waitForURL(/points\/\d\?.*\bs=\d\./);
  await page
    .getByRole('complementary', { name: 'Evidence' })
    .getByText(/^Citation 1 of/)
    .waitFor();
});

test('a page that is not the client’s is not listened to', async () => {
  const { page } = person;
  await atRest(page);
  const before = page.url();
  // Messages come in the order in which they were sent: with the second one the first has been heard.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('message', ({ data }) => data === 'after it' && resolve());
        window.postMessage({ kind: 'ninepoint-studied', point: 3, citations: ['x'], times: 1 }, '*');
        window.postMessage('after it', '*');
      }),
  );
  await atRest(page);
  await expect.poll(() => page.url()).toBe(before);
});

test('the client is put on a real backend, says so, and back on the stand-in', async () => {
  const { page, goTo } = person;
  await goTo(`${SAMPLE}/points/3?client=1&at=/books`);
  const { port } = real.address() as AddressInfo;
  await page.getByRole('button', { name: 'Stand-in' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Address of a real backend').fill(`http://127.0.0.1:${port}`);
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('button', { name: `127.0.0.1:${port}` }).waitFor();
  await frame().getByText('Only on the real server').first().waitFor();
  expect(asked.some((line) => line.startsWith('GET /api/books'))).toBe(true);
  await page.getByRole('button', { name: `127.0.0.1:${port}` }).click();
  await page.getByRole('button', { name: 'Back to the stand-in' }).click();
  await page.getByRole('button', { name: 'Stand-in' }).waitFor();
  await frame().getByText('Pride and Prejudice').first().waitFor();
});

test('what is no address of a server is refused in words', async () => {
  const { page } = person;
  const refused = await page.evaluate(async () => {
    const answers: [number, string][] = [];
    for (const backend of ['file:///etc/passwd', 'https://ann:secret@example.com', 'nowhere']) {
      const answer = await fetch('/api/projects/city-library-sample/client', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ backend }),
      });
      answers.push([answer.status, ((await answer.json()) as { says: string }).says]);
    }
    return answers;
  });
  for (const [status, says] of refused)
    expect([status, says]).toEqual([400, expect.stringContaining('A real backend is an address such as')]);
});

test('the browser complained of nothing', () => {
  // The client asks for its plan before it is needed: a page may be left meanwhile. axe writes to frames of other origins, and is refused.
  const others = [/was preloaded using link preload/, new RegExp(`The target origin provided \\('${workbench.origin}'\\) does not match`)];
  expect(person.complaints.filter((text) => !others.some((one) => one.test(text)))).toEqual([]);
});
