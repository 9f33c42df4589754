/**
 * HAR 1.2 of any tool, one file or compressed (gzip, zlib, zstd).
 * Source: http://www.softwareishard.com/blog/har-12-spec/ and the dialects of Chrome, Firefox, Safari, Playwright, proxies.
 * Shows: every exchange with its payloads, order and times; messages of sockets and event streams; page titles.
 * Cannot show: screens, controls, navigations inside a page, what the page did with an answer.
 */
import type { JsonObject } from '../../base/json.ts';
import type { Exchange, RecordedPage } from '../../observations/exchange.ts';
import { Notes } from '../notes.ts';
import type { Batch, Bodies, EvidenceFile, Reader } from '../reader.ts';
import { type Door, doorOf } from '../redaction/door.ts';
import { type Keyed, redactionOf } from '../redaction/redaction.ts';
import { isBeside, withBodies } from './beside.ts';
import { DuplicateKeys } from './duplicate-keys.ts';
import { elementsOf, passage } from './elements.ts';
import { exchangeOf, pageOf } from './entry.ts';
import { ENTRY_NOTES, type EntryNote, type TakeNote } from './entry-note.ts';
import { textOf } from './fields.ts';
import { fileProblems, hasCredential } from './file-problems.ts';
import { openEntry } from './open-entry.ts';
import { parseElement, parseLongEntry } from './parse-element.ts';
import { isHar } from './recognise.ts';
import type { Element } from './splitter.ts';
import { usualReason } from './tool.ts';

/** Elements per batch: enough to share the cost of a step, few enough that memory stays with the file's own pieces. */
const BATCH = 16;

/**
 * After so many exchanges that taught a first reading no secret and no name, those that nobody looks at are not decoded for it any more; what
 * they teach the second reading is swept from what was made of it.
 */
const TAUGHT = 4_000;

async function* read(file: EvidenceFile, door: Door, bodies: Bodies): AsyncGenerator<Batch> {
  const notes = new Notes<EntryNote>(ENTRY_NOTES);
  const told = passage();
  const { members } = file;
  let count = 0;
  let creator = '';
  let credential = false;
  let unlearning = 0;
  const duplicates = new DuplicateKeys();
  let exchanges: Exchange[] = [];
  let pages: RecordedPage[] = [];
  const use = (value: JsonObject, index: number, note: TakeNote): void => {
    const exchange = exchangeOf(value, index, note);
    if (exchange === undefined) return;
    credential ||= hasCredential(exchange);
    const passed = door.exchange(exchange);
    // Looking decodes a body and tells what was lost of it. A first reading only learns what the second has to find everywhere.
    if (bodies === 'all') {
      void [passed.request, passed.response];
      if (duplicates.in(value, passed)) note('duplicate-keys');
    } else if (unlearning < TAUGHT) {
      const before = door.lessons();
      door.learn(exchange);
      if (door.lessons() === before) unlearning += 1;
    }
    exchanges.push(passed);
    count += 1;
  };
  const take = (element: Element): Promise<void> | undefined => {
    const list = element.kind === 'page' ? 'pages' : 'entries';
    const place = `${element.kind} ${element.index + 1}`;
    const at = `${file.name}#/log/${list}/${element.index}`;
    const note: TakeNote = (kind, why) => notes.add(kind, place, at, 1, why === undefined ? '' : door.text(why));
    if (element.bytes === undefined) {
      notes.add('oversize', `${place}, ${Math.round(element.size / 1e6).toLocaleString('en-US')} MB`, at);
      return undefined;
    }
    const value = element.long.length === 0 ? parseElement(element.bytes, note) : parseLongEntry(element.bytes, element.long, note);
    if (value === undefined) {
      notes.add('invalid', `${place}, from byte ${element.offset.toLocaleString('en-US')} on`, at);
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
  const problems = [
    ...fileProblems(file, told, { count, creator, credential }),
    ...(file.notes ?? []),
    ...notes.problems((kind) => usualReason(kind, creator)),
    ...door.problems(file.name),
  ];
  yield { exchanges, pages, problems, consumed: file.size };
}

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
