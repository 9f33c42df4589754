import { expect, test } from 'vitest';
import { call, recorded } from '../observations/exchange.fixture.ts';
import { Before } from './before.ts';
import { plainCall } from './call-made.ts';
import { naming } from './called.ts';
import { GIVEN } from './given.ts';
import { specification, tag } from './tags.fixture.ts';

test('what a session calls anew was not there before under its new name', () => {
  const before = new Before(specification);
  const exchanges = recorded(
    call('GET /tags', { answer: [tag('first')] }),
    call('PATCH /tags/first', { sends: { name: 'second' }, answer: tag('second') }),
    call('GET /tags', { answer: [tag('second')] }),
  );
  for (const exchange of exchanges) before.see(plainCall(exchange, naming(specification), new Set()));
  const names = before.within(specification).points.entities[0]?.records.map(({ key }) => key);
  expect(names).toContain('first');
  expect(names).not.toContain('second');
});

/** Tags that were red as first seen: one is green since, one was taken away. */
const since = (() => {
  const entities = specification.points.entities.map((entity) => ({
    ...entity,
    records: ['one', 'two', 'three'].map((key) => ({
      ...GIVEN,
      key,
      value: tag(key),
      ...(key === 'three' ? { last: null } : { last: { colour: 'green' } }),
    })),
  }));
  return { ...specification, points: { ...specification.points, entities } };
})();
const begunWith = (shown: ReturnType<typeof tag>): unknown => {
  const before = new Before(since);
  for (const exchange of recorded(call('GET /tags', { answer: [shown] }))) before.see(plainCall(exchange, naming(since), new Set()));
  return before.within(since).points.entities[0]?.records.map(({ value }) => value);
};

test('a session that shows things as they were last seen begins there, and another as at first', () => {
  expect(begunWith({ name: 'one', colour: 'green' })).toEqual([
    { name: 'one', colour: 'green' },
    { name: 'two', colour: 'green' },
  ]);
  expect(begunWith(tag('one'))).toEqual([tag('one'), tag('two'), tag('three')]);
  expect(begunWith({ name: 'one', colour: 'blue' })).toEqual([{ name: 'one', colour: 'blue' }, tag('two'), tag('three')]);
});
