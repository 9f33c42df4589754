import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { settled, Tape } from './tape.fixture.ts';

const berth = (id: string): Json => ({ id, title: `Berth ${id}`, length: id.length });
const BERTHS = ['kq3Tz81Wx', 'Pm47sLq0d', 'aZ9rT2kvB'] as const;

/** Notes that stand at the very address of the berth which they are about: one for each, as it happens. */
const noted = (rowOf: (berthId: string, at: number) => Json, held = 'notes'): Tape => {
  const tape = new Tape().go('/', 'load').sends('GET /api/berths', { answer: BERTHS.map(berth) }, false);
  for (const [at, id] of BERTHS.entries()) {
    tape.wait(2_000).sends(`GET /api/berths/${id}`, { answer: berth(id) }, false);
    tape.wait(2_000).sends(`GET /api/notes/${id}`, { answer: { [held]: [rowOf(id, at)] } }, false);
  }
  return tape;
};
const told = async (tape: Tape): Promise<{ readonly entities: readonly unknown[]; readonly refers: readonly unknown[] }> => {
  const { points } = await settled({ 'a.har': tape });
  return {
    entities: points.entities.map(({ name, identity }) => `${name} by ${identity}`),
    refers: points.calls
      .filter(({ path }) => path.startsWith('/api/notes/'))
      .flatMap(({ parameters }) => parameters.map((one) => one.refersTo)),
  };
};

test('rows at the address of what they are about are known by their own identity, and the address names what they are about', async () => {
  const row = (berthId: string, at: number): Json => ({ id: `n${at}Wq7xK2`, berthId, words: `note ${at}` });
  expect(await told(noted(row))).toEqual({ entities: ['Berth by id', 'Note by id'], refers: ['Berth.id'] });
});

test('rows without an identity of their own, or called after themselves, are known by what the address calls them', async () => {
  const nameless = await told(noted((berthId, at) => ({ berthId, words: `note ${at}` })));
  expect(nameless.entities).toContain('Note by berthId');
  const namesake = await told(noted((noteId, at) => ({ id: `n${at}Wq7xK2`, noteId, words: `note ${at}` })));
  expect(namesake.entities).toContain('Note by noteId');
});
