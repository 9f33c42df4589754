import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Ran, ran } from '../ran.fixture.ts';
import { stateLine, stateLines } from '../recording-words.ts';
import { recordCommand } from './record.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'ninepoint-record-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const run = (positionals: readonly string[], values: Readonly<Record<string, string | boolean>> = {}): Promise<Ran> =>
  ran(recordCommand, positionals, { output: path.join(home, 'monday.zip'), role: 'clerk', ...values });

describe('ninepoint record refuses in words', () => {
  test.each<readonly [string, readonly string[], Readonly<Record<string, string | boolean>>, RegExp]>([
    ['without an address', [], {}, /^record needs the address to begin at/],
    ['with two', ['a.example', 'b.example'], {}, /^record needs the address to begin at/],
    ['what is no address of the web', ['ftp://a.example'], {}, /^ftp:\/\/a\.example is no address of the web/],
    ['an unknown redaction', ['a.example'], { redaction: 'some' }, /^--redaction takes detect, strict, off; it was given some/],
    ['a running browser without a window', ['a.example'], { attach: '9222', headless: true }, /^--attach records in a browser that runs/],
    ['two profiles', ['a.example'], { fresh: true, profile: 'x' }, /^--fresh starts with an empty profile/],
    ['Firefox', ['a.example'], { browser: 'firefox' }, /Save All As HAR/],
    ['a browser that is not there', ['a.example'], { browser: '/no/such/browser' }, /^There is no browser \/no\/such\/browser/],
    ['a profile that is not there', ['a.example'], { attach: '/no/such/profile' }, /^There is no profile folder \/no\/such\/profile/],
  ])('%s', async (_, positionals, values, words) => {
    const { code, said } = await run(positionals, values);
    expect(code).toBe(2);
    expect(said).toMatch(words);
  });

  test('a file that is there already', async () => {
    writeFileSync(path.join(home, 'monday.zip'), 'x');
    expect(await run(['a.example'])).toMatchObject({
      code: 2,
      said: `${path.join(home, 'monday.zip')} is there already. Name another file with -o.`,
    });
  });

  test('a recording that was not finished, with the way to finish it', async () => {
    mkdirSync(path.join(home, 'monday.recording'));
    const { code, said } = await run(['a.example']);
    expect(code).toBe(2);
    expect(said).toContain(`ninepoint record --finish ${path.join(home, 'monday.recording')}`);
  });

  test('to finish what is no recording', async () => {
    const { code, said } = await run([], { finish: home });
    expect([code, said]).toEqual([3, `${home} is no folder of a recording: it has no events.ndjson.`]);
  });
});

test('the state in one line, and in a line per point with what was not tried', () => {
  const names = ['Purpose', 'Screens', 'Entities', 'States', 'Validation', 'Roles', 'Calls', 'Errors', 'Limits'];
  const points = names.map((name, at) => ({ point: at + 1, name, says: `${at} of it` }));
  const gaps = Array.from({ length: 27 }, (_, at) => ({ kind: 'button' as const, says: `Never pressed: ${at}.` }));
  const page = { address: 'https://a.example/pay', leftOut: false };
  const state = { paused: false, lines: 9, page, exchanges: 1, acts: 2, points, gaps };
  const [whole, short, shortest] = stateLine(state);
  expect(whole).toMatch(/^Recording · 2 acts · 1 exchange · 27 gaps · Purpose 0 of it · Screens 1 of it · .* · Limits 8 of it$/);
  expect(short).toMatch(/^Recording · 2 acts · 1 exchange · 27 gaps · Purpose 0 · Screens 1 · .* · Limits 8$/);
  expect(shortest).toBe('Recording · 2 acts · 27 gaps · points 1 to 9: 0, 1, 2, 3, 4, 5, 6, 7, 8');
  const rules = points.map((point) => (point.point === 5 ? { ...point, says: '1,002 rules of fields, 3 refusals' } : point));
  expect(stateLine({ ...state, points: rules })[1]).toContain(' · Validation 1,002+3 · ');
  expect(stateLine({ ...state, paused: true })[0]).toMatch(/^Paused/);
  expect(stateLine({ ...state, page: { ...page, leftOut: true } })[0]).toMatch(/^Not recording this page · /);
  const lines = stateLines(state);
  expect(lines[6]).toBe('  7 Calls       6 of it');
  expect(lines.at(-1)).toBe('  - and 2 more');
  expect(stateLines({ ...state, gaps: [] }).at(-1)).toContain('No gaps are known');
});
