import { expect, test } from 'vitest';
import { commands } from './commands/index.ts';

/** The options that a command's help names: of each line all that begin it, as in "-o, --output FILE". */
const told = (details: readonly (readonly [string, string])[]): ReadonlySet<string> =>
  new Set(details.flatMap(([named]) => [...named.matchAll(/--([a-z-]+)/g)].map(([, name = '']) => name)));

test.each([...commands])('%s takes the options that its help names, and names those that it takes', async (_, load) => {
  const { options, details, usage, examples } = await load();
  expect([...told(details)].toSorted()).toEqual(Object.keys(options).toSorted());
  const used = new Set([usage, ...examples].flatMap((line) => [...line.matchAll(/ --([a-z-]+)/g)].map(([, name = '']) => name)));
  expect([...used].filter((name) => !Object.hasOwn(options, name))).toEqual([]);
});
