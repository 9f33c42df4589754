import { expect, test } from 'vitest';
import { get, namesOf } from '../exchange.fixture.ts';

const kinds = get('/kinds', [{ kind: 'post', signIn: { auth: { username: 'api', password: '' } } }]);
const below = (word: string) => [
  get(`/${word}/v1/boats`, { data: [{ id: 11, hull: 'oak' }], next: null }),
  get(`/${word}/v1/boats/11`, { id: 11, hull: 'oak' }),
  get(`/${word}/v1/moorings/31`, { id: 31, depth: 2 }),
];

test('what stands before the version of an interface is a word, whoever is called so somewhere', () => {
  expect(namesOf(kinds, ...below('api'))).toEqual([
    'GET /kinds',
    'GET /api/v1/boats',
    'GET /api/v1/boats/{boatId}',
    'GET /api/v1/moorings/{mooringId}',
  ]);
});

test('several that have one are tenants', () => {
  const tenants = get('/tenants', [{ slug: 'north' }, { slug: 'south' }]);
  expect(namesOf(tenants, ...below('north'), ...below('south'))).toContain('GET /{slug}/v1/boats');
});

test('a word beside collections is one of the interface, whoever is called so somewhere, however their things are named', () => {
  const kinds = get('/kinds', [{ id: 'feed', about: { id: 'feed' } }]);
  const set = (name: string, ...ids: readonly string[]) => [
    get(`/app/${name}`, { data: ids.map((id) => ({ id, [name]: 1 })) }),
    ...ids.map((id) => get(`/app/${name}/${id}`, { data: { id, [name]: 1, made: 2 } })),
  ];
  const sets = [...set('boats', 'kQx1', 'zRt9'), ...set('piers', 'pWv3', 'uNm4'), ...set('crews', 'hLb7', 'eDs2')];
  expect(namesOf(kinds, ...sets, get('/app/feed', { open: true }))).toContain('GET /app/feed');
});
