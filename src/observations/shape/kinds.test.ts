import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { rowsOf } from './rows.ts';
import { Shape } from './shape.ts';

const folded = (samples: readonly Json[], first = 0): Shape => {
  const shape = new Shape();
  for (const [at, sample] of samples.entries())
    shape.foldNew(sample, { recording: 'a.har', index: first + at, pointer: '' } as unknown as Parameters<Shape['fold']>[1]);
  return shape;
};
const only = (shape: Shape): readonly string[] =>
  rowsOf(shape, 100).flatMap(({ path, only: kinds }) =>
    kinds === undefined ? [] : [`${path} where ${kinds.where} is ${kinds.is.join()} ${kinds.of}`],
  );

const text = (value: string): Json => ({ type: 'text', value });
const image = (url: string): Json => ({ type: 'image', url, width: 3 });
const line: Json = { type: 'line' };

test('places that stand in objects of some kinds alone say in which', () => {
  expect(only(folded([[text('a'), image('b'), text('c')], [image('d')]]))).toEqual([
    '[].value where type is text 2',
    '[].url where type is image 2',
    '[].width where type is image 2',
  ]);
  expect(only(folded([[text('a'), image('b'), line, { type: 'video', url: 'x' }]]))).toEqual([
    '[].value where type is text 1',
    '[].url where type is image,video 2',
    '[].width where type is image 1',
  ]);
});

test('the same in whatever parts they come', () => {
  const [a, b] = [
    [text('a'), image('b')],
    [line, text('c')],
  ];
  const whole = only(folded([a, b]));
  for (const [x, y] of [
    [a, b],
    [b, a],
  ] as const) {
    const both = new Shape();
    both.join(folded([x]));
    both.join(folded([y], 1));
    expect(only(both).toSorted()).toEqual(whole.toSorted());
  }
});

test('also of what came after much of the same', () => {
  const many = Array.from({ length: 600 }, () => ({ type: 'text', value: 'a' }));
  expect(only(folded([many.slice(0, 390), image('a')].flat().map((row) => [row])))).toEqual([
    '[].value where type is text 256',
    '[].url where type is image 1',
    '[].width where type is image 1',
  ]);
});

test.each<[string, readonly Json[]]>([
  [
    'one kind that has a field more',
    [
      { type: 'a', id: 1 },
      { type: 'b', id: 1, note: 'x' },
    ],
  ],
  ['a field that is there at times', [{ type: 'a', x: 1 }, { type: 'a' }, { type: 'b', y: 1 }, { type: 'b' }]],
  [
    'states',
    [
      { status: 'open', since: 1 },
      { status: 'done', by: 'x' },
    ],
  ],
  ['an object that says no kind', [text('a'), image('b'), { id: 1 }]],
  [
    'a kind that is a number',
    [
      { type: 1, a: 1 },
      { type: 2, b: 1 },
    ],
  ],
  ['more kinds than are told apart', Array.from({ length: 40 }, (_, n) => ({ type: `t${n}`, [`f${n}`]: 1 }))],
])('not of %s', (_, samples) => {
  expect(only(folded([samples as Json]))).toEqual([]);
});
