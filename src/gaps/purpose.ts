import type { Specification } from '../document/specification.ts';
import type { Gap } from './gap.ts';

const LANDING = 'as its first page, in a browser that records pages (ninepoint record, or a HAR with content)';

/** Point 1: what no quotation says. */
export const gapsOfPurpose = ({ points, recordings }: Specification): readonly Gap[] => {
  const read = recordings.length;
  const says = read === 0 ? 'no recording' : `${read === 1 ? 'one recording' : `${read} recordings`}, no page of which says it`;
  const of = (kind: 'purpose' | 'audience', question: string): readonly Gap[] =>
    points.purpose.some((one) => one.kind === kind)
      ? []
      : [
          {
            point: 1,
            subject: kind,
            question,
            tried: read,
            says,
            errand: { kind: 'screen', who: 'anonymous', route: '/', ways: [LANDING] },
          },
        ];
  return [...of('purpose', 'What does the product do?'), ...of('audience', 'Whom is the product for?')];
};
