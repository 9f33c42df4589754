import { expect, test } from 'vitest';
import type { Json } from '../../../src/base/json.ts';
import { establish } from '../../../src/establish/establish.ts';
import { evidenceOf } from '../../../src/evidence/file.ts';
import { answering, harOf, KEY } from '../../../src/evidence/har/har.fixture.ts';
import { openClient } from './opened-client.ts';

let minute = 0;
const at = 'https://harbour.example/api';
const asked = (method: string, path: string, answer: Json) => {
  minute += 1;
  return {
    ...answering(answer, { method, url: `${at}${path}` }),
    startedDateTime: `2026-05-04T08:${String(minute).padStart(2, '0')}:00.000Z`,
  };
};
const A = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
const B = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f';
const C = '9b2fbb1c-1d1a-4c3e-8f5c-5a0f3f1d2e77';
const rock = (hash: string, name: string, depth: number, seen: number) => ({ hash, name, depth, lastSeen: seen });
const rocks = {
  [A]: rock(A, 'Reef', 3, 1_762_000_000),
  [B]: rock(B, 'Islet', 5, 1_762_086_400),
  [C]: rock(C, 'Skerry', 8, 1_762_172_800),
};

test('things that an answer has in a map stand in a table by what people read of them, each leads to its own screen, and a moment is no number', async () => {
  const entries = [
    ...[1, 2, 3].map(() => asked('GET', '/rocks', { time: 1_762_000_000_000 + minute, rocks })),
    ...Object.entries(rocks).map(([id, one]) => asked('GET', `/rocks/${id}`, one)),
    asked('GET', '/rocks', { time: 1_762_000_000_000 + minute, rocks }),
  ];
  const made = await establish({ files: [evidenceOf('visit.har', Buffer.from(harOf(entries), 'utf8'))], roles: new Map(), key: KEY });
  if (!made.ok) throw new Error(made.error.says);
  const client = await openClient(made.value.specification);
  const { page, calls, leave } = await client.person();
  await page.goto(`${client.address}/`);
  await page.getByRole('row', { name: /Islet/ }).waitFor();
  await expect.poll(() => page.getByRole('columnheader').allInnerTexts()).toEqual(['Name', 'Depth', 'Last seen']);
  const skerry = page.getByRole('row', { name: /Skerry/ });
  await expect.poll(() => skerry.getByRole('time').count()).toBe(1);
  await page.getByRole('link', { name: 'Islet' }).click();
  await page.getByRole('heading', { name: 'Islet' }).waitFor();
  expect(calls.at(-1)).toBe(`GET /api/rocks/${B} 200`);
  await leave();
  await client.close();
});
