import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../file.ts';
import { entry, harOf, read, readWhole } from './har.fixture.ts';
import { goesBack } from './sent-at.ts';

const at = (second: number, text = ''): unknown =>
  entry(
    { url: `https://app.example.com/api/things/${second}` },
    { content: { size: text.length, mimeType: 'text/plain', text } },
    { startedDateTime: new Date(Date.UTC(2026, 4, 4, 8, 0, second)).toISOString() },
  );
const sent = async (har: string | Uint8Array): Promise<string[]> =>
  (await read(har)).exchanges.map(({ url, index }) => `${new URL(url).pathname.slice(12)} #${index}`);

describe('entries that do not stand in the order in which their requests were sent', () => {
  const LATE = harOf([at(3), at(1), at(2)]);

  it('are read in that order, under the numbers that they have, and that is said', async () => {
    expect(await sent(LATE)).toEqual(['1 #1', '2 #2', '3 #0']);
    const { exchanges, problems } = await read(LATE);
    expect(exchanges.map(({ order = -1 }) => order)).toEqual(exchanges.map(({ order = -1 }) => order).toSorted((a, b) => a - b));
    expect(problems).toMatchObject([
      { kind: 'order', severity: 'repaired', says: /^The entries are not in the order in which their requests were sent/ },
    ]);
  });

  it.each([
    ['compressed', gzipSync(LATE)],
    ['in UTF-16', Buffer.from(`\ufeff${LATE}`, 'utf16le')],
    ['cut short', `${LATE.slice(0, LATE.lastIndexOf(']}}'))},${JSON.stringify(at(0)).slice(0, 90)}`],
    ['printed with indentation', JSON.stringify(JSON.parse(LATE), undefined, 2)],
    [
      'with its pages behind',
      JSON.stringify({
        log: { ...(JSON.parse(LATE) as { log: object }).log, pages: [{ id: 'p', startedDateTime: '2026-05-04T07:00:00.000Z' }] },
      }),
    ],
  ])('are so too %s', async (_, har) => {
    expect(await sent(har)).toEqual(['1 #1', '2 #2', '3 #0']);
  });

  it('are told to end where the bytes of the file break off', async () => {
    const many = Array.from({ length: 400 }, (_, second) => at(second % 60, String(Math.sin(second)).repeat(40))).toReversed();
    const packed = gzipSync(harOf(many));
    const late = Math.floor(packed.length * 0.7);
    packed.fill(0xff, late, late + 400);
    const { exchanges, problems } = await read(packed);
    expect(exchanges.length).toBeGreaterThan(50);
    expect(problems.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order', 'unreadable']));
  });

  it('keep their bodies whole where the file comes in small pieces', async () => {
    const texts = Array.from({ length: 40 }, (_, second) => `${second} `.repeat(300));
    const file = evidenceOf('monday.har', Buffer.from(harOf(texts.map((text, second) => at(second, text)).toReversed())));
    const chunks = async function* (): AsyncGenerator<Uint8Array> {
      // A piece is valid until the next one is asked for.
      const shared = Buffer.alloc(1_000);
      for await (const bytes of file.chunks())
        for (let from = 0; from < bytes.length; from += shared.length) {
          const piece = bytes.subarray(from, from + shared.length);
          shared.set(piece);
          yield shared.subarray(0, piece.length);
          shared.fill(0);
        }
    };
    const { exchanges } = await readWhole({ ...file, chunks });
    expect(exchanges.map(({ response }) => (response.kind === 'text' ? response.text : ''))).toEqual(texts);
  });

  it('stay as they stand where they stand in it, whatever times bodies and pages have', async () => {
    const body = JSON.stringify({ startedDateTime: '1999-01-01T00:00:00.000Z' });
    const pages = [{ id: 'p', startedDateTime: '2026-05-04T07:00:00.000Z' }];
    const first = harOf([at(1, body), at(2, body), at(2)], { pages });
    expect(await sent(first)).toEqual(['1 #0', '2 #1', '2 #2']);
    const last = JSON.stringify({ log: { entries: [at(1, body), at(2), at(3)], pages } });
    expect(await sent(last)).toEqual(['1 #0', '2 #1', '3 #2']);
    expect((await read(last)).problems).toEqual([]);
  });

  it('stay as they stand where no time is usable', async () => {
    const timeless = harOf([at(3), at(1)].map((one) => ({ ...(one as object), startedDateTime: 'yesterday' })));
    expect(await sent(timeless)).toEqual(['3 #0', '1 #1']);
    // Where that of one is not, the order of the file is kept as a whole, and told to be.
    const one = harOf([at(3), { ...(at(2) as object), startedDateTime: 'soon' }, at(1)]);
    expect(await sent(one)).toEqual(['3 #0', '2 #1', '1 #2']);
    expect((await read(one)).problems.map(({ kind }) => kind)).not.toContain('order');
  });
});

it('finds a time that goes back wherever the file is cut into pieces', async () => {
  const bytes = Buffer.from(harOf([at(5), at(6), at(4)]));
  const inOrder = Buffer.from(harOf([at(4), at(5), at(6)]));
  const cut = async function* (whole: Buffer, size: number): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < whole.length; from += size) yield whole.subarray(from, from + size);
  };
  for (let size = 1; size < 400; size += 1) {
    expect([size, await goesBack(cut(bytes, size))]).toEqual([size, true]);
    expect([size, await goesBack(cut(inOrder, size))]).toEqual([size, false]);
  }
});
