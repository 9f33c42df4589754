import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { library } from '../../test/documents/library.ts';
import { documentOf } from './document.ts';
import { read } from './read.ts';
import { specification } from './specification.ts';
import { write } from './write.ts';

const golden = new URL('../../test/documents/library.md', import.meta.url);

describe('the library of the example', () => {
  const text = write(
    documentOf(library, 'Established from 2 recordings. Estimates about what was not seen assume further use resembles these recordings.'),
  );

  it('is a specification', () => {
    expect(specification.safeParse(library).error).toBeUndefined();
  });

  // UPDATE_GOLDEN=1 writes the file anew; then read it, as a person would, before committing it.
  it('is written as it was when somebody last read it', () => {
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(golden, text);
    expect(text).toBe(readFileSync(golden, 'utf8'));
  });

  it('is read back without loss and without a note', () => {
    const back = read(text, 'library.md');
    if (!back.ok) throw new Error(JSON.stringify(back.error));
    expect(back.value.notes).toEqual([]);
    expect(back.value.specification).toEqual(library);
    expect(write(back.value)).toBe(text);
  });

  it('is read back with what else an address calls its things by', () => {
    const calls = library.points.calls.map((call) => ({
      ...call,
      parameters: call.parameters.map((one) => ({ ...one, refersAlso: 'Book.title' })),
    }));
    const also = { ...library, points: { ...library.points, calls } };
    const written = write(documentOf(also, ''));
    expect(written).toContain('| Or to |');
    const back = read(written, 'library.md');
    expect(back.ok && back.value.specification).toEqual(also);
  });
});
