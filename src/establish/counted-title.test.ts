import { expect, test } from 'vitest';
import { screen, settled, Tape } from './tape.fixture.ts';

test('a screen that counts what it shows is called without the count', async () => {
  const tape = new Tape()
    .go('/members', 'load')
    .rest(screen('Members (7)', { title: 'Members (7)' }))
    .go('/stats')
    .rest(screen('Statistics', { title: 'Statistics' }));
  tape.go('/members').rest(screen('Members (8)', { title: 'Members (8)' }));
  const { points } = await settled({ 'monday.zip': tape });
  const members = points.screens.find(({ route }) => route === '/members');
  expect(members?.title).toBe('Members');
  expect(members?.elements.map(({ role, name }) => `${role} ${name}`)).toContain('heading Members');
});
