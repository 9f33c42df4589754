import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'browser');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

/** What a page shows now may be another thing a moment later: it is waited for (decisions/0027). */
const IMPATIENT: Readonly<Record<string, RegExp>> = {
  'a reading that does not wait':
    /expect\(\s*\(?await [^;]*?\.(?:count|innerText|allInnerTexts|textContent|allTextContents|inputValue|is[A-Z]\w+|getAttribute|title|boundingBox)\([^;]*?\)\s*\)?\s*[.)]/g,
  'an element that has the focus now': /expect\(await [\w.]*evaluate\([^;]*?activeElement/g,
  'an address that is read at once': /expect\((?:new URL\()?(?:\w+\.)?page\.url\(\)|expect\(address\(\)/g,
  'a fixed pause': /waitForTimeout\(/g,
  'a time that a busy machine does not keep': /\btimeout: (?:\d{1,3}|[1-5]?\d_000)\b/g,
};

const found = (text: string): readonly string[] =>
  Object.entries(IMPATIENT).flatMap(([what, pattern]) => [...text.matchAll(pattern)].map(([words]) => `${what}: ${words}`));

test('no test in a browser reads what it has not waited for', () => {
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap((name) => found(readFileSync(join(folder, name), 'utf8')).map((words) => `${name}: ${words}`))).toEqual([]);
});

test.each([
  "expect(await page.getByRole('row').count()).toBe(6);",
  "expect((await page.locator('dt').allTextContents()).map((text) => text.trim())).toEqual([]);",
  "expect(await panel.locator('code').first().textContent()).toMatch(/^a/);",
  'expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Rename role");',
  'expect(await page.title()).toBe("Books");',
  'expect(new URL(page.url()).search).toBe("?page=2");',
  "expect(address().searchParams.get('sort')).toBe('-size');",
  'await page.waitForTimeout(900);',
  'await row.waitFor({ timeout: 5_000 });',
])('it would be found: %s', (line) => expect(found(line)).toHaveLength(1));

test.each([
  "await expect.poll(() => page.getByRole('row').count()).toBe(6);",
  'expect(await axeFindings(page)).toEqual([]);',
  'expect(await run.ended).toBe(0);',
  "await heading.waitFor({ timeout: 120_000 });\nexpect(await total('script')).toBeLessThan(150_000);",
])('and this is patient: %s', (lines) => expect(found(lines)).toEqual([]));
