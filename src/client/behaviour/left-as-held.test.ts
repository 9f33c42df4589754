import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import type { Request } from '../../plan/request.ts';
import { valuesOf } from '../api/write-body.ts';
import { inputOf } from './input.fixture.ts';
import { leftAsHeld } from './left-as-held.ts';

const field = { path: 'berth', type: 'text', nullable: false, always: true, bind: { from: 'input' } } as const;
const sent = (record: Json, suggestions: readonly string[], typed?: string): unknown => {
  const inputs = [inputOf({ path: 'berth', field: 'berth', suggestions })];
  const entered = new Map([['berth', typed]]);
  const { fields } = leftAsHeld({ fields: [field] } as unknown as Request, { inputs }, record, entered);
  return Object.fromEntries(valuesOf(fields, entered));
};

test('what nobody filled in stays nothing where the record holds nothing', () => {
  expect(sent({ berth: null }, ['North'])).toEqual({ berth: null });
  expect(sent({ berth: null }, ['', 'North'])).toEqual({ berth: '' });
  expect(sent({ berth: null }, ['North'], 'South')).toEqual({ berth: 'South' });
});

test('of what the record is not known to hold nothing is sent, unless it was sent empty or nothing shows what was', () => {
  expect(sent({}, ['North'])).toEqual({});
  expect(sent({}, [])).toEqual({ berth: '' });
  expect(sent({ berth: 'North' }, ['North'], '')).toEqual({ berth: '' });
});
