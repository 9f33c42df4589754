import type { Json } from '../json.ts';

/**
 * Format of a query parameter that says from which row to which: `range=[20,29]`, both of them included. What it says is told under names in brackets, as others say where
 * to begin and how many: `range[offset]` is 20, and `range[limit]` is 10.
 * Source: ra-data-simple-rest, "REST dialect".
 */
export const RANGE_FORMAT = 'range';

/** Two numbers may be anything where it is not called so. */
const CALLED = /(?:^|[a-z_-])range$/i;
const FROM_TO = /^\[\s*(\d{1,9})\s*,\s*(\d{1,9})\s*\]$/;

/** Where to begin and how many, of a range; `undefined` of what is none. */
export const rangeIn = (name: string, text: string): readonly (readonly [name: string, value: string])[] | undefined => {
  const [, from, to] = FROM_TO.exec(text) ?? [];
  if (from === undefined || to === undefined || !CALLED.test(name) || Number(to) < Number(from)) return undefined;
  return [
    [`${name}[offset]`, String(Number(from))],
    [`${name}[limit]`, String(Number(to) - Number(from) + 1)],
  ];
};

/** A range that begins there and is as long; where it is not said where, it begins at the first row. */
export const saidRange = (values: readonly (readonly [path: string, value: Json])[]): string => {
  const told = new Map(values.map(([path, value]) => [path, Number(value)]));
  const from = told.get('offset') ?? 0;
  return `[${from},${from + (told.get('limit') ?? 1) - 1}]`;
};
