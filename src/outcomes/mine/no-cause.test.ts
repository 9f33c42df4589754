import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printConditions } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { crewId: 'Crew' },
  entities: [{ name: 'Crew', identity: 'id' }],
  places: { 'GET /crew → []': 'Crew', 'GET /crew/{crewId} → ': 'Crew', 'PATCH /crew/{crewId} → ': 'Crew' },
};
const causes = (tolds: readonly Told[], call: string, status: number): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? [])
    .filter((one) => one.status === status)
    .map((one) => `${one.isolated ? '' : '? '}${printConditions(one.when)}`);
const as = (role: string): Told['caller'] => ({
  credential: 'present',
  role,
  credentials: [{ in: 'bearer', name: 'authorization', value: `token of ${role}` }],
});
const nobody: Told['caller'] = { credential: 'absent', role: 'anonymous', credentials: [] };

test('who signs in with a wrong secret is not refused for who they were', () => {
  const signIn = (send: object, status: number, caller: Told['caller']): Told => ({
    call: 'POST /login',
    send: send as never,
    status,
    caller,
    answer: (status === 200 ? { token: 'np_tok_1234567890' } : { message: 'Invalid name/password' }) as never,
  });
  const told = [
    signIn({ name: 'ann', password: 'np_pw_ann' }, 200, nobody),
    signIn({ name: 'ann', password: 'np_pw_other' }, 401, as('skipper')),
    signIn({ name: 'ann' }, 401, as('skipper')),
    signIn({}, 401, as('mate')),
  ];
  expect(causes(told, 'POST /login', 401).join()).not.toMatch(/who asks|credential/);
});

test('what fails in the program fails for anybody', () => {
  const look = (error: string): readonly Told[] => [
    { call: 'GET /badge', status: 200, caller: as('deckhand'), answer: { colour: 'green' } },
    { call: 'GET /badge', status: 403, caller: as('skipper'), answer: { error } },
  ];
  expect(causes(look("Cannot read properties of null (reading 'colour')"), 'GET /badge', 403).join()).not.toContain('who asks');
  expect(causes(look('You may not see this.'), 'GET /badge', 403)).toEqual(['who asks is skipper']);
});

test('what was sent is not why it was too soon', () => {
  const say = (text: string, status: number, error?: string): Told => ({
    call: 'POST /notes',
    send: { note: text },
    status,
    answer: (error === undefined ? { made: true } : { error }) as never,
  });
  const told = (error: string): readonly Told[] => [say('one', 201), say('two', 201), say('three', 400, error)];
  expect(causes(told('Note too fast!'), 'POST /notes', 400).join()).not.toContain('three');
  expect(causes(told('This note is not wanted.'), 'POST /notes', 400)).toEqual(['note equals three']);
});

test('a thing is not refused for what it is called', () => {
  const ann = { id: 'a', name: 'skipper', state: 'aboard' };
  const ben = { id: 'b', name: 'mate', state: 'ashore' };
  const told: readonly Told[] = [
    { call: 'GET /crew', status: 200, answer: [ann, ben] },
    { call: 'PATCH /crew/{crewId}', path: { crewId: 'b' }, send: { name: 'cook' }, status: 200, answer: { ...ben, name: 'cook' } },
    { call: 'GET /crew', status: 200, answer: [ann, { ...ben, name: 'cook' }] },
    { call: 'DELETE /crew/{crewId}', path: { crewId: 'b' }, status: 204 },
    { call: 'DELETE /crew/{crewId}', path: { crewId: 'a' }, status: 400, answer: { error: 'Cannot delete the only skipper' } },
  ];
  expect(causes(told, 'DELETE /crew/{crewId}', 400).join()).not.toContain('Crew.name');
});

test('a text among numbers is not too long, but no number', () => {
  const make = (price: unknown, status: number, error = 'price is a number'): Told => ({
    call: 'POST /berths',
    send: { price } as never,
    status,
    answer: (status === 201 ? { made: true } : { error }) as never,
  });
  const told = [make(3, 201), make(4.5, 201), make('much', 400), make('more', 400)];
  expect(causes(told, 'POST /berths', 400)).toEqual(['price not of type number']);
  // That only whole ones were accepted does not show that it has to be whole, unless the words say so or another was refused.
  const whole = (refused: unknown, error?: string): readonly string[] =>
    causes([make(3, 201), make(4, 201), make(refused, 400, error), make(refused, 400, error)], 'POST /berths', 400);
  expect(whole('much')).toEqual(['price not of type number']);
  expect(whole('much', 'price is an integer')).toEqual(['price not of type integer']);
  expect(whole(4.5)).toEqual(['price not of type integer']);
});
