import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { call, get, HOME, page, recorded, type Telling, type Told } from '../observations/exchange.fixture.ts';
import { settledHars } from './tape.fixture.ts';

// A bicycle shop whose client asks for what a page shows behind the address of the page, and sends there what its forms send.
const TURBO = { 'Content-Type': 'text/x-script' };
const html = (inside: string): string =>
  `<!doctype html><title>Shop</title><h1>Shop</h1><a href="/bikes">Bikes</a><form method="post" action="/out"><button>Sign out</button></form>${inside}`;
const bike = (id: number, state: string) => ({ id, model: `Model ${id}`, state });
const from = (path: string): Telling => ({ headers: { Referer: `${HOME}${path}` }, gets: TURBO });
const done = (id: number, intent: string, answer: Json): Told =>
  call(`POST /bikes/${id}.data`, {
    ...from(`/bikes/${id}`),
    form: [
      { name: 'intent', value: intent },
      { name: 'part', value: '7' },
    ],
    answer,
  });
const BUTTONS = '<button name="intent" value="rent">Rent</button>';
const PARTS = [7, 8]
  .map(
    (part) =>
      `<tr><td>${part}</td><td><form method="post" action="/bikes/1"><input type="hidden" name="part" value="${part}"><button name="intent" value="drop">Drop</button></form></td></tr>`,
  )
  .join('');
const all: readonly Told[] = [
  page(
    '/bikes/1',
    html(`<form method="post" action="/bikes/1"><input name="part" aria-label="Part">${BUTTONS}</form><table>${PARTS}</table>`),
  ),
  get('/bikes.data', { bikes: [bike(1, 'free'), bike(2, 'free')], openHours: 8 }, from('/bikes/1')),
  get('/bikes/new.data', { user: { id: 4, name: 'Ann' }, openHours: 8 }, from('/bikes')),
  get('/bikes/1.data', { bike: bike(1, 'free'), openHours: 8 }, from('/bikes')),
  done(1, 'drop', { ok: true }),
  done(1, 'rent', { redirect: '/bikes', status: 302 }),
  call('POST /out.data', { ...from('/bikes/1'), form: [], answer: { redirect: '/hello', status: 302 } }),
];
const points = async () => (await settledHars({ 'monday.har': recorded(...all) })).points;

test('a page reads what is asked for behind its own address, from whatever page it was asked', async () => {
  const { screens } = await points();
  const reads = new Map(screens.map(({ route, reads = [] }) => [route, reads.map(({ call: name }) => name)]));
  expect(reads.get('/bikes')).toEqual(['GET /bikes.data']);
  expect(reads.get('/bikes/:bikeId')).toEqual(['GET /bikes/{bikeId}.data']);
});

test('a form sends what is sent behind the address that it goes to, and the same button in several rows is one of them', async () => {
  const { screens } = await points();
  const [one] = screens.filter(({ route }) => route === '/bikes/:bikeId');
  const sent = (one?.leadsTo ?? []).filter(({ call: name }) => name !== null);
  expect(sent.map(({ control, call: name, route }) => [control, name, route])).toEqual([
    ['Drop', 'POST /bikes/{bikeId}.data #intent=drop', null],
    ['Rent', 'POST /bikes/{bikeId}.data #intent=rent', '/bikes'],
    ['Sign out', 'POST /out.data', null],
  ]);
});

test('what a page loads in several parts is no thing, and what is in it may be one', async () => {
  const { entities } = await points();
  expect(entities.map(({ name }) => name).toSorted()).toEqual(['Bike', 'User']);
});

// A bakery whose pages ask at their own addresses for what they show, in parts that a build has named.
const asked = (path: string, parts: Record<string, Json>): Told =>
  get(
    `${path}?part=1`,
    { ok: true, page: { parts, route: { id: `${path.slice(1)}Page`, url: `${HOME}${path}?part=1` } } },
    {
      headers: { Referer: `${HOME}${path}` },
    },
  );

test('what a page asks for at its own address is no thing, nor is what says which page it is or what a build has named', async () => {
  const cake = { id: 7, name: 'Apple cake' };
  const named = { k2b9qzlf3mx4elu8: { id: 'c1', label: 'Cakes' } };
  const { points } = await settledHars({
    'monday.har': recorded(
      page('/opening', html('')),
      asked('/opening', { ...named, days: 6 }),
      asked('/offers', { ...named, cake, baker: { id: 'b1', name: 'Ann' } }),
      get('/cakes', [cake], from('/offers')),
    ),
  });
  expect(points.entities.map(({ name }) => name).toSorted()).toEqual(['Baker', 'Cake']);
  expect(points.screens.map(({ route }) => route)).toContain('/opening');
});
