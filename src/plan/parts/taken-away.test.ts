import { expect, test } from 'vitest';
import { answer, call, parameter, set } from '../statement.fixture.ts';
import { takenAway } from './taken-away.ts';

const box = parameter('boxId', 'path', { refersTo: 'Box.id' });
const star = (method: string, starred: boolean) =>
  call(method, '/boxes/{boxId}/star', {
    parameters: [box],
    outcomes: [answer(200, null, { then: [set('Box', 'starred', { from: 'constant', value: starred })] })],
  });

test('what takes away what another call makes at the same address undoes it', () => {
  const [put, take] = [star('PUT', true), star('DELETE', false)];
  expect(takenAway([put, take], take, 'Star')).toBe('Undo star');
});

test('where nothing shows that anything was made so, something is removed', () => {
  const take = star('DELETE', false);
  expect(takenAway([take], take, 'Star')).toBe('Remove star');
  expect(takenAway([star('PUT', false), take], take, 'Star')).toBe('Remove star');
});
