import { type Discarded, leftOutOf, noneDiscarded } from './discarded.ts';
import type { Basis, Grade, Ground } from './ground.ts';
import { CITATIONS, citationOf } from './reference.ts';
import { noTally, type Tally, triesOf } from './tally.ts';

/** Room is kept for the other side: however many support a statement, at least two that speak against it are cited. */
const SUPPORTING = 3;

interface Words {
  readonly note?: string | undefined;
  readonly counted?: string | undefined;
  /** What speaks against a statement of what happens: it happened all the same. */
  readonly against?: Tally | undefined;
  /** Evidence about the same that does not count, and why. */
  readonly discarded?: Discarded | undefined;
}

const ground = (
  grade: Grade,
  basis: readonly Basis[],
  support: Tally,
  { note, counted, against = noTally, discarded = noneDiscarded }: Words,
): Ground => {
  if (support.evidence.length === 0) throw new Error('a statement needs evidence');
  const other = against.evidence.slice(0, Math.max(CITATIONS - SUPPORTING, CITATIONS - support.evidence.length));
  const leftOut = leftOutOf(discarded);
  // One record may show both: what it is cited for is that it supports. What speaks against it stands last. What was said once, for all that came after it, is cited once.
  const supporting = [...new Set(support.evidence.slice(0, CITATIONS - other.length).map(citationOf))];
  const counterexamples = other.map(citationOf).filter((citation) => !supporting.includes(citation));
  return {
    grade,
    basis: [...basis],
    support: triesOf(support),
    against: triesOf(against),
    citations: [...supporting, ...counterexamples],
    ...(counterexamples.length === 0 ? {} : { counterexamples }),
    ...(leftOut.length === 0 ? {} : { leftOut: [...leftOut] }),
    ...(counted === undefined ? {} : { counted }),
    ...(note === undefined ? {} : { note }),
  };
};

/** HAPPENS and STATES: one witness is enough (`mining.md` §1.3). A statement without evidence cannot be made: it throws. */
export const shown = (basis: Basis | readonly Basis[], support: Tally, words: Words = {}): Ground =>
  ground('shown', typeof basis === 'string' ? [basis] : basis, support, words);

/** ALWAYS, ONLY, NEVER: true every time it could have been false. */
export const held = (support: Tally, words: Omit<Words, 'against'> = {}): Ground => ground('held', ['seen'], support, words);

/** Two pieces of evidence that cannot both be right; both are cited. */
export const contradicted = (basis: readonly Basis[], support: Tally, against: Tally, words: Omit<Words, 'against'> = {}): Ground => {
  if (against.evidence.length === 0) throw new Error('a statement needs evidence');
  return ground('contradicted', basis, support, { ...words, against });
};

/** With one citation before all others: the first of them makes room for it, and what speaks against it stays. */
export const citingFirst = (first: string, { citations, counterexamples = [], ...rest }: Ground): Ground => {
  const supporting = citations.filter((citation) => citation !== first && !counterexamples.includes(citation));
  const kept = [first, ...supporting].slice(0, CITATIONS - counterexamples.length);
  return { ...rest, citations: [...kept, ...counterexamples], ...(counterexamples.length === 0 ? {} : { counterexamples }) };
};
