import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Specification } from '../../../src/document/specification.ts';
import { establishedTrial } from '../../trial/established-trial.ts';
import { toolServer } from '../../trial/tools/product.ts';
import { atRest, axeFindings, type OpenedClient, openClient } from './opened-client.ts';

/** The journeys of a product of GraphQL in our client: on the stand-in, and on the product's own backend. */

let specification: Specification;
beforeAll(async () => {
  specification = await establishedTrial('tools', ['member', 'keeper']);
});

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).first().click();
const enter = async (page: Page, client: OpenedClient, login: string, password: string): Promise<void> => {
  await page.goto(`${client.address}/sign-in`);
  await field(page, 'User name').fill(login);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign in');
};
const rows = (page: Page): Promise<readonly string[]> => page.locator('tbody tr td:first-child').allInnerTexts();
const add = async (page: Page, client: OpenedClient, name: string, days: string): Promise<void> => {
  await page.goto(`${client.address}/tools/new`);
  await field(page, 'Name').fill(name);
  await field(page, 'Shelf').fill('D4');
  await field(page, 'Days').fill(days);
  await press(page, 'Add tool');
};

/** What went over the wire, of GraphQL. */
const listening = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) sent.push(request.postData() ?? '');
  });
  return sent;
};

/** Signing in wrongly and rightly, list, tab, detail, status, refusals in the product's words, create, change, delete, sign-out. */
const journey = async (client: OpenedClient, secrets: ReadonlyMap<string, string>): Promise<void> => {
  const { page, complaints, leave } = await client.person();
  const sent = listening(page);
  await enter(page, client, 'ines', 'no-such-word-9');
  await page.getByText('Name or password is wrong.').waitFor();
  await enter(page, client, 'ines', secrets.get('ines') ?? '');
  await expect.poll(() => rows(page)).toContain('Hammer drill');
  await press(page, 'Lent');
  await expect.poll(() => rows(page)).not.toContain('Hammer drill');
  await press(page, 'All');
  await page.getByRole('link', { name: 'Hammer drill', exact: true }).click();
  await expect.poll(() => page.locator('.fields').innerText()).toMatch(/A1[\s\S]*7[\s\S]*in/);
  await press(page, 'Lend');
  await expect.poll(() => page.locator('.fields').innerText()).toMatch(/lent/);
  await page.getByText('This tool is lent already.').first().waitFor();
  await press(page, 'Take back');
  await expect.poll(() => page.locator('.fields').innerText()).not.toMatch(/lent/);
  await page.getByText('Only keepers remove tools.').first().waitFor();

  await add(page, client, 'Garden hose', '45');
  await page.getByText('Nothing is lent for more than 30 days.').waitFor();
  await field(page, 'Name').fill('Tile cutter');
  await field(page, 'Days').fill('12');
  await press(page, 'Add tool');
  await page.getByText('There is a tool of that name.').waitFor();
  await expect.poll(() => field(page, 'Name').getAttribute('aria-invalid')).toBe('true');
  await field(page, 'Name').fill('Garden hose');
  await press(page, 'Add tool');
  await page.getByRole('heading', { name: 'Garden hose', exact: true }).waitFor();
  await press(page, 'Edit');
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Garden hose');
  await field(page, 'Name').fill('Long garden hose');
  await field(page, 'Days').fill('9');
  await press(page, 'Save changes');
  await page.getByRole('heading', { name: 'Long garden hose', exact: true }).waitFor();
  await press(page, 'Sign out');
  await field(page, 'Password').waitFor();

  await enter(page, client, 'otto', secrets.get('otto') ?? '');
  await page.getByRole('link', { name: 'Long garden hose', exact: true }).click();
  await press(page, 'Remove');
  await page.getByRole('heading', { name: 'Tools', exact: true }).waitFor();
  await expect.poll(() => rows(page)).not.toContain('Long garden hose');

  await atRest(page);
  const texts = new Set(
    specification.points.calls.flatMap((call) => (call.texts ?? []).map(({ text }) => (text ?? '').replace(/"tool-\d+"/, '""'))),
  );
  for (const body of sent) expect(texts).toContain(String(JSON.parse(body).query).replace(/"tool-\d+"/, '""'));
  expect(complaints).toEqual([]);
  await leave();
};

describe('on the stand-in', () => {
  let client: OpenedClient;
  beforeAll(async () => {
    client = await openClient(specification, undefined, { start: 'before' });
  });
  afterAll(() => client.close());

  const secrets = (): ReadonlyMap<string, string> =>
    new Map(
      specification.points.calls.flatMap(({ outcomes }) =>
        outcomes.flatMap(({ when }) =>
          when.flatMap((one) => (one.kind === 'account' ? one.known.map(({ name, secret }) => [String(name), secret] as const) : [])),
        ),
      ),
    );

  test('a member and a keeper do their work, and nothing is sent that was not recorded', () => journey(client, secrets()));

  test.each([
    ['in the light', {}],
    ['in the dark', { dark: true }],
    ['on a phone', { phone: true }],
  ])('axe finds nothing on its screens, %s', async (_, options) => {
    const { page, leave } = await client.person(options);
    await enter(page, client, 'ines', secrets().get('ines') ?? '');
    await expect.poll(() => rows(page)).toContain('Hammer drill');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Hammer drill', exact: true }).click();
    await page.getByRole('button', { name: 'Lend', exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await add(page, client, 'Ax', '7');
    await page.getByText('A name has at least 3 letters.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await leave();
  });

  test('a thing that is not there is told as that', async () => {
    const { page, leave } = await client.person();
    await enter(page, client, 'ines', secrets().get('ines') ?? '');
    await expect.poll(() => rows(page)).toContain('Hammer drill');
    await page.goto(`${client.address}/tools/tool-999`);
    await page.locator('.empty, .refusal').first().waitFor();
    await leave();
  });
});

describe('on the product’s own backend', () => {
  let server: Server;
  let client: OpenedClient;
  beforeAll(async () => {
    server = toolServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    client = await openClient(specification, { kind: 'server', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    await client.close();
    await new Promise((closed) => server.close(closed));
  });

  test('the same journey with the same client', () =>
    journey(
      client,
      new Map([
        ['ines', 'red-barn-41'],
        ['otto', 'old-mill-86'],
      ]),
    ));
});
