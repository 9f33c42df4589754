import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call } from '../../observations/exchange.fixture.ts';
import { rules } from './rules.fixture.ts';

test('what a validator says of one of several forms is no rule where their schemas have addresses of their own, and it says behind that none fitted; what is said behind that, or of something else, is a rule', () => {
  const error = (keyword: string, instancePath: string, params: Json, message: string) =>
    ({ instancePath, schemaPath: keyword === 'anyOf' ? '#/allOf/0/anyOf' : `#/components/${keyword}`, keyword, params, message }) as Json;
  const oneOf = (...allowed: string[]) => error('enum', '/kind', { allowedValues: allowed }, 'must be equal to one of the allowed values');
  const none = error('anyOf', '', {}, 'must match a schema in anyOf');
  const lacks = error('required', '', { missingProperty: 'title' }, "must have required property 'title'");
  const loan = { kind: 'book', title: 'Emma' };
  const told = (...errors: Json[]): readonly string[] =>
    rules(
      call('POST /api/loans', { status: 201, sends: loan, answer: { id: 1 } }),
      call('POST /api/loans', { status: 400, sends: { kind: 'tree' }, answer: { message: 'Invalid', errors } }),
    );
  const forms = told(oneOf('book'), oneOf('map', 'atlas'), none, lacks);
  expect(forms.filter((rule) => rule.startsWith('kind'))).toEqual([
    'kind: refused, cause not isolated [enforced] 1 (said of one of several forms)',
  ]);
  expect(forms).toContain('title: required [enforced] 1 (1 accepted)');
  expect(told(none, oneOf('book')).join()).toContain('kind: one of');
});
