import { joined, type Wording } from '../../observations/refusals/wording.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { noneDiscarded } from '../../statement/discarded.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally } from '../../statement/tally.ts';
import type { ReactionsTo } from './reactions.ts';
import { type CataloguedError, errorOrder } from './reading.ts';

/** From this many calls on an error that names no field is said once, for any call. */
const ANY = 4;

type Subject = [call: string, status: number, code: string | null, message: string | null, field: string | null];

interface Entry {
  readonly subject: Subject;
  /** The keys under which the miner saw it. */
  readonly keys: readonly string[];
  readonly tally: Tally;
}

/** Occasions of one error whose messages differ only in what they carried are one entry, with `{place}` where they differ. */
const settledEntries = (ballots: readonly Ballot[]): readonly Entry[] => {
  const alike = new Map<
    string,
    { readonly key: string; readonly subject: Subject; readonly wordings: Wording[]; readonly tally: Tally }[]
  >();
  for (const [key, votes] of ballots.reduce(mergeBallots, noBallot)) {
    const subject = JSON.parse(key) as Subject;
    const group = JSON.stringify([subject[0], subject[1], subject[2], subject[4]]);
    const entry = {
      key,
      subject,
      wordings: [...votes.keys()].map((vote) => JSON.parse(vote) as Wording),
      tally: [...votes.values()].reduce(addTallies, noTally),
    };
    const have = alike.get(group);
    if (have === undefined) alike.set(group, [entry]);
    else have.push(entry);
  }
  const entries = new Map<string, Entry>();
  for (const group of alike.values()) {
    const said = joined(group.flatMap(({ wordings }) => wordings));
    for (const { key: seen, subject, tally } of group) {
      const [call, status, code, message, field] = subject;
      const settled: Subject = [call, status, code, message === null ? null : (said.get(message) ?? message), field];
      const key = JSON.stringify(settled);
      const have = entries.get(key);
      entries.set(key, { subject: settled, keys: [...(have?.keys ?? []), seen], tally: addTallies(have?.tally ?? noTally, tally) });
    }
  }
  return [...entries.values()];
};

/** The one language that all answers with an error say they are in, or the one program that made the pages of all. */
const onlyBy = (ballots: readonly Ballot[]): ((keys: readonly string[]) => string | undefined) => {
  const merged = ballots.reduce(mergeBallots, noBallot);
  return (keys) => {
    const said = keys.map((key) => [...(merged.get(key)?.keys() ?? [])]);
    const all = new Set(said.flat());
    return all.size === 1 && said.every((votes) => votes.length > 0) ? [...all][0] : undefined;
  };
};

interface Told {
  readonly error: CataloguedError;
  readonly language: string | undefined;
}

/** What stands under one code in two languages is one error, said twice: each is told of the other (`mining.md` §6). Without a code they are two. */
const translated = (rows: readonly Told[]): CataloguedError[] => {
  const same = Map.groupBy(rows, ({ error: { call, status, code, field } }) => JSON.stringify([call, status, code, field]));
  return rows.map(({ error, language }) => {
    const { call, status, code, field } = error;
    const others = (same.get(JSON.stringify([call, status, code, field])) ?? []).flatMap((other) =>
      other.language === undefined || other.language === language ? [] : [other.language],
    );
    if (code === null || language === undefined || others.length === 0) return error;
    return { ...error, note: `in ${language}, the same code in ${[...new Set(others)].sort().join(', ')}` };
  });
};

/** What answers with an error say besides it, by the keys of the miner. */
interface Sayings {
  readonly languages?: readonly Ballot[];
  readonly servers?: readonly Ballot[];
}

const noteOf = (server: string | undefined): string | undefined =>
  server === undefined || server === '' ? undefined : `in a page of ${server}`;

/** Point 8. How the product reacts is not shown by exchanges alone: `reactionsTo` tells it where screens were recorded. */
export const settleErrors = (
  ballots: readonly Ballot[],
  reactionsTo: ReactionsTo = () => ({ reactions: [], discarded: noneDiscarded }),
  { languages = [], servers = [] }: Sayings = {},
): CataloguedError[] => {
  const [languageOf, serverOf] = [onlyBy(languages), onlyBy(servers)];
  const entries = settledEntries(ballots);
  const general = new Map<string, { entries: Entry[]; tally: Tally }>();
  for (const entry of entries) {
    const key = JSON.stringify(entry.subject.slice(1));
    const group = general.get(key) ?? { entries: [], tally: noTally };
    group.entries.push(entry);
    group.tally = addTallies(group.tally, entry.tally);
    general.set(key, group);
  }
  const rows: Told[] = [];
  const row = ([call, status, code, message, field]: Subject, tally: Tally, same: readonly Entry[]): Told => {
    const keys = same.flatMap((entry) => entry.keys);
    const { reactions, discarded } = reactionsTo(keys);
    const error: CataloguedError = {
      call,
      status,
      code,
      message,
      field,
      when: null,
      reactions,
      ...shown('seen', tally, { counted: 'occasions', discarded, note: noteOf(serverOf(keys)) }),
    };
    return { error, language: languageOf(keys) };
  };
  for (const { entries: same, tally } of general.values()) {
    const [first] = same;
    if (first === undefined) continue;
    // That calls of all kinds were answered 200 without a word is no error that anybody could look up.
    const [, status, code, message, field] = first.subject;
    if (same.length >= ANY && status < 400 && code === null && message === null && field === null) continue;
    if (same.length >= ANY && field === null) rows.push(row(['any', status, code, message, null], tally, same));
    else for (const entry of same) rows.push(row(entry.subject, entry.tally, [entry]));
  }
  return translated(rows).sort(errorOrder);
};
