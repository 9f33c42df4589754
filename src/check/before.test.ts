import { expect, test } from 'vitest';
import { call, recorded } from '../observations/exchange.fixture.ts';
import { Before } from './before.ts';
import { plainCall } from './call-made.ts';
import { naming } from './called.ts';
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
