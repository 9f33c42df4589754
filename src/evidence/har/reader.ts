/**
 * HAR 1.2 of any tool, one file or compressed (gzip, zlib, zstd).
 * Source: http://www.softwareishard.com/blog/har-12-spec/ and the dialects of Chrome, Firefox, Safari, Playwright, proxies.
 * Shows: every exchange with its payloads, order and times; messages of sockets and event streams; page titles.
 * Cannot show: screens, controls, navigations inside a page, what the page did with an answer.
 */
import type { JsonObject } from '../../base/json.ts';
import type { Problem } from '../../base/result.ts';
import type { Exchange, RecordedPage } from '../../observations/exchange.ts';
import { UnpacksTooFar } from '../bytes/compression.ts';
import { Notes } from '../notes.ts';
import type { Batch, Bodies, EvidenceFile, Reader } from '../reader.ts';
import { type Door, doorOf } from '../redaction/door.ts';
import { type Keyed, redactionOf } from '../redaction/redaction.ts';
import { isBeside, withBodies } from './beside.ts';
import { elementsOf, passage } from './elements.ts';
import { exchangeOf, pageOf } from './entry.ts';
import { ENTRY_NOTES, type EntryNote } from './entry-note.ts';
import { textOf } from './fields.ts';
import { openEntry } from './open-entry.ts';
import { parseElement, parseLongEntry } from './parse-element.ts';
import { isHar } from './recognise.ts';
import type { Element, SplitterEnd } from './splitter.ts';

/** Elements per batch: enough to share the cost of a step, few enough that memory stays with the file's own pieces. */
const BATCH = 16;

/**
 * After so many exchanges that taught a first reading no secret and no name, those that nobody looks at are not decoded for it any more; what
 * they teach the second reading is swept from what was made of it.
 */
const TAUGHT = 4_000;

const endProblems = (file: EvidenceFile, { entries, documents, stray, cut }: SplitterEnd, read: number): Problem[] => {
  const problems: Problem[] = [];
  const say = (kind: string, severity: Problem['severity'], says: string): void => {
    problems.push({ kind, severity, at: file.name, says });
  };
  if (cut !== undefined) {
    const where = cut.entry === undefined ? `after entry ${entries}, before its end` : `in the middle of entry ${cut.entry + 1}`;
    say('truncated', 'lost', `The file ends ${where} (byte ${cut.byte}). ${read} ${read === 1 ? 'entry was' : 'entries were'} read.`);
  }
  if (documents > 1)
    say('concatenated', 'repaired', `The file holds ${documents} HARs one after the other; their entries are numbered on.`);
  if (stray > 0) say('stray', 'left-out', `${stray} bytes outside the HAR's JSON were not read.`);
  if (entries === 0 && cut === undefined) {
    say(
      'no-entries',
      'lost',
      'No entries in this HAR: in the browser\'s network panel, record first, then choose "Save all as HAR with content".',
    );
  }
  return problems;
};

async function* read(file: EvidenceFile, door: Door, bodies: Bodies): AsyncGenerator<Batch> {
  const notes = new Notes<EntryNote>(ENTRY_NOTES);
  const told = passage();
  const { members } = file;
  const problems: Problem[] = [];
  let count = 0;
  let creator = '';
  let credential = false;
  let unlearning = 0;
  let exchanges: Exchange[] = [];
  let pages: RecordedPage[] = [];
  const use = (value: JsonObject, index: number, note: (kind: EntryNote) => void): void => {
    const exchange = exchangeOf(value, index, note);
    if (exchange === undefined) return;
    credential ||= exchange.requestHeaders.some(({ name }) => CREDENTIALS.test(name));
    const passed = door.exchange(exchange);
    // Looking decodes a body and tells what was lost of it. A first reading only learns what the second has to find everywhere.
    if (bodies === 'all') void [passed.request, passed.response];
    else if (unlearning < TAUGHT) {
      const before = door.lessons();
      door.learn(exchange);
      if (door.lessons() === before) unlearning += 1;
    }
    exchanges.push(passed);
    count += 1;
  };
  const take = (element: Element): Promise<void> | undefined => {
    const list = element.kind === 'page' ? 'pages' : 'entries';
    const note = (kind: EntryNote): void =>
      notes.add(kind, `${element.kind} ${element.index + 1}`, `${file.name}#/log/${list}/${element.index}`);
    if (element.bytes === undefined) {
      note('oversize');
      return undefined;
    }
    const value = element.long.length === 0 ? parseElement(element.bytes, note) : parseLongEntry(element.bytes, element.long, note);
    if (value === undefined) {
      note('invalid');
      return undefined;
    }
    if (element.kind === 'creator') {
      creator = textOf(value['name']) ?? '';
      return undefined;
    }
    if (element.kind === 'page') {
      const page = pageOf(value);
      if (page !== undefined) pages.push(door.page(page));
      return undefined;
    }
    // Only Playwright keeps bodies beside the HAR, and only their archive has both.
    if (members !== undefined && isBeside(value)) return withBodies(value, members).then((whole) => use(whole, element.index, note));
    use(value, element.index, note);
    return undefined;
  };
  for await (const elements of elementsOf(file, told)) {
    for (const element of elements) {
      const later = take(element);
      if (later !== undefined) await later;
      if (exchanges.length < BATCH) continue;
      yield { exchanges, pages, problems: [], consumed: told.consumed };
      exchanges = [];
      pages = [];
    }
    if (exchanges.length > 0 || pages.length > 0) yield { exchanges, pages, problems: [], consumed: told.consumed };
    exchanges = [];
    pages = [];
  }
  if (told.broken !== undefined) problems.push(brokenFile(file, told.broken, count));
  if (told.encoding !== undefined) {
    problems.push({
      kind: 'encoding',
      severity: 'repaired',
      at: file.name,
      says: `The file is ${told.encoding.toUpperCase()}, not UTF-8; it was decoded.`,
    });
  }
  if (count > 0 && !credential && creator === 'WebInspector') problems.push(withoutCredentials(file));
  if (told.end !== undefined) problems.push(...endProblems(file, told.end, count));
  problems.push(...(file.notes ?? []), ...notes.problems(), ...door.problems(file.name));
  yield { exchanges, pages, problems, consumed: file.size };
}

const CREDENTIALS = /^(?:authorization|cookie)$/i;

/** Chrome's export leaves both headers out unless it is told otherwise; nothing in the file says so. */
const withoutCredentials = (file: EvidenceFile): Problem => ({
  kind: 'sanitised',
  severity: 'lost',
  at: file.name,
  says: 'No request in this file has a Cookie or Authorization header. Chrome leaves them out unless "Export HAR (with sensitive data)" is chosen; without them nobody can be told apart, and roles stay not shown.',
});

const brokenFile = (file: EvidenceFile, error: unknown, count: number): Problem => {
  const reason =
    error instanceof UnpacksTooFar ? 'it unpacks to more than 200 times its size' : error instanceof Error ? error.message : String(error);
  return { kind: 'unreadable', severity: 'lost', at: file.name, says: `Reading stopped after ${count} entries: ${reason}.` };
};

/**
 * The reader of HARs. The key (32 bytes) makes the pseudonyms that stand for secrets: the same value, the same pseudonym, in every file
 * read with it. Files that share a redaction also share what was learnt of them.
 */
export const harReader = (keyed: Keyed): Reader => {
  const redaction = redactionOf(keyed);
  return {
    name: 'HAR',
    recognise: isHar,
    read: (file, bodies = 'all') => read(file, doorOf(redaction), bodies),
    open: async (file, _place, index) => openEntry(file, index, keyed),
  };
};
