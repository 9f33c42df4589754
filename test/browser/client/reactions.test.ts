import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StandInRequest, StandInResponse } from '../../../src/backend/request.ts';
import { randomSource } from '../../../src/backend/server.ts';
import { standIn } from '../../../src/backend/stand-in.ts';
import type { Specification } from '../../../src/document/specification.ts';
import { library } from '../../../src/plan/library.fixture.ts';
import { seen } from '../../../src/plan/statement.fixture.ts';
import type { CataloguedError } from '../../../src/points/8-errors/reading.ts';
import { atRest, type OpenedClient, openClient, type Person, signInAs } from './opened-client.ts';

const error = (call: string, status: number, message: string, ...reactions: readonly (readonly [string, string])[]): CataloguedError => ({
  call,
  status,
  code: null,
  message,
  field: null,
  when: null,
  reactions: reactions.map(([signal, detail]) => ({ signal, detail, screen: null, ...seen(2) })),
  ...seen(2),
});

const LOAN = 'POST /api/loans';
const product = (): Specification => {
  const of = library();
  return {
    ...of,
    points: {
      ...of.points,
      // A call like signing in, that gives a credential for what signing in was answered with.
      calls: [
        ...of.points.calls,
        ...of.points.calls
          .filter(({ method, outcomes }) => method === 'POST' && outcomes.some(({ then }) => then.some(({ kind }) => kind === 'sign in')))
          .map((call) => ({
            ...call,
            path: '/api/token',
            requests: call.requests.map((request) => ({
              ...request,
              shape: request.shape.slice(0, 1).map((row) => ({ ...row, path: 'token' })),
            })),
          })),
      ],
      errors: [
        error('GET /api/books', 503, 'Busy.', ['retry', 'sends it again after 0.2 s, 0.3 s']),
        error('GET /api/books/{bookId}', 401, 'Expired.', ['refresh', 'makes the call POST /api/token and sends it again']),
        error(LOAN, 500, 'Broken.', ['rollback', 'puts Status back as it was']),
        error(LOAN, 423, 'Closed for today.', ['disabled', 'disables Borrow']),
        error('GET /api/stats', 401, 'Signed out.', ['signOut', 'goes on without the credential']),
        ...of.points.errors,
      ],
    },
  };
};

/** The stand-in, with answers that are given instead, first come first served, by method and path. */
const refusals: { readonly line: string; readonly status: number; readonly message: string; readonly after?: Promise<void> }[] = [];
const asked: string[] = [];
const renewed: { sent: string; credential: string | undefined }[] = [];
const json = (status: number, body: object): StandInResponse => ({
  status,
  headers: [['content-type', 'application/json']],
  body: new TextEncoder().encode(JSON.stringify(body)),
});

let client: OpenedClient;
let person: Person;
beforeAll(async () => {
  const real = standIn(product(), { now: () => new Date(), random: randomSource });
  const handle = async (request: StandInRequest): Promise<StandInResponse> => {
    const line = `${request.method} ${request.url.split('?')[0] ?? ''}`;
    asked.push(line);
    const at = refusals.findIndex((one) => one.line === line);
    const [given] = at < 0 ? [] : refusals.splice(at, 1);
    if (line === 'POST /api/token') {
      renewed.push({ sent: new TextDecoder().decode(request.body), credential: request.headers.get('authorization') });
      return json(200, { token: 'a-new-one', member: {} });
    }
    if (given === undefined) return real.handle(request);
    await given.after;
    return json(given.status, { error: given.message });
  };
  client = await openClient(product(), { kind: 'stand-in', handle });
  person = await client.person();
  await person.page.goto(`${client.address}/books`);
  await signInAs(person.page, 'mara');
});
afterAll(() => client.close());

/** Nothing is under way, and nothing waits to be refused: a test that is run again begins where it began. */
const afresh = async (): Promise<void> => {
  await person.page.goto('about:blank');
  refusals.length = 0;
  asked.length = 0;
};

const times = (line: string): number => asked.filter((one) => one === line).length;
const borrow = async (): Promise<void> => {
  const { page } = person;
  await page.getByRole('button', { name: 'Borrow', exact: true }).click();
  await page.getByLabel('Days').fill('7');
  await page.getByRole('dialog').getByRole('button', { name: 'Borrow' }).click();
};

test('what was sent again is sent again, after the recorded waits, and no oftener', async () => {
  const { page } = person;
  await afresh();
  for (let time = 0; time < 2; time += 1) refusals.push({ line: 'GET /api/books', status: 503, message: 'Busy.' });
  await page.goto(`${client.address}/books`);
  await page.locator('.opens').first().waitFor();
  await atRest(page);
  expect(times('GET /api/books')).toBe(3);
  for (let time = 0; time < 4; time += 1) refusals.push({ line: 'GET /api/books', status: 503, message: 'Busy.' });
  asked.length = 0;
  await page.reload();
  await page.getByRole('alert').getByText('Busy.').waitFor();
  await atRest(page);
  expect(times('GET /api/books')).toBe(3);
  refusals.length = 0;
});

test('a new credential is asked for with the recorded call, and the refused one is sent once more', async () => {
  const { page } = person;
  await afresh();
  renewed.length = 0;
  refusals.push({ line: 'GET /api/books/b5', status: 401, message: 'Expired.' });
  await page.goto(`${client.address}/books/b5`);
  await atRest(page);
  const renewing = (): readonly string[] => asked.filter((line) => line === 'GET /api/books/b5' || line === 'POST /api/token');
  await expect.poll(renewing).toEqual(['GET /api/books/b5', 'POST /api/token', 'GET /api/books/b5']);
  await atRest(page);
  expect(renewing()).toHaveLength(3);
  const [{ sent, credential } = { sent: '', credential: '' }] = renewed;
  expect(JSON.parse(sent)).toEqual({ token: expect.stringMatching(/^standin_/) });
  expect([undefined, `Bearer ${JSON.parse(sent).token as string}`]).toContain(credential);
  await expect.poll(() => page.evaluate("JSON.parse(sessionStorage.getItem('ninepoint.session')).token")).toBe('a-new-one');
  await signInAs(page, 'mara');
});

test('what the product showed done too early is shown so here, and put back when it is refused', async () => {
  const { page } = person;
  await afresh();
  await page.goto(`${client.address}/books/b3`);
  await page.locator('dd .badge', { hasText: 'in' }).waitFor();
  const shown = Promise.withResolvers<void>();
  refusals.push({ line: LOAN, status: 500, message: 'Broken.', after: shown.promise });
  await borrow();
  await page.locator('dd .badge', { hasText: 'out' }).waitFor({ state: 'attached' });
  shown.resolve();
  await page.getByText('Broken.').waitFor();
  await page.locator('dd .badge', { hasText: 'in' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a control that was taken out of use after a refusal cannot be used after it', async () => {
  const { page } = person;
  await afresh();
  await page.goto(`${client.address}/books/b3`);
  await page.locator('dd .badge', { hasText: 'in' }).waitFor();
  refusals.push({ line: LOAN, status: 423, message: 'Closed for today.' });
  await borrow();
  const send = page.getByRole('dialog').getByRole('button', { name: 'Borrow' });
  await page.getByText('Closed for today.').waitFor();
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');
  asked.length = 0;
  await send.click({ force: true });
  await atRest(page);
  expect(times(LOAN)).toBe(0);
  await page.getByLabel('Days').fill('8');
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('false');
  await page.keyboard.press('Escape');
});

test('who was seen to be signed out by a refusal is signed out', async () => {
  const { page } = person;
  await page.goto(`${client.address}/stats`);
  await atRest(page);
  await page.locator('.who-role').waitFor();
  refusals.push({ line: 'GET /api/stats', status: 401, message: 'Signed out.' });
  await page.goto(`${client.address}/~calls/GET/api/stats`);
  await page.getByRole('button', { name: 'Not signed in' }).waitFor();
  await expect.poll(() => page.evaluate("sessionStorage.getItem('ninepoint.session')")).toBeNull();
  expect(person.complaints.filter((text) => !/status of 5\d\d/.test(text))).toEqual([]);
});
