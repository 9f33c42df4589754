import { describe, expect, it, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, references: {}, entities: [], places: {} };
const capture = (payload: object, message?: string): Told => ({
  call: 'POST /captures',
  send: payload as never,
  status: message === undefined ? 200 : 400,
  answer: message === undefined ? { ok: true } : { message },
});
const refusedWhen = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), []).get('POST /captures') ?? [])
    .filter(({ status }) => status === 400)
    .map(({ when }) => printConditions(when));

test('nothing is refused for being given where the words say when, or beside what, it would have been taken', () => {
  const sent = (message: string): readonly string[] =>
    refusedWhen(
      capture({ until: '2026-11-09T10:00:00Z' }),
      capture({ until: '2026-11-10T10:00:00Z', from: '2026-11-12T10:00:00Z' }, message),
      capture({ until: '2026-11-11T10:00:00Z', from: '2026-11-14T10:00:00Z' }, message),
    );
  for (const words of ['start time must be before end time', "It can't start in the past", 'The first day must not be later than the last'])
    expect(sent(words)).toEqual([expect.stringContaining('exactly as recorded')]);
  expect(sent('Nobody may say from when')).toEqual(['from is given']);
});

describe('a number that was refused', () => {
  it('is a bound in the direction that the words say, and what they deny is turned round', () => {
    const bounded = (amount: number, message: string): readonly string[] =>
      refusedWhen(capture({ note: 'all' }), capture({ note: 'all', amount }, message));
    expect(bounded(900, 'You cannot capture an amount more than what was authorized.')).toEqual(['amount at least 900']);
    expect(bounded(900, 'The amount must be less than what was authorized.')).toEqual(['amount at least 900']);
    expect(bounded(-3, 'The amount must not be less than what is due.')).toEqual(['amount at most -3']);
    expect(bounded(-3, 'The amount must be more than what is due.')).toEqual(['amount at most -3']);
  });

  it('is a number though a word was refused there too, as forms send both, and none where words are taken', () => {
    const sent = (amount: string, message?: string): Told => capture({ note: amount, amount }, message);
    const [few, many] = [sent('30'), sent('60')];
    const most = sent('900', 'The amount is at most 250.');
    expect(refusedWhen(few, many, most)).toEqual(['amount above 250']);
    expect(refusedWhen(few, many, most, sent('cheap', 'The amount is a number.'))).toContain('amount above 250');
    expect(refusedWhen(few, sent('all of it'), most)).toEqual(['amount equals "900"']);
  });

  it('is no number of the address that says where it came up', () => {
    const where = (instance: string): Told => ({
      ...capture({ note: 'all', amount: 500 }, 'Bad'),
      answer: { instance, errors: [{ field: 'amount', message: 'must be less than or equal to 120' }] },
    });
    for (const instance of ['/captures/24', 'https://bank.example/captures/24'])
      expect(refusedWhen(capture({ note: 'all', amount: 20 }), where(instance))).toEqual(['amount above 120']);
  });

  it('is told by itself where the words do not say which way', () => {
    expect(refusedWhen(capture({ note: 'all' }), capture({ note: 'all', amount: 900 }, 'Wrong amount.'))).toEqual(['amount equals 900']);
  });
});

it('a form that comes back with what is wrong is about the field that is said to be wrong, and not about all that it shows again', () => {
  const refused = (payload: object, errors: object, shown: object = payload): Told => ({
    ...capture(payload, ''),
    answer: { params: shown, errors } as never,
  });
  const told = (errors: object): readonly string[] =>
    refusedWhen(capture({ note: 'one', amount: 3 }), capture({ note: 'two', amount: 9 }), refused({ note: 'many', amount: 51 }, errors));
  expect(told({ amount: { message: 'Order at most 50' } })).toEqual(['amount above 50']);
  expect(told({ note: { message: 'That note is not allowed' } })).toEqual(['note equals many']);
  expect(told({ both: { message: 'Refused' } }).join()).not.toContain('amount above');
});

it('the key under which a refusal has its code names no field, and a key that has the words about one does', () => {
  const refused = (answer: object): readonly string[] =>
    refusedWhen(capture({ name: 'one', kind: 'plain' }), { ...capture({ name: 'two', kind: 'odd' }, ''), answer: answer as never });
  expect(refused({ name: 'BadDataError', message: 'The `kind` must be one of the allowed values.' })).toEqual(['kind equals odd']);
  expect(refused({ kind: 'BadDataError', message: 'The `name` must be one of the allowed values.' })).toEqual(['name equals two']);
  expect(refused({ errors: { kind: ['is not allowed'] } })).toEqual(['kind equals odd']);
});

it('what a server cannot do is what was asked of it, and where it failed nothing is', () => {
  const remove = (status: number, query: Readonly<Record<string, string>>): Told => ({
    call: 'POST /captures',
    send: { id: 1 },
    query,
    status,
    answer: status === 200 ? { ok: true } : { message: 'Nothing is kept here: ask with force.' },
  });
  const whenOf = (status: number): readonly string[] =>
    (mineOutcomes(samplesOf([remove(status, {}), remove(200, { force: 'true' })], world), []).get('POST /captures') ?? [])
      .filter((outcome) => outcome.status === status)
      .map(({ when }) => printConditions(when));
  expect(whenOf(501)).toEqual(['query force is missing']);
  expect(whenOf(500).join()).not.toContain('query force');
});

describe('a value that is refused for something else', () => {
  const causes = (field: string, accepted: readonly unknown[], value: unknown, message: string, status = 400): readonly string[] =>
    (
      mineOutcomes(
        samplesOf(
          [
            ...accepted.map((one): Told => capture({ [field]: one, by: 'ann' })),
            { ...capture({ [field]: value, by: 'ann' }, message), status },
          ],
          world,
        ),
        [],
      ).get('POST /captures') ?? []
    )
      .filter((one) => one.status === status)
      .map(({ when }) => printConditions(when));

  it('is neither too great nor too long: the words are of a type, a form or a list', () => {
    expect(causes('level', [5, 10], 3, 'level: expected one of 5|10')).toEqual(['level equals 3']);
    expect(causes('share', ['10', '25'], 'half', 'share: enter a value between 1 and 100')).toEqual(['share equals half']);
    expect(causes('mail', ['ann', 'bob@ships.example'], 'anna', 'mail must be a valid email address')).toEqual(['mail equals anna']);
    expect(
      causes('text', ['a plan'], 'a plan, anew', 'The change of text requires the revision that it was made of.', 409).join(),
    ).not.toContain('shorter');
  });

  it('is neither where the words only say that it is no good: it may be none of a few', () => {
    expect(causes('rank', [10, 30], 7, 'invalid team rank')).toEqual(['rank equals 7']);
  });

  it('is too small by what the words say, and not by itself', () => {
    expect(causes('year', [1900, 2000], -1, '-1 is less than the least year, which is 0.')).toEqual(['year below 0']);
    expect(causes('disk', [10, 20], -5, "Invalid value '-5' for disk: it cannot be less than nothing.")).toEqual(['disk at most -5']);
  });
});

describe('what a page says of a failure', () => {
  const page = (words: string): string =>
    `<html><h1>Log in</h1><div class="error">${words}</div><footer>4 pages, since 2005</footer></html>`;
  const enters = (log: string, words?: string): Told => ({
    call: 'POST /captures',
    send: { log },
    status: words === undefined ? 200 : 400,
    answer: words === undefined ? { ok: true } : page(words),
  });
  const pages = (...told: readonly Told[]): readonly string[] =>
    (
      mineOutcomes(
        samplesOf(told, world).map((sample) => (sample.status === 400 ? { ...sample, mediaType: 'text/html' } : sample)),
        [],
      ).get('POST /captures') ?? []
    )
      .filter(({ status }) => status === 400)
      .map(({ when }) => printConditions(when));

  it('is in its box, and the numbers around it limit nothing', () => {
    expect(pages(enters('anna'), enters('ada'), enters('nobody', 'There is nobody of that name.')).join()).not.toContain('longer than 4');
    expect(pages(enters('anna'), enters('ada'), enters('nobody', 'A log has at most 4 letters.')).join()).toContain('longer than 4');
  });
});

describe('a thing that is the last of its kind', () => {
  const people: World = {
    parameters: { personId: 'Person' },
    references: {},
    entities: [{ name: 'Person', identity: 'id' }],
    places: { 'GET /people → []': 'Person', 'PATCH /people/{personId} → ': 'Person' },
  };
  const path = (id: number) => ({ personId: String(id) });
  const row = (id: number, admin: boolean) => ({ id, admin });
  const refused = (message: string): readonly string[] => {
    const told: readonly Told[] = [
      { call: 'GET /people', status: 200, answer: [row(1, true), row(2, false), row(3, true)] as never },
      { call: 'PATCH /people/{personId}', path: path(3), send: { admin: false }, status: 200, answer: row(3, false) },
      { call: 'DELETE /people/{personId}', path: path(3), status: 204 },
      { call: 'DELETE /people/{personId}', path: path(1), status: 400, answer: { message } },
    ];
    return (mineOutcomes(samplesOf(told, people), people.entities).get('DELETE /people/{personId}') ?? [])
      .filter(({ status }) => status === 400)
      .map(({ when }) => printConditions(when));
  };

  it('is refused for what others there are, and not for how it stands', () => {
    for (const message of ['Cannot delete only admin user', 'You cannot remove the last admin.', 'At least one admin must remain.'])
      expect(refused(message).join()).not.toContain('Person.admin');
  });

  it('is refused for how it stands where the words say nothing of others', () => {
    for (const message of ['Admins cannot be deleted.', 'You can delete only those who are no admin.'])
      expect(refused(message)).toEqual(['Person.admin is true']);
  });
});

describe('what is refused for something that the values sent do not say', () => {
  const rpc = (payload: object, message?: string): Told => ({ ...capture(payload, message), call: 'POST /captures' });
  const SINCE = Date.parse('2026-11-02T09:00:00.000Z') / 1000;

  it('is no limit where the value is a moment', () => {
    const till = (at: number, message?: string): Told => rpc({ note: 'all', till: at }, message);
    const told = [till(SINCE + 90_000), till(SINCE + 80_000), till(SINCE - 90_000, 'till cannot be before since.')];
    expect(refusedWhen(...told).join()).not.toMatch(/till (?:at|below|above|equals)/);
    // A number that is no moment is one.
    expect(refusedWhen(rpc({ amount: 5 }), rpc({ amount: 900 }, 'Too much.'))).toEqual(['amount at least 900']);
  });

  it('is not which one was named, where the words say that it is who asks', () => {
    const remove = (id: string, message?: string): Told => rpc({ person: id, note: 'all' }, message);
    const told = (message: string) => refusedWhen(remove('21'), remove('34'), remove('7', message)).join();
    expect(told('You cannot delete yourself.')).not.toContain('person');
    expect(told('Not this person.')).toContain('person');
  });

  it('is not which one was named, where names are all that was sent', () => {
    const remove = (id: string, message?: string): Told => rpc([id], message);
    expect(refusedWhen(remove('21'), remove('34'), remove('zoe', 'It is needed.')).join()).not.toContain('equals');
  });
});

it('to which of several groups somebody belongs is no matter of their role', () => {
  const enter = (role: string, team: string, message?: string): Told => ({
    ...capture({ team }, message),
    status: message === undefined ? 200 : 403,
    caller: { credential: 'present', role, credentials: [{ in: 'bearer', name: 'bearer', value: role }] },
  });
  const refused = (message: string): readonly string[] =>
    (
      mineOutcomes(samplesOf([enter('owner', 'blue'), enter('owner', 'red'), enter('member', 'green', message)], world), []).get(
        'POST /captures',
      ) ?? []
    )
      .filter(({ status }) => status === 403)
      .map(({ when }) => printConditions(when));
  expect(refused('You are not a member of this organisation.').join()).not.toContain('who asks is member');
  expect(refused('Only owners may do this.')).toEqual(['who asks is member']);
  expect(refused('You are not a member of the owners.')).toEqual(['who asks is member']);
});
