import { expect, test } from 'vitest';
import { screen, settled, Tape } from './tape.fixture.ts';

test('what heads the card of a thing is no heading of the product, and what heads a part of the screen is', async () => {
  const users = [
    { id: 'u-1', name: 'Ursula Hill', team: 'Harbour' },
    { id: 'u-2', name: 'Quirin Dale', team: 'Harbour' },
  ];
  const headings = ['Users', 'Ursula Hill', 'Quirin Dale', 'Invitations'].map((text, at) => ({ level: at === 0 ? 1 : 3, text }));
  const tape = new Tape()
    .go('/users', 'load')
    .sends('GET /api/users', { answer: users }, false)
    .rest({ ...screen('Users'), headings });
  const { points } = await settled({ 'monday.zip': tape });
  const [seen] = points.screens;
  expect(seen?.elements.filter(({ role, binds }) => role === 'heading' && binds === null).map(({ name }) => name)).toEqual([
    'Users',
    'Invitations',
  ]);
});
