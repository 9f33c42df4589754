import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Specification } from '../../src/document/specification.ts';
import type { Ground } from '../../src/statement/ground.ts';
import { ann, bob, type Exchange, orders, timeAt } from '../trial/orders-har.ts';
import { check, type Place, placeWith } from './checked.ts';

let place: Place;
afterEach(() => rm(place.folder, { recursive: true, force: true }));

const grace = { id: 7, customer: 'Grace', item: 'Desk', quantity: 1, status: 'draft', createdAt: timeAt(1) };
/** Another session: what it makes has another number than the stand-in will give it. */
const heldOut: readonly Exchange[] = [
  { method: 'POST', path: '/api/orders', send: { customer: 'Grace', item: 'Desk', quantity: 1 }, status: 201, answer: grace },
  { method: 'GET', path: '/api/orders/7', status: 200, answer: grace },
  { method: 'POST', path: '/api/orders/7/submit', status: 200, answer: { ...grace, status: 'submitted' } },
  {
    method: 'POST',
    path: '/api/orders',
    send: { customer: '', item: 'Desk', quantity: 1 },
    status: 422,
    answer: { title: 'Invalid', detail: 'customer must not be empty' },
  },
];

describe('ninepoint check', () => {
  it('agrees with another session, whose numbers it maps to those that the stand-in gives out', async () => {
    place = await placeWith(orders);
    const ran = await check([place.document], { recording: [await place.recording('tuesday.har', heldOut)] });
    expect(ran.out).toContain('tuesday.har: 4 calls replayed');
    expect(ran.out).toMatch(/status +100\.0 % +4\/4/);
    expect(ran.out).toMatch(/shape +100\.0 % +4\/4/);
    expect(ran.code).toBe(0);
  });

  it('tells every difference with its address, its place, what was expected and what came', async () => {
    place = await placeWith(orders);
    const changed = heldOut.map((one, at) =>
      at === 3 ? { ...one, status: 409 } : at === 1 ? { ...one, answer: { ...grace, customer: 'Someone else', extra: true } } : one,
    );
    const recording = await place.recording('tuesday.har', changed);
    const ran = await check([place.document], { recording: [recording], format: 'json' });
    expect(ran.code).toBe(1);
    const report = JSON.parse(ran.out) as { agrees: boolean; differences: object[]; totals: { status: object } };
    expect(report.agrees).toBe(false);
    expect(report.totals.status).toEqual({ agree: 3, of: 4 });
    expect(report.differences).toEqual([
      {
        at: 'tuesday.har#/log/entries/1',
        call: 'GET /api/orders/{orderId}',
        kind: 'shape',
        place: 'extra',
        expected: 'boolean',
        got: 'nothing',
      },
      {
        at: 'tuesday.har#/log/entries/1',
        call: 'GET /api/orders/{orderId}',
        kind: 'value',
        place: 'customer',
        expected: '"Someone else"',
        got: '"Grace"',
      },
      { at: 'tuesday.har#/log/entries/3', call: 'POST /api/orders', kind: 'status', place: 'status', expected: '409', got: '422' },
    ]);
  });

  it('says what the specification does not show in the words of the stand-in', async () => {
    place = await placeWith(orders);
    const recording = await place.recording('tuesday.har', [
      { method: 'GET', path: '/api/orders/1', status: 200, answer: { ...ann } },
      { method: 'DELETE', path: '/api/orders/1', status: 204 },
    ]);
    const ran = await check([place.document], { recording: [recording] });
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('DELETE /api/orders/{orderId}, tuesday.har#/log/entries/1');
    expect(ran.out).toContain('Not shown: DELETE /api/orders/{orderId} was never recorded');
    expect(ran.out).toContain('1 of them answered 501');
  });

  it('reports rows that the author decided and the recording contradicts', async () => {
    const decided: Ground = {
      grade: 'decided',
      basis: [],
      support: { times: 0, units: 0 },
      against: { times: 0, units: 0 },
      citations: [],
    };
    const withRule = (specification: Specification): Specification => ({
      ...specification,
      points: {
        ...specification.points,
        validation: [
          ...specification.points.validation,
          { call: 'POST /api/orders', field: 'quantity', rule: 'maximum', value: 3, message: null, enforcedBy: 'server', ...decided },
        ],
        entities: specification.points.entities.map((entity) => ({
          ...entity,
          fields: entity.fields.map((field) => (field.path === 'quantity' ? { ...field, type: 'string', ...decided } : field)),
        })),
      },
    });
    place = await placeWith(orders, withRule);
    const ran = await check([place.document], { recording: [await place.recording('monday-again.har', orders)] });
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('POST /api/orders: quantity');
    expect(ran.out).toContain('4 was accepted (monday-again.har#/log/entries/1)');
    expect(ran.out).toMatch(/decided: {2}Type text/);
    expect(ran.out).toMatch(/recorded: Type integer/);
  });

  it('writes JUnit for build servers, with hostile texts in their place', async () => {
    place = await placeWith(orders);
    const hostile = { ...grace, '<x a="1">]]>\u0000': true };
    const recording = await place.recording('tuesday.har', [
      heldOut[0] as Exchange,
      { method: 'GET', path: '/api/orders/7', status: 200, answer: hostile },
    ]);
    const output = path.join(place.folder, 'check.xml');
    const ran = await check([place.document], { recording: [recording], format: 'junit', output });
    expect(ran.code).toBe(1);
    const xml = await readFile(output, 'utf8');
    expect(xml).toContain('<testsuite name="tuesday.har" tests="2" failures="1" errors="0" skipped="0">');
    expect(xml).toContain('name="GET /api/orders/{orderId} 200 (/log/entries/1)"');
    expect(xml).not.toContain('<x a=');
    expect(xml).not.toContain('\u0000');
  });

  it('ends with 2 for wrong use and 3 when nothing could be read, and says what to do', async () => {
    place = await placeWith(orders);
    const recording = await place.recording('tuesday.har', heldOut);
    const wrong = async (values: Record<string, string | readonly string[]>): Promise<string> => {
      const ran = await check([place.document], { recording: [recording], ...values });
      expect(ran.code).toBe(2);
      return ran.said;
    };
    expect((await check([place.document], {})).said).toBe('Which recording? Name it: ninepoint check product.md --recording held-out.har');
    expect(await wrong({ format: 'xml' })).toBe('There is no format xml. There are: text, json, junit.');
    expect(await wrong({ against: 'ftp://example.org' })).toContain('ftp://example.org is no http or https address.');
    expect(await wrong({ allow: ['POST /orders'] })).toContain('--allow and --header are for a server');
    expect(await wrong({ output: place.document })).toContain('would write over what is checked');
    expect((await check([place.document], { recording: [path.join(place.folder, 'none.har')] })).code).toBe(2);
    const other = await place.recording('other.har', [{ method: 'GET', path: '/nothing/of/it', status: 200, answer: {} }]);
    const elsewhere = (await readFile(other, 'utf8')).replaceAll('orders.example', 'elsewhere.example');
    await writeFile(other, elsewhere);
    const ran = await check([place.document], { recording: [other] });
    expect(ran.code).toBe(3);
    expect(ran.said).toContain('No call of the product was found in other.har: is it a recording of the same product?');
  });

  it('goes through a recording of another deployment by the calls that it knows', async () => {
    place = await placeWith(orders);
    const recording = await place.recording('staging.har', heldOut);
    await writeFile(recording, (await readFile(recording, 'utf8')).replaceAll('orders.example', 'staging.example'));
    const ran = await check([place.document], { recording: [recording] });
    expect(ran.out).toContain('staging.har: 4 calls replayed');
    expect(ran.code).toBe(0);
  });

  it('starts without what the session makes itself, though another recording shows it later', async () => {
    const taken = { method: 'POST', path: '/api/orders', send: { customer: 'Bob', item: 'Chair', quantity: 4 } } as const;
    const refused = { ...taken, status: 409, answer: { title: 'Taken', detail: 'customer is taken' } };
    place = await placeWith([...orders, refused, { ...refused, send: { ...taken.send, customer: 'Ann' } }]);
    const recording = await place.recording('monday-again.har', [
      { ...taken, status: 201, answer: bob },
      { method: 'GET', path: '/api/orders/2', status: 200, answer: bob },
      refused,
    ]);
    const ran = await check([place.document], { recording: [recording] });
    expect(ran.out).toMatch(/status +100\.0 % +3\/3/);
  });

  it('replays the recording that it was established from', async () => {
    place = await placeWith(orders);
    const ran = await check([place.document], { recording: [await place.recording('monday.har', orders)], format: 'json' });
    const { totals } = JSON.parse(ran.out) as { totals: { status: object; notShown: number } };
    expect(totals.status).toEqual({ agree: 6, of: 6 });
    expect(totals.notShown).toBe(0);
    expect(bob.id).toBe(2);
  });
});
