import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { pageScript } from './page-script.ts';

test('the files of the page script are one script: no two of them define the same name', () => {
  expect(() => new Script(pageScript())).not.toThrow();
});
