import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { objectOf } from './fields.ts';
import { harOf, read, readOne } from './har.fixture.ts';
import { parseElement, parseLongEntry, textLengthOf } from './parse-element.ts';
import { SameTexts } from './same-texts.ts';
import { Splitter } from './splitter.ts';

const elementOf = (value: unknown) => {
  const [, found] = new Splitter().push(Buffer.from(harOf([value])));
  if (found?.bytes === undefined) throw new Error('no element');
  return { bytes: found.bytes, long: found.long };
};
const quiet = (): void => {};
const filler = fc.constantFrom('x', '\\"', 'é', '😀', '{"a":[', '\n');
const long = fc.tuple(filler, fc.integer({ min: 0, max: 9000 })).map(([unit, times]) => unit.repeat(times));
const script = 'function f(){return "x"}\n'.repeat(2000);

describe('parseLongEntry', () => {
  it('equals parsing all of it, wherever the long strings stand', () => {
    fc.assert(
      fc.property(long, long, long, (text, body, extra) => {
        const value = {
          request: {
            url: 'https://a.example/',
            headers: [{ name: 'X', value: extra }],
            postData: { mimeType: 'text/plain', text },
          },
          response: { content: { mimeType: 'text/html', text: body } },
          [extra.slice(0, 9000)]: 1,
        };
        const { bytes, long: spans } = elementOf(value);
        expect(parseLongEntry(bytes, spans, quiet)).toEqual(parseElement(bytes, quiet));
      }),
      { numRuns: 60 },
    );
  });

  it('never decodes the body of an image, and knows its size', async () => {
    const { bytes, long: spans } = elementOf({ response: { content: { mimeType: 'image/svg+xml', text: script } } });
    expect(spans.length).toBe(1);
    expect(parseLongEntry(bytes, spans, quiet)).toEqual({
      response: { content: { mimeType: 'image/svg+xml', size: JSON.stringify(script).length - 2 } },
    });
    const exchange = await readOne({
      request: { method: 'GET', url: 'https://a.example/x.svg' },
      response: { status: 200, content: { size: 50_000, mimeType: 'image/svg+xml', text: script } },
    });
    expect(exchange.response).toEqual({ kind: 'binary', mediaType: 'image/svg+xml', size: 50_000 });
  });

  it('decodes a script when somebody looks at it', async () => {
    const { bytes, long: spans } = elementOf({ response: { content: { mimeType: 'application/javascript', text: script } } });
    const content = objectOf(objectOf(parseLongEntry(bytes, spans, quiet, true, new SameTexts())?.['response'])?.['content']);
    expect(Object.keys(content ?? {})).toEqual(['mimeType']);
    expect(content?.['text']).toBe(script);
    const exchange = await readOne({
      request: { method: 'GET', url: 'https://a.example/x.js' },
      response: { status: 200, content: { size: 50_000, mimeType: 'text/javascript', text: script } },
    });
    expect(exchange.response).toEqual({ kind: 'text', mediaType: 'text/javascript', text: script, size: 50_000 });
  });

  it('has the text of an entry whose bytes have made room for others', () => {
    const text = '{"a": "é"}\n'.repeat(900);
    const { bytes, long: spans } = elementOf({ response: { content: { mimeType: 'application/json', text } } });
    const content = objectOf(objectOf(parseLongEntry(bytes, spans, quiet, true)?.['response'])?.['content']);
    bytes.fill(0x20);
    expect(content?.['text']).toBe(text);
  });

  it('knows how long a text is, read or not', () => {
    const text = '{"a": "é"}\n'.repeat(900);
    const { bytes, long: spans } = elementOf({ response: { content: { mimeType: 'application/json', text } } });
    const contentOf = (late: boolean) => objectOf(objectOf(parseLongEntry(bytes, spans, quiet, late)?.['response'])?.['content']);
    expect(textLengthOf(contentOf(false))).toBe(text.length);
    // As it is written: a quote and a line end take two characters each, and a letter as many as it has bytes.
    expect(textLengthOf(contentOf(true))).toBe(Buffer.byteLength(JSON.stringify(text)) - 2);
    expect(textLengthOf({ text: 'short' })).toBe(5);
    expect(textLengthOf({ size: 5 })).toBeUndefined();
    expect(textLengthOf(undefined)).toBeUndefined();
  });

  it('is not misled by a recording that writes the marks itself', async () => {
    const mark = '\0long string 0';
    const html = `<p>${'y'.repeat(9000)}</p>`;
    const { exchanges } = await read([
      {
        request: { method: 'POST', url: 'https://a.example/', postData: { mimeType: 'text/plain', text: mark } },
        response: { status: 200, content: { mimeType: 'text/html', text: html } },
      },
    ]);
    expect(exchanges[0]?.response).toMatchObject({ kind: 'text', text: html });
    expect(exchanges[0]?.request).not.toMatchObject({ text: html });
  });
});
