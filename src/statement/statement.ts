import type { Basis, Grade, Ground } from './ground.ts';
import { citationOf } from './reference.ts';
import { mergeTallies, noTally, type Tally, triesOf } from './tally.ts';

const ground = (grade: Grade, basis: readonly Basis[], support: Tally, against: Tally, note: string | undefined, counted: string | undefined): Ground => ({
  grade,
  basis: [...basis],
  support: triesOf(support),
  against: triesOf(against),
  citations: mergeTallies(support, against).evidence.map(citationOf),
  ...(counted === undefined ? {} : { counted }),
  ...(note === undefined ? {} : { note }),
});

interface Words {
  readonly note?: string | undefined;
  readonly counted?: string | undefined;
}

/** HAPPENS and STATES: one witness is enough (`mining.md` §1.3). A statement without evidence cannot be made: it throws. */
export const shown = (basis: Basis | readonly Basis[], support: Tally, words: Words = {}): Ground => {
  if (support.evidence.length === 0) throw new Error('a statement needs evidence');
  return ground('shown', typeof basis === 'string' ? [basis] : basis, support, noTally, words.note, words.counted);
};

/** ALWAYS, ONLY, NEVER: true every time it could have been false. */
export const held = (support: Tally, words: Words = {}): Ground => ground('held', ['seen'], support, noTally, words.note, words.counted);

/** Two pieces of evidence that cannot both be right; both are cited. */
export const contradicted = (basis: readonly Basis[], support: Tally, against: Tally, words: Words = {}): Ground =>
  ground('contradicted', basis, support, against, words.note, words.counted);
