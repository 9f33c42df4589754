import type { Problem } from '../../base/result.ts';
import type { Exchange } from '../../observations/exchange.ts';
import { type EvidenceFile, SANITISED } from '../reader.ts';
import type { Passage } from './elements.ts';
import type { SplitterEnd } from './splitter.ts';

const CREDENTIALS = /^(?:authorization|cookie)$/i;

/** Whether a request says by its headers who asks. */
export const hasCredential = ({ requestHeaders }: Exchange): boolean => requestHeaders.some(({ name }) => CREDENTIALS.test(name));

/** Chrome's export leaves both headers out unless it is told otherwise; nothing in the file says so. */
const withoutCredentials = (file: EvidenceFile): Problem => ({
  kind: SANITISED,
  severity: 'lost',
  at: file.name,
  says: 'No request in this file has a Cookie or Authorization header. Chrome leaves them out unless "Export HAR (with sensitive data)" is chosen; without them nobody can be told apart, and roles stay not shown.',
});

export const ORDER = 'order';

export const reordered = (name: string): Problem => ({
  kind: ORDER,
  severity: 'repaired',
  at: name,
  says: 'The entries are not in the order in which their requests were sent; they were read in that order.',
});

const brokenFile = (file: EvidenceFile, error: unknown, count: number): Problem => {
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: 'unreadable', severity: 'lost', at: file.name, says: `Reading stopped after ${count} entries: ${reason}.` };
};

const endProblems = (file: EvidenceFile, { entries, documents, stray, cut }: SplitterEnd, objects: number, read: number): Problem[] => {
  const problems: Problem[] = [];
  const say = (kind: string, severity: Problem['severity'], says: string): void => {
    problems.push({ kind, severity, at: file.name, says });
  };
  if (cut !== undefined) {
    const where =
      cut.entry === undefined
        ? `after entry ${entries}, before its end`
        : `in the middle of entry ${(cut.entry + 1).toLocaleString('en-US')}`;
    say(
      'truncated',
      'lost',
      `The file ends ${where} (byte ${cut.byte.toLocaleString('en-US')}). ${read.toLocaleString('en-US')} ${read === 1 ? 'entry was' : 'entries were'} read.`,
    );
  }
  const bare = entries - objects;
  if (bare > 0)
    say(
      'no-objects',
      'lost',
      `${bare} ${bare === 1 ? 'entry is no object' : 'entries are no objects'} and ${bare === 1 ? 'was' : 'were'} not used.`,
    );
  if (documents > 1)
    say('concatenated', 'repaired', `The file holds ${documents} HARs one after the other; their entries are numbered on.`);
  if (stray > 0)
    say('stray', 'left-out', `${stray} ${stray === 1 ? 'byte' : 'bytes'} outside the HAR's JSON ${stray === 1 ? 'was' : 'were'} not read.`);
  if (entries === 0 && cut === undefined) {
    say(
      'no-entries',
      'lost',
      'No entries in this HAR: in the browser\'s network panel, record first, then choose "Save all as HAR with content".',
    );
  }
  return problems;
};

/** What a whole reading knows of a file. */
export interface ReadingFacts {
  /** Exchanges read. */
  readonly count: number;
  /** Name of the tool that wrote it; "" when it does not say. */
  readonly creator: string;
  /** Whether any request had one. */
  readonly credential: boolean;
}

/** What is wrong with a file as a whole, beside its entries. */
export const fileProblems = (file: EvidenceFile, told: Passage, { count, creator, credential }: ReadingFacts): readonly Problem[] => {
  const problems: Problem[] = [];
  if (told.broken !== undefined) problems.push(brokenFile(file, told.broken, count));
  if (told.encoding !== undefined) {
    problems.push({
      kind: 'encoding',
      severity: 'repaired',
      at: file.name,
      says: `The file is ${told.encoding.toUpperCase()}, not UTF-8; it was decoded.`,
    });
  }
  if (told.isReordered) problems.push(reordered(file.name));
  if (count > 0 && !credential && creator === 'WebInspector') problems.push(withoutCredentials(file));
  // Where reading stopped the file may go on: that it ends there, or holds nothing, is not known.
  const isOpen = (kind: string): boolean => kind === 'truncated' || kind === 'no-entries';
  if (told.end !== undefined)
    problems.push(...endProblems(file, told.end, told.entries, count).filter(({ kind }) => told.broken === undefined || !isOpen(kind)));
  return problems;
};
