import { expect, test } from 'vitest';
import { screen, settled, Tape } from './tape.fixture.ts';

const layout = (from: number, size = 15): readonly number[] => Array.from({ length: size }, (_, at) => from + at);

const shown = async (...visits: readonly (readonly [path: string, structure: readonly number[]])[]) => {
  const tape = new Tape();
  for (const [path, structure] of visits) tape.go(path).rest(screen(path, { structure })).wait(3);
  return (await settled({ tape })).points.screens.filter(({ variant }) => variant === null).map(({ route, note }) => [route, note]);
};

test('routes whose screens have the same layouts are told of each other, and stay screens of their own', async () => {
  expect(await shown(['/books', layout(1)], ['/catalogue', layout(1)], ['/loans', layout(100)])).toEqual([
    ['/books', 'same layout as /catalogue'],
    ['/catalogue', 'same layout as /books'],
    ['/loans', undefined],
  ]);
});

test('one layout of several in common is not the same, and nearly empty pages are not compared', async () => {
  expect(await shown(['/books', layout(1)], ['/books', layout(200)], ['/catalogue', layout(1)])).toEqual([
    ['/books', undefined],
    ['/catalogue', undefined],
  ]);
  expect(await shown(['/books', layout(1, 3)], ['/catalogue', layout(1, 3)])).toEqual([
    ['/books', undefined],
    ['/catalogue', undefined],
  ]);
});
