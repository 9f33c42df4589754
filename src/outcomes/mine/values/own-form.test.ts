import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { boardId: 'Board' },
  entities: [{ name: 'Card', identity: 'id' }],
  places: { 'POST /boards/{boardId}/cards → ': 'Card', 'POST /cards → ': 'Card' },
};

const then = (call: string, told: readonly Told[]): string =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? []).map(printThen).join();

describe('a number that grows with every thing that is made', () => {
  const below = (board: number, id: number, title: string, answer: object): Told => ({
    call: 'POST /boards/{boardId}/cards',
    path: { boardId: String(board) },
    status: 201,
    send: { title },
    answer: { id, title, ...answer } as never,
  });

  test('is what the address says where it says so, and no count', () => {
    const told = [1, 2, 11].map((board, at) => below(board, 71 + at, `Card ${at}`, { boardId: board }));
    expect(then('POST /boards/{boardId}/cards', told)).toBe(
      'a Card is created with id := a fresh integer, title := payload title, boardId := path boardId',
    );
  });

  test('is a count where neither the address nor who asks is called so', () => {
    const told = [1, 2, 11].map((board, at) => below(board, 71 + at, `Card ${at}`, { number: board }));
    expect(then('POST /boards/{boardId}/cards', told)).toContain('number := a fresh integer');
  });
});
