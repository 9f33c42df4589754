import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderInTime, Reordered } from './in-time.ts';

describe('the order in time', () => {
  it('is not another one where nothing was sent before what stands in front of it', () => {
    expect(orderInTime([])).toBeUndefined();
    expect(orderInTime([1, 1, 2, Number.NaN, 3])).toBeUndefined();
    expect(orderInTime([Number.NaN, Number.NaN])).toBeUndefined();
  });

  it('is that in which requests were sent', () => {
    expect([...(orderInTime([3, 1, 2]) ?? [])]).toEqual([1, 2, 0]);
  });

  it('keeps what was not sent behind what it stands behind', () => {
    expect([...(orderInTime([4, 5, Number.NaN, 1, Number.NaN]) ?? [])]).toEqual([3, 4, 0, 1, 2]);
  });

  it('is not told where the time of one is not known', () => {
    expect(orderInTime([3, undefined, 1])).toBeUndefined();
  });

  it('keeps what was sent at one time as it stands, and turns it round in a list that begins with the last', () => {
    expect([...(orderInTime([1, 4, 2, 2, 3]) ?? [])]).toEqual([0, 2, 3, 4, 1]);
    expect([...(orderInTime([3, 2, 2, 1]) ?? [])]).toEqual([3, 2, 1, 0]);
  });
});

describe('what stands in one order', () => {
  it('is read in another one, whole and once, however little of it may be held', async () => {
    const items = fc.array(fc.record({ time: fc.integer({ min: 0, max: 20 }), size: fc.integer({ min: 0, max: 50 }) }), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(items, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 7 }), async (all, most, piece) => {
        const order = orderInTime(all.map(({ time }) => time));
        if (order === undefined) return;
        let held = 0;
        let largest = 0;
        const read = async function* () {
          held = 0;
          for (let from = 0; from < all.length; from += piece) yield [...all.entries()].slice(from, from + piece);
        };
        const sizes = all.map(({ size }) => size);
        const given: number[] = [];
        const reading = new Reordered(order, sizes, most).read<readonly [number, { size: number }]>(read, (item) => {
          held += item[1].size;
          largest = Math.max(largest, held);
          return item;
        });
        for await (const batch of reading)
          for (const [at, { size }] of batch) {
            given.push(at);
            held -= size;
          }
        expect(given).toEqual([...order]);
        // One piece is given on together.
        expect(largest).toBeLessThanOrEqual(Math.max(most, ...sizes) + piece * 50);
      }),
    );
  });

  it('is read once where it is nearly in order, and again where it begins with the last', async () => {
    const passes = async (times: readonly number[]): Promise<number> => {
      let count = 0;
      const read = async function* () {
        count += 1;
        yield* times.map((time) => [time]);
      };
      const order = orderInTime(times);
      if (order === undefined) throw new Error('it is in order');
      const all = new Reordered(
        order,
        times.map(() => 10),
        40,
      );
      for await (const _ of all.read(read, (time) => time));
      return count;
    };
    const many = Array.from({ length: 100 }, (_, at) => at);
    expect(await passes(many.map((at) => (at % 2 === 0 ? at + 1 : at - 1)))).toBe(1);
    expect(await passes(many.toReversed())).toBe(25);
  });
});
