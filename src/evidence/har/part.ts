import type { Problem } from '../../base/result.ts';
import type { Exchange, RecordedPage } from '../../observations/exchange.ts';
import { Notes } from '../notes.ts';
import type { EvidenceFile } from '../reader.ts';
import { type Door, doorOf } from '../redaction/door.ts';
import type { Redaction } from '../redaction/redaction.ts';
import type { RedactionTally } from '../redaction/report.ts';
import type { Passage } from './elements.ts';
import { exchangeOf, pageOf } from './entry.ts';
import { ENTRY_NOTES, type EntryNote } from './entry-note.ts';
import { textOf } from './fields.ts';
import { fileProblems, hasCredential } from './file-problems.ts';
import { parseElement, parseLongEntry } from './parse-element.ts';
import type { Element } from './splitter.ts';

/** A trouble of entries: how often, and the first element that has it. */
interface NoteTally {
  readonly kind: EntryNote;
  times: number;
  element: Element['kind'];
  first: number;
}

/** What a part of a reading found, to be put together with the other parts. */
export interface PartTally {
  readonly notes: readonly Readonly<NoteTally>[];
  readonly redaction: RedactionTally | undefined;
  readonly count: number;
  readonly creator: string;
  readonly credential: boolean;
}

const silent = (): void => {};

const parsed = ({ bytes, long }: Element, note: (kind: EntryNote) => void) =>
  bytes === undefined ? undefined : long.length === 0 ? parseElement(bytes, note) : parseLongEntry(bytes, long, note);

/**
 * Reads elements of a HAR wherever they were cut out: several threads each read some of a file, and what they found is put together
 * afterwards. The same as a whole reading of the file.
 */
export class HarPart {
  readonly #door: Door;
  readonly #notes = new Map<EntryNote, NoteTally>();
  #count = 0;
  #creator = '';
  #credential = false;

  constructor(redaction: Redaction) {
    this.#door = doorOf(redaction);
  }

  /** Only takes note of what is secret or personal in an element. */
  learn(element: Element): void {
    if (element.kind !== 'entry') return;
    const entry = parsed(element, silent);
    const exchange = entry === undefined ? undefined : exchangeOf(entry, element.index, silent);
    if (exchange === undefined) return;
    this.#door.exchange(exchange);
    this.#door.learn(exchange);
  }

  /** What an element shows, without secrets. */
  read(element: Element): { readonly exchange?: Exchange | undefined; readonly page?: RecordedPage | undefined } {
    const note = (kind: EntryNote): void => this.#note(kind, element);
    if (element.bytes === undefined) note('oversize');
    const value = parsed(element, note);
    if (value === undefined) {
      if (element.bytes !== undefined) note('invalid');
      return {};
    }
    if (element.kind === 'creator') {
      this.#creator = textOf(value['name']) ?? '';
      return {};
    }
    if (element.kind === 'page') {
      const page = pageOf(value);
      return page === undefined ? {} : { page: this.#door.page(page) };
    }
    const exchange = exchangeOf(value, element.index, note);
    if (exchange === undefined) return {};
    this.#count += 1;
    this.#credential ||= hasCredential(exchange);
    return { exchange: this.#door.exchange(exchange) };
  }

  tally(): PartTally {
    const redaction = this.#door.report?.tally();
    return { notes: [...this.#notes.values()], redaction, count: this.#count, creator: this.#creator, credential: this.#credential };
  }

  #note(kind: EntryNote, { kind: element, index }: Element): void {
    const known = this.#notes.get(kind);
    if (known === undefined) this.#notes.set(kind, { kind, times: 1, element, first: index });
    else {
      known.times += 1;
      if (index < known.first) Object.assign(known, { element, first: index });
    }
  }
}

/** What is to be told of a file that was read in parts: the same as a whole reading tells. */
export const partProblems = (file: EvidenceFile, told: Passage, redaction: Redaction, parts: readonly PartTally[]): readonly Problem[] => {
  const facts = {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    creator: parts.find(({ creator }) => creator !== '')?.creator ?? '',
    credential: parts.some(({ credential }) => credential),
  };
  const found = parts.flatMap(({ notes }) => notes).sort((a, b) => a.first - b.first);
  const notes = new Notes<EntryNote>(ENTRY_NOTES);
  for (const { kind, times, element, first } of found) {
    const list = element === 'page' ? 'pages' : 'entries';
    notes.add(kind, `${element} ${first + 1}`, `${file.name}#/log/${list}/${first}`, times);
  }
  const door = doorOf(redaction);
  for (const { redaction: counted } of parts) if (counted !== undefined) door.report?.absorb(counted);
  return [...fileProblems(file, told, facts), ...(file.notes ?? []), ...notes.problems(), ...door.problems(file.name)];
};
