import { expect, test } from 'vitest';
import type { Screen } from '../../points/2-screens/reading.ts';
import { library } from '../library.fixture.ts';
import type { List, Part } from '../node.ts';
import { plan } from '../plan.ts';
import { element, leads, parameter, seen } from '../statement.fixture.ts';

type LeadsTo = Screen['leadsTo'][number];

const CALL = 'GET /api/books';
const OPTIONS = [leads('Fiction', { call: CALL, gives: 'kind = f' }), leads('Poetry', { call: CALL, gives: 'kind = p' })];
const PARTS = [element('column', 'Title', 'Book.title'), element('option', 'Fiction'), element('option', 'Poetry')];

const partsWith = (elements: Screen['elements'], leadsTo: LeadsTo[], begins?: string): readonly Part[] => {
  const { points, ...rest } = library();
  const reads = [{ call: CALL, ...(begins === undefined ? {} : { begins }), ...seen(3) }];
  const screens = points.screens.map((one) =>
    one.route === '/books' && one.variant === null ? { ...one, elements: [...PARTS, ...elements], leadsTo, reads } : one,
  );
  const calls = points.calls.map((one) =>
    one.method === 'GET' && one.path === '/api/books'
      ? { ...one, parameters: [...one.parameters, parameter('kind', 'query'), parameter('desk', 'query')] }
      : one,
  );
  return plan({ ...rest, points: { ...points, screens, calls } }).screens.find(({ route }) => route === '/books')?.parts ?? [];
};

const listWith = (...screen: Parameters<typeof partsWith>): List => {
  const list = partsWith(...screen).find((part) => part.kind === 'list');
  if (list?.kind !== 'list') throw new Error('no list');
  return list;
};

test('options of a list of its own are one field with what each of them gives', () => {
  const list = listWith(
    [element('combobox input', 'All kinds')],
    [leads('All kinds', { note: 'shows "Poetry", "Fiction", "Drama"' }), ...OPTIONS],
  );
  const [field] = list.filters.filter(({ path }) => path === 'kind');
  expect([field?.label, field?.role, field?.offers]).toEqual([
    'All kinds',
    'combobox',
    [
      { label: 'Poetry', value: 'p' },
      { label: 'Fiction', value: 'f' },
    ],
  ]);
  expect(list.presets).toEqual([]);
});

test('a list that is called as what it gives stands above the rows, and nowhere else', () => {
  const elements = [element('combobox', 'Status'), element('option', 'Out'), element('option', 'Lost')];
  // "Lost" was never pressed: it is called as a value of the field is.
  const pressed = [leads('Out', { call: CALL, gives: 'status = out' }), leads('Lost', { note: 'never pressed' })];
  const drawn = (note: string): readonly string[] =>
    partsWith(elements, [leads('Status', { note }), ...pressed]).flatMap((part) =>
      part.kind === 'disclosure' ? [part.label] : part.kind === 'list' ? part.filters.map(({ label }) => label) : [],
    );
  expect(drawn('shows "Out", "Lost"').filter((label) => label === 'Status')).toEqual(['Status']);
});

test('options of which nothing shows what brings them up stay what they were', () => {
  expect(listWith([], OPTIONS).presets.map(({ label }) => label)).toEqual(['Fiction', 'Poetry']);
});

test('a list is asked for as its screen asks when it comes up, and nobody is asked for that', () => {
  const list = listWith([], [], 'desk = 4');
  expect(list.request.parameters.find(({ name }) => name === 'desk')?.bind).toEqual({ from: 'constant', value: '4' });
  expect([...list.filters, ...list.parameters].map(({ path }) => path)).not.toContain('desk');
});
