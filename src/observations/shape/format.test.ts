import { fullFormats } from 'ajv-formats/dist/formats.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textFormat } from './format.ts';

describe('the format that a text shows', () => {
  test.each<[string | undefined, readonly string[]]>([
    ['date-time', ['2026-05-04T08:00:00Z', '2026-05-04T08:00:00.123+02:00', '2026-05-04 08:00:00z', '2024-02-29T23:59:59-05:30']],
    ['date-time-local', ['2026-05-04T08:00:00', '2026-05-04T08:00:00.123', '2026-05-04 08:00:00', '2026-05-04T08:00']],
    ['date', ['2026-05-04', '2024-02-29', '2000-02-29']],
    ['uuid', ['3fa85f64-5717-4562-b3fc-2c963f66afa6', '00000000-0000-0000-0000-000000000000']],
    ['email', ['ann@example.com', 'a.b+c@mail.example.co.uk', '1@example.com', 'np_mail_abc@np.invalid']],
    ['uri', ['https://example.com', 'http://localhost:3000/a%20b?c=d#e', 'https://example.com/a/b.c']],
    [
      undefined,
      [
        '2026-05',
        '12:30',
        'me @ home',
        'http',
        '',
        '2026-13-01',
        '2026-02-30',
        '2023-02-29',
        '1900-02-29',
        '2026-05-04T25:00:00Z',
        '2026-05-04T08:00Z',
        '2026-05-04T08:00:00+0200',
        '2026-05-04x',
      ],
    ],
    [
      undefined,
      [
        '[ann@example.com]',
        'ann@example',
        'soup@1.0.0',
        'soup@1.2.0-beta.1',
        '@example.com',
        'a..b@example.com',
        'https://exa mple.com',
        'https://example.com/{id}',
        'https://example.com/%zz',
        'httpx://a',
        'https://',
      ],
    ],
  ])('%s', (format, texts) => {
    for (const text of texts) expect([text, textFormat(text)]).toEqual([text, format]);
  });

  const accepts = (format: string, text: string): boolean => {
    const check = (fullFormats as Record<string, unknown>)[format];
    if (check instanceof RegExp) return check.test(text);
    if (typeof check === 'function') return (check as (text: string) => boolean)(text);
    const { validate } = check as { validate: (text: string) => boolean };
    return validate(text);
  };

  test('is one that a validator of that format accepts', () => {
    const digit = fc.constantFrom('0', '1', '2', '3', '5', '9');
    const near = fc.oneof(
      fc
        .tuple(
          fc.constantFrom('1900', '2000', '2023', '2024'),
          digit,
          digit,
          digit,
          digit,
          fc.constantFrom('', 'T', ' ', 't'),
          fc.constantFrom('', '08:00', '24:00:00', '23:59:60', '08:00:00', '08:00:00.5'),
          fc.constantFrom('', 'Z', 'z', '+02:00', '-0200', '+25:00'),
        )
        .map(([year, a, b, c, d, mark, time, offset]) => `${year}-${a}${b}-${c}${d}${mark}${time}${offset}`),
      fc
        .array(fc.constantFrom('a', '.', '-', '_', '@', 'example', '.com', '+', ' ', '[', 'é', '1'), { maxLength: 8 })
        .map((parts) => parts.join('')),
      fc
        .array(
          fc.constantFrom(
            'http',
            's',
            '://',
            'example',
            '.com',
            ':',
            '80',
            '/',
            '?',
            '#',
            '%',
            '%20',
            '{',
            '}',
            'é',
            '[',
            ']',
            ' ',
            '@',
            '=',
            '&',
            '\\',
            '|',
            '^',
          ),
          { maxLength: 10 },
        )
        .map((parts) => parts.join('')),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.emailAddress(),
      fc.string({ maxLength: 40 }),
    );
    let found = 0;
    fc.assert(
      fc.property(near, (text) => {
        const format = textFormat(text);
        if (format === undefined || format === 'date-time-local') return;
        found += 1;
        expect([text, format, accepts(format, text)]).toEqual([text, format, true]);
      }),
      { numRuns: 2_000 },
    );
    expect(found).toBeGreaterThan(200);
  });
});
