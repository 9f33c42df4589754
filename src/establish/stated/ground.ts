import type { Basis, Ground } from '../../statement/ground.ts';
import { CITATIONS } from '../../statement/reference.ts';

/** What a description says on its own: STATES needs one verbatim source (`mining.md` §1.3). */
export const statedGround = (at: string, note?: string): Ground => ({
  grade: 'shown',
  basis: ['stated'],
  support: { times: 1, units: 1 },
  against: { times: 0, units: 0 },
  citations: [at],
  ...(note === undefined ? {} : { note }),
});

/** The last place is kept for what a description says, however much was seen. */
const citing = (citations: readonly string[], at: string): string[] =>
  citations.includes(at) ? [...citations] : [...citations.slice(0, CITATIONS - 1), at];

const saying = (basis: readonly Basis[]): Basis[] => ['stated', ...basis.filter((tag) => tag !== 'stated')];

/** The same statement on one more foot. What held so far and is stated too is a rule: it is shown. */
export const withStated = <Row extends Ground>(row: Row, at: string): Row =>
  row.grade === 'decided'
    ? row
    : { ...row, grade: row.grade === 'held' ? 'shown' : row.grade, basis: saying(row.basis), citations: citing(row.citations, at) };

/** Two pieces of evidence that cannot both be right: both are cited, and what each says stands in the note. */
export const contradictedBy = <Row extends Ground>(row: Row, at: string, note: string): Row =>
  row.grade === 'decided' || (row.grade === 'contradicted' && row.citations.includes(at))
    ? row
    : {
        ...row,
        grade: 'contradicted',
        basis: saying(row.basis),
        citations: citing(row.citations, at),
        note,
      };

/** How a statement came to be known, as a note says it: "seen", "enforced", or "said" by another description. */
export const knownAs = ({ basis }: Pick<Ground, 'basis'>): 'seen' | 'enforced' | 'said' =>
  basis.includes('enforced') ? 'enforced' : basis.includes('seen') ? 'seen' : 'said';
