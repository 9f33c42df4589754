import type { Purpose } from '../../points/1-purpose/reading.ts';
import type { PurposeRow } from '../api/points.ts';
import { words } from './look.ts';
import type { Statements } from './statements.ts';

export const drawPurpose = (reading: readonly Purpose[], into: Statements): PurposeRow[] =>
  reading.map((each) => ({
    kind: each.kind,
    text: each.text,
    statement: into.add(
      'quotations',
      each,
      [each.kind, each.text],
      each.kind === 'purpose' ? 'What the product does' : 'Whom the product is for',
      [words(each.text)],
    ),
  }));
