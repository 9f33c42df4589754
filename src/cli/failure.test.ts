import { expect, test } from 'vitest';
import { DEFECT, explain } from './failure.ts';

const explained = (message: string, code?: string): readonly [number, string] => {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const error = Object.assign(new Error(message), code === undefined ? {} : { code });
  return [explain(error, { out: say, say, progress: () => undefined, settle: () => undefined }, false), said.join('\n')];
};

const GONE = 'ERR_MODULE_NOT_FOUND';

test.each([
  ["Cannot find package 'fastify' imported from /opt/ninepoint/src/server/server.ts", 'fastify'],
  ["Cannot find package '/opt/ninepoint/node_modules/fastify/fastify.js' imported from /opt/ninepoint/src/server/server.ts", 'fastify'],
  ["Cannot find module '/opt/ninepoint/node_modules/@fastify/static/index.js' imported from /opt/a.ts", '@fastify/static'],
])('a package that is not there is no defect of Ninepoint: %s', (message, name) => {
  const [code, said] = explained(message, GONE);
  expect(code).toBe(2);
  expect(said).toContain(`its package ${name} is missing or broken. Run npm ci in `);
});

test('a file of our own that is not there, and whatever else stops us, is a defect', () => {
  expect(explained("Cannot find module '/opt/ninepoint/src/base/lost.ts' imported from /opt/ninepoint/src/a.ts", GONE)[0]).toBe(DEFECT);
  expect(explained('Cannot find package of books')[0]).toBe(DEFECT);
});
