import { describe, expect, test } from 'vitest';
import { NumberReader } from './numbers.ts';
import { readTokens } from './tokens.ts';

const read = (text: string): NumberReader => {
  const reader = new NumberReader();
  readTokens(text, [reader]);
  return reader;
};
const constants = (text: string): readonly string[] =>
  read(text)
    .constants()
    .map(({ name, value, from, to }) => `${name} = ${value}: ${text.slice(from, to)}`);
const waits = (text: string): readonly string[] =>
  read(text)
    .waits()
    .map(({ by, ms }) => `${by} ${ms}`);

describe('numbers that code writes', () => {
  test.each<[string, readonly string[]]>([
    ['const MAX_LOAN_DAYS = 30;', ['MAX_LOAN_DAYS = 30: MAX_LOAN_DAYS = 30']],
    ['var e={PAGE_SIZE_LIMIT:25,other:1}', ['PAGE_SIZE_LIMIT = 25: PAGE_SIZE_LIMIT:25']],
    [
      'export const SESSION_TIMEOUT_MS = 30 * 60 * 1e3\nexport const X = 1',
      ['SESSION_TIMEOUT_MS = 1800000: SESSION_TIMEOUT_MS = 30 * 60 * 1e3'],
    ],
    ['e.MAX_ITEMS = 5; Number.MAX_SAFE_INTEGER = 5; x = { MAX_TEXTURE_SIZE: 3379, MAX_VALUE: 7, ON_LOAN: 2 }', []],
    ['const MAX_ITEMS = 5\nlet a = 1', ['MAX_ITEMS = 5: MAX_ITEMS = 5']],
    ['const MAX_ITEMS = 5', ['MAX_ITEMS = 5: MAX_ITEMS = 5']],
    ['const MAX_ITEMS = n * 5, MAX_B_ITEMS = "5", MAX_C_ITEMS = f(5)', []],
  ])('%s', (text, found) => {
    expect(constants(text)).toEqual(found);
  });

  test.each<[string, readonly string[]]>([
    ['setInterval(() => { poll(1, 2) }, 30000)', ['setInterval 30000']],
    ['setInterval(poll,3e4);setTimeout(function(){return a(1)},5*60*1e3)', ['setInterval 30000', 'setTimeout 300000']],
    ['const POLL_MS = 15_000; window.setInterval(poll, POLL_MS)', ['setInterval 15000']],
    ['useQuery({ queryKey: ["loans"], refetchInterval: 10000 })', ['refetchInterval 10000']],
    ['debounce(search, 300)', ['debounce 300']],
    ['setInterval(poll, ms); setTimeout(30000); setInterval(poll, a ? 1 : 2)', []],
    ['let ms = 5; ms = 6; setInterval(poll, ms)', []],
  ])('%s', (text, found) => {
    expect(waits(text)).toEqual(found);
  });

  test('a hostile text comes to an end', () => {
    expect(waits(`${'setInterval('.repeat(50_000)}1`)).toEqual([]);
    expect(constants(`A_MAX=${'1*'.repeat(100_000)}1`)).toEqual([]);
  });
});
