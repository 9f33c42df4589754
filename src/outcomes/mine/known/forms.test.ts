import { describe, expect, it } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printTemplate } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { userId: 'User' },
  references: {},
  entities: [
    { name: 'User', identity: 'id' },
    { name: 'Role', identity: 'id' },
  ],
  places: { 'GET /users/{userId} → ': 'User', 'GET /cards/{userId} → ': 'User' },
};
const user = (call: string, id: number, role: Json): Told => ({
  call,
  path: { userId: String(id) },
  status: 200,
  answer: { id, name: `User ${id}`, role },
});
const body = (told: readonly Told[], call: string): string =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? [])
    .map((one) => (one.body === null ? '' : printTemplate(one.body)))
    .join();

describe('a member of a record that calls answer in several forms', () => {
  const cards = [user('GET /cards/{userId}', 1, { id: 5 }), user('GET /cards/{userId}', 2, { id: 6 })];
  const whole = [user('GET /users/{userId}', 1, { id: 5, name: 'Editor' }), user('GET /users/{userId}', 2, { id: 6, name: 'Viewer' })];

  it('is answered in the form of the call', async () => {
    expect(body([...whole, ...cards], 'GET /cards/{userId}')).toContain('"role":{"id":<User.role.id>}');
    const on = standInOf([...whole, ...cards], world);
    expect((await ask(on, 'GET', '/cards/1')).body).toEqual({ id: 1, name: 'User 1', role: { id: 5 } });
    expect((await ask(on, 'GET', '/users/1')).body).toEqual({ id: 1, name: 'User 1', role: { id: 5, name: 'Editor' } });
  });

  it('is the whole member where there is one form of it', () => {
    expect(body(cards, 'GET /cards/{userId}')).toContain('"role":<User.role>');
  });

  it('is its name alone where that is all that the call answers', async () => {
    const names = [user('GET /users/{userId}', 1, 5), user('GET /users/{userId}', 2, 6)];
    expect(body([...cards, ...names], 'GET /users/{userId}')).toContain('"role":<User.role.id>');
    const on = standInOf([...cards, ...names], world);
    expect((await ask(on, 'GET', '/users/1')).body).toEqual({ id: 1, name: 'User 1', role: 5 });
    expect((await ask(on, 'GET', '/cards/1')).body).toEqual({ id: 1, name: 'User 1', role: { id: 5 } });
    // Nothing is named by nothing.
    const nobody = standInOf([...cards, ...names, user('GET /users/{userId}', 3, null)], world);
    expect((await ask(nobody, 'GET', '/users/3')).body).toEqual({ id: 3, name: 'User 3', role: null });
    // No value was seen both ways: nothing says which member is meant.
    const others = [user('GET /users/{userId}', 3, 7), user('GET /users/{userId}', 4, 8)];
    expect(body([...cards, ...others], 'GET /users/{userId}')).toContain('"role":<User.role>');
  });

  it('has the name of the thing where the record holds nothing but the name', async () => {
    const on = standInOf([user('GET /users/{userId}', 1, 5), user('GET /users/{userId}', 2, 6), ...cards.slice(1)], world);
    expect((await ask(on, 'GET', '/cards/1')).body).toEqual({ id: 1, name: 'User 1', role: { id: 5 } });
  });

  it('is nothing where the thing refers to nothing, in the same answer', async () => {
    const told = [...whole, user('GET /users/{userId}', 3, null), ...cards, user('GET /cards/{userId}', 3, null)];
    expect((mineOutcomes(samplesOf(told, world), world.entities).get('GET /cards/{userId}') ?? []).map(({ status }) => status)).toEqual([
      200,
    ]);
    const on = standInOf(told, world);
    expect((await ask(on, 'GET', '/cards/3')).body).toEqual({ id: 3, name: 'User 3', role: null });
    expect((await ask(on, 'GET', '/cards/1')).body).toEqual({ id: 1, name: 'User 1', role: { id: 5 } });
    // Things that stand in the answer, and not in that of others, make it another answer all the same.
    const known = { ...world, places: { ...world.places, 'GET /cards/{userId} → role': 'Role' } };
    const outcomes = (tolds: readonly Told[]) =>
      (mineOutcomes(samplesOf(tolds, known), known.entities).get('GET /cards/{userId}') ?? []).length;
    expect(outcomes(told)).toBe(1);
    expect(outcomes([...cards, user('GET /cards/{userId}', 3, 'Editor')])).toBe(2);
  });
});
