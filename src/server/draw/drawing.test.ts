import { expect, test } from 'vitest';
import { library } from '../../../test/documents/library.ts';
import { compare } from '../../compare/comparison.ts';
import type { Specification } from '../../document/specification.ts';
import { draw } from './drawing.ts';

const counted = ({ points }: Specification): number =>
  Object.values(draw(points).statements).reduce((sum, statements) => sum + statements.size, 0);

test('the workbench draws each statement once, and counts as many as a comparison does', () => {
  expect(counted(library)).toBe(compare(library, library).same);
});

test('so does it of operations, with the text that they are sent as', () => {
  const [first, ...others] = library.points.calls;
  if (first === undefined) throw new Error('the library makes calls');
  const { grade, basis, support, against, citations } = first;
  const text = { text: '{ me { id } }', hash: null, operationName: null, key: 'me', grade, basis, support, against, citations };
  const sent = { ...library, points: { ...library.points, calls: [{ ...first, texts: [text] }, ...others] } };
  expect(draw(sent.points).drawing.calls.flatMap(({ texts }) => texts)).toMatchObject([{ text: '{ me { id } }' }]);
  expect(counted(sent)).toBe(counted(library) + 1);
  expect(counted(sent)).toBe(compare(sent, sent).same);
});
