import { expect, test } from 'vitest';
import { HOME } from '../observations/exchange.fixture.ts';
import { screen, settled, Tape } from './tape.fixture.ts';

const missing = (): Tape => new Tape().go('/settings', 'load').rest(screen('Page Not Found'));
/** A recording without screens: a call that came from the page, so many seconds later. */
const called = (seconds: number): Tape =>
  new Tape().wait(seconds).sends('GET /api/books', { answer: [], headers: { Referer: `${HOME}/settings` } }, false);

const routes = async (tapes: Readonly<Record<string, Tape>>): Promise<readonly string[]> =>
  (await settled(tapes)).points.screens.map(({ route }) => route);

test('a page that one is told is not there, and from which calls of another came, is a route', async () => {
  expect(await routes({ 'editor.zip': missing(), 'admin.har': called(900) })).toEqual(['/settings']);
});

test('a page that is not there is no route, in two recordings of one visit neither', async () => {
  expect(await routes({ 'editor.zip': missing() })).toEqual([]);
  expect(await routes({ 'editor.zip': missing(), 'editor.har': called(1) })).toEqual([]);
});
