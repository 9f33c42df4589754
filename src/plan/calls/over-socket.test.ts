import { expect, test } from 'vitest';
import { specification } from '../../document/specification.ts';
import type { List, Part } from '../node.ts';
import { plan } from '../plan.ts';
import { garden } from './over-socket.fixture.ts';

const partsAt = (address: string): readonly Part[] => plan(garden()).screens.find((screen) => screen.address === address)?.parts ?? [];
const listAt = (address: string): List | undefined => partsAt(address).find((part) => part.kind === 'list');

test('the fixture is a specification', () => {
  expect(specification.safeParse(garden()).error).toBeUndefined();
});

test('what is said over a socket and acknowledged is sent like any call, opened as every socket was', () => {
  expect(listAt('/Plot')?.request).toMatchObject({
    call: 'GET /live #getPlots',
    path: '/live',
    parameters: [{ name: 'EIO', bind: { from: 'constant', value: 4 } }],
    operation: { kind: 'socket-io', event: 'getPlots', errorFirst: false, pushed: null, again: { event: 'loginByToken', path: '' } },
    refusedBy: [{ key: 'ok', is: false }],
  });
});

test('a list that the server tells by itself is a list of the things that stand in it', () => {
  const list = listAt('/Bed');
  expect(list?.request.operation).toMatchObject({ event: 'bedList', pushed: 'map' });
  expect(list?.columns.map(({ field }) => field.path)).toEqual(['name', 'id']);
  expect(list?.create?.to).toBe('/Bed/new');
});

test('all that an event is told names what it is about', () => {
  const [action] = partsAt('/Plot/:id').flatMap((part) => (part.kind === 'detail' ? part.parts : []));
  expect(action).toMatchObject({
    kind: 'actions',
    parts: [{ label: 'Dig', inputs: [], request: { fields: [{ path: '', bind: { from: 'record', path: 'id' } }] } }],
  });
});

test('what opens a socket and tells no list is no call that a screen makes', () => {
  const calls = JSON.stringify(plan(garden()).screens.map(({ title }) => title));
  expect(calls).not.toContain('"GET /live"');
  expect(calls).not.toContain('weather');
});

test('a verdict that refusals of one call show is that of others which say the opposite when they are taken', () => {
  const [form] = partsAt('/Bed/new');
  expect(form?.kind === 'form' ? form.request.refusedBy : undefined).toEqual([{ key: 'ok', is: false }]);
});
