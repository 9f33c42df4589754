import { expect, test } from 'vitest';
import { call, recorded, type Telling } from '../exchange.fixture.ts';
import { isTurnedAway } from './turned-away.ts';

const page = (title: string): NonNullable<Telling['text']> => [
  'text/html',
  `<!doctype html><title>${title}</title><div id="challenge-form"></div>`,
];

test.each<readonly [string, Telling, boolean]>([
  ['a page that asks for a proof', { status: 403, text: page('Just a moment...') }, true],
  ['a header that says so', { status: 403, gets: { 'cf-mitigated': 'challenge' } }, true],
  ["the product's own page", { status: 403, text: page('You may not see this') }, false],
  ["the product's own words", { status: 403, answer: { message: 'Forbidden' } }, false],
  ['what was let through', { status: 200, text: page('Just a moment...') }, false],
])('%s', (_, telling, isStopped) => {
  const [exchange] = recorded(call('GET /api/x', telling));
  expect(exchange !== undefined && isTurnedAway(exchange)).toBe(isStopped);
});
