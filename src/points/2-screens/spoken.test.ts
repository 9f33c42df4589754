import { expect, test } from 'vitest';
import type { Part } from './part.ts';
import { type Pair, readShownNote, shownNote, spokenBy } from './spoken.ts';

const column = (name: string): Part => ['column', '', name];
const twice = (...pairs: readonly Pair[]): readonly Pair[] => [...pairs, ...pairs];
const words = (part: Part, path: string, pairs: readonly Pair[]): readonly string[] | undefined => {
  const spoken = spokenBy(part, path, pairs);
  return spoken === undefined ? undefined : [...spoken].map((pair) => pair.join(' = '));
};

const KINDS: readonly Pair[] = [
  ['Cameras', 'camera'],
  ['Lighting', 'light'],
];

test('words that begin as the values do, or stand under what the field is called, are those of its kinds', () => {
  expect(words(column('Kind'), 'category', twice(...KINDS))).toEqual(['Cameras = camera', 'Lighting = light']);
  expect(words(column('Status'), 'status', twice(['Available', 'available'], ['Lent out', 'lent']))).toHaveLength(2);
  expect(words(column('Active'), 'active', twice(['Yes', 'true'], ['No', 'false']))).toEqual(['Yes = true', 'No = false']);
});

test('what was seen once, goes with something else as well, or is no kind, says nothing', () => {
  expect(words(column('Kind'), 'category', KINDS)).toBeUndefined();
  expect(words(column('Kind'), 'category', twice(...KINDS, ['Cameras', 'audio']))).toBeUndefined();
  expect(words(column('Kind'), 'category', twice(...KINDS, ['Films', 'camera']))).toBeUndefined();
  expect(words(column('Item'), 'item.id', twice(['Tripod', 'i102'], ['Drone', 'i113'], ['Tablet', 'i111']))).toBeUndefined();
  expect(words(column('Fragile'), 'active', twice(['Yes', 'true'], ['No', 'false']))).toBeUndefined();
  expect(words(column('Where'), 'kind', twice(['Hall', 'a'], ['Yard', 'b']))).toBeUndefined();
});

test('the document says it, and is read again', () => {
  const note = shownNote([
    ['light', 'Lighting'],
    ['camera', 'Cameras'],
    ['audio', 'audio'],
  ]);
  expect(note).toBe('shows Cameras for camera, Lighting for light');
  expect(readShownNote(note)).toEqual([
    ['camera', 'Cameras'],
    ['light', 'Lighting'],
  ]);
  expect(readShownNote('shows "Approve", "Refuse"')).toEqual([]);
  expect(readShownNote(undefined)).toEqual([]);
});
