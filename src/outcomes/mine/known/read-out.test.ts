/** Who asks is known to the server by what no request shows, and from then on by the token that reading an address hands out. */
import { expect, test } from 'vitest';
import type { StandInOptions } from '../../../backend/options.ts';
import { ask, fixedOptions, samplesOf, specificationOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { standIn } from '../../../backend/stand-in.ts';
import { mineOutcomes } from '../../mine.ts';
import type { CallSample } from '../../sample.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const TAGS = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd'];
const opaque = (at: number): string => `np_tok_${TAGS[at]}`;
const signed = (claims: object, at = 0): string =>
  `${[{ alg: 'ES256' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.np-sig-${TAGS[at]}`;

const hands = (token: string): Told => ({ call: 'GET /session/refresh', status: 200, answer: { profile: {}, identity: { token } } });
const reads = (token: string, role: string | undefined = 'writer', status = 200): Told => ({
  call: 'GET /books',
  status,
  answer: status === 200 ? [] : { error: 'No.' },
  caller: { credential: 'present', ...(role === undefined ? {} : { role }), credentials: [{ in: 'bearer', name: 'bearer', value: token }] },
});
const inTwo = (told: readonly Told[]): readonly CallSample[] =>
  samplesOf(told, world).map((sample, at) => ({ ...sample, at: sample.at.replace('trial', at < told.length / 2 ? 'one' : 'two') }));
const doneBy = (samples: readonly CallSample[]): readonly object[] =>
  (mineOutcomes(samples, []).get('GET /session/refresh') ?? []).flatMap(({ then }) => then);
const of = (...told: readonly Told[]): readonly object[] => doneBy(samplesOf(told, world));
const somebody = { kind: 'sign in', entity: null, by: null };

test('whoever is let in with it is signed in by it; with the role that all of them have', () => {
  expect(of(hands(opaque(0)), reads(opaque(0)), hands(opaque(1)), reads(opaque(1)))).toEqual([{ ...somebody, role: 'writer' }]);
  expect(of(hands(opaque(0)), reads(opaque(0)), hands(opaque(1)), reads(opaque(1), 'keeper'))).toEqual([somebody]);
  expect(of(hands(opaque(0)), reads(opaque(0)), hands(opaque(1)), reads(opaque(1), 'signed in'))).toEqual([somebody]);
});

test('one that was handed out once does where it says whose it is', () => {
  const own = signed({ iss: 'https://id.example', sub: 'ann' });
  expect(of(hands(own), reads(own))).toEqual([{ ...somebody, role: 'writer' }]);
  const key = signed({ iss: 'https://id.example', ref: 'books' });
  expect(of(hands(key), reads(key))).toEqual([]);
  expect(of(hands(opaque(0)), reads(opaque(0)))).toEqual([]);
});

test('what everybody is handed is the key of an interface, and signs nobody in', () => {
  const key = signed({ iss: 'https://id.example', sub: 'client' });
  expect(of(hands(key), reads(key), hands(key), reads(key))).toEqual([]);
  expect(of(hands(key), reads(key), hands(opaque(1)), reads(opaque(1)), hands(key), reads(key))).toEqual([]);
});

test('nor does what lets nobody in, is carried beside something else, or was there before', () => {
  expect(of(hands(opaque(0)), reads(opaque(0), 'writer', 401), hands(opaque(1)), reads(opaque(1), 'writer', 403))).toEqual([]);
  expect(of(hands(opaque(0)), reads(opaque(0), 'anonymous'), hands(opaque(1)), reads(opaque(1), undefined))).toEqual([]);
  const beside = (token: string): Told => {
    const { caller, ...rest } = reads(token);
    return {
      ...rest,
      caller: { ...caller, credentials: [...(caller?.credentials ?? []), { in: 'cookie', name: 'sid', value: 'np_sess_aaaaaaaa' }] },
    };
  };
  expect(of(hands(opaque(0)), beside(opaque(0)), hands(opaque(1)), beside(opaque(1)))).toEqual([]);
  expect(of(reads(opaque(0)), hands(opaque(0)), reads(opaque(1)), hands(opaque(1)))).toEqual([]);
});

test('nor what whoever is somebody already reads of their own', () => {
  const asked = (token: string): Told => ({ ...hands(token), caller: reads(opaque(3)).caller });
  expect(of(asked(opaque(0)), reads(opaque(0)), asked(opaque(1)), reads(opaque(1)))).toEqual([]);
});

test('a session that is handed in twice is one', () => {
  const told = [hands(opaque(0)), reads(opaque(0)), hands(opaque(1)), reads(opaque(1))];
  const once = samplesOf(told, world);
  const again = once.map((sample) => ({ ...sample, at: sample.at.replace('trial', 'trace') }));
  expect(doneBy([...once, ...again])).toEqual([{ ...somebody, role: 'writer' }]);
  // Later, and in another recording, it is another answer.
  expect(doneBy(inTwo([...told, ...told]))).toEqual([]);
});

test('what it tells of one person is not told of another who is handed it later', () => {
  const tells = (name: string, at: number): Told => {
    const token = signed({ iss: 'https://id.example', sub: name, jti: String(at) }, at % TAGS.length);
    return { ...hands(token), answer: { identity: { token, name } } };
  };
  const told = Array.from({ length: 60 }, (_, at) => tells('ann', at));
  const bodies = (mineOutcomes(samplesOf([...told, tells('bob', 60)], world), []).get('GET /session/refresh') ?? []).map(({ body }) =>
    JSON.stringify(body),
  );
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).not.toContain('{"from":"constant","value":"ann"}');
});

test('the stand-in knows the token as of whoever asked, and without that as of the role that all have', async () => {
  const mine = (role: string, token: string): Told => ({ ...reads(token, role), call: `GET /${role}` });
  const lets = async (told: readonly Told[], path: string, options: Partial<StandInOptions> = {}) => {
    const on = standIn(specificationOf(samplesOf(told, world), world), { ...fixedOptions(), ...options });
    const { status, body } = await ask(on, 'GET', '/session/refresh');
    const { token } = (body as { identity: { token: string } }).identity;
    expect(status).toBe(200);
    return (await ask(on, 'GET', path, undefined, { authorization: `Bearer ${token}` })).status;
  };
  const refused = (token: string): Told => ({ ...reads(token, 'keeper', 403), call: 'GET /writer' });
  const one = [hands(opaque(0)), mine('writer', opaque(0)), hands(opaque(1)), mine('writer', opaque(1))];
  expect(await lets(one, '/writer')).toBe(200);
  const two = [hands(opaque(0)), mine('writer', opaque(0)), hands(opaque(1)), mine('keeper', opaque(1)), refused(opaque(1))];
  expect(await lets(two, '/writer', { role: 'writer' })).toBe(200);
  expect(await lets(two, '/writer', { role: 'keeper' })).toBe(403);
  expect(await lets(two, '/writer')).toBe(501);
  const on = standInOf(two, world);
  expect((await ask(on, 'GET', '/writer', undefined, { authorization: 'Bearer something else' })).status).not.toBe(200);
});
