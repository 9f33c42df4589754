import { expect, test } from 'vitest';
import { call, recorded } from '../observations/exchange.fixture.ts';
import { plainCall } from './call-made.ts';
import { naming } from './called.ts';
import { MadeHere } from './made-here.ts';
import { specification, tag } from './tags.fixture.ts';

test('what a session gives another name was not called so before', () => {
  const made = new MadeHere(specification);
  for (const exchange of recorded(call('PATCH /tags/old', { sends: { name: 'new' }, answer: tag('new') })))
    made.see(plainCall(exchange, naming(specification), new Set()));
  const names = (of: typeof specification) => of.points.entities[0]?.records.map(({ key }) => key).sort();
  expect([names(specification), names(made.without(specification))]).toEqual([
    ['kept', 'new', 'old'],
    ['kept', 'old'],
  ]);
});

test('so is what an answer shows in two envelopes', () => {
  for (const answer of [
    { ok: true, data: tag('new') },
    { ok: true, data: { item: tag('new') } },
  ]) {
    const made = new MadeHere(specification);
    for (const exchange of recorded(call('PATCH /tags/old', { sends: { name: 'new' }, answer })))
      made.see(plainCall(exchange, naming(specification), new Set()));
    expect(
      made
        .without(specification)
        .points.entities[0]?.records.map(({ key }) => key)
        .sort(),
    ).toEqual(['kept', 'old']);
  }
});
