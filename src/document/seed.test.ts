import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentOf, type NinepointDocument } from './document.ts';
import { toJson } from './json.ts';
import { notShown } from './not-shown.ts';
import { BLANK_PREAMBLE } from './preamble.ts';
import { read } from './read.ts';
import { emptySpecification } from './specification.ts';
import { write } from './write.ts';

const seed = readFileSync(new URL('../../test/documents/unidentified-product.md', import.meta.url), 'utf8');

const opened = (): NinepointDocument => {
  const document = read(seed, 'unidentified-product.md');
  if (!document.ok) throw new Error(JSON.stringify(document.error));
  return document.value;
};

describe('the document of an unidentified product', () => {
  it('opens without a statement and without a note', () => {
    expect(opened().specification).toEqual(emptySpecification());
    expect(opened().notes).toEqual([]);
  });

  it('lists exactly nineteen things not shown', () => {
    expect(notShown(opened().specification)).toEqual({
      1: ['purpose', 'audience'],
      2: ['screens', 'routes', 'route parameters'],
      3: ['entities', 'fields'],
      4: ['statuses', 'transitions between them'],
      5: ['validation rules'],
      6: ['roles', 'permissions'],
      7: ['methods', 'paths', 'payload shapes'],
      8: ['product error messages', 'how the product reacts to errors'],
      9: ['business constants', 'limits'],
    });
    expect(Object.values(toJson(opened()).notShown).flat()).toHaveLength(19);
  });

  it('is written back byte for byte', () => {
    expect(write(opened())).toBe(seed);
  });

  it('is written back byte for byte with Windows line ends and with a last line end too', () => {
    for (const text of [seed.replaceAll('\n', '\r\n'), `${seed}\n`, `${seed}\n`.replaceAll('\n', '\r\n')]) {
      const document = read(text, 'seed.md');
      expect(document.ok && write(document.value)).toBe(text);
    }
  });

  it('has the form of our own blank document, but for the words before the first heading', () => {
    const own = write(documentOf(emptySpecification(), BLANK_PREAMBLE));
    const [, , , ...rest] = own.split('\n');
    const [, , , ...theirs] = seed.split('\n');
    expect(rest.join('\n')).toBe(`${theirs.join('\n')}\n`);
    expect(own).not.toContain(seed.split('\n')[2]);
  });
});
