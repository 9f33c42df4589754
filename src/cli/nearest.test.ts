import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const names = ['establish', 'export', 'new', 'run', 'schema', 'serve', 'standin'];

test.each([
  ['establih', 'establish'],
  ['esatblish', 'establish'],
  ['expport', 'export'],
  ['nwe', 'new'],
  ['sta', 'standin'],
  ['srve', 'serve'],
])('%s stands for %s', (typed, meant) => expect(nearest(typed, names)).toBe(meant));

test.each(['delete', '', 'x'])('%s stands for nothing', (typed) => expect(nearest(typed, names)).toBeUndefined());

test('a very long word stands for nothing', () => expect(nearest('se'.repeat(5000), names)).toBeUndefined());

test('a beginning that two names share stands for neither', () => expect(nearest('s', ['schema', 'serve'])).toBeUndefined());
