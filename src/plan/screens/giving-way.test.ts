import { expect, test } from 'vitest';
import type { Screen } from '../node.ts';
import { givingWay } from './giving-way.ts';

const screen = (address: string, layout: Screen['layout'] = 'derived'): Screen => ({ address, layout }) as unknown as Screen;

test('what was not recorded gives way to the record at the same address under another name of its value', () => {
  const stays = givingWay(
    [screen('/ships/:id'), screen('/crews/:id'), screen('/of/api::ship/:id')],
    new Set(['/ships/:id', '/of/api::ship/:id', undefined]),
  );
  expect(stays(screen('/ships/:crateName'))).toBe(false);
  expect(stays(screen('/ships/:crateName', 'recorded'))).toBe(true);
  expect(stays(screen('/ships/:id'))).toBe(true);
  expect(stays(screen('/ships/:id/crew'))).toBe(true);
  expect(stays(screen('/crews/:name'))).toBe(true);
  expect(stays(screen('/ships'))).toBe(true);
  expect(stays(screen('/of/api::crew/:name'))).toBe(true);
});
