import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { bookId: 'Book' },
  entities: [{ name: 'Book', identity: 'id' }],
  places: { 'GET /books/{bookId} → ': 'Book', 'POST /books/{bookId}/close → ': 'Book' },
};
const outcomes = (tolds: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get('POST /books/{bookId}/close') ?? []).map(
    (one) => `${one.isolated ? '' : '? '}${printConditions(one.when)} → ${one.status} → ${printThen(one)}`,
  );

const book = (id: number, status: string) => ({ id, title: `Title ${id}`, status });
const path = (id: number) => ({ bookId: `${id}` });
const look = (id: number, status: string): Told => ({ call: 'GET /books/{bookId}', path: path(id), status: 200, answer: book(id, status) });
const note = (id: number): Told => ({ call: 'POST /books/{bookId}/notes', path: path(id), send: { text: 'Worn' }, status: 204 });
const close = (id: number, refused?: string): Told => ({
  call: 'POST /books/{bookId}/close',
  path: path(id),
  status: refused === undefined ? 200 : 409,
  answer: refused === undefined ? book(id, 'closed') : { error: refused },
});
const NO = 'A book that is closed cannot be closed.';
const life = (id: number): readonly Told[] => [look(id, 'open'), note(id), close(id), look(id, 'closed'), close(id, NO)];

describe('what a call does to a thing that something else was written to since it was looked at', () => {
  it('is shown where the call is refused for whatever stands so already', () => {
    expect(outcomes([...life(1), ...life(2), ...life(3)])).toEqual([
      'otherwise → 200 → Book.status := closed',
      'Book.status is closed → 409 → nothing changes',
    ]);
  });
  it('is not shown of one thing alone, nor where nothing was refused', () => {
    expect(outcomes(life(1))).toEqual(['otherwise → 200 → no change shown', '? condition not shown → 409 → nothing changes']);
    const taken = (id: number): readonly Told[] => life(id).slice(0, 4);
    expect(outcomes([...taken(1), ...taken(2), ...taken(3)])).toEqual(['otherwise → 200 → no change shown']);
  });

  it('is not shown where one that stood so was taken, or may have been', () => {
    const again = [look(4, 'closed'), close(4)];
    expect(outcomes([...life(1), ...life(2), ...life(3), ...again]).join()).not.toMatch(/status/);
    const since = [look(4, 'closed'), note(4), close(4)];
    expect(outcomes([...life(1), ...life(2), ...life(3), ...since]).join()).not.toMatch(/status/);
  });

  it('is not shown where it is refused for another state', () => {
    const lost = (id: number): readonly Told[] => [
      look(id, 'open'),
      note(id),
      close(id),
      look(id, 'lost'),
      close(id, 'A lost book stays so.'),
    ];
    expect(outcomes([...lost(1), ...lost(2), ...lost(3)])).toEqual([
      'otherwise → 200 → no change shown',
      // In so many words, and none that was taken stood so when it was last looked at.
      'Book.status is lost → 409 → nothing changes',
    ]);
  });
});
