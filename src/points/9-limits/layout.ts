import { nullable } from '../cells/nullable.ts';
import { scalarOr } from '../cells/scalar.ts';
import { code, text } from '../cells/text.ts';
import type { Assembled, RowsOf } from '../declaration.ts';
import { basisColumn, column, naming, type Table } from '../layout.ts';
import { isCall, named } from '../named.ts';
import { NOT_SHOWN } from '../not-shown.ts';
import type { Limit } from './reading.ts';

export interface LimitsRows {
  limits: Limit;
}

export const limits: Table<Limit> = [
  column('Name', 'name', text),
  column('Value', 'value', scalarOr(NOT_SHOWN)),
  column('Unit', 'unit', nullable(text, '')),
  naming(column('On', 'on', code), ({ on }) => (isCall(on) ? named('call', on) : [])),
  basisColumn(),
];

export const flatten = (value: Limit[]): RowsOf<LimitsRows> => ({ limits: value });
export const assemble = (rows: RowsOf<LimitsRows>): Assembled<Limit[]> => ({ value: rows.limits, orphans: [] });
