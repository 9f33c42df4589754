import { expect, test } from 'vitest';
import { answer, call, listAnswer, seen } from '../statement.fixture.ts';
import { unlisted, wantedOf } from './wanted-of.ts';

const text = (query: string) => ({ text: query, hash: null, operationName: null, key: 'boats', ...seen(3) });
const NAMES = text('{ boats { id name } }');
const wanted = (...texts: readonly (typeof NAMES)[]): readonly string[] => {
  const boats = call('POST', '/graphql', {
    operation: 'query boats',
    texts: [...texts],
    outcomes: [answer(200, listAnswer('Boat', ['id', 'name', 'port']))],
  });
  return [
    ...wantedOf({ kind: 'list', call: boats, entity: 'Boat', place: { keys: [], mined: true, shownBy: [] }, under: undefined, above: [] }),
  ];
};

test('of a row that is what the fullest text asks for, as far as rows are answered with it', () => {
  expect(wanted(NAMES, text('{ boats { id label: name port owner { id } } }'))).toEqual(['id', 'name', 'port']);
});

test('where all ask for the same it is told by what rows hold', () => {
  expect(wanted(NAMES)).toEqual([]);
});

test('a place of a row is compared without the brackets of lists', () => {
  expect(['[].port', 'items[].owner.id'].map(unlisted)).toEqual(['port', 'items.owner.id']);
});
