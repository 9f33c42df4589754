import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'Item', identity: 'id' }],
  places: { 'GET /items → items[]': 'Item', 'POST /items → ': 'Item' },
};
const lines = (call: string, ...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? []).map(
    ({ when, status, support }) => `${status} ${printConditions(when)}, ${support.times}`,
  );

const listed = (limit: string): Told => ({
  call: 'GET /items',
  query: { limit },
  status: 200,
  answer: { items: Array.from({ length: Math.min(3, Number(limit)) }, (_, id) => ({ id: id + 1, name: `Item ${id}` })) },
});
const outside = (limit: string, message = 'limit must be between 1 and 100.'): Told => ({
  call: 'GET /items',
  query: { limit },
  status: 400,
  answer: { error: message },
});

test('a refusal that states both ends of a range is two', () => {
  expect(lines('GET /items', listed('10'), outside('0'), outside('500'), listed('100'), outside('500'))).toEqual([
    '200 otherwise, 2',
    '400 query limit above 100, 2',
    '400 query limit below 1, 1',
  ]);
});

test('but not where one end alone was tried, or something that lies between was refused as well, or beyond it accepted', () => {
  const isSplit = (...told: readonly Told[]): boolean => lines('GET /items', ...told).filter((line) => line.startsWith('400')).length > 1;
  expect(isSplit(listed('10'), outside('500'), outside('600'))).toBe(false);
  expect(isSplit(listed('10'), outside('0'), outside('500'), outside('50'))).toBe(false);
  expect(isSplit(listed('10'), listed('200'), outside('0'), outside('500'))).toBe(false);
  expect(isSplit(listed('10'), outside('0', 'No.'), outside('500', 'No.'))).toBe(false);
});

test('the same of how long a text is', () => {
  const made = (name: string, status: number): Told => ({
    call: 'POST /items',
    send: { name },
    status,
    answer: status === 201 ? { id: name.length, name } : { error: 'A name has 3 to 12 characters.' },
  });
  expect(lines('POST /items', made('Lamp', 201), made('X', 422), made('A very long name indeed', 422), made('A chair', 201))).toEqual([
    '201 otherwise, 2',
    '422 name shorter than 3, 1',
    '422 name longer than 12, 1',
  ]);
});

test('words that say no more than that a number is no good have ends where the next one was accepted', () => {
  const made = (crew: number, status: number): Told => ({
    call: 'POST /items',
    send: { name: `Item ${crew}`, crew },
    status,
    answer:
      status === 201
        ? { id: crew, name: `Item ${crew}`, crew }
        : { error: 'new row for relation "item" violates check constraint "item_crew_check"' },
  });
  const taken = [made(2, 201), made(5, 201), made(8, 201)];
  expect(lines('POST /items', ...taken, made(9, 400), made(1, 400))).toEqual([
    '201 otherwise, 3',
    '400 crew above 8, 1',
    '400 crew below 2, 1',
  ]);
  // What was sent beyond the other end is that, and no limit.
  expect(lines('POST /items', ...taken, made(9, 400), made(-4, 400))).toEqual([
    '201 otherwise, 3',
    '400 crew above 8, 1',
    '400 crew equals -4, 1',
  ]);
  expect(lines('POST /items', ...taken, made(9, 400))).toEqual(['201 otherwise, 3', '400 crew above 8, 1']);
  expect(lines('POST /items', ...taken, made(9, 400), made(4, 400)).join()).not.toContain('above');
  // What is measured in parts may be refused anywhere between.
  const inParts = [made(2, 201), made(5, 201), made(8.5, 201), made(9.5, 400), made(1, 400)];
  expect(lines('POST /items', ...inParts).join()).not.toMatch(/above 8\.5|below 2/);
});
