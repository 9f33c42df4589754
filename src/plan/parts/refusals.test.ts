import { expect, test } from 'vitest';
import { emptySpecification } from '../../document/specification.ts';
import type { Outcome, Template } from '../../outcomes/outcome.ts';
import type { CataloguedError } from '../../points/8-errors/reading.ts';
import type { Sendable } from '../calls/sendable.ts';
import { answer, call, constant, object, seen, value } from '../statement.fixture.ts';
import { withRefusals } from './refusals.ts';

const says = (said: string | number | boolean): Template => value({ from: 'constant', value: said });
const refuses = (body: Template): Outcome => ({ ...answer(200, body), basis: ['seen', 'enforced'] });
const error = (of: string, message: string): CataloguedError => ({
  call: of,
  status: 200,
  code: null,
  message,
  field: null,
  when: null,
  reactions: [],
  ...seen(1),
});

/** What refuses the calls of these outcomes, each `POST /0`, `POST /1` in order; each "No." is in the catalogue. */
const refusedBy = (...outcomes: readonly (readonly Outcome[])[]) => {
  const { points } = emptySpecification();
  const calls = outcomes.map((own, at) => call('POST', `/${at}`, { outcomes: [...own] }));
  const errors = calls.map(({ path }) => error(`POST ${path}`, 'No.'));
  return withRefusals({ ...points, calls, errors }).calls.map((one: Sendable) => one.refusedBy);
};

test('a member that says one thing in refusals and another in what was taken tells which an answer is', () => {
  const [own] = refusedBy([answer(200, object(['ok', says(true)])), refuses(object(['ok', says(false)], ['msg', constant('No.')]))]);
  expect(own).toEqual([{ key: 'ok', is: false }]);
});

test('where no member says which, what stands in refusals alone does', () => {
  const [own] = refusedBy([answer(200, object(['id', says(7)])), refuses(object(['error', constant('No.')]))]);
  expect(own).toEqual([{ key: 'error' }]);
});

test('a verdict holds for other calls that say the same when they are taken, and for no others', () => {
  const taken = object(['ok', says(true)]);
  const [, same, other, without] = refusedBy(
    [answer(200, taken), refuses(object(['ok', says(false)], ['msg', constant('No.')]))],
    [answer(200, taken)],
    [answer(200, object(['ok', constant('perhaps')]))],
    [answer(200, object(['id', says(7)]))],
  );
  expect([same, other, without]).toEqual([[{ key: 'ok', is: false }], undefined, undefined]);
});

test('what was never taken, and what only its status refuses, shows nothing', () => {
  const [never, byStatus] = refusedBy(
    [refuses(object(['ok', says(false)]))],
    [answer(200, object(['ok', says(true)])), { ...answer(422, object(['ok', says(false)])), basis: ['seen', 'enforced'] }],
  );
  expect([never, byStatus]).toEqual([undefined, undefined]);
});
