import { expect, test } from 'vitest';
import { screen, settled, Tape } from './tape.fixture.ts';

const visited = async (...visits: readonly (readonly [path: string, language: string])[]) => {
  const tape = new Tape();
  for (const [path, language] of visits) tape.go(path, 'load').rest(screen('Books', { language })).wait(3);
  return (await settled({ tape })).points.screens.map(({ route, parameters }) => [
    route,
    ...parameters.map(({ name, note }) => `${name}, ${note}`),
  ]);
};

test('what an address says of the language of a page is a parameter, where the page says the same and there are two', async () => {
  expect(await visited(['/en/books', 'en'], ['/de/books', 'de-AT'], ['/de', 'de'])).toEqual([
    ['/:locale', 'locale, the language that the page says it is in'],
    ['/:locale/books', 'locale, the language that the page says it is in'],
  ]);
});

test('one language, a page that says another, and a word that is none, are words', async () => {
  expect(await visited(['/en/books', 'en'])).toEqual([['/en/books']]);
  expect(await visited(['/en/books', 'en'], ['/de/books', 'en'])).toEqual([['/de/books'], ['/en/books']]);
  expect(await visited(['/my/books', 'en'], ['/hr/books', 'en'])).toEqual([['/hr/books'], ['/my/books']]);
});
