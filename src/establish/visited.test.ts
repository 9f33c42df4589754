import { expect, test } from 'vitest';
import { call, page, recorded, type Telling, type Told } from '../observations/exchange.fixture.ts';
import { settledHars } from './tape.fixture.ts';

const ANN = 'ann-0123456789abcdef0123456789abcdef';
const reports = call('GET /api/reports', { answer: [{ id: 1, title: 'May' }], as: ANN });
const typed = (status: number, more: Telling = {}): Told => call('GET /api/reports', { status, type: 'document', ...more });
const REFUSED = { text: ['text/html', '<!doctype html><title>No</title><h1>403 Forbidden</h1>'] as const };

const cells = async (ann: readonly Told[], other: readonly Told[]): Promise<readonly string[]> => {
  const { points } = await settledHars({ 'ann.har': recorded(...ann), 'other.har': recorded(...other) });
  return points.roles.permissions.map(({ role, call: name, outcome, status }) => `${role}: ${name} ${outcome} ${status}`).toSorted();
};

test.each<readonly [string, Told, string]>([
  ['answered without words', typed(401), 'anonymous: GET /api/reports refused 401'],
  ['answered with a page', typed(401, REFUSED), 'anonymous: GET /api/reports refused 401'],
  [
    'led to where one signs in',
    typed(302, { gets: { Location: '/login?next=/api/reports' } }),
    'anonymous: GET /api/reports redirected 302',
  ],
])('who types the address of a call and is turned away was refused that call, %s', async (_, told, cell) => {
  expect(await cells([reports], [told])).toEqual([cell, 'signed in: GET /api/reports allowed 200']);
});

test('where a page is shown at that address, too, what was refused may be the page', async () => {
  const shown = page('/api/reports', '<!doctype html><title>Reports</title><h1>Reports</h1>');
  expect(await cells([reports, shown], [typed(401)])).toEqual(['signed in: GET /api/reports allowed 200']);
});

test('unless the call answers with that page itself', async () => {
  const part = call('GET /api/reports', {
    text: ['text/html', '<div class="rows"><p>May</p></div>'],
    as: ANN,
    type: 'xhr',
    gets: { 'Content-Type': 'text/html' },
  });
  const shown = page('/api/reports', '<!doctype html><title>Reports</title><h1>Reports</h1>');
  expect(await cells([part, shown], [typed(401)])).toContain('anonymous: GET /api/reports refused 401');
});

test('a page that is no call stays none, nor is one that leads elsewhere', async () => {
  expect(await cells([reports], [call('GET /settings', { status: 403, type: 'document', ...REFUSED })])).toEqual([
    'signed in: GET /api/reports allowed 200',
  ]);
  expect(await cells([reports], [typed(302, { gets: { Location: '/reports' } })])).toEqual(['signed in: GET /api/reports allowed 200']);
});
