import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally } from '../../statement/tally.ts';
import type { CataloguedError } from './reading.ts';

/** From this many calls on an error that names no field is said once, for any call. */
const ANY = 4;

type Subject = [call: string, status: number, code: string | null, message: string | null, field: string | null];

/** Point 8. How the product reacts is not shown by exchanges alone. */
export const settleErrors = (ballots: readonly Ballot[]): CataloguedError[] => {
  const merged = ballots.reduce(mergeBallots, noBallot);
  const entries = [...merged].map(([subject, votes]) => ({ subject: JSON.parse(subject) as Subject, tally: votes.get('seen') ?? noTally }));
  const general = new Map<string, { subjects: Subject[]; tally: Tally }>();
  for (const { subject, tally } of entries) {
    const key = JSON.stringify(subject.slice(1));
    const group = general.get(key) ?? { subjects: [], tally: noTally };
    group.subjects.push(subject);
    group.tally = addTallies(group.tally, tally);
    general.set(key, group);
  }
  const rows: CataloguedError[] = [];
  const row = ([call, status, code, message, field]: Subject, tally: Tally): CataloguedError => ({
    call,
    status,
    code,
    message,
    field,
    when: null,
    reactions: [],
    ...shown('seen', tally, { counted: 'occasions' }),
  });
  for (const { subjects, tally } of general.values()) {
    const [first] = subjects;
    if (first === undefined) continue;
    if (subjects.length >= ANY && first[4] === null) rows.push(row(['any', first[1], first[2], first[3], null], tally));
    else for (const subject of subjects) rows.push(row(subject, merged.get(JSON.stringify(subject))?.get('seen') ?? noTally));
  }
  const order = (entry: CataloguedError): string =>
    `${entry.call === 'any' ? '~' : entry.call} ${String(entry.status).padStart(3, '0')} ${entry.code ?? ''} ${entry.field ?? ''} ${entry.message ?? ''}`;
  return rows.sort((a, b) => (order(a) < order(b) ? -1 : 1));
};
