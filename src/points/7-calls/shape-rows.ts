import type { FindReference } from '../../observations/entity/reference.ts';
import { rowsOf } from '../../observations/shape/rows.ts';
import type { Shape } from '../../observations/shape/shape.ts';
import type { Ground } from '../../statement/ground.ts';
import { citationOf } from '../../statement/reference.ts';
import type { ShapeRow } from './reading.ts';

const ROWS = 250;

export const shapeGround = (shape: Shape, citations: number): Ground => ({
  grade: 'shown',
  basis: ['seen'],
  support: { times: shape.times, units: shape.exchanges, ...(shape.about ? { about: true as const } : {}) },
  against: { times: 0, units: 0 },
  citations: shape.evidence.slice(0, citations).map(citationOf),
  ...(shape.times === shape.exchanges ? {} : { counted: 'bodies' }),
});

/** The places of a payload. `files`: by path, what types the files there had. */
export const shapeRows = (shape: Shape, refer: FindReference, files: ReadonlyMap<string, ReadonlySet<string>> = new Map()): ShapeRow[] =>
  shape.times === 0
    ? []
    : rowsOf(shape, ROWS, refer.areNames).map((row): ShapeRow => {
        const file = files.get(row.path);
        return {
          path: row.path,
          type: row.types.length === 1 ? (row.types[0] as string) : [...row.types],
          nullable: row.nullable && row.types[0] !== 'null',
          format: file === undefined ? row.format : 'binary',
          present: { times: row.times, of: row.of },
          values: file === undefined ? [...row.values] : [],
          ...(row.only === undefined ? {} : { only: { ...row.only, is: [...row.only.is] } }),
          refersTo:
            refer(
              `${
                row.path
                  .split(/[.[\]{}]+/)
                  .filter((part) => part !== '')
                  .at(-1) ?? ''
              }${row.path.endsWith('[]') ? '[]' : ''}`,
              row.shape,
            ) ?? null,
          // The place and its counts are one statement; the payload above it cites more.
          ...shapeGround(row.shape, 2),
        };
      });
