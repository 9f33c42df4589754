import { expect, test } from 'vitest';
import { mediaEssence } from './media-type.ts';

test('a media type is the same whatever stands behind it, and however it is written', () => {
  expect(['Text/HTML; charset=utf-8', ' application/json ;v=2', 'text/csv', '', '; q=1'].map(mediaEssence)).toEqual([
    'text/html',
    'application/json',
    'text/csv',
    '',
    '',
  ]);
});
