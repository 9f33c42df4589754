import { afterAll, beforeAll, expect, test } from 'vitest';
import { library } from '../../../src/plan/library.fixture.ts';
import { answer, call, json, parameter, row } from '../../../src/plan/statement.fixture.ts';
import { axeFindings, type OpenedClient, openClient } from './opened-client.ts';

/** The library with a form that a server made, and with a `GET` that does what it is called. */
const withServedForm = () => {
  const { points, ...rest } = library();
  const fields = json(
    row('', 'object'),
    row('name', 'string', { values: ['Ana', 'Ben'] }),
    row('admin', 'string', { values: ['on'], present: { times: 2, of: 7 } }),
    row('_save', 'string', { values: ['Save'] }),
  );
  const add = call('POST', '/people/add', {
    authentication: null,
    requests: [{ ...fields, mediaType: 'application/x-www-form-urlencoded' }],
    responses: [{ status: 302, ...json(), mediaType: 'text/html' }],
    outcomes: [answer(302, null)],
  });
  const remove = call('GET', '/people/remove', {
    authentication: null,
    parameters: [parameter('who', 'query', { required: false, values: ['Ana', 'Ben'] })],
    responses: [{ status: 200, ...json(row('', 'object'), row('status', 'string', { values: ['ok'] })) }],
    outcomes: [answer(200, null)],
  });
  return { ...rest, points: { ...points, calls: [...points.calls, add, remove] } };
};

let client: OpenedClient;
beforeAll(async () => {
  client = await openClient(withServedForm());
});
afterAll(() => client.close());

test('a box is sent with its word or left out, and what every request had is there already', async () => {
  const { page, leave } = await client.person();
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData());
  });
  await page.goto(`${client.address}/~calls/POST/people/add`);
  const box = page.getByRole('checkbox', { name: 'Admin' });
  await page.getByLabel('Name').fill('Cleo');
  await box.check();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sent).toEqual(['name=Cleo&admin=on&_save=Save']);
  await page.goto(`${client.address}/~calls/POST/people/add`);
  await page.getByLabel('Name').fill('Dora');
  await box.check();
  await box.uncheck();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sent.at(-1)).toBe('name=Dora&_save=Save');
  await leave();
});

test('opening a page makes no call that has to be told of what', async () => {
  const { page, calls, leave } = await client.person();
  await page.goto(`${client.address}/~calls/GET/people/remove`);
  const who = page.getByRole('main').getByLabel('Who');
  await expect.poll(() => who.inputValue()).toBe('');
  await who.fill('Ana');
  expect(calls.filter((one) => one.includes('/people/remove'))).toEqual([]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => calls.filter((one) => one.includes('/people/remove')).length).toBe(1);
  await leave();
});
