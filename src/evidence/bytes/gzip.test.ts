import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decompressed } from './compression.ts';

/** In pieces of a size. */
async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const unpacked = async (bytes: Uint8Array, size = 1_000): Promise<readonly [text: string, failure: string]> => {
  const parts: Buffer[] = [];
  try {
    for await (const part of decompressed(pieces(bytes, size))) parts.push(Buffer.from(part));
  } catch (error) {
    return [Buffer.concat(parts).toString('latin1'), error instanceof Error ? error.message : ''];
  }
  return [Buffer.concat(parts).toString('latin1'), ''];
};

const NOISE = randomBytes(300_000).toString('hex');
const PLAIN = `${'x'.repeat(700_000)}${NOISE}`;
const PACKED = gzipSync(PLAIN);

describe('gzip', () => {
  test.each([1_000, 65_536, 10_000_000])('is unpacked whole, in pieces of %d', async (size) => {
    const [text, failure] = await unpacked(PACKED, size);
    expect([text === PLAIN, failure]).toEqual([true, '']);
  });

  test.each([1, 7])('of little is unpacked in pieces of %d as well', async (size) => {
    expect(await unpacked(gzipSync(NOISE.slice(0, 9_000)), size)).toEqual([NOISE.slice(0, 9_000), '']);
  });

  test.each([3, 1_000, 10_000_000])('of several members is all of them, in pieces of %d', async (size) => {
    expect(await unpacked(Buffer.concat([gzipSync('one '), gzipSync(''), gzipSync('two'), Buffer.alloc(20)]), size)).toEqual([
      'one two',
      '',
    ]);
  });

  test('with a name, a comment, further fields and a check of its header', async () => {
    const head = Buffer.from([0x1f, 0x8b, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3, 3, 0, 65, 66, 67]);
    const named = Buffer.concat([head, Buffer.from('a.har\0Monday\0'), Buffer.from([1, 2]), gzipSync('held').subarray(10)]);
    expect(await unpacked(named, 4)).toEqual(['held', '']);
  });

  test('that is followed by other bytes gives all of it first', async () => {
    const [text, failure] = await unpacked(Buffer.concat([PACKED, Buffer.from('garbage')]));
    expect([text === PLAIN, failure]).toEqual([true, 'other bytes follow what is compressed']);
  });

  test('with a wrong check sum gives all of it first', async () => {
    const wrong = Buffer.from(PACKED);
    wrong.writeUInt32LE(7, wrong.length - 8);
    const [text, failure] = await unpacked(wrong);
    expect([text === PLAIN, failure]).toEqual([true, 'it is damaged: its check sum is wrong']);
  });

  test.each([0.2, 0.9])('that is cut at %d of it gives what it has', async (share) => {
    const [text, failure] = await unpacked(PACKED.subarray(0, Math.floor(PACKED.length * share)));
    expect([PLAIN.startsWith(text), text.length > PLAIN.length * share * 0.8, failure]).toEqual([true, true, '']);
  });

  test('of which there are only the first bytes says so', async () => {
    expect(await unpacked(PACKED.subarray(0, 7))).toEqual(['', 'it is cut short, or damaged in its first bytes']);
  });

  test('that is damaged in the middle says so', async () => {
    const damaged = Buffer.from(PACKED);
    damaged.fill(0xff, Math.floor(damaged.length / 2), Math.floor(damaged.length / 2) + 2_000);
    const [, failure] = await unpacked(damaged);
    expect(failure).toMatch(/^it is damaged/);
  });

  test('whoever stops in the middle leaves nothing open', async () => {
    let closed = false;
    const source = async function* (): AsyncGenerator<Uint8Array> {
      try {
        yield* pieces(PACKED, 1_000);
      } finally {
        closed = true;
      }
    };
    for await (const part of decompressed(source())) if (part.length > 0) break;
    expect(closed).toBe(true);
  });
});
