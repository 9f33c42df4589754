import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeUp } from '../../../src/backend/sockets/socket.ts';
import type { Json } from '../../../src/base/json.ts';
import { acknowledgementPacket, eventPacket, readPacket } from '../../../src/base/wire/socket-io.ts';
import { garden } from '../../../src/plan/calls/over-socket.fixture.ts';
import { axeFindings, type OpenedClient, openClient, type Person, signInAs } from './opened-client.ts';

interface Garden {
  readonly url: string;
  close(): void;
}

/** The garden itself: a server that speaks Socket.IO and nothing else, and tells everybody of its beds. */
const openGarden = async (): Promise<Garden> => {
  const beds: Record<string, Json> = { '1': { id: 1, name: 'North' } };
  const listeners = new Set<() => void>();
  const server = createServer((_, response) => response.writeHead(404).end());
  server.on('upgrade', (request, socket) => {
    takeUp(request, socket, (send) => {
      let who: string | undefined;
      const tell = (): void => send(eventPacket('', 'bedList', [beds]));
      const enter = (): { ok: true; token: string } => {
        who = 'ann';
        listeners.add(tell);
        setTimeout(tell, 20);
        return { ok: true, token: 'the token of ann' };
      };
      const answer = (event: string, [told]: readonly Json[]): Json => {
        if (event === 'login') return JSON.stringify(told).includes('leaf') ? enter() : { ok: false, msg: 'Wrong name or password.' };
        if (event === 'loginByToken') return told === 'the token of ann' ? enter() : { ok: false, msg: 'Who?' };
        if (who === undefined) return { ok: false, msg: 'You are not signed in.' };
        if (event === 'getPlots') return { ok: true, plots: [{ id: 1, name: 'Roses' }] };
        if (event !== 'addBed') return { ok: false, msg: 'The ground is frozen.' };
        const id = Object.keys(beds).length + 1;
        beds[String(id)] = { id, name: (told as { name: string }).name };
        for (const listen of listeners) listen();
        return { ok: true };
      };
      return {
        opening: [{ after: 0, text: '0{"sid":"s","upgrades":[],"pingInterval":25000,"pingTimeout":20000}' }],
        hear: (text) => {
          if (text === '40') return [{ after: 0, text: '40{"sid":"s"}' }];
          const packet = readPacket(text);
          if (packet?.kind !== 'event') return [];
          return [{ after: 0, text: acknowledgementPacket('', packet.number, [answer(packet.event, packet.args)]) }];
        },
        close: () => void listeners.delete(tell),
      };
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
};

let real: Garden;
let onReal: OpenedClient;
let onStandIn: OpenedClient;
beforeAll(async () => {
  real = await openGarden();
  [onReal, onStandIn] = [await openClient(garden(), { kind: 'server', url: real.url }), await openClient(garden())];
});
afterAll(async () => {
  await onReal.close();
  await onStandIn.close();
  real.close();
});

const signIn = async ({ page }: Person, address: string, secret: string): Promise<void> => {
  await page.goto(`${address}/~sign-in`);
  await page.getByLabel('Name').fill('ann');
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
};
const rows = ({ page }: Person) => page.getByRole('main').getByRole('row');

test('a product that speaks over a socket alone is worked with, and what it tells by itself is drawn as it comes', async () => {
  const ann = await onReal.person();
  await signIn(ann, onReal.address, 'thorn');
  await ann.page.getByText('Wrong name or password.').waitFor();
  await signIn(ann, onReal.address, 'leaf');
  await ann.page.locator('.who-role').waitFor();
  await ann.page.getByRole('link', { name: 'Plots' }).click();
  await ann.page.getByRole('link', { name: 'Roses' }).waitFor();
  // A page that is loaded again has another socket, and is who it was by what signing in gave.
  await ann.page.goto(`${onReal.address}/Bed`);
  await ann.page.getByRole('cell', { name: 'North' }).waitFor();
  const bob = await onReal.person();
  await signIn(bob, onReal.address, 'leaf');
  await bob.page.locator('.who-role').waitFor();
  await bob.page.goto(`${onReal.address}/Bed/new`);
  await bob.page.getByLabel('Name').fill('South');
  await bob.page.getByRole('button', { name: 'Save' }).click();
  // Nobody here asked again: the server told it.
  await ann.page.getByText('South').waitFor();
  await expect.poll(() => rows(ann).count()).toBe(3);
  expect(await axeFindings(ann.page)).toEqual([]);
  expect([ann.complaints, bob.complaints, ann.calls]).toEqual([[], [], []]);
  await ann.page.goto(`${onReal.address}/Plot`);
  await ann.page.getByRole('link', { name: 'Roses' }).click();
  await ann.page.getByRole('button', { name: 'Dig' }).click();
  await ann.page.getByText('The ground is frozen.').waitFor();
});

test('the stand-in acknowledges the same, and says of what it does not know that it is not shown', async () => {
  const ann = await onStandIn.person();
  await ann.page.goto(`${onStandIn.address}/Plot`);
  await ann.page.getByRole('main').getByText('You are not signed in.').waitFor();
  await signInAs(ann.page, 'ann');
  await ann.page.getByRole('link', { name: 'Beans' }).waitFor();
  await ann.page.goto(`${onStandIn.address}/Bed/new`);
  await ann.page.getByLabel('Name').fill('South');
  await ann.page.getByRole('button', { name: 'Save' }).click();
  await ann.page.getByRole('link', { name: 'Beds' }).click();
  // What it told was once seen, and is no list of the beds that there are.
  await ann.page.getByText('What bedList tells now.').waitFor();
  expect(await axeFindings(ann.page)).toEqual([]);
  expect(ann.complaints).toEqual([]);
});
