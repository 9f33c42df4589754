import { expect, test } from 'vitest';
import type { Outcome, Source } from '../../outcomes/outcome.ts';
import { call } from '../../plan/statement.fixture.ts';
import type { Facts } from '../data/facts.ts';
import { unsentPart } from './unsent.ts';

test('a part that was never left out where it is taken over, or where something is made of it, is not shown to be left out', () => {
  const row = (path: string): never => ({ path, present: { times: 4, of: 4 } }) as never;
  const boats = call('POST', '/boats', { outcomes: [], responses: [{ status: 201, shape: [row('name'), row('tags')] } as never] });
  const missing = (to: Source, shownBy = 'tags'): string | undefined => {
    const of = (path: string, by = path): [string, object] => [
      path,
      { kind: 'source', source: { from: 'entity', entity: 'Boat', path: by } },
    ];
    const outcome = {
      status: 201,
      body: { kind: 'object', members: [of('name'), of('tags', shownBy)] },
      then: [{ kind: 'create', entity: 'Boat', set: [['tags', to]] }],
    } as unknown as Outcome;
    return unsentPart(outcome, { call: boats, payload: { name: 'Teal' } } as unknown as Facts);
  };
  expect(missing({ from: 'payload', path: 'tags' })).toBe('tags is missing');
  expect(missing({ from: 'derived', how: 'sorted list', path: 'tags' })).toBe('tags is missing');
  expect(missing({ from: 'payload', path: 'tags', otherwise: { from: 'constant', value: [] } })).toBeUndefined();
  expect(missing({ from: 'derived', how: 'sorted list', path: 'tags', otherwise: { from: 'constant', value: [] } })).toBeUndefined();
  expect(missing({ from: 'payload', path: 'name' })).toBeUndefined();
  // What names another thing is shown by its name where that stands in an object elsewhere.
  expect(missing({ from: 'payload', path: 'tags' }, 'tags.id')).toBe('tags is missing');
  expect(missing({ from: 'payload', path: 'tags' }, 'tagsOf.id')).toBeUndefined();
});
