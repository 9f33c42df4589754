import { describe, expect, test } from 'vitest';
import { entitiesOf } from '../observations/entity/entities.fixture.ts';
import { call, get, sessionOf, type Told } from '../observations/exchange.fixture.ts';
import { printThen } from '../outcomes/language.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import { settleStates } from '../points/4-states/settle.ts';
import { addressedAmong } from './addressed.ts';
import { ownersAmong } from './reach.ts';
import { SampleKeeper, samplesOf } from './samples.ts';

const idOf = (n: number): string => `e575d345-6dfb-4c13-a2d4-fbfaf3219e0${n}`;
const silence = (n: number, comment: string, state = 'active') => ({ id: idOf(n), comment, state, days: 3 });
const list = (...rows: readonly ReturnType<typeof silence>[]) => get('/api/silences', rows);
/** What is posted is rounded by the server: what it is kept as is not what was sent. */
const post = (n: number, comment: string, more: Readonly<Record<string, string>> = {}) =>
  call('POST /api/silences', { sends: { comment, days: '2.5', ...more }, answer: { silenceID: idOf(n) } });

const all = [
  list(),
  post(1, 'Planned work', { state: 'pending' }),
  get(`/api/silence/${idOf(1)}`, silence(1, 'Planned work', 'pending')),
  list(silence(1, 'Planned work', 'pending')),
  post(2, 'Night shift'),
  list(silence(1, 'Planned work', 'pending'), silence(2, 'Night shift')),
  post(3, 'Long load', { state: 'pending' }),
  list(silence(1, 'Planned work', 'pending'), silence(2, 'Night shift'), silence(3, 'Long load', 'pending')),
  post(1, 'Planned work now', { id: idOf(1) }),
  list(silence(1, 'Planned work now'), silence(2, 'Night shift'), silence(3, 'Long load', 'pending')),
  post(3, 'Long load now', { id: idOf(3) }),
  list(silence(1, 'Planned work now'), silence(2, 'Night shift'), silence(3, 'Long load now')),
];

const entitiesIn = (told: readonly Told[]) => entitiesOf([sessionOf(told)]);
const thens = (told: readonly Told[]): readonly string[] => {
  const session = sessionOf(told);
  const keeper = new SampleKeeper();
  for (const one of session.observed) keeper.see(one);
  const entities = entitiesOf([session]);
  const samples = samplesOf(session.recording, keeper.kept, ownersAmong(entities), addressedAmong(entities, [keeper.kept]));
  const outlines = entities.map(({ name, identity }) => ({ name, identity: identity ?? null }));
  return (mineOutcomes(samples, outlines).get('POST /api/silences') ?? []).map(printThen);
};

describe('an answer that only names what was made or changed', () => {
  test('shows no field of it, though nothing of the kind was seen before', () => {
    const [entity] = entitiesIn(all);
    expect(entity?.identity).toBe('id');
    expect([...(entity?.fields.keys() ?? [])]).not.toContain('silenceID');
  });

  test('says what was made, though it is kept otherwise than it was sent, and apart from it what was there', () => {
    expect(thens(all)).toEqual([
      'a Silence is created with id := a fresh uuid, comment := payload comment, state := payload state or else active, days: value not shown, seen 3',
      'no change shown',
    ]);
  });

  test('changes what was posted under its own identity', () => {
    const [machine] = settleStates(entitiesIn(all), []);
    expect(machine?.transitions.map(({ from, to, by }) => `${from} ${to} ${by}`)).toEqual(['pending active POST /api/silences']);
  });
});

describe('things without an identity of a usual name', () => {
  const A = 'a1b2c3d4e5f60718';
  const B = 'b1b2c3d4e5f60718';
  const C = 'c1b2c3d4e5f60718';
  const alert = (fingerprint: string, by: readonly string[] = []) => ({ fingerprint, name: `Alert ${fingerprint}`, status: { by } });

  test('go by the field by which others of them name them', () => {
    const told = [get('/api/alerts', [alert(A), alert(B), alert(C, [A])]), get('/api/alerts', [alert(A), alert(B), alert(C, [A, B])])];
    expect(entitiesIn(told).map(({ identity }) => identity)).toEqual(['fingerprint']);
    expect(entitiesIn(told.slice(0, 1)).map(({ identity }) => identity)).toEqual([undefined]);
  });
});
