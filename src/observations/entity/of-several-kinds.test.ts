import { expect, test } from 'vitest';
import { call, get } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const FERRIES = [
  ['f81kd02mzq7x', 'Nordlys'],
  ['f20pq7vn3ls9', 'Havella'],
  ['f9w3mc81xkd0', 'Solvind'],
] as const;
const PORTS = [
  ['p7zt5m2kq90w', 'Skagen'],
  ['p3xv8n1ld64r', 'Arendal'],
] as const;
const ferry = ([code, name]: readonly [string, string]) => ({ id: code, name, cars: 120, crew: 14 });
const port = ([code, name]: readonly [string, string]) => ({ id: code, name, quays: 3, pilot: true });
const found = ([code, name]: readonly [string, string], kind: string) => ({ id: code, name, kind, pinned: false });
const listed = found(['f5h2rt80bn1v', 'Tindra'], 'ferry');
const all = [...PORTS.map((one) => found(one, 'port')), ...FERRIES.map((one) => found(one, 'ferry')), listed];
// What a write says of ferries: nothing is read at its address.
const launched = FERRIES.map(([id, name]) => call('POST /api/launch', { sends: { name }, answer: { id, name, cars: 120 } }));
const told = [
  get('/api/find', all),
  ...FERRIES.map((one) => get(`/api/ferries/${one[0]}`, ferry(one))),
  ...PORTS.map((one) => get(`/api/ports/${one[0]}`, port(one))),
  ...launched,
];

test('what a search finds of two kinds, each at home elsewhere, is of neither, and no third', () => {
  const entities = entitiesIn(...told);
  expect(entities.map(({ name }) => name)).toEqual(['Ferry', 'Port']);
  expect(entities.map(({ snapshots }) => snapshots.size)).toEqual([4, 2]);
  expect(entities[0]?.snapshots.get(listed.id)?.value).toEqual({ id: listed.id, name: 'Tindra' });
  expect(entities.flatMap(({ fields }) => [...fields.keys()])).not.toContain('pinned');
});

test('a list of things of one kind is of that kind, whatever groups there are among them', () => {
  const entities = entitiesIn(
    get(
      '/api/find',
      FERRIES.map((one, at) => found(one, at < 2 ? 'fast' : 'slow')),
    ),
    ...FERRIES.map((one) => get(`/api/ferries/${one[0]}`, ferry(one))),
    ...launched,
  );
  expect(entities.flatMap(({ fields }) => [...fields.keys()])).toContain('pinned');
});

test('nor is a place within what it finds, where the kind stands beside it', () => {
  const hit = ([id, name]: readonly [string, string], kind: string) => ({ kind, thing: { id, name } });
  const entities = entitiesIn(
    get('/api/find', { hits: [...PORTS.map((one) => hit(one, 'ports')), ...FERRIES.map((one) => hit(one, 'ferries'))] }),
    ...FERRIES.map((one) => get(`/api/ferries/${one[0]}`, ferry(one))),
    ...PORTS.map((one) => get(`/api/ports/${one[0]}`, port(one))),
  );
  expect(entities.flatMap(({ name, identity, snapshots }) => (identity === undefined ? [] : [[name, snapshots.size]]))).toEqual([
    ['Ferry', 3],
    ['Port', 2],
  ]);
});
