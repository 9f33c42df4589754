import { nullable } from '../cells/nullable.ts';
import { scalarOr } from '../cells/scalar.ts';
import { code, text } from '../cells/text.ts';
import type { Assembled, RowsOf } from '../declaration.ts';
import { basisColumn, column, type Table } from '../layout.ts';
import { NOT_SHOWN } from '../not-shown.ts';
import type { Limit } from './reading.ts';

export interface LimitsRows {
  limits: Limit;
}

export const limits: Table<Limit> = [
  column('Name', 'name', text),
  column('Value', 'value', scalarOr(NOT_SHOWN)),
  column('Unit', 'unit', nullable(text, '')),
  column('On', 'on', code),
  basisColumn(),
];

export const flatten = (value: Limit[]): RowsOf<LimitsRows> => ({ limits: value });
export const assemble = (rows: RowsOf<LimitsRows>): Assembled<Limit[]> => ({ value: rows.limits, orphans: [] });
