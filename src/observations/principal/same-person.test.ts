import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { subjectIn } from './claims.ts';
import { joinPeople, joinRecordings } from './same-person.ts';

const ANN = '3f2b8c1e-0d4a-4c55-9e77-1b2c3d4e5f60';
const BEN = '7a1c9d2e-5b6f-4a33-8c11-9f8e7d6c5b4a';

const tokenOf = (claims: object, subject = subjectIn(claims as JsonObject)) => ({ ...carried([]), subject });

const carried = (identities: readonly string[], person?: string, signIns = 0) => ({
  person,
  identities: new Set(identities),
  turns: Array.from({ length: signIns }, () => ({ signedIn: true })),
});

describe('credentials of one person', () => {
  test('are those that are said to be of the same identity', () => {
    const all = new Map([
      ['cookie a', carried([ANN])],
      ['cookie b', carried(['ann@example.com', ANN], 'ann@example.com')],
      ['cookie c', carried([BEN], 'ben@example.com')],
    ]);
    joinPeople(all);
    const [a, b, c] = [...all].map(([key, { person }]) => person ?? key);
    expect(a).toBe(b);
    expect(c).toBe('ben@example.com');
  });

  test('are tokens of one issuer and subject, however many are handed out', () => {
    const all = new Map([
      ['bearer a', tokenOf({ iss: 'https://library.example', sub: 'member/ann', iat: 1 })],
      ['bearer b', tokenOf({ iss: 'https://library.example', sub: 'member/ann', iat: 2 })],
      ['bearer c', tokenOf({ iss: 'https://library.example', sub: 'member/ben', iat: 3 })],
      ['bearer d', tokenOf({ iss: 'https://archive.example', sub: 'member/ann', iat: 4 })],
      ['bearer e', tokenOf({ sub: 'member/ann', iat: 5 })],
      ['bearer f', tokenOf({ iss: 'https://library.example', sub: 'member/ann', act: { sub: 'member/ben' } })],
    ]);
    joinPeople(all);
    const [a, b, ...others] = [...all].map(([key, { person }]) => person ?? key);
    expect(b).toBe(a);
    expect([...all.values()].slice(0, 2).map(({ person }) => person)).toEqual([a, a]);
    expect(others).toEqual(['bearer c', 'bearer d', 'bearer e', 'bearer f']);
  });

  test('are not those that share a number or a first name', () => {
    const all = new Map([
      ['cookie a', carried(['1', 'ann'], 'ann@example.com')],
      ['cookie b', carried(['1', 'ann'], 'ann@example.org')],
    ]);
    joinPeople(all);
    expect([...all.values()].map(({ person }) => person)).toEqual(['ann@example.com', 'ann@example.org']);
  });

  test('are a session and a key that is said to be of the name by which somebody signed in', () => {
    const all = new Map([
      ['cookie a', carried(['nora'], 'nora')],
      ['api-key b', carried(['12', 'nora'])],
      ['api-key c', carried(['13', 'olaf'])],
      ['cookie d', carried(['13', '12'], '13')],
    ]);
    joinPeople(all);
    expect([...all].map(([key, { person }]) => person ?? key)).toEqual(['nora', 'nora', 'api-key c', '13']);
  });

  test('are not joined by a session with which several people signed in', () => {
    const all = new Map([
      ['cookie a', carried([ANN, BEN], 'ann@example.com', 2)],
      ['cookie b', carried([BEN], 'ben@example.com')],
    ]);
    joinPeople(all);
    expect([...all.values()].map(({ person }) => person)).toEqual(['ann@example.com', 'ben@example.com']);
  });
});

describe('what is carried in several recordings', () => {
  const SESSION = 'sid=np_tok_tshshrfj';
  const personIn = (...ledgers: readonly ReadonlyMap<string, ReturnType<typeof carried>>[]): readonly (string | undefined)[] => {
    joinRecordings(ledgers);
    return ledgers.map((ledger) => [...ledger.values()][0]?.person);
  };

  test('is of who signed in with it in one of them', () => {
    const har = new Map([[`cookie lang=en; ${SESSION}`, carried(['ann'], 'ann')]]);
    const trace = new Map([[`cookie ${SESSION}`, carried([])]]);
    expect(personIn(har, trace)).toEqual(['ann', 'ann']);
    expect([...(trace.get(`cookie ${SESSION}`)?.identities ?? [])]).toEqual(['ann']);
  });

  test('is of nobody where two people carried it, one after the other or as two recordings say, nor where only what is no secret is the same', () => {
    const of = (person: string, signIns = 0) => new Map([[`cookie ${SESSION}`, carried([person], person, signIns)]]);
    const trace = () => new Map([[`cookie ${SESSION}`, carried([])]]);
    expect(personIn(of('ann', 2), trace())).toEqual(['ann', undefined]);
    expect(personIn(of('ann'), of('ben'), trace())).toEqual(['ann', 'ben', undefined]);
    const plain = new Map([['cookie theme=dark; view=np_list', carried(['ann'], 'ann')]]);
    expect(personIn(plain, new Map([['cookie theme=dark', carried([])]]))).toEqual(['ann', undefined]);
  });
});
