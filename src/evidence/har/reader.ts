/**
 * HAR 1.2 of any tool, one file or compressed (gzip, zlib, zstd).
 * Source: http://www.softwareishard.com/blog/har-12-spec/ and the dialects of Chrome, Firefox, Safari, Playwright, proxies.
 * Shows: every exchange with its payloads, order and times; messages of sockets and event streams; page titles.
 * Cannot show: screens, controls, navigations inside a page, what the page did with an answer.
 */
import type { Problem } from '../../base/result.ts';
import type { Exchange, RecordedPage } from '../../observations/exchange.ts';
import { UnpacksTooFar } from '../bytes/compression.ts';
import { encodingOf } from '../bytes/encoding.ts';
import { Notes } from '../notes.ts';
import type { Batch, Bodies, EvidenceFile, Reader } from '../reader.ts';
import { type Door, doorOf } from '../redaction/door.ts';
import { elementsOf, passage } from './elements.ts';
import { exchangeOf, pageOf } from './entry.ts';
import { ENTRY_NOTES, type EntryNote } from './entry-note.ts';
import { textOf } from './fields.ts';
import { parseElement, parseLongEntry } from './parse-element.ts';
import { type Element, Splitter, type SplitterEnd } from './splitter.ts';

/** Elements per batch: enough to share the cost of a step, few enough that memory stays with the file's own pieces. */
const BATCH = 16;

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
  const problems: Problem[] = [];
  let count = 0;
  let creator = '';
  let credential = false;
  let exchanges: Exchange[] = [];
  let pages: RecordedPage[] = [];
  const take = (element: Element): void => {
    const list = element.kind === 'page' ? 'pages' : 'entries';
    const note = (kind: EntryNote): void =>
      notes.add(kind, `${element.kind} ${element.index + 1}`, `${file.name}#/log/${list}/${element.index}`);
    if (element.bytes === undefined) {
      note('oversize');
      return;
    }
    const value = element.long.length === 0 ? parseElement(element.bytes, note) : parseLongEntry(element.bytes, element.long, note);
    if (value === undefined) {
      note('invalid');
      return;
    }
    if (element.kind === 'creator') {
      creator = textOf(value['name']) ?? '';
      return;
    }
    if (element.kind === 'page') {
      const page = pageOf(value);
      if (page !== undefined) pages.push(door.page(page));
      return;
    }
    const exchange = exchangeOf(value, element.index, note);
    if (exchange === undefined) return;
    credential ||= exchange.requestHeaders.some(({ name }) => CREDENTIALS.test(name));
    const passed = door.exchange(exchange);
    // Looking decodes a body and tells what was lost of it.
    if (bodies === 'all') void [passed.request, passed.response];
    exchanges.push(passed);
    count += 1;
  };
  for await (const elements of elementsOf(file, told)) {
    for (const element of elements) {
      take(element);
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
  problems.push(...notes.problems(), ...door.problems(file.name));
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

/** Recognised by a top-level `log` object with `entries`; the splitter itself looks. */
const recognise = (head: Uint8Array): number => {
  const encoding = encodingOf(head);
  const splitter = new Splitter();
  splitter.push(encoding === 'utf-8' ? head : Buffer.from(new TextDecoder(encoding).decode(head), 'utf8'));
  const { seen } = splitter;
  if (seen.has('log.entries')) return 1;
  if (!seen.has('log')) return 0;
  return seen.has('log.creator') || seen.has('log.version') || seen.has('log.pages') ? 0.9 : 0.5;
};

/** The reader of HARs. `key` (32 bytes) makes the pseudonyms that stand for secrets: the same value, the same pseudonym, in every file read with it. */
export const harReader = (key: Uint8Array): Reader => ({
  name: 'HAR',
  recognise,
  read: (file, bodies = 'all') => read(file, doorOf(key), bodies),
});
