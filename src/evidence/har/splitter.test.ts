import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ElementIndex, Slicer } from './element-index.ts';
import { type Element, Splitter, type SplitterEnd } from './splitter.ts';

const split = (bytes: Buffer, sizes: readonly number[], limit?: number): { elements: Element[]; end: SplitterEnd } => {
  const splitter = limit === undefined ? new Splitter() : new Splitter(limit);
  const elements: Element[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? 1);
    elements.push(...splitter.push(bytes.subarray(at, at + size)));
    at += size;
  }
  return { elements, end: splitter.end() };
};

/** Texts made of everything that could mislead a scanner: quotes, backslashes, brackets, and keys of the format itself. */
const nasty = fc.oneof(
  fc.string({ unit: fc.constantFrom('"', '\\', '{', '}', '[', ']', ':', ',', 'a', 'é', '\u{1f600}', '\u2028', '\n', ' ') }),
  fc.constantFrom(
    'entries',
    'log',
    '"entries":[{',
    '\\"',
    '\\\\',
    ']}}',
    'x'.repeat(500),
    `${'y'.repeat(300)}\\"${'z'.repeat(300)}`,
    `${'\\'.repeat(401)}`,
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    nasty,
    fc.integer(),
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.oneof(nasty, fc.constantFrom('entries', 'log', 'pages')), tie('value'), { maxKeys: 4 }),
}));
const item = fc.oneof(anything.object, fc.constant(null), nasty, fc.integer());
const har = fc
  .record({
    entries: fc.array(item, { maxLength: 6 }),
    pages: fc.array(anything.object, { maxLength: 3 }),
    before: anything.value,
    inside: anything.value,
    order: fc.boolean(),
    wide: fc.boolean(),
  })
  .map(({ entries, pages, before, inside, order, wide }) => {
    const log = order ? { version: '1.2', pages, comment: inside, entries } : { entries, comment: inside, pages };
    return { entries, pages, text: JSON.stringify({ comment: before, log }, undefined, wide ? 2 : 0) };
  });
const sizes = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 6 });

const containers = (list: readonly unknown[]): { index: number; value: unknown }[] =>
  list.map((value, index) => ({ index, value })).filter(({ value }) => typeof value === 'object' && value !== null);

/** What JSON itself makes of a value: `-0` is 0, a lone surrogate stays. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('Splitter', () => {
  it('finds the same entries and pages as JSON.parse, whatever the chunks', () => {
    fc.assert(
      fc.property(har, sizes, ({ entries, pages, text }, chunks) => {
        const bytes = Buffer.from(text, 'utf8');
        const { elements, end } = split(bytes, chunks);
        const found = (kind: Element['kind']): unknown[] =>
          elements.filter((one) => one.kind === kind).map(({ index, bytes: own }) => ({ index, value: JSON.parse(String(own)) }));
        // Lone surrogates have no UTF-8: both sides see what the bytes say.
        const log = JSON.parse(bytes.toString('utf8')).log as { entries: unknown[]; pages: unknown[] };
        expect(log.entries.length).toBe(entries.length);
        expect(log.pages.length).toBe(pages.length);
        expect(found('entry')).toEqual(containers(log.entries).map(plain));
        expect(found('page')).toEqual(containers(log.pages).map(plain));
        expect(end).toEqual({ entries: entries.length, documents: 1, stray: 0, cut: undefined });
      }),
      { numRuns: 300 },
    );
  });

  it('is matched by the slicer, which knows the places, whatever the chunks', () => {
    fc.assert(
      fc.property(har, sizes, sizes, ({ text }, first, second) => {
        const bytes = Buffer.from(text, 'utf8');
        const { elements, end } = split(bytes, first, 300);
        const index = new ElementIndex();
        for (const element of elements) index.add(element);
        const slicer = new Slicer(index, end);
        const found: Element[] = [];
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = Math.max(1, second[turn % second.length] ?? 1);
          found.push(...slicer.push(bytes.subarray(at, at + size)));
          at += size;
        }
        expect(found).toEqual(elements);
        for (const element of elements)
          if (element.kind === 'entry') expect(index.element(index.find(element.index) ?? -1, element.bytes)).toEqual(element);
        expect(index.find(elements.length + 7)).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });

  it('gives each element its byte offset and size in the file', () => {
    fc.assert(
      fc.property(har, sizes, ({ text }, chunks) => {
        const bytes = Buffer.from(text, 'utf8');
        for (const { offset, size, bytes: own } of split(bytes, chunks).elements)
          expect(bytes.subarray(offset, offset + size).equals(own as Buffer)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('gives every whole entry of a file cut at any byte, and says where it was cut', () => {
    const text = JSON.stringify({
      log: { version: '1.2', entries: [{ a: '}"' }, { b: '\\' }, { c: [1, { d: ']' }] }], pages: [{ id: 'p' }] },
    });
    const bytes = Buffer.from(text);
    const whole = split(bytes, [bytes.length]).elements;
    for (let length = 1; length < bytes.length; length += 1) {
      const { elements, end } = split(bytes.subarray(0, length), [7]);
      const expected = whole.filter(({ offset, size }) => offset + size <= length);
      expect(elements.map(({ kind, index }) => ({ kind, index }))).toEqual(expected.map(({ kind, index }) => ({ kind, index })));
      expect(end.cut?.byte).toBe(length);
    }
    const inThird = text.indexOf('"d"');
    expect(split(bytes.subarray(0, inThird), [5]).end.cut).toEqual({ entry: 2, byte: inThird });
  });

  it('numbers on over HARs that stand one after the other', () => {
    const one = JSON.stringify({ log: { entries: [{ a: 1 }, { a: 2 }] } });
    const two = JSON.stringify({ log: { pages: [], entries: [{ a: 3 }] } });
    const { elements, end } = split(Buffer.from(`${one}\n${two}\0\0`), [3]);
    expect(elements.map(({ index, bytes }) => [index, String(bytes)])).toEqual([
      [0, '{"a":1}'],
      [1, '{"a":2}'],
      [2, '{"a":3}'],
    ]);
    expect(end).toMatchObject({ entries: 3, documents: 2, stray: 2 });
  });

  it('counts elements that are no objects, so that the numbers stay those of the list', () => {
    const { elements } = split(Buffer.from('{"log":{"entries":[null,"x",{"a":1},5,[{"b":2}],{"c":3}]}}'), [4]);
    expect(elements.map(({ index }) => index)).toEqual([2, 4, 5]);
  });

  it('holds nothing of an element beyond the limit, and goes on behind it', () => {
    const text = JSON.stringify({ log: { entries: [{ a: 'x'.repeat(5000) }, { b: 1 }] } });
    const { elements } = split(Buffer.from(text), [64], 1000);
    expect(elements.map(({ index, bytes, size }) => [index, bytes === undefined, size])).toEqual([
      [0, true, 5008],
      [1, false, 7],
    ]);
  });

  it('reads escapes right wherever a chunk ends, also behind long runs', () => {
    const texts = [`${'y'.repeat(400)}\\"${'z'.repeat(400)}`, `${'y'.repeat(400)}\\`, `${'y'.repeat(400)}"}]`];
    const bytes = Buffer.from(JSON.stringify({ log: { entries: texts.map((text) => ({ text })) } }));
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const { elements } = split(bytes, [cut, bytes.length]);
      expect(elements.map((one) => (JSON.parse(String(one.bytes)) as { text: string }).text)).toEqual(texts);
    }
  });

  it('keeps what spans two chunks, though their buffer is used again', () => {
    const bytes = Buffer.from(JSON.stringify({ log: { entries: [{ a: 'x'.repeat(90) }, { b: 'y'.repeat(90) }, { c: 1 }] } }));
    const buffer = Buffer.alloc(50);
    const splitter = new Splitter();
    const found: unknown[] = [];
    for (let at = 0; at < bytes.length; at += buffer.length) {
      const length = bytes.copy(buffer, 0, at);
      for (const { bytes: own } of splitter.push(buffer.subarray(0, length))) found.push(JSON.parse(String(own)));
    }
    expect(found).toEqual([{ a: 'x'.repeat(90) }, { b: 'y'.repeat(90) }, { c: 1 }]);
  });

  it('skips a byte order mark', () => {
    expect(split(Buffer.from('\ufeff{"log":{"entries":[{}]}}'), [1]).end).toEqual({ entries: 1, documents: 1, stray: 0, cut: undefined });
  });
});
