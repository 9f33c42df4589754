import { expect, test } from 'vitest';
import { call, recorded, type Telling } from './exchange.fixture.ts';
import { purposeOf } from './purpose.ts';

const purpose = (line: string, telling: Telling): string | undefined => {
  const [exchange] = recorded(call(line, { type: 'xhr', ...telling }));
  return exchange === undefined ? undefined : purposeOf(exchange);
};
const file = { ETag: '"6b02"', 'Last-Modified': 'Mon, 04 May 2026 08:00:00 GMT' };

test('a template that a script fetches is a piece of the client', () => {
  expect(purpose('GET /js/tmpl/beds.ejs?0.61', { text: ['application/octet-stream', '<% for (;;) { %>'] })).toBe('static');
  expect(purpose('GET /parts/beds.tpl', { text: ['application/vnd.groove-tool-template', '<li>{beds.name}</li>'] })).toBe('static');
  expect(purpose('GET /garden/bed-dialog.html', { text: ['text/html', '<div>{{bed}}</div>'], gets: file })).toBe('static');
  expect(purpose('GET /garden/bed-dialog.html', { status: 304, gets: { ETag: '"6b02"' }, headers: { 'If-Modified-Since': 'x' } })).toBe(
    'static',
  );
});

test('what is made for whoever asks is a call', () => {
  expect(purpose('GET /garden/beds.html', { text: ['text/html', '<li>beans</li>'] })).toBe('call');
  expect(purpose('GET /garden/beds.html', { text: ['text/html', '<li>beans</li>'], gets: { ETag: '"1"' } })).toBe('call');
  expect(purpose('GET /garden/beds.ejs', { answer: [{ id: 1 }] })).toBe('call');
  expect(purpose('POST /garden/beds.ejs', { text: ['text/html', '<li>beans</li>'] })).toBe('call');
});

test('a document that is saved as a file is a call: nothing of it is shown', () => {
  const page = { type: 'document', text: ['text/html', '<h1>beans</h1>'] } as const;
  expect(purpose('GET /garden/beds', page)).toBe('page');
  expect(purpose('GET /garden/export', { ...page, gets: { 'Content-Disposition': 'attachment; filename="beds.html"' } })).toBe('call');
  expect(purpose('GET /garden/export', { type: 'document', text: ['text/csv', 'id\n1'] })).toBe('call');
  expect(purpose('GET /garden/beds', { ...page, gets: { 'Content-Disposition': 'inline' } })).toBe('page');
  expect(purpose('GET /garden/export', { type: 'document', status: 403, text: ['text/csv', 'no'] })).toBe('page');
});

test('what asks for no page is refused with one by what stands before the product', () => {
  const told = (status: number, headers: Readonly<Record<string, string>>): string | undefined =>
    purpose('GET /api/beans', { type: '', status, text: ['text/html', '<h1>502 Bad Gateway</h1>'], headers });
  expect(told(502, { Accept: 'application/json, text/plain, */*' })).toBe('call');
  expect(told(502, { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })).toBe('page');
  expect(told(502, { Accept: '*/*' })).toBe('page');
  expect(told(502, {})).toBe('page');
  expect(told(200, { Accept: 'application/json' })).toBe('page');
});

test('what a browser fetches ahead is no page that anybody opened', () => {
  const ahead = (headers: Readonly<Record<string, string>>, type = ''): string | undefined =>
    purpose('GET /parts/bed.html', { type, text: ['text/html', '<div>{{bed}}</div>'], headers });
  expect(ahead({ 'Sec-Purpose': 'prefetch' })).toBe('static');
  expect(ahead({ Purpose: 'prefetch' }, 'other')).toBe('static');
  expect(ahead({})).toBe('page');
  expect(ahead({ Purpose: 'preview' })).toBe('page');
  // What was made ready ahead and then opened has no other entry.
  expect(ahead({ 'Sec-Purpose': 'prefetch;prerender' }, 'document')).toBe('page');
  const prefetched = { type: 'other', headers: { 'Sec-Purpose': 'prefetch' } };
  expect(purpose('GET /beds.json', { ...prefetched, answer: [] })).toBe('call');
  expect(purpose('GET /texts/beds.json', { ...prefetched, answer: { bed: 'Bed' }, gets: file })).toBe('static');
  expect(purpose('GET /parts/bed.tpl', { ...prefetched, text: ['application/octet-stream', '{bed}'] })).toBe('static');
});

test('whether another build of the client is there is no data of the product', () => {
  for (const path of [
    '/_app/version.json',
    '/desk/_app/version.json',
    '/_nuxt/builds/latest.json',
    '/_nuxt/builds/meta/7f3c.json',
    '/ngsw.json',
  ])
    expect(purpose(`GET ${path}`, { answer: { version: '1795911890620' } })).toBe('static');
  for (const path of ['/version.json', '/api/builds/latest.json', '/app/version.json'])
    expect(purpose(`GET ${path}`, { answer: { version: '1795911890620' } })).toBe('call');
});

test('which parts of a client belong to an address is no data of the product', () => {
  expect(purpose('GET /__manifest?paths=%2Flogin&version=0ec7f939', { answer: { root: { id: 'root' } } })).toBe('static');
  expect(purpose('GET /desk/__manifest?p=%2Flogin&version=0ec7f939', { answer: {} })).toBe('static');
  for (const path of ['/__manifest', '/manifest?version=2', '/__manifest/7?version=2'])
    expect(purpose(`GET ${path}`, { answer: { id: 'root' } })).toBe('call');
});
