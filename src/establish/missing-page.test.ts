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

test('what refuses a page, or says that it is not there, is none of its parts and not its title', async () => {
  const html = (status: number, words: string) => ({ status, text: ['text/html', `<title>${words}</title>`] as const, type: 'document' });
  const refused = new Tape()
    .go('/flags', 'load')
    .sends('GET /flags', html(403, 'Access Denied'), false)
    .rest(screen('Access Denied', { title: 'Access Denied' }))
    .go('/reports')
    .rest(screen('Page Not Found', { title: 'Page Not Found' }));
  const flags = { answer: [], headers: { Referer: `${HOME}/flags` } };
  const reports = { answer: [], headers: { Referer: `${HOME}/reports` } };
  const elsewhere = new Tape().wait(900).sends('GET /api/flags', flags, false).sends('GET /api/reports', reports, false);
  const { points } = await settled({ 'member.zip': refused, 'admin.har': elsewhere });
  expect(points.screens.map(({ route, title, elements }) => [route, title, elements])).toEqual([
    ['/flags', null, []],
    ['/reports', null, []],
  ]);
});
