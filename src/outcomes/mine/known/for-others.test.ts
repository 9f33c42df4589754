import { describe, expect, test } from 'vitest';
import { isThereForOthers, type Look, wasThereForOthers } from './for-others.ts';

const request = { moment: 4, recording: 'ben', start: Date.UTC(2026, 3, 2, 10) };
const look = (moment: number, recording = 'lea', createdAt = '2026-04-02T09:59:30Z'): Look => ({
  moment,
  recording,
  value: { id: 7, createdAt },
});
const isThere = (looks: readonly Look[], deleted: readonly number[] = []): boolean => isThereForOthers({ looks, deleted }, request);

describe('a thing that somebody is told not to be there', () => {
  test('was there, where others are shown it before and after', () => {
    expect(isThere([look(1), look(9, 'ann')])).toBe(true);
    expect(isThere([look(1)])).toBe(false);
    expect(isThere([look(9)])).toBe(false);
    expect(isThere([look(1, 'ben'), look(9)])).toBe(false);
  });

  test('was there, where others are shown it afterwards and it says that it had been made by then', () => {
    expect(isThere([look(9, 'lea', '2026-04-02T09:58:30Z')])).toBe(true);
    expect(isThere([look(9, 'lea', '2026-04-02T10:20:00Z')])).toBe(false);
    // It may be written in the time of any place.
    expect(isThere([look(9, 'lea', '2026-04-02 04:00:00')])).toBe(false);
    expect(isThere([look(9, 'lea', '2026-03-28 04:00:00')])).toBe(true);
  });

  test('may have been taken away meanwhile', () => {
    expect(isThere([look(1), look(9)], [3])).toBe(false);
    expect(isThere([look(1), look(9)], [12])).toBe(true);
  });

  test('was shown to others, and nobody knows what became of it', () => {
    const wasThere = (looks: readonly Look[], deleted: readonly number[] = []): boolean => wasThereForOthers({ looks, deleted }, request);
    expect(wasThere([look(1)])).toBe(true);
    expect(wasThere([look(1, 'ben')])).toBe(false);
    expect(wasThere([look(1)], [2])).toBe(false);
    expect(wasThere([look(9)])).toBe(false);
  });
});
