import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { JsonObject } from '../../../base/json.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, references: {}, entities: [], places: {} };
const CALL = 'POST /signs';
const post = (send: Readonly<Record<string, string>>, message?: string): Told => ({
  call: CALL,
  send,
  status: message === undefined ? 201 : 400,
  answer: message === undefined ? { ok: true } : { message },
});
const LONG = 'n'.repeat(60);
const fine = [post({ caption: 'Mind the step', place: 'Hall' }), post({ caption: 'Way out', place: 'Cellar' })];
const refusedWhen = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf([...fine, ...told], world), []).get(CALL) ?? [])
    .filter(({ status }) => status === 400)
    .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);

describe('words that say how long a text may be, and not which', () => {
  it('are about the one that alone is longer, in whatever language', () => {
    expect(refusedWhen(post({ caption: LONG, place: 'Hall' }, 'The text must be at most 40 characters long.'))).toEqual([
      'caption longer than 40',
    ]);
    expect(refusedWhen(post({ caption: LONG, place: 'Hall' }, '标题长度不能超过40个字符'))).toEqual(['caption longer than 40']);
  });

  it.each([
    ['two are', { caption: LONG, place: LONG }],
    ['one that is kept secret may be', { caption: LONG, place: 'np_pwd_abcd2345' }],
    ['none is', { caption: 'n'.repeat(39), place: 'Hall' }],
  ])('are about none where %s', (_, send) => {
    expect(refusedWhen(post(send, 'The text must be at most 40 characters long.')).join()).not.toContain('longer');
  });
});

it('is no part of the moment at which something was refused', () => {
  const answer = (limit: string): Told['answer'] => ({
    timestamp: '2026-11-29T17:46:15.472+00:00',
    status: 400,
    errors: [{ field: 'caption', code: 'Size', defaultMessage: `size must be ${limit}`, rejectedValue: LONG }],
  });
  const refused = (limit: string): string =>
    refusedWhen({ ...post({ caption: LONG, place: 'Hall' }, ''), answer: answer(limit) } as Told).join();
  expect(refused('between 0 and 50')).toBe('caption longer than 50');
  expect(refused('smaller, it is too long')).not.toMatch(/longer than (?:46|17|15|29|1|11)/);
});

describe('how many are sent at once', () => {
  const batch = (sizes: readonly number[], message?: string): Told => ({
    call: 'POST /crates:batch',
    send: { crates: sizes.map((size) => ({ size })) },
    status: message === undefined ? 201 : 400,
    answer: message === undefined ? { ok: true } : { message },
  });
  const refused = (...told: readonly Told[]): readonly string[] =>
    (mineOutcomes(samplesOf(told, world), []).get('POST /crates:batch') ?? [])
      .filter(({ status }) => status === 400)
      .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);

  it('is the length of the list, and none of what stands in it', () => {
    const told = [batch([14]), batch([25, 16]), batch([1, 1, 1, 1, 1, 1], 'At most 5 crates may be sent in one batch.')];
    expect(refused(...told)).toEqual(['crates longer than 5']);
    expect(refused(batch([14]), batch([25, 16]), batch([1, 1, 1], 'No room for these.')).join()).not.toMatch(
      /crates\S* (?:longer|below|at most)/,
    );
  });
});

it('is nothing that a list of what may be sent names, where none of several forms fitted', () => {
  const error = (keyword: string, message: string, params: JsonObject = {}): JsonObject => ({
    instancePath: '/caption',
    schemaPath: `#/properties/caption/${keyword}`,
    keyword,
    params,
    message,
  });
  const refused = {
    ...post({ caption: 'Turn back at once', place: 'Hall' }, ''),
    answer: {
      msg: 'Invalid request body',
      errors: [
        error('enum', 'must be equal to one of the allowed values', { allowedValues: ['Way out', 'lte', 'gte', 'max'] }),
        error('type', 'must be null', { type: 'null' }),
        error('anyOf', 'must match a schema in anyOf'),
      ],
    },
  } as Told;
  expect(refusedWhen(refused)).toEqual(['caption equals "Turn back at once"']);
});

describe('a number that is refused as a conflict, in words that do not speak of it', () => {
  const things: World = { parameters: { lineId: 'Line' }, entities: [{ name: 'Line', identity: 'id' }], places: {} };
  const change = (id: number, copies: number, message?: string): Told => ({
    call: 'PATCH /lines/{lineId}',
    path: { lineId: String(id) },
    send: { copies },
    status: message === undefined ? 200 : 409,
    answer: message === undefined ? { id, copies } : { message },
  });
  const refused = (...told: readonly Told[]): string =>
    (mineOutcomes(samplesOf(told, things), things.entities).get('PATCH /lines/{lineId}') ?? [])
      .filter(({ status }) => status === 409)
      .map(({ when }) => printConditions(when))
      .join();
  const NO = 'Only a draft can be changed.';

  it('is no cause where others were taken only before', () => {
    expect(refused(change(1, 150), change(1, 9, NO), change(2, 150), change(2, 9, NO))).not.toMatch(/copies/);
  });

  it('is one where another is taken afterwards', () => {
    expect(refused(change(1, 9, NO), change(1, 150), change(2, 9, NO), change(2, 150))).toMatch(/copies/);
  });
});
