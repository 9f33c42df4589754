import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ofSchema } from '../../test/arbitrary/of-schema.ts';
import { documentOf } from './document.ts';
import { read } from './read.ts';
import { specification } from './specification.ts';
import { write } from './write.ts';

describe('a document, written and read', () => {
  it('says the same as the specification it was written from, whatever strings that holds', () => {
    fc.assert(
      fc.property(ofSchema(specification), (given) => {
        const text = write(documentOf(given, 'A preamble.'));
        const back = read(text, 'product.md');
        if (!back.ok) throw new Error(JSON.stringify(back.error, undefined, 1));
        // vitest takes a recorded member called `constructor` for a class; Node compares what is there.
        if (!isDeepStrictEqual(back.value.specification, given)) expect(back.value.specification).toEqual(given);
        expect(back.value.notes.filter(({ severity }) => severity !== 'noted')).toEqual([]);
        expect(write(back.value)).toBe(text);
      }),
      { numRuns: 150 },
    );
  });
});
