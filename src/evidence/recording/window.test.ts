import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { type WholeLine, Window } from './window.ts';

const told = (lines: readonly WholeLine[] | undefined): readonly string[] | undefined =>
  lines?.map(({ line, index, unfinished }) => `${index} ${String(line['text'] ?? '')}${unfinished ? ' unfinished' : ''}`);
const line = (text: string, awaits = false): JsonObject => ({ kind: 'notice', text, ...(awaits ? { awaits: true } : {}) });
const more = (of: number, text: string, rest: JsonObject = {}): JsonObject => ({ kind: 'more', of, members: { text }, ...rest });

describe('lines and what completes them', () => {
  test('are given in the order of the lines, however late their rest comes', () => {
    const window = new Window();
    expect(told(window.add(line('a'), 0, 1))).toEqual(['0 a']);
    expect(told(window.add(line('b', true), 1, 1))).toEqual([]);
    expect(told(window.add(line('c', true), 2, 1))).toEqual([]);
    expect(told(window.add(line('d'), 3, 1))).toEqual([]);
    expect(told(window.more(more(2, 'C'), 1))).toEqual([]);
    expect(told(window.more(more(1, 'half', { awaits: true }), 1))).toEqual([]);
    expect(told(window.more(more(1, 'B'), 1))).toEqual(['1 B', '2 C', '3 d']);
  });

  test('that wait for nothing are not completed', () => {
    const window = new Window();
    window.add(line('a'), 0, 1);
    expect(window.more(more(0, 'A'), 1)).toBeUndefined();
    expect(window.more({ kind: 'more', of: 'x' }, 1)).toBeUndefined();
  });

  test('are given as they stand when the recording is over', () => {
    const window = new Window();
    window.add(line('a', true), 0, 1);
    window.add(line('b'), 1, 1);
    expect(told(window.rest())).toEqual(['0 a unfinished', '1 b']);
    expect(window.rest()).toEqual([]);
  });

  test('no more than 2,000 wait in order for one; it is given when it is whole', () => {
    const window = new Window();
    window.add(line('late', true), 0, 1);
    const given: WholeLine[] = [];
    for (let index = 1; index <= 2_000; index += 1) given.push(...window.add(line('x'), index, 1));
    expect(given.map(({ index }) => index)).toEqual(Array.from({ length: 2_000 }, (_, at) => at + 1));
    expect(told(window.more(more(0, 'came'), 1))).toEqual(['0 came']);
  });

  test('nor more text than 8 MB, nor more than 1,000 that have lost their place', () => {
    const window = new Window();
    const given: WholeLine[] = [];
    for (let index = 0; index < 1_002; index += 1) given.push(...window.add(line(`${index}`, true), index, 9_000_000));
    expect(told(given)).toEqual(['0 0 unfinished', '1 1 unfinished']);
    expect(window.rest()).toHaveLength(1_000);
  });

  test("a service worker's side of a page's exchange is none of its own, also where nothing says so any more", () => {
    const exchange = { kind: 'exchange', url: 'https://a.example/ping', method: 'GET', start: 1_000, awaits: true };
    const window = new Window();
    window.add({ ...exchange, worker: true }, 0, 1);
    window.add(exchange, 1, 1);
    expect(window.more({ kind: 'more', of: 0, same: 1 }, 1)).toEqual([]);
    expect(window.rest().map(({ index }) => index)).toEqual([1]);
    window.add({ ...exchange, worker: true }, 2, 1);
    window.add({ ...exchange, start: 1_200 }, 3, 1);
    window.add({ ...exchange, worker: true, start: 9_000 }, 4, 1);
    expect(window.rest().map(({ index }) => index)).toEqual([3, 4]);
  });

  test('hostile members change no prototype and not what kind a line is', () => {
    const window = new Window();
    window.add(line('a', true), 0, 1);
    const [given] = window.more(JSON.parse('{"kind":"more","of":0,"members":{"__proto__":{"x":1},"kind":"end"}}') as JsonObject, 1) ?? [];
    expect(given?.line['kind']).toBe('notice');
    expect(Object.getPrototypeOf(given?.line)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
