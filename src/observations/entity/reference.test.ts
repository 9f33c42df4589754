import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { triesOf } from '../../statement/tally.ts';
import { call, get } from '../exchange.fixture.ts';
import type { Shape } from '../shape/shape.ts';
import { entitiesIn } from './entities.fixture.ts';
import { referencesAmong } from './reference.ts';

test('a number that is called after several things counts them, and names none', () => {
  const animals = get(
    '/animals',
    [3, 4, 5].map((id) => ({ id, name: `Rex ${id}`, sex: 'm' })),
  );
  const visit = (id: number, of: number): ReturnType<typeof get> =>
    get(`/visits/${id}`, { id, text: `V ${id}`, animals: of, animal: of, animalId: of });
  const entities = entitiesIn(animals, visit(81, 3), visit(82, 4), visit(83, 5));
  const shape = entities.find(({ name }) => name === 'Visit')?.shape.keys;
  const refer = referencesAmong(entities);
  const of = (place: string, field = place): string | undefined => {
    const found = shape?.get(field);
    return found === undefined ? 'no field' : refer(place, found);
  };
  expect(of('animalId')).toBe('Animal.id');
  expect(of('animal')).toBe('Animal.id');
  expect(of('animals')).toBeUndefined();
  // What stands in a list that is called so does name them.
  expect(of('animals[]', 'animals')).toBe('Animal.id');
  expect(of('animal_ids', 'animals')).toBe('Animal.id');
});

test('identities that are drawn as others of their kind are name things under whatever name', () => {
  const drawn = ['0lrepjs8838f3dp', 'r0qxa3i4zwdglfl', 'q7bkpbk2ktw9etr', 'mw8zgb8g47t7qpy', 'afcloqszqxaixvf'];
  const plain = ['harbourmaster', 'skipperofnine', 'boatswainmate', 'quartermaster', 'ableseamanjoe'];
  const referred = (ids: readonly string[]): string | undefined => {
    const trips = ids.slice(0, 3).map((id, at) => ({ id: at + 7, skipper: id, starts: `2026-05-0${at + 1}` }));
    const entities = entitiesIn(
      get(
        '/users',
        ids.map((id, at) => ({ id, name: `U ${at}` })),
      ),
      get('/trips', trips),
    );
    const found = entities.find(({ name }) => name === 'Trip')?.shape.keys?.get('skipper');
    return found === undefined ? 'no field' : referencesAmong(entities)('skipper', found);
  };
  expect(referred(drawn)).toBe('User.id');
  expect(referred(plain)).toBeUndefined();
});

test('things of every kind may be identified by an `objectId`: a list knows them, and one kind refers to another by what it is called alone', () => {
  const entities = entitiesIn(
    get('/api/people', { data: [1, 2].map((objectId) => ({ objectId, login: `p${objectId}` })) }),
    get('/api/notes', { data: [1, 2, 3].map((objectId) => ({ objectId, text: `Note ${objectId}`, person_id: objectId === 1 ? 1 : 2 })) }),
    call('POST /api/notes', { sends: { text: 'Note 4' }, answer: { data: { objectId: 4, text: 'Note 4', person_id: 1 } } }),
  );
  const shapeOf = (entity: string, field: string): Shape => {
    const found = entities.find(({ name }) => name === entity)?.shape.keys?.get(field);
    if (found === undefined) throw new Error(`no field ${field}`);
    return found;
  };
  const refer = referencesAmong(entities);
  expect(entities.map(({ name, identity, objects }) => `${name}.${identity} ${triesOf(objects).units}`)).toEqual([
    'Note.objectId 4',
    'Person.objectId 2',
  ]);
  expect(refer('person_id', shapeOf('Note', 'person_id'))).toBe('Person.objectId');
  expect(refer('objectId', shapeOf('Person', 'objectId'), 'Person.objectId')).toBeUndefined();
});

test('long numbers name what they are identities of, whatever the field is called; those that count from a round number could be of any table', () => {
  const refersTo = (first: number, field: string): string | undefined => {
    const [a, b] = [first, first + 1];
    const entities = entitiesIn(
      get(`/users/${a}`, { id: a, name: 'Ann' }),
      get(`/users/${b}`, { id: b, name: 'Bo' }),
      get(
        '/tickets',
        [a, b].map((id, at) => ({ id: at + 1, subject: `No. ${at}`, [field]: id })),
      ),
    );
    const found = entities.find(({ name }) => name === 'Ticket')?.shape.keys?.get(field);
    return found === undefined ? 'no field' : referencesAmong(entities)(field, found);
  };
  expect(refersTo(20_978_392, 'requester_id')).toBe('User.id');
  expect(refersTo(20_978_392, 'views')).toBeUndefined();
  expect(refersTo(10_000_001, 'requester_id')).toBeUndefined();
  expect(refersTo(4_711, 'requester_id')).toBeUndefined();
});

test('what is only counted of things under their names leaves them their name, and a field that is called after them names them', () => {
  const features = ['checkout', 'banner', 'search'];
  const entities = entitiesIn(
    ...features.map((name) => get(`/metrics/features/${name}`, { featureName: name, total: name.length })),
    ...features.map((name) => get(`/projects/p1/features/${name}`, { name, description: `About ${name}`, stale: false })),
    ...features.map((name, at) => get(`/events/${at + 71}`, { id: at + 71, featureName: name, day: name })),
  );
  expect(entities.map(({ name, identity }) => [name, identity])).toEqual([
    ['Event', 'id'],
    ['MetricsFeature', 'featureName'],
    ['Feature', 'name'],
  ]);
  const keys = (entity: string) => entities.find(({ name }) => name === entity)?.shape.keys;
  const refer = referencesAmong(entities);
  const of = (entity: string, field: string, own?: string): string | undefined => {
    const found = keys(entity)?.get(field);
    return found === undefined ? 'no field' : refer(field, found, own);
  };
  expect(of('Event', 'featureName')).toBe('Feature.name');
  expect(of('MetricsFeature', 'featureName', 'MetricsFeature.featureName')).toBe('Feature.name');
  expect(of('Feature', 'name', 'Feature.name')).toBeUndefined();
  expect(of('Event', 'day')).toBeUndefined();
});

test('things that are called by one word and do not go by the names of others are named as before', () => {
  const entities = entitiesIn(
    ...['a1', 'b2', 'c3'].map((name) => get(`/metrics/features/${name}`, { featureName: name, total: 4 })),
    ...['checkout', 'banner'].map((name) => get(`/projects/p1/features/${name}`, { name, stale: false })),
  );
  const byIdentity = new Map(entities.map(({ name, identity }) => [identity, name]));
  expect([...byIdentity.keys()].toSorted()).toEqual(['featureName', 'name']);
  expect(byIdentity.get('featureName')).toBe('Feature');
});

test('what a number names is shown by the thing that stands beside it each time', () => {
  const people = get(
    '/people',
    [1, 2, 3, 4].map((id) => ({ id, name: `Person ${id}`, age: 40 })),
  );
  const owner = (id: number): Json => ({ id, name: `Person ${id}` });
  const of = (field: string, ...boats: readonly (readonly [says: number, owner: Json])[]): string | undefined => {
    const told = boats.map(([says, one], at) => get(`/boats/${81 + at}`, { id: 81 + at, [field]: says, owner: one }));
    const entities = entitiesIn(people, ...told);
    const found = entities.find(({ name }) => name === 'Boat');
    return found === undefined ? 'no boat' : referencesAmong(entities).beside?.(found, field);
  };
  expect(of('skipperId', [3, owner(3)], [4, owner(4)])).toBe('Person.id');
  expect(of('skipperId', [3, owner(3)], [3, owner(3)])).toBeUndefined();
  expect(of('skipperId', [3, owner(3)], [4, owner(3)])).toBeUndefined();
  expect(of('skipperId', [3, { id: 3 }], [4, { id: 4 }])).toBeUndefined();
  // A counter is beside things that are numbered from one by chance.
  expect(of('lane', [1, owner(1)], [2, owner(2)], [3, owner(3)])).toBeUndefined();
  expect(of('lane', [1, owner(1)], [2, owner(2)], [3, owner(3)], [4, owner(4)])).toBe('Person.id');
});
