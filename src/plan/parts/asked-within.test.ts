import { expect, test } from 'vitest';
import type { Condition, Outcome } from '../../outcomes/outcome.ts';
import { isAskedWithin } from './asked-within.ts';

const given = (path: string): Condition => ({ kind: 'payload', path, is: 'present' });
const missing = (path: string): Condition => ({ kind: 'payload', path, is: 'absent' });
const refused = (...when: readonly Condition[]): Outcome => ({ status: 400, when }) as unknown as Outcome;

test.each<[string, string, readonly Outcome[], boolean]>([
  ['with what it stands in', 'meal.kind', [refused(given('meal'), missing('meal.kind'))], true],
  ['with what stands beside it in a form', 'meal[kind]', [refused(given('meal[at]'), missing('meal[kind]'))], true],
  ['after another one', 'crossing', [refused(given('customer'), missing('crossing'))], false],
  ['inside, after another one', 'meal[kind]', [refused(given('guest'), missing('meal[kind]'))], false],
  ['alone as well', 'meal.kind', [refused(given('meal'), missing('meal.kind')), refused(missing('meal.kind'))], false],
  ['nowhere', 'meal.kind', [refused(missing('guest'))], false],
])('a place that is asked for %s', (_, path, outcomes, is) => expect(isAskedWithin({ outcomes: [...outcomes] }, path)).toBe(is));
