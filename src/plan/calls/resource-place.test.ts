import { expect, test } from 'vitest';
import { json, row } from '../statement.fixture.ts';
import { isOwnIdentity, keysWritten, kindSaid } from './resource-place.ts';

const kind = (path: string, values: string[] = ['reports']) => row(path, 'string', { values });
const report = json(
  row('', 'object'),
  kind('data.type'),
  row('data.id', 'string'),
  row('data.attributes.title', 'string'),
  kind('data.attributes.type', ['travel']),
  kind('data.relationships.owner.data.type', ['people']),
);

test('of what kind a resource is the client says by itself, where it was always the same', () => {
  expect(report.shape.map((one) => kindSaid(one, report))).toEqual([undefined, 'reports', undefined, undefined, undefined, 'people']);
  expect(kindSaid(kind('data.type', ['reports', 'drafts']), report)).toBe(undefined);
  const told = json(kind('data.type'), row('data.name', 'string'));
  expect(kindSaid(kind('data.type'), told)).toBe(undefined);
  expect(kindSaid(kind('data[].type'), { ...told, mediaType: 'application/vnd.api+json' })).toBe('reports');
});

test('a form writes the same in brackets', () => {
  const sent = json(kind('"data[type]"', ['users']), row('"data[attributes][email]"', 'string'));
  expect(sent.shape.map((one) => kindSaid(one, sent))).toEqual(['users', undefined]);
  expect(['"data[attributes][email]"', 'a.b', '"a[]"', '"[x]"'].map(keysWritten)).toEqual([
    ['data', 'attributes', 'email'],
    ['a', 'b'],
    ['a'],
    ['[x]'],
  ]);
});

test('its own identity stands beside its kind', () =>
  expect(
    ['data.id', 'data.attributes.id', 'data.relationships.owner.data.id', 'id'].map((path) =>
      isOwnIdentity(row(path, 'string'), 'id', report.shape),
    ),
  ).toEqual([true, false, false, false]));
