import { choice } from '../cells/cell.ts';
import { quotation } from '../cells/text.ts';
import type { Assembled, RowsOf } from '../declaration.ts';
import { basisColumn, column, type Table } from '../layout.ts';
import type { Purpose } from './reading.ts';

export interface PurposeRows {
  quotations: Purpose;
}

export const quotations: Table<Purpose> = [
  column('What it says', 'text', quotation),
  column('Kind', 'kind', choice({ purpose: 'purpose', audience: 'audience' })),
  basisColumn(),
];

export const flatten = (value: Purpose[]): RowsOf<PurposeRows> => ({ quotations: value });
export const assemble = (rows: RowsOf<PurposeRows>): Assembled<Purpose[]> => ({ value: rows.quotations, orphans: [] });
