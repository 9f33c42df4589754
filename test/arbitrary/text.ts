import fc from 'fast-check';

/** Strings that have broken writers of Markdown, of HTML and of tables before, and our own words. */
const HOSTILE = [
  '', ' ', '  a  ', '\n', '\r\n', '\r', '\t', 'a\nb', 'a\u2028b', '|', '\\|', '\\\\|', '\\', 'a|b\\', '`', '``', '`a`', '`"a"`', '"', '"a"', "'",
  '](', '[a](b)', '![x](y)', '[^1]', '[^1]: x', '[^99]', '<b>', '<!--', '-->', '<script>alert(1)</script>', '&amp;', '&lt;', '&', '*a*', '_a_', '__proto__', 'constructor', 'snake_case_name', '~~a~~', '$x$',
  '=HYPERLINK("https://example.org","x")', '+1', '-1', '@SUM(A1)', '# a', 'a #', '## 1. What the product does and for whom', '### Book', '> a', '1. a', '- a', '---', '| --- |', '```', '~~~',
  'https://example.org/a?b=c', 'www.example.org', 'a@example.org', ':smile:', 'Not shown', 'not shown', 'Not shown: purpose.', 'nothing', 'yes', 'no', 'true', 'null', '20', '-0', '1e3', 'cause not shown', 'no body', '(the whole)', 'any',
  'Shown', 'Decided by the author', 'seen 3 times', 'by hand', 'by', 'against it once', 'up to 3 % exceptions would still fit', 'a; b', 'in 3 books', 'Who may do what', 'client application of an unidentified product',
  'books', 'people', 'news', 'classes', 'entities', 'a, b', 'a (3)', '3 different', 'text or nothing', 'text (date-time)', 'integer', 'string', 'null', 'request', '201', 'event in x', 'a (2)', 'a.b', 'POST /loans', 'GET /books/{bookId} #query',
  '\u202e', '\u200b', '\ufeff', '\u0000', '\u001b[31m', '\u00a0', '\u00ad', '\ud800', '\udfff', 'a\ud83d', '😀', '👨‍👩‍👧', 'é', 'e\u0301', '漢字', 'x'.repeat(300),
];

const loneUnits = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 }).map((codes) => String.fromCharCode(...codes));
const pieces = fc.array(fc.constantFrom(...HOSTILE, ' ', 'a', '\\', '|', '`', '"'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));

/** Any text a recording can hold. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...HOSTILE), pieces, fc.string(), fc.string({ unit: 'binary' }), loneUnits);
