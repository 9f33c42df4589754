import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions, printTemplate } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { fileId: 'File' },
  entities: [{ name: 'File', identity: 'id' }],
  places: { 'GET /files/{fileId} → ': 'File', 'PUT /files/{fileId} → ': 'File', 'GET /files → []': 'File' },
};

const read = (id: string, content: string | null, query?: Told['query']): Told => ({
  call: 'GET /files/{fileId}',
  path: { fileId: id },
  ...(query === undefined ? {} : { query }),
  status: 200,
  answer: { id, content },
});
const outcomes = (tolds: readonly Told[], call = 'GET /files/{fileId}'): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? []).map(
    (one) => `${printConditions(one.when)} → ${one.body === null ? '' : printTemplate(one.body)}`,
  );
const WHOLE = '{"id":<File.id>,"content":<File.content>}';
const EMPTY = '{"id":<File.id>,"content":null}';

describe('a member that a query leaves empty', () => {
  it('is answered with nothing when it is asked so, and as it is otherwise', () => {
    const told = [
      read('a', 'one', { content: '1' }),
      read('a', null, { content: '0' }),
      read('b', 'two', { content: '1' }),
      read('b', null, { content: '0' }),
      read('a', 'one', { content: '1' }),
    ];
    const found = outcomes(told);
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(expect.stringContaining(`query content equals "0" → ${EMPTY}`));
    expect(found).toContainEqual(expect.stringContaining(`→ ${WHOLE}`));
  });

  it('is left empty where it is not asked for at all', () => {
    const told = [read('a', 'one', { full: 'yes' }), read('a', null), read('b', 'two', { full: 'yes' }), read('b', null)];
    expect(outcomes(told)).toContainEqual(expect.stringContaining(`query full is missing → ${EMPTY}`));
  });

  it('is told of no query by one thing alone', () => {
    const told = [read('a', 'one', { content: '1' }), read('a', null, { content: '0' }), read('b', 'two', { content: '1' })];
    expect(outcomes(told).filter((one) => one.includes(EMPTY))).toEqual([]);
  });

  it('is told of no query that once showed it', () => {
    const told = [
      read('a', 'one', { content: '1' }),
      read('a', null, { content: '0' }),
      read('b', 'two', { content: '1' }),
      read('b', null, { content: '0' }),
      read('c', 'three', { content: '0' }),
    ];
    expect(outcomes(told).filter((one) => one.includes(EMPTY))).toEqual([]);
  });

  it('is empty where a write has emptied it', () => {
    const emptied = (id: string): Told => ({
      call: 'PUT /files/{fileId}',
      path: { fileId: id },
      send: { content: null },
      status: 200,
      answer: { id, content: null },
    });
    const told = [
      read('a', 'one', { v: '1' }),
      read('b', 'two', { v: '1' }),
      emptied('a'),
      emptied('b'),
      read('a', null, { v: '2' }),
      read('b', null, { v: '2' }),
    ];
    expect(outcomes(told).filter((one) => one.includes(EMPTY))).toEqual([]);
  });
});

describe('a member that a write does not repeat', () => {
  const saved = (id: string, content: string): Told => ({
    call: 'PUT /files/{fileId}',
    path: { fileId: id },
    send: { content },
    status: 200,
    answer: { id, content: null },
  });

  it('is answered with nothing, though it is kept', () => {
    const told = [read('a', 'one'), saved('a', 'uno'), read('a', 'uno'), read('b', 'two'), saved('b', 'due'), read('b', 'due')];
    expect(outcomes(told, 'PUT /files/{fileId}')).toEqual([expect.stringContaining(`→ ${EMPTY}`)]);
  });
});
