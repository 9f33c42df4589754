import type { Limit } from '../../points/9-limits/reading.ts';
import type { LimitRow } from '../api/points.ts';
import { words } from './look.ts';
import type { Statements } from './statements.ts';
import { valueWords } from './words.ts';

export const drawLimits = (reading: readonly Limit[], into: Statements): LimitRow[] =>
  reading.map((each) => {
    const { name, unit, on } = each;
    const value = valueWords(each.value);
    return { name, value, unit, on, statement: into.add('limits', each, [name, on, each.value], `${name}, ${on}`, [words(value)]) };
  });
