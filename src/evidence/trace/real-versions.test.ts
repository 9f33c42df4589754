import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openEvidence } from '../file.ts';
import { readTrace, toldOf } from './trace.fixture.ts';

/** One journey through the sample, each recorded by the Playwright that wrote that version: 1.30 wrote 3, 1.48 wrote 7. */
const told = async (version: number): Promise<{ readonly events: readonly string[]; readonly exchanges: number }> => {
  const file = await openEvidence(fileURLToPath(new URL(`../../../test/traces/library-version-${version}.zip`, import.meta.url)));
  if (!file.ok) throw new Error(file.error.says);
  const { events, exchanges } = await readTrace(file.value);
  return { events: toldOf(events).map((line) => line.replace(/^\d+ /, '')), exchanges: exchanges.length };
};

const isDone = (line: string): boolean => /^(?:click|input|enter) /.test(line);
const isSaid = (line: string): boolean => line.startsWith('notice ');

describe.each([
  [3, 24],
  [7, 25],
])('a real trace of version %i', (version, requests) => {
  test('every act is told by the name of its control, and what a person typed by its kind', async () => {
    const { events } = await told(version);
    expect(events.filter(isDone)).toEqual([
      'click link "Sign in"',
      'input textbox "E-mail" email text',
      'input textbox "Password" password secret',
      'click button "Sign in"',
      'input textbox "Password" password secret',
      'enter textbox "Password" password',
      'click button "Add"',
      'input textbox "Title" title text',
      'click button "Add"',
    ]);
  });

  test('every request is an exchange, and every message and screen is told', async () => {
    const { events, exchanges } = await told(version);
    expect(exchanges).toBe(requests);
    expect(events.filter(isSaid)).toEqual([
      'notice "E-mail or password is wrong." alert',
      'notice "Title is missing."  title',
      'notice "Author is missing."  author',
      'notice "ISBN is missing."  isbn',
      'notice "Please check the marked fields." alert',
    ]);
    for (const screen of ['/books "Catalogue', '/login "Sign in', '/books/new "Add a book', '/books/2 "Emma'])
      expect(events.some((line) => line.startsWith(`screen ${screen} · City Library"`))).toBe(true);
  });
});
