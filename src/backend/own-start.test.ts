import { expect, test } from 'vitest';
import type { Entity } from '../points/3-entities/reading.ts';
import { holds } from './choice/holds.ts';
import type { Facts } from './data/facts.ts';
import { Store } from './data/store.ts';
import { fieldOf } from './field.fixture.ts';
import { ground } from './recording.fixture.ts';

const person = (name: string) => ({ key: name, value: { name }, ground });
const people: Entity = {
  name: 'Person',
  identity: 'name',
  fields: [fieldOf('name', 'string', []), { ...fieldOf('following', 'boolean', [false, true]), counts: [3, 1] }],
  records: [person('ann'), person('joe')],
  ...ground,
} as unknown as Entity;

const isFollowing = (who: string, forCaller: boolean): string => {
  const store = new Store([people], false);
  store.create('Person', { name: 'zoe' });
  const facts = {
    call: {
      outcomes: [{ then: [{ kind: 'set', entity: 'Person', field: 'following', to: { from: 'constant', value: true }, forCaller }] }],
    },
    credential: { kind: 'present', principal: { account: { entity: 'Person', key: who }, role: undefined } },
    store,
    reached: new Map([['Person', { key: 'joe', record: { name: 'joe' } }]]),
  } as unknown as Facts;
  return holds({ kind: 'status', entity: 'Person', field: 'following', oneOf: [false] }, facts, undefined as never);
};

test('what each has for themselves alone stands for who came since as answers show it, and for who was recorded is not known', () => {
  expect(isFollowing('zoe', true)).toBe('holds');
  expect(isFollowing('ann', true)).toBe('unknown');
  expect(isFollowing('zoe', false)).toBe('unknown');
});
