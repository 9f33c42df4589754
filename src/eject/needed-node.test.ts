import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { NEEDED_NODE, tooOldNode } from './needed-node.ts';

test('a Node that is too old is told which is needed, and any other nothing', () => {
  expect(tooOldNode('20.20.2')).toBe('This needs Node 22.12 or newer, and is run by Node 20.20.2.');
  expect(tooOldNode('22.11.9')).toBe('This needs Node 22.12 or newer, and is run by Node 22.11.9.');
  expect(['22.12.0', '23.0.0', '24.21.0'].map(tooOldNode)).toEqual([undefined, undefined, undefined]);
});

test('what is ejected says which Node it needs before anybody runs it', async () => {
  const readme = await readFile(new URL('project/README.md.txt', import.meta.url), 'utf8');
  expect(readme).toContain(`Node ${NEEDED_NODE} or newer`);
});
