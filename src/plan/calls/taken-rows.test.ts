import { expect, test } from 'vitest';
import { call, json, row } from '../statement.fixture.ts';
import { withTakenRows } from './taken-rows.ts';

type Texts = NonNullable<ReturnType<typeof call>['texts']>;

/** What a sign-in may be told that was sent with these texts, beside what a schema says of it. */
const kept = (operation: string | null, ...texts: readonly string[]): readonly string[] => {
  const sent = texts.map((text) => ({ text, hash: null, operationName: null, key: 'login' }) as unknown as Texts[number]);
  const signsIn = call('POST', '/graphql', {
    operation,
    requests: [
      json(row('', 'object'), row('name', 'string'), row('secret', 'string'), row('remember', 'boolean'), row('with.device', 'string')),
    ],
    ...(sent.length === 0 ? {} : { texts: sent }),
  });
  return withTakenRows(signsIn).requests.flatMap(({ shape }) => shape.map(({ path }) => path));
};

const OPERATION = 'mutation login';
const ALL = ['', 'name', 'secret', 'remember', 'with.device'];

test('what no recorded text takes is asked of nobody', () => {
  expect(kept(OPERATION, 'mutation ($name: String!, $secret: String!) { login(name: $name, secret: $secret) { id } }')).toEqual([
    '',
    'name',
    'secret',
  ]);
});

test('what one of several takes is, in a variable or in the text itself', () => {
  const plain = 'mutation ($name: String!, $secret: String!) { login(name: $name, secret: $secret) { id } }';
  const remembers = 'mutation ($name: String!, $remember: Boolean) { login(name: $name, remember: $remember) { id } }';
  expect(kept(OPERATION, plain, remembers)).toEqual(['', 'name', 'secret', 'remember']);
  expect(kept(OPERATION, 'mutation { login(name: "ada", with: { device: "desk" }) { id } }')).toEqual(['', 'name', 'with.device']);
});

test('all that is said of it stays where it is sent as any call is, or no text of it is shown', () => {
  expect(kept(null)).toEqual(ALL);
  expect(kept(OPERATION)).toEqual(ALL);
});
