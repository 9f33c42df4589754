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

test('what all titles begin or end with is the product, though an answer says it too; of the rest what an answer says is of a thing', async () => {
  const tape = new Tape()
    .go('/logs', 'load')
    .sends('GET /api/settings', { answer: { id: 'home-1', name: 'Home of Ann', last: 'Boiler' } }, false);
  for (const name of ['Logs', 'Support', 'Plugins', 'Boiler'])
    tape.go(`/${name.toLowerCase()}`).rest(screen('Welcome', { title: `Home of Ann — ${name}` }));
  const { points } = await settled({ 'monday.zip': tape });
  expect(points.screens.map(({ route, title }) => [route, title])).toEqual([
    ['/boiler', 'Welcome'],
    ['/logs', 'Logs'],
    ['/plugins', 'Plugins'],
    ['/support', 'Support'],
  ]);
});
