import { expect, test } from 'vitest';
import type { Condition } from '../../outcomes/outcome.ts';
import type { Rule } from '../../points/5-validation/reading.ts';
import type { ShapeRow } from '../../points/7-calls/reading.ts';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { json, refusal, row, seen } from '../statement.fixture.ts';

const SHORT: Condition = { kind: 'payload-value', path: 'title', is: 'shorter than', value: 5 };

/** Whether the form for a new book complains of a title that is left empty. */
const complains = (of: { rule?: Partial<Rule>; title?: Partial<ShapeRow>; when?: Condition[] } = {}): boolean => {
  const { points, ...rest } = library();
  const calls = points.calls.map((one) =>
    one.method === 'POST' && one.path === '/api/books'
      ? {
          ...one,
          requests: [json(row('', 'object'), row('title', 'string', of.title))],
          outcomes: [...one.outcomes.filter(({ status }) => status < 400), refusal(422, 'Too short.', of.when ?? [SHORT])],
        }
      : one,
  );
  const rule: Rule = {
    call: 'POST /api/books',
    field: 'title',
    rule: 'minLength',
    value: 5,
    message: 'Too short.',
    enforcedBy: 'server',
    ...seen(2),
    basis: ['enforced'],
    ...of.rule,
  };
  const text = JSON.stringify(plan({ ...rest, points: { ...points, calls, screens: [], validation: [rule] } }).screens);
  expect(text).toContain('"rule":"minLength"');
  return text.includes('"emptyToo":true');
};

test('a text that is too short when it is empty is complained of before it is sent', () => {
  expect(complains()).toBe(true);
  expect(complains({ rule: { value: 1 }, when: [] })).toBe(true);
});

test('a field that is left out or sent as nothing when it is empty is none', () => {
  expect(complains({ title: { present: { times: 3, of: 7 } } })).toBe(false);
  expect(complains({ title: { nullable: true } })).toBe(false);
});

test('what only a form says holds for what is typed (HTML, minlength), and a refusal for something else shows nothing', () => {
  expect(complains({ rule: { enforcedBy: 'client', basis: ['stated'] } })).toBe(false);
  expect(complains({ when: [{ kind: 'payload', path: 'year', is: 'absent' }] })).toBe(false);
});
