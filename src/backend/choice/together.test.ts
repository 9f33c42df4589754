import { expect, test } from 'vitest';
import type { Condition, Outcome, Template } from '../../outcomes/outcome.ts';
import { answer, call, constant, object } from '../../plan/statement.fixture.ts';
import { toldTogether } from './together.ts';

const empty = (path: string): Condition => ({ kind: 'payload', path, is: 'empty' });
const taken = (path: string): Condition => ({ kind: 'taken', path, entity: 'Boat', field: path });
const says = (...fields: readonly string[]): Template =>
  object(['errors', object(...fields.map((field): [string, Template] => [field, constant('is wrong')]))]);
const refusal = (status: number, when: readonly Condition[], body: Template): Outcome =>
  answer(status, body, { when: [...when] }) as Outcome;

test('each status of a call tells together or not for itself, whichever of them was asked for first', () => {
  const names = refusal(409, [taken('name')], says('name'));
  const berths = refusal(409, [taken('berth')], says('berth'));
  const name = refusal(422, [empty('name')], says('name'));
  const owner = refusal(422, [empty('owner')], says('owner'));
  const both = refusal(422, [empty('name'), empty('owner')], says('name', 'owner'));
  const third = refusal(422, [empty('draught')], says('draught'));
  const boats = call('POST', '/boats', { outcomes: [names, berths, name, owner, both, third] });
  expect(toldTogether(boats, names, () => true)).toBe(names);
  expect(toldTogether(boats, name, (one) => one === third).body).toEqual(says('name', 'draught'));
  expect(toldTogether(boats, name, () => false)).toBe(name);
  expect(toldTogether(boats, names, () => true)).toBe(names);
});
