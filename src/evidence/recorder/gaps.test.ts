import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../observations/exchange.ts';
import { BLANK } from '../../observations/screen/blank.ts';
import type { Control, Snapshot } from '../../observations/screen.ts';
import { Counts } from './counts.ts';
import { Gaps } from './gaps.ts';
import { routeOf, Tallies } from './tallies.ts';

const button = (name: string, row?: number): Control => ({ role: 'button', name, field: '', form: '', row, leadsTo: '' });

const screen = (controls: readonly Control[], form?: string): Snapshot => ({
  ...BLANK,
  title: 'T',
  language: 'en',
  forms: form === undefined ? [] : [{ name: form, fields: [field] }],
  controls: controls.map((control) => ({ ...control, disabled: false, visible: true })),
});

const field: Snapshot['forms'][number]['fields'][number] = {
  control: { role: 'textbox', name: 'Note', field: 'note', form: 'New', row: undefined, leadsTo: '' },
  type: 'text',
  required: true,
  readOnly: false,
  disabled: false,
  visible: true,
  multiple: false,
  constraints: { maxlength: '80', placeholder: 'x' },
  options: [],
  description: '',
  invalid: false,
  value: { kind: 'empty', length: 0, shape: '', tag: '' },
};

const words = (gaps: Gaps): readonly string[] => gaps.list('clerk', [], []).map(({ says }) => says);

const answered = (method: string, url: string, value: NonNullable<unknown>, status = 200): Omit<Exchange, 'index'> => ({
  start: 0,
  end: 1,
  method,
  url,
  requestHeaders: [],
  request: { kind: 'empty' },
  status,
  statusText: '',
  responseHeaders: [],
  response: { kind: 'json', mediaType: 'application/json', value: JSON.parse(JSON.stringify(value)), size: 1 },
  frames: [],
  resourceType: 'fetch',
  defeated: undefined,
  page: 't1',
});

describe('what was not tried', () => {
  test('a button until it is pressed; the same button in every row is one', () => {
    const gaps = new Gaps();
    gaps.screen('https://a.example/orders', screen([button('Save'), button('Delete 1', 0), button('Delete 2', 1)]));
    expect(words(gaps)).toEqual(['Never pressed: "Save" on /orders.', 'Never pressed: "Delete 1" on /orders.']);
    gaps.act('https://a.example/orders', 'click', button('Save'));
    gaps.act('https://a.example/orders', 'click', button('Delete 2', 1));
    expect(words(gaps)).toEqual([]);
  });

  test('a button that stands on three screens is told once, and when it was pressed on one it is no gap on the others', () => {
    const gaps = new Gaps();
    for (const place of ['a', 'b', 'c']) gaps.screen(`https://a.example/${place}`, screen([button('Menu')]));
    expect(words(gaps)).toEqual(['Never pressed: "Menu" on /a and 2 other screens.']);
    gaps.act('https://a.example/a', 'click', button('Menu'));
    expect(words(gaps)).toEqual([]);
  });

  test('a form until it was refused, by the browser or by the server', () => {
    const gaps = new Gaps();
    gaps.screen('https://a.example/new', screen([], 'New'));
    expect(words(gaps)).toEqual(['Never refused: the form "New" on /new. Send it with something wrong in it.']);
    gaps.refused('https://a.example/new', 'New');
    expect(words(gaps)).toEqual([]);
  });

  test.each([
    ['POST', 401, []],
    ['PUT', 409, []],
    ['GET', 401, ['Never refused: the form "New" on /new. Send it with something wrong in it.']],
    ['POST', 200, ['Never refused: the form "New" on /new. Send it with something wrong in it.']],
  ])('of a form whose %s was answered with %i', (method, status, gaps) => {
    const counts = new Counts();
    const at = { time: 0, tab: 't1', url: 'https://a.example/new' };
    counts.seen({ ...at, kind: 'snapshot', snapshot: screen([], 'New') });
    counts.seen({ ...at, kind: 'act', action: 'submit', value: undefined, control: { ...button('Save'), form: 'New' } });
    counts.exchange(answered(method, 'https://a.example/api/new', {}, status), at.url);
    expect(counts.state('clerk').gaps.flatMap(({ kind, says }) => (kind === 'form' ? [says] : []))).toEqual(gaps);
  });

  test('a role that the product names and nobody of this recording has', () =>
    expect(new Gaps().list('clerk', [], ['Clerk', 'manager'])).toMatchObject([
      { says: 'No session of this recording is of the role "manager". Record one.' },
    ]));
});

describe('counts', () => {
  test('a status that was only seen was not entered; one that a change or a creation led to was', () => {
    const tallies = new Tallies();
    tallies.exchange(
      answered('GET', 'https://a.example/api/orders', {
        data: [
          { id: 1, status: 'open' },
          { id: 2, status: 'shipped' },
        ],
      }),
    );
    expect(tallies.notEntered()).toEqual(['orders status: open', 'orders status: shipped']);
    tallies.exchange(answered('POST', 'https://a.example/api/orders/1/cancel', { id: 1, status: 'cancelled' }));
    tallies.exchange(answered('POST', 'https://a.example/api/orders', { id: 3, status: 'open' }, 201));
    expect(tallies.notEntered()).toEqual(['orders status: shipped']);
    expect(tallies.points('clerk').map(({ says }) => says)).toEqual([
      '0 titles',
      '0 addresses',
      '1 kind of thing',
      '3 statuses, 2 changes',
      '0 rules of fields, 0 refusals',
      'role clerk, 0 denials',
      '3 calls',
      '0 errors and messages',
      '0 stated limits',
    ]);
  });

  test('recorded names that objects have by themselves are only names', () => {
    const tallies = new Tallies();
    tallies.exchange(
      answered('GET', 'https://a.example/__proto__', JSON.parse('{"id":1,"__proto__":{"id":2,"status":"x"},"constructor":{"id":3}}')),
    );
    expect(tallies.notEntered()).toEqual(['__proto__ status: x']);
  });

  test.each([
    ['https://a.example/orders/17/items', '/orders/{}/items'],
    ['https://a.example/u/3f2b8c1e-9a70-4b52-8d11-0c5d6e7f8a90', '/u/{}'],
    ['https://a.example/app#/orders/5?x=1', '/app#/orders/{}'],
    ['https://a.example/p#part', '/p'],
  ])('the route of %s is %s', (address, route) => expect(routeOf(address)).toBe(route));
});

test('what is drawn on a canvas is not shown, and that is said', () => {
  const gaps = new Gaps();
  for (const canvases of [0, 2, 1]) gaps.screen(`https://a.example/map/${canvases === 0 ? 'list' : '7'}`, { ...screen([]), canvases });
  expect(words(gaps)).toEqual(['A part of /map/{} is drawn on a canvas: what stands in it is not shown.']);
});
