import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeSegment, inPieces, isEntry, isJoined, isKeyByForm, pathForm, type SegmentForm, segmentForm, segmentsOf } from './segment.ts';

describe('identifiers by form', () => {
  test.each<[SegmentForm, readonly string[]]>([
    ['integer', ['0', '7', '340', '-1', '007', '90071992547409930', '20250601']],
    ['uuid', ['3fa85f64-5717-4562-b3fc-2c963f66afa6', '017F22E2-79B0-7CC3-98C4-DC0C0C07398F', 'c232ab00-9414-11ec-b3c8-9f6bdeced846']],
    ['ulid', ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ']],
    [
      'hex',
      [
        '507f1f77bcf86cd799439011',
        '11-73288826151b92a3',
        'd41d8cd98f00b204e9800998ecf8427e',
        'DEADBEEF00000001',
        '0a1b2c3d4e5f6a7b',
        '7ED3-6B0AB980-7-3E651040',
        '24BE-E96EE32C-1F-F77CF13A',
      ],
    ],
    ['cuid', ['cjld2cjxh0000qzrmn831i7rn', 'ckqj4xv2x0000a1mp3g5e7b9d', 'tz4a98xxat96iws9zmbrgj3a', 'pfh0haxfpzowht3oi213cqos']],
    ['prefixed', ['cus_9s6XKzkNRiz8i3', 'ord_8f3kd92kd93kd', 'ch_1NirD82eZvKYlo2C']],
    ['ip', ['10.0.0.1', '192.168.1.77', '255.255.255.255']],
    ['date', ['2025-05-01', '1999-12-31', '2025-05-01T10:00:00Z', '2025-05-01T10%3A00%3A00.123+02:00', '2025-05-01T1000']],
  ])('%s', (form, segments) => {
    for (const segment of segments) expect([segment, segmentForm(segment)]).toEqual([segment, form]);
  });
});

test('several identifiers at once, a range, a key of several, and a place on earth', () => {
  const several = ['1,2,3', '10:2', '10%3A2', '2025-05-01..2025-05-31', '52.52,13.40', '-1.5,2'];
  expect(several.map(pathForm)).toEqual(['integer', 'integer', 'integer', 'date', 'integer', 'integer']);
  expect(['8:archive', 'main..dev', 'a,b', '1.2.3.4:80', 'en:de', '2,b'].map(pathForm)).toEqual(Array.from({ length: 6 }));
});

describe('never identifiers by form', () => {
  test.each<[string, readonly string[]]>([
    ['words', ['books', 'me', 'search', 'new', 'feed', 'Users', 'GraphQL', 'décor', '', '-', 'café']],
    ['slugs', ['how-to-train-your-dragon', 'top-10-books', 'article-1', 'a-b', '10-ways', 'covid19']],
    ['SKUs and other marks', ['SKU-123', 'AB-1001', 'M-1012', 'PROJ-7', 'A1', 'B2B', 'X9Y8Z7', 'AB-12-CD-34', 'DEAD-BEEF-CAFE-FACE']],
    ['numbers in groups', ['1234-5678-9012-3456', '2026-0501-1234-5678', '7ED3-6B0AB980-3E651040G']],
    ['versions', ['v1', 'v2', 'v2.1', '1.0', '2.0.1', '1.2.3.4', '10.0.19041.1', '10.0.0.1.5', 'api-v3', 'v1beta1']],
    [
      'long words with numbers',
      ['monthlyreport2025summary', 'cmonthlyreport2025summary', 'sha256withrsa2048encrypt', 'counterstrike2source2mods'],
    ],
    ['names of files', ['app.js', 'report.pdf', 'logo@2x.png', '1.json']],
    ['words that are hexadecimal', ['decade', 'facade', 'deadbeefdeadbeef', 'accede', 'abcdef']],
    ['words with an underscore', ['order_items', 'get_version', 'user_settings', 'faq_entries', 'created_at']],
    ['pseudonyms of secrets', ['np_tok_abcd2345', 'np_abcdefgh2']],
    ['dates that are none', ['2025-05-01T', '2025-05-01Tue', '2025-13-01', '2025-00-10', '2025-01-32', '25-01-01']],
    [
      'neither a UUID nor a ULID',
      ['3fa85f64-5717-4562-b3fc', '3fa85f64-5717-0562-b3fc-2c963f66afaz', '81ARZ3NDEKTSV4RRFFQ69G5FAV', '01arz3ndektsv4rrffq69g5fav'],
    ],
  ])('%s', (_, segments) => {
    for (const segment of segments) expect([segment, segmentForm(segment)]).toEqual([segment, undefined]);
  });

  test('no word of letters, whatever its length', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{1,40}$/), (word) => void expect([word, segmentForm(word)]).toEqual([word, undefined])),
    );
  });

  test('no slug of words, with or without a number behind', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{2,9}(-[a-z]{2,9}){1,4}(-\d{1,3})?$/),
        (slug) => void expect([slug, segmentForm(slug)]).toEqual([slug, undefined]),
      ),
    );
  });
});

test('every UUID of every version is one', () => {
  fc.assert(fc.property(fc.uuid(), (uuid) => void expect([segmentForm(uuid), segmentForm(uuid.toUpperCase())]).toEqual(['uuid', 'uuid'])));
});

test('a trailing slash is no segment, doubled slashes are one, and an encoded slash stays inside its segment', () => {
  expect(segmentsOf('/')).toEqual([]);
  expect(segmentsOf('/books/')).toEqual(['books']);
  expect(segmentsOf('//books///7/')).toEqual(['books', '7']);
  expect(segmentsOf('/files/a%2Fb/raw')).toEqual(['files', 'a%2Fb', 'raw']);
  expect(decodeSegment('a%2Fb')).toBe('a/b');
  expect(decodeSegment('100%')).toBe('100%');
  expect(decodeSegment('%E0%A4%A')).toBe('%E0%A4%A');
});

test('a file that is called by an identifier, and the number of a version as a key, are values', () => {
  expect(pathForm('50b926fd006ab547a56dcecbd594a697.txt')).toBe('hex');
  for (const word of ['report-of-the-whole-year.pdf', '2025-05-01.csv', '12345678901234567890.pdf', 'main.js'])
    expect(pathForm(word)).toBe(undefined);
  for (const key of ['1.0.0', '1.2.0-beta.1', 'v2.1', '7_24', '3:12']) expect(isKeyByForm(key)).toBe(true);
  for (const key of ['version', 'v1', 'a.b', '1st', 'top_10']) expect(isKeyByForm(key)).toBe(false);
  for (const key of ['ann@example.com', 'en-US', 'zh-Hant-TW', 'sr-Latn', 'es-419', '2026-05-01T10:00:00Z'])
    expect(isKeyByForm(key)).toBe(true);
  for (const key of ['@id', '@odata.type', 'x@y', 'en', 'pk_ID', 'first-name', 'content-type', 'e-Mail'])
    expect(isKeyByForm(key)).toBe(false);
});

test('a key of several values, each of them whole', () => {
  const key = "Flights(ID='GA0322',date=2026-12-01,uid=0a1b2c3d-5717-4562-b3fc-2c963f66afa6,no=7)";
  expect(inPieces([key]).filter((piece) => !isJoined(piece))).toEqual([
    'Flights',
    'GA0322',
    '2026-12-01',
    '0a1b2c3d-5717-4562-b3fc-2c963f66afa6',
    '7',
  ]);
});

test('a name within a domain is a value by its form, and an address is no such name', () => {
  for (const key of ['user//ann', 'mesh//Qq$@9', '//ann']) expect(isKeyByForm(key)).toBe(true);
  for (const key of ['https://app.example.com/roles', 'a//', 'either / or', 'user/ann']) expect(isKeyByForm(key)).toBe(false);
});

test('what stands before rows that are of the thing that it calls is a key of a map', () => {
  const rows = (of: string) => [{ id: 'none' }, { id: 's1', colour_id: of }, { id: 's2', colour_id: of }];
  expect(isEntry('c7k', rows('c7k'))).toBe(true);
  expect(isEntry('c7k', rows('c8k'))).toBe(false);
  // A word is what the product calls them, and a value that only says how they are may be one.
  expect(isEntry('open', rows('open'))).toBe(false);
  expect(isEntry('v2', [{ version: 'v2' }])).toBe(false);
  expect(isEntry('c7k', [])).toBe(false);
});
