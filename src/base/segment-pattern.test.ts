import { expect, test } from 'vitest';
import { segmentPattern, valuesIn } from './segment-pattern.ts';

test.each<readonly [string, string, readonly string[] | undefined]>([
  ['{id}', '7', ['7']],
  ['{id}.json', '7.json', ['7']],
  ['{id}.json', '7.xml', undefined],
  ['{id}.json', '.json', undefined],
  ['{id}:archive', 'p1:archive', ['p1']],
  ['cars;color={color}', 'cars;color=red', ['red']],
  ['map;lat={lat};long={long}', 'map;lat=50;long=20', ['50', '20']],
  ['Lines(Order={order},No={no})', 'Lines(Order=7,No=2)', ['7', '2']],
  ['Lines(Order={order},No={no})', 'Lines(Order=7)', undefined],
  ["Customers('{id}')", "Customers('ALFKI')", ['ALFKI']],
])('%s of %s', (template, segment, values) => {
  expect(valuesIn(segmentPattern(template), segment)).toEqual(values);
});
