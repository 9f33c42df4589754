import { describe, expect, test } from 'vitest';
import type { Condition } from '../../outcomes/outcome.ts';
import { instead } from './instead.ts';

const words = (condition: Condition, query: Readonly<Record<string, readonly string[]>> = {}): string =>
  instead(condition, { query: new Map(Object.entries(query)), path: new Map(), reached: new Map(), credential: { kind: 'absent' } }, true);

describe('what is so instead of a condition that does not hold is told as such', () => {
  test.each<[Condition, Readonly<Record<string, readonly string[]>>, string]>([
    [{ kind: 'query', name: 'q', is: 'absent' }, { q: ['M-1'] }, 'query q is given'],
    [{ kind: 'query', name: 'q', is: 'present' }, {}, 'query q is missing'],
    [{ kind: 'query', name: '', is: 'present' }, {}, 'no query is given'],
    [{ kind: 'query-value', name: 'sort', is: 'equals', value: 'name' }, { sort: ['year'] }, 'query sort is "year"'],
    [{ kind: 'query-value', name: 'sort', is: 'equals', value: 'name' }, {}, 'query sort is missing'],
    [{ kind: 'payload', path: 'days', is: 'absent' }, {}, 'days is given'],
    [{ kind: 'payload', path: 'days', is: 'present' }, {}, 'days is missing'],
  ])('%j with %j', (condition, query, said) => {
    expect(words(condition, query)).toBe(said);
  });

  test('a long value, and several of them, are not repeated', () => {
    const equals: Condition = { kind: 'query-value', name: 'sort', is: 'equals', value: 'name' };
    expect(words(equals, { sort: ['x'.repeat(80)] })).toBe('not: query sort equals name');
    expect(words(equals, { sort: ['year', 'shelf'] })).toBe('not: query sort equals name');
    expect(words({ kind: 'payload', path: 'days', is: 'empty' })).toBe('not: days is empty');
  });
});
