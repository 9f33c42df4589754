import { expect, test } from 'vitest';
import { printConditions, readConditions } from '../language.ts';
import type { Condition } from '../outcome.ts';

test('that the query names an older state of its thing is written down, and read back', () => {
  const when: Condition[] = [
    { kind: 'payload-field', in: 'query', path: 'base.changed', is: 'other than', entity: 'Boat', field: 'changed' },
  ];
  const written = printConditions(when);
  expect(written).toBe('query base.changed other than Boat.changed');
  expect(readConditions(written)).toMatchObject({ ok: true, value: when });
  const sent: Condition[] = [{ kind: 'payload-field', path: 'base', is: 'other than', entity: 'Boat', field: 'changed' }];
  expect(readConditions(printConditions(sent))).toMatchObject({ ok: true, value: sent });
});
