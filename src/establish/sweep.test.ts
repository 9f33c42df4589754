import { describe, expect, test } from 'vitest';
import { Learnt } from '../evidence/redaction/learnt.ts';
import { sweptOf } from './sweep.ts';

const late = (): Learnt => {
  const learnt = new Learnt();
  learnt.add('Ann Archer', 'np_name_early', false);
  learnt.settle();
  learnt.add('Bea Brown', 'np_name_late', false);
  return learnt;
};

describe('what the last reading learnt', () => {
  test('is taken from every text, keys included, wherever it stands', () => {
    const made = {
      rows: [{ message: 'Bea Brown has it', kind: 'Bea Brown', at: 'Bea Brown', 'Bea Brown': [null, 1, 'for Bea Brown'] }],
    };
    expect(sweptOf(made, late())).toEqual({
      rows: [{ message: 'np_name_late has it', kind: 'np_name_late', at: 'np_name_late', np_name_late: [null, 1, 'for np_name_late'] }],
    });
  });

  test('and so is what was known before', () => {
    expect(sweptOf({ text: 'Ann Archer and Bea Brown' }, late())).toEqual({ text: 'np_name_early and np_name_late' });
  });

  test('a citation keeps the name of its file, a problem its place', () => {
    const statement = {
      grade: 'shown',
      basis: ['seen'],
      support: { times: 1, units: 1 },
      citations: ['Bea Brown.har#/log/entries/1'],
      message: 'Bea Brown',
    };
    const problem = { kind: 'origin', severity: 'left-out', at: 'Bea Brown.har', says: 'Bea Brown' };
    expect(sweptOf({ statement, problem }, late())).toEqual({
      statement: { ...statement, message: 'np_name_late' },
      problem: { ...problem, says: 'np_name_late' },
    });
  });

  test('recorded members of any name are data', () => {
    const made = JSON.parse('{"__proto__": {"who": "Bea Brown"}, "constructor": "Bea Brown"}') as object;
    expect(JSON.stringify(sweptOf(made, late()))).toBe('{"__proto__":{"who":"np_name_late"},"constructor":"np_name_late"}');
  });

  test('nothing learnt late: nothing is copied', () => {
    const made = { text: 'Ann Archer' };
    const learnt = new Learnt();
    learnt.settle();
    expect(sweptOf(made, learnt)).toBe(made);
  });
});
