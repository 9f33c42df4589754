import { mergeEvidence } from './evidence.ts';
import type { Basis, Grade, Ground } from './ground.ts';
import { CITATIONS, citationOf } from './reference.ts';
import { noTally, type Tally, triesOf } from './tally.ts';

/** Room is kept for the other side: however many support a statement, at least two that speak against it are cited. */
const SUPPORTING = 3;

const ground = (
  grade: Grade,
  basis: readonly Basis[],
  support: Tally,
  against: Tally,
  note: string | undefined,
  counted: string | undefined,
): Ground => {
  if (support.evidence.length === 0) throw new Error('a statement needs evidence');
  const other = against.evidence.slice(0, Math.max(CITATIONS - SUPPORTING, CITATIONS - support.evidence.length));
  const cited = mergeEvidence(support.evidence.slice(0, CITATIONS - other.length), other);
  return {
    grade,
    basis: [...basis],
    support: triesOf(support),
    against: triesOf(against),
    citations: cited.map(citationOf),
    ...(counted === undefined ? {} : { counted }),
    ...(note === undefined ? {} : { note }),
  };
};

interface Words {
  readonly note?: string | undefined;
  readonly counted?: string | undefined;
}

/** HAPPENS and STATES: one witness is enough (`mining.md` §1.3). A statement without evidence cannot be made: it throws. */
export const shown = (basis: Basis | readonly Basis[], support: Tally, words: Words = {}): Ground =>
  ground('shown', typeof basis === 'string' ? [basis] : basis, support, noTally, words.note, words.counted);

/** ALWAYS, ONLY, NEVER: true every time it could have been false. */
export const held = (support: Tally, words: Words = {}): Ground => ground('held', ['seen'], support, noTally, words.note, words.counted);

/** Two pieces of evidence that cannot both be right; both are cited. */
export const contradicted = (basis: readonly Basis[], support: Tally, against: Tally, words: Words = {}): Ground => {
  if (against.evidence.length === 0) throw new Error('a statement needs evidence');
  return ground('contradicted', basis, support, against, words.note, words.counted);
};
