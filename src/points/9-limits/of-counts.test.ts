import { expect, test } from 'vitest';
import type { Condition } from '../../outcomes/outcome.ts';
import { answer, call, seen } from '../../plan/statement.fixture.ts';
import { withCaps } from './of-counts.ts';
import type { Limit } from './reading.ts';

type Told = ReturnType<typeof answer>;
const many = (value: number, is: 'at least' | 'below' = 'at least'): Condition => ({
  kind: 'measure',
  of: { of: 'count', entity: 'Room', whose: [['createdBy', { from: 'caller', path: 'id' }]] },
  is,
  than: { of: 'number', value },
});
const refused = (when: Condition[], more: Partial<Told> = {}): Told => answer(409, null, { when, isolated: true, ...seen(3), ...more });
const makes = (entity: string): Told => answer(201, null, { then: [{ kind: 'create', entity, identity: 'id', fields: [] } as never] });
const saidOf = (outcomes: readonly Told[], limits: readonly Limit[] = []): readonly string[] =>
  withCaps(limits, [call('POST', '/rooms', { outcomes: [...outcomes] })]).map(
    ({ name, value, unit, on }) => `${name} ${value} ${unit} on ${on}`,
  );

test('how many there may be of what a call makes is a limit', () => {
  expect(saidOf([makes('Room'), refused([many(3)])])).toEqual(['total cap 3 Room whose createdBy is id of who asks on POST /rooms']);
  expect(saidOf([makes('Room'), refused([{ kind: 'credential', is: 'present' }, many(3)])])).toHaveLength(1);
});

test('and none where it makes something else, the cause is not isolated, or is of more, or there are too few', () => {
  expect(saidOf([makes('Line'), refused([many(3)])])).toEqual([]);
  expect(saidOf([makes('Room'), refused([many(3)], { isolated: false })])).toEqual([]);
  expect(saidOf([makes('Room'), refused([many(3), { kind: 'payload', path: 'name', is: 'absent' }])])).toEqual([]);
  expect(saidOf([makes('Room'), refused([many(1, 'below')])])).toEqual([]);
  expect(saidOf([makes('Room'), answer(200, null, { when: [many(3)], isolated: true })])).toEqual([]);
});

test('what the refusal says itself is said once', () => {
  const { grade, basis, support, against, citations } = refused([many(3)]);
  const said: Limit = { name: 'total cap', value: 3, unit: 'rooms', on: 'POST /rooms', grade, basis, support, against, citations };
  expect(saidOf([makes('Room'), refused([many(3)])], [said])).toEqual(['total cap 3 rooms on POST /rooms']);
});
