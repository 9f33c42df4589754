import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { complaintsOf } from './refusal.ts';

const outcome = (...issue: readonly Json[]): Json => ({ resourceType: 'OperationOutcome', issue });

describe('the issues of an outcome (FHIR)', () => {
  test('each has a code and words, and the path that it names, without the type of what was sent', () => {
    const body = outcome(
      { severity: 'error', code: 'required', diagnostics: 'A name is needed.', expression: ['Order.name'] },
      { severity: 'error', code: 'value', details: { text: 'Too many.' }, expression: ['Order.lines[2].amount'] },
    );
    expect(complaintsOf(body, { payload: { resourceType: 'Order', name: '' }, graphql: false })).toEqual([
      { code: 'required', message: 'A name is needed.', field: 'name' },
      { code: 'value', message: 'Too many.', field: 'lines[].amount', place: 'lines[2].amount' },
    ]);
  });

  test('none of its own members is a field of what was sent', () => {
    const [only, ...others] = complaintsOf(outcome({ severity: 'error', code: 'business-rule', diagnostics: 'It is closed.' }));
    expect([only, others]).toEqual([{ code: 'business-rule', message: 'It is closed.', field: null }, []]);
  });

  test('several paths, and one that is worked out, name no single field', () => {
    const at = (...expression: readonly string[]) =>
      complaintsOf(outcome({ severity: 'error', code: 'value', diagnostics: 'No.', expression }));
    expect(at('Order.from', 'Order.to').map(({ field }) => field)).toEqual([null]);
    expect(at("Order.lines.where(kind = 'a').amount").map(({ field }) => field)).toEqual([null]);
  });

  test('what only warns is no complaint', () => {
    expect(complaintsOf(outcome({ severity: 'warning', code: 'value', diagnostics: 'Rather long.' }))).toEqual([]);
  });

  test('a list of that name whose rows are otherwise is read as any other', () => {
    expect(complaintsOf({ issue: ['must be given'] }).map(({ field }) => field)).toEqual(['issue']);
  });
});
