import { expect, test } from 'vitest';
import { commands } from './commands/index.ts';
import { isToOpen } from './open-browser.ts';

/** The options that a command's help names: of each line all that begin it, as in "-o, --output FILE". */
const told = (details: readonly (readonly [string, string])[]): ReadonlySet<string> =>
  new Set(details.flatMap(([named]) => [...named.matchAll(/--([a-z-]+)/g)].map(([, name = '']) => name)));

/** What is asked for by the same word is taken in the same ways by every command. */
test('options that several commands have are the same in all of them', async () => {
  const known = new Map<string, string>();
  for (const [name, { load }] of commands) {
    const { options } = await load();
    for (const [option, taken] of Object.entries(options)) {
      const { multiple: _, ...same } = { multiple: false, ...taken };
      const before = known.get(option) ?? JSON.stringify(same);
      expect(`${name} --${option} ${JSON.stringify(same)}`).toBe(`${name} --${option} ${before}`);
      known.set(option, before);
    }
  }
});

test('whatever serves pages can be told to open the browser and not to', async () => {
  for (const name of ['serve', 'run'])
    expect(Object.keys((await commands.get(name)?.load())?.options ?? {})).toEqual(expect.arrayContaining(['open', 'no-open']));
  expect([isToOpen({}, true), isToOpen({}, false)]).toEqual([true, false]);
  expect([isToOpen({ open: true }, false), isToOpen({ 'no-open': true }, true)]).toEqual([true, false]);
  expect(isToOpen({ open: true, 'no-open': true }, true)).toBe(false);
});

test.each([...commands])('%s takes the options that its help names, and names those that it takes', async (_, { load }) => {
  const { options, details, usage, examples } = await load();
  expect([...told(details)].toSorted()).toEqual(Object.keys(options).toSorted());
  const used = new Set([usage, ...examples].flatMap((line) => [...line.matchAll(/ --([a-z-]+)/g)].map(([, name = '']) => name)));
  expect([...used].filter((name) => !Object.hasOwn(options, name))).toEqual([]);
});
