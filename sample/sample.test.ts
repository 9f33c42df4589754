import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { eventsCall } from './server/events.ts';
import { libraryRoutes } from './server/server.ts';
import { readRecordings } from './truth/exchange.ts';
import { strayChanges } from './truth/states.ts';
import { truthOf } from './truth/truth.ts';

const folder = path.join(import.meta.dirname, '../test/recordings/library');
const calls = [...libraryRoutes(), eventsCall];
const seen = readRecordings(folder, calls);
type Rows = readonly Readonly<Record<string, unknown>>[];
const truth = JSON.parse(JSON.stringify(truthOf(calls, seen))) as Readonly<Record<string, Rows>>;

test('truth.json is what the declarations and the recordings say now', () => {
  expect(JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8'))).toEqual(truth);
});

test('nothing in the recordings contradicts a declaration', () => {
  expect(strayChanges(seen)).toEqual([]);
  expect(truth['permissions']?.filter((cell) => cell['contradicting'] !== 0)).toEqual([]);
  expect(
    truth['calls']?.flatMap((call) =>
      (call['statuses'] as Rows).filter((status) => status['declared'] === false).map((status) => [call, status]),
    ),
  ).toEqual([]);
});

test('the recordings show every call, screen, entity, status and allowed move', () => {
  for (const point of ['calls', 'routes', 'entities', 'roles'])
    expect(
      truth[point]?.filter((row) => row['shown'] !== true),
      point,
    ).toEqual([]);
  for (const machine of truth['states'] ?? []) {
    expect((machine['values'] as Rows).filter((value) => value['shown'] !== true)).toEqual([]);
    expect((machine['transitions'] as Rows).filter((move) => move['allowed'] === true && move['shown'] !== true)).toEqual([]);
  }
});

test('the recordings hold no body of a script, style or picture', () => {
  expect(
    seen.filter((exchange) => exchange.text !== '' && /javascript|css|image\//.test(exchange.headers.get('content-type') ?? '')),
  ).toEqual([]);
});
