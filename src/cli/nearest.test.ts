import { expect, test } from 'vitest';
import { nearest, noSuch } from './nearest.ts';

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

test('what there is not names what is close, and all that there is', () => {
  expect(noSuch('format', 'opnapi', ['json', 'openapi'])).toBe(
    'There is no format opnapi. Did you mean openapi? There are: json, openapi.',
  );
  expect(noSuch('format', 'html', ['json', 'openapi'])).toBe('There is no format html. There are: json, openapi.');
});
