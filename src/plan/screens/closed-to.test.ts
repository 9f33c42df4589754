import { expect, test } from 'vitest';
import type { Screen } from '../node.ts';
import { closedTo } from './closed-to.ts';

const access = (cells: Readonly<Record<string, string>>) => ({
  cells: Object.entries(cells).map(([role, outcome]) => ({ role, outcome })),
});
const part = (kind: string, cells: Readonly<Record<string, string>>, more: object = {}) => ({ kind, access: access(cells), ...more });
const closed = (...parts: readonly object[]): readonly string[] => closedTo({ parts } as unknown as Screen, ['clerk', 'guest', 'owner']);

test('a screen is closed to whom nothing on it was seen to be open, where it was to others', () => {
  expect(closed(part('list', { owner: 'allowed', guest: 'refused' }))).toEqual(['clerk', 'guest']);
  expect(closed(part('list', { owner: 'allowed' }), part('list', { clerk: 'allowed' }))).toEqual(['guest']);
  expect(closed(part('detail', { owner: 'allowed' }, { otherwise: [part('', { clerk: 'allowed' })] }))).toEqual(['guest']);
  expect(closed(part('list', {}))).toEqual([]);
});

test('what is only filled in is closed to whom it was refused', () => {
  expect(closed(part('form', { owner: 'allowed', guest: 'refused' }))).toEqual(['guest']);
  expect(closed({ kind: 'heading' })).toEqual([]);
});
