import { afterEach, describe, expect, test, vi } from 'vitest';
import { momentOf, writtenLike } from './moment.ts';

const AT = Date.UTC(2026, 2, 4, 9, 5, 7, 250);

describe('a date with a time', () => {
  test.each([
    ['2026-03-04T09:05:07.250Z'],
    ['2026-03-04 09:05:07.25'],
    ['2026-03-04T09:05:07.250999'],
    ['2026-03-04T10:05:07.250+01:00'],
    ['2026-03-04T10:05:07.250+0100'],
    ['2026-03-04 10:05:07.250+01'],
    ['2026-03-04T03:35:07.250-05:30'],
  ])('%s', (text) => {
    expect(momentOf(text)).toBe(AT);
  });

  test('is one of UTC where no offset says otherwise, whatever the clock of the machine', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(new Date(2026, 2, 4, 9, 5).getTime()).not.toBe(Date.UTC(2026, 2, 4, 9, 5));
    expect(momentOf('2026-03-04 09:05')).toBe(Date.UTC(2026, 2, 4, 9, 5));
  });

  test('is none that is not on the calendar, and none without a time', () => {
    expect(momentOf('2026-13-04T09:05:07Z')).toBeNaN();
    expect(momentOf('soon')).toBeNaN();
  });

  test.each([
    ['2026-01-01 00:00:00', '2026-03-04 09:05:07'],
    ['2026-01-01T00:00', '2026-03-04T09:05'],
    ['2026-01-01T00:00:00.123456Z', '2026-03-04T09:05:07.250000Z'],
    ['2026-01-01T00:00:00.1Z', '2026-03-04T09:05:07.2Z'],
    ['2026-01-01T00:00:00+08:00', '2026-03-04T17:05:07+08:00'],
    ['2026-01-01T00:00:00.000-0330', '2026-03-04T05:35:07.250-0330'],
  ])('is written like %s', (example, written) => {
    expect(writtenLike(AT, example)).toBe(written);
    expect(writtenLike(AT, 'yesterday')).toBeUndefined();
  });
});

afterEach(() => void vi.unstubAllEnvs());
