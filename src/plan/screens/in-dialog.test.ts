import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { element, leads } from '../statement.fixture.ts';
import { dismissing } from './in-dialog.ts';

const NAMES = new Set(['Keep', 'Remove']);
const elements = [element('button', 'Keep'), element('button', 'Remove')];
const closes = (...leadsTo: readonly ReturnType<typeof leads>[]): string | null => {
  const [screen] = library().points.screens;
  return screen === undefined ? null : dismissing([{ ...screen, elements, leadsTo: [...leadsTo] }], NAMES);
};
const removing = leads('Remove', { call: 'DELETE /api/books/{bookId}' });

test('what came up beside something that makes a call goes by the button that makes none', () => {
  expect(closes(leads('Keep', { note: 'the screen changes' }), removing)).toBe('Keep');
});

test('a button that nobody pressed, or that stands beside nothing that makes a call, closes nothing', () => {
  expect(closes(leads('Keep', { note: 'never pressed' }), removing)).toBeNull();
  expect(closes(leads('Keep', { note: 'the screen changes' }))).toBeNull();
  expect(closes(leads('Keep', { note: 'the screen changes' }), leads('Remove', { note: 'the screen changes' }))).toBeNull();
});
