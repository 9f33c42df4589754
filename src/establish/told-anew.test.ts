import { expect, test } from 'vitest';
import { settled, Tape } from './tape.fixture.ts';

const tokenOf = (id: number, moment: number): string =>
  `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({ user: { id }, iat: moment })).toString('base64url')}.c2lnbmVk${moment}`;

const people = ['vera', 'wim', 'xena'].map((username, at) => ({
  id: at + 41,
  email: `${username}@reeds.example`,
  username,
  about: `${username} by the water`,
}));
type Person = (typeof people)[number];

/** Each signs in, is told of themselves with another token, and goes on with that one. `told`: what the answer to signing in says of them. */
const recorded = (told: (person: Person) => object, isAnew = true): Record<string, Tape> =>
  Object.fromEntries(
    people.map((person, at) => {
      const [first, next] = [tokenOf(person.id, 1_800_000_000 + at * 100), tokenOf(person.id, 1_800_000_050 + at * 100)];
      const tape = new Tape().go('/', 'load');
      const as = (token: string): { Authorization: string } => ({ Authorization: `Token ${token}` });
      tape.sends(
        'POST /api/users/login',
        { sends: { user: { email: person.email, password: `pw-${at}` } }, answer: { user: { ...told(person), token: first } } },
        false,
      );
      tape.wait(2_000).sends('GET /api/user', { headers: as(first), answer: { user: { ...person, token: isAnew ? next : first } } }, false);
      for (const other of people) {
        const { username, about } = other;
        tape
          .wait(2_000)
          .sends(
            `GET /api/profiles/${username}`,
            { headers: as(isAnew ? next : first), answer: { profile: { username, about, following: false } } },
            false,
          );
      }
      return [`${person.username}.har`, tape] as const;
    }),
  );

const withoutId = ({ id: _, ...told }: Person): object => told;
const personsIn = async (tapes: Record<string, Tape>): Promise<readonly number[]> =>
  (await settled(tapes)).points.roles.roles.filter(({ name }) => name === 'signed in').map(({ support }) => support.units);

test('who is told of themselves with another token is who they were', async () => {
  expect(await personsIn(recorded(withoutId))).toEqual([people.length]);
  expect(await personsIn(recorded(withoutId, false))).toEqual([people.length]);
});

test('who signs in without being told their number is one of those who have it, and is addressed by name', async () => {
  const { points } = await settled(recorded(withoutId));
  expect(points.entities.map(({ name, identity }) => [name, identity])).toEqual([['Profile', 'username']]);
});

test('who is told otherwise when they sign in is nobody of theirs', async () => {
  const { points } = await settled(
    recorded(({ username }) => ({ username, email: `${username}@elsewhere.example`, about: 'Another one' })),
  );
  expect(points.entities.length).toBeGreaterThan(1);
});
