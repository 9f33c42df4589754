import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Element } from '../../evidence/har/splitter.ts';
import { NumberReader, NumberWriter } from './packed-numbers.ts';
import { sharedList, WorkListReader, WorkListWriter } from './work-list.ts';

const whole = fc.oneof(fc.nat(300), fc.nat(), fc.maxSafeNat());

test('numbers of any size are read as they were written, in memory that grows', () => {
  fc.assert(
    fc.property(fc.array(whole, { maxLength: 400 }), (numbers) => {
      const buffer = new SharedArrayBuffer(16, { maxByteLength: 8_192 });
      const writer = new NumberWriter(buffer);
      for (const [at, number] of numbers.entries()) {
        // A signed one has half the room.
        const half = Math.floor(number / 2);
        if (at % 2 === 0) writer.write(number);
        else writer.writeSigned(at % 4 === 1 ? half : -half);
      }
      const reader = new NumberReader(buffer, 0);
      for (const [at, number] of numbers.entries()) {
        const half = Math.floor(number / 2);
        if (at % 2 === 0) expect(reader.read()).toBe(number);
        else expect(reader.readSigned() + 0).toBe(at % 4 === 1 || half === 0 ? half : -half);
      }
      expect(reader.at).toBe(writer.at);
    }),
  );
});

test('a number beyond the room there is is an error', () => {
  const writer = new NumberWriter(new SharedArrayBuffer(8, { maxByteLength: 8 }));
  writer.write(5);
  expect(() => writer.write(6)).toThrow(RangeError);
});

const element = fc
  .record({
    gap: fc.nat(100),
    size: fc.oneof(fc.integer({ min: 60, max: 5_000 }), fc.integer({ min: 400_000, max: 900_000 }), fc.constant(6_000_000_000)),
    kind: fc.constantFrom('entry', 'page', 'creator'),
    held: fc.boolean(),
    spans: fc.array(fc.nat(50), { maxLength: 4 }),
  })
  .map(({ gap, size, kind, held, spans }) => ({ gap, size, kind: kind as Element['kind'], held, spans }));

test('every element is handed out as it was found, each once in each round, whoever asks', () => {
  fc.assert(
    fc.property(fc.array(element, { maxLength: 60 }), (found) => {
      const counts = new Map<string, number>();
      let end = 7_000_000_000;
      const elements = found.map(({ gap, size, kind, held, spans }): Element => {
        const index = counts.get(kind) ?? 0;
        counts.set(kind, index + 1);
        const offset = end + gap;
        end = offset + size;
        const long = spans.map((from, at) => ({ from: at * 60 + from, to: at * 60 + from + 5 }));
        return { kind, index, offset, size, bytes: held ? Buffer.alloc(0) : undefined, long };
      });
      const shared = sharedList(100_000_000);
      const writer = new WorkListWriter(shared);
      for (const one of elements) writer.add(one);
      writer.end();
      const [ann, ben] = [new WorkListReader(shared), new WorkListReader(shared)];
      for (const round of [0, 1] as const) {
        const read: Element[] = [];
        for (let turn = 0; ; turn += 1) {
          const stretch = (turn % 2 === 0 ? ann : ben).next(round);
          if (stretch === undefined) break;
          read.push(...stretch);
        }
        expect(read).toEqual(elements);
      }
    }),
    { numRuns: 60 },
  );
});
