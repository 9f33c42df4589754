import { describe, expect, test } from 'vitest';
import { KEPT } from './distinct.ts';
import type { Reference } from './reference.ts';
import { addTallies, Counter, mergeTallies, noTally, onceAt, type Tally, triesOf } from './tally.ts';

const MANY = 4 * KEPT;
const at = (index: number, recording = 'monday.har'): Reference => ({ recording, index, time: index, pointer: '' });

/** So many records one after the other; `of` is the unit of each. */
const counted = (records: number, of?: (index: number) => string, recording?: string): Tally => {
  const counter = new Counter();
  for (let index = 0; index < records; index += 1) counter.see(at(index, recording), of?.(index));
  return counter.seal(recording ?? 'monday.har');
};

describe('in how many units something was seen', () => {
  test('is counted where each record is one, however many there are', () => {
    expect(triesOf(counted(MANY))).toEqual({ times: MANY, units: MANY });
    const twice = new Counter();
    for (let index = 0; index < MANY; index += 1) for (const _ of [1, 2]) twice.see(at(index));
    expect(triesOf(twice.seal('monday.har'))).toEqual({ times: 2 * MANY, units: MANY });
  });

  test('is counted of several recordings, and the same one twice counts once', () => {
    const both = mergeTallies(counted(MANY), counted(300, undefined, 'tuesday.har'));
    expect(triesOf(both)).toEqual({ times: MANY + 300, units: MANY + 300 });
    expect(triesOf(mergeTallies(both, counted(MANY)))).toEqual({ times: MANY + 300, units: MANY + 300 });
    expect(triesOf(addTallies(noTally, both))).toEqual({ times: MANY + 300, units: MANY + 300 });
  });

  test('is an estimate, and says so, where units were named and are too many to be kept', () => {
    const { times, units, about } = triesOf(counted(MANY, (index) => `book ${index % 600}`));
    expect([times, about]).toEqual([MANY, true]);
    expect(Math.abs(units - 600) / 600).toBeLessThan(0.2);
    expect(triesOf(counted(MANY, (index) => `book ${index % KEPT}`))).toEqual({ times: MANY, units: KEPT });
  });

  test('is an estimate where sightings that are not the same ones are put together', () => {
    const sum = addTallies(counted(MANY), onceAt(at(3)));
    expect(triesOf(sum).about).toBe(true);
    expect(triesOf(sum).times).toBe(MANY + 1);
  });
});
