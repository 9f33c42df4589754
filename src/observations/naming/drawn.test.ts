import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, namesOf } from '../exchange.fixture.ts';

const BEDS = ['b4x9kq2mw7rt1z', 'bq7m2x8t4kwn3c', 'bwliutfcnobm9d', 'bx0zxcet0khnz7'] as const;
const [ROSES = '', HERBS = '', BULBS = '', LAWN = ''] = BEDS;

/** Rows of two beds share hardly a field: whoever laid a bed out says what is kept of its plants. */
const roses: Json = [{ Id: 1, Colour: 'red', Thorns: true, Pruned: '2026-02-01' }];
const herbs: Json = [{ Id: 1, Latin: 'Salvia', Culinary: true, Litres: 4 }];
const bulbs: Json = [{ Id: 2, Depth: 12, Blooms: 'March', Price: 3 }];

test('what is drawn of letters and digits and was answered as an identity is a value, however the things differ that are called so', () => {
  const told = [
    get(
      '/garden/beds',
      BEDS.map((id) => ({ id, title: `Bed ${id.slice(1, 3)}` })),
    ),
    get(`/garden/plants/${ROSES}`, roses),
    get(`/garden/plants/${HERBS}`, herbs),
    get(`/garden/plants/${BULBS}`, bulbs),
    get('/garden/plants/recent', { list: [], since: 'today', more: false }),
  ];
  expect(new Set(namesOf(...told))).toEqual(
    new Set(['GET /garden/beds', expect.stringMatching(/^GET \/garden\/plants\/\{\w+\}$/), 'GET /garden/plants/recent']),
  );
});

test('one of them alone is a value, too, whatever else stands beside it', () => {
  const beds = get(
    '/garden/beds',
    BEDS.map((id) => ({ id })),
  );
  const ask = (what: string, answer: Json) => call(`GET /garden/inside/${LAWN}?operation=${what}`, { answer });
  expect(namesOf(beds, ask('count', { count: 3 }), ask('soil', { clay: 2, sand: 4, ph: 6 }))[1]).toContain('/garden/inside/{');
});

test('not what is mixed as names in order are, nor what is no identity', () => {
  const kinds = ['collection2021', 'collection2022', 'collection2023', 'collection2024'];
  const told = (field: string) => [
    get(
      '/garden/kinds',
      kinds.map((kind) => ({ [field]: kind, label: kind })),
    ),
    get('/garden/collection2021', roses),
    get('/garden/collection2022', herbs),
    get('/garden/collection2023', bulbs),
  ];
  expect(namesOf(...told('id')).slice(1)).toEqual([
    'GET /garden/collection2021',
    'GET /garden/collection2022',
    'GET /garden/collection2023',
  ]);
});
