import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ofSchema } from '../../../test/arbitrary/of-schema.ts';
import { printCondition, printEffect } from '../../outcomes/language.ts';
import { collection, condition, effect, outcome, template } from '../../outcomes/outcome.ts';
import type { Cell } from '../cells/cell.ts';
import { bodyCell, headersCell, mediaColumn, rowsCell, thenColumn, whenCell } from './outcome-cells.ts';

const RUNS = Number(process.env['RUNS'] ?? 400);
const nothing = { footnote: () => 0 };
const unknown = { citation: () => undefined };

/** A cell stands between bars, and its blanks at both ends are nobody's. */
const survives = <T>(cell: Cell<T>, value: T): void => {
  const source = cell.print(value);
  expect(source).not.toMatch(/[\n\r]/);
  expect(source.replaceAll('\\\\', '').replaceAll('\\|', '')).not.toContain('|');
  expect(cell.read(source.trim())).toEqual({ ok: true, value });
};

describe('whatever an outcome may hold', () => {
  it('is written into cells and read back: conditions', () => {
    fc.assert(
      fc.property(fc.array(ofSchema(condition), { maxLength: 3 }), (when) => survives(whenCell, when)),
      { numRuns: RUNS },
    );
  });
  it('is written into cells and read back: effects', () => {
    fc.assert(
      fc.property(ofSchema(outcome), ({ then, unchanged, ...rest }) => {
        const row = { ...rest, then, ...(unchanged === undefined ? {} : { unchanged }), owner: 'POST /loans' };
        const source = thenColumn.print(row, nothing);
        expect(thenColumn.read(source.trim(), unknown)).toEqual({
          ok: true,
          value: { then, ...(unchanged === undefined ? {} : { unchanged }) },
        });
      }),
      { numRuns: RUNS },
    );
  });
  it('is written into cells and read back: what an answer is said to be', () => {
    fc.assert(
      fc.property(
        ofSchema(outcome),
        fc.option(fc.constantFrom('text/json', 'text/json, no JSON', 'a|b')),
        ({ plain, ...rest }, mediaType) => {
          const said = { mediaType, ...(plain === undefined ? {} : { plain }) };
          const source = mediaColumn.print({ ...rest, ...said, owner: 'POST /loans' }, nothing);
          expect(mediaColumn.read(source.trim(), unknown)).toEqual({ ok: true, value: said });
        },
      ),
      { numRuns: RUNS },
    );
  });
  it('is written into cells and read back: answers and lists', () => {
    fc.assert(
      fc.property(ofSchema(template), (body) => survives(bodyCell, body)),
      { numRuns: RUNS },
    );
    fc.assert(
      fc.property(ofSchema(collection), (rows) => survives(rowsCell, rows)),
      { numRuns: RUNS },
    );
    fc.assert(
      fc.property(ofSchema(outcome), ({ headers }) => {
        if (headers.length > 0) survives(headersCell, headers);
      }),
      { numRuns: RUNS },
    );
  });
  it('is never written as nothing, nor with nothing at its end', () => {
    fc.assert(
      fc.property(ofSchema(condition), ofSchema(effect), (one, other) => {
        for (const words of [printCondition(one), printEffect(other)]) expect(words).toMatch(/\S$/);
      }),
      { numRuns: RUNS },
    );
  });
});
