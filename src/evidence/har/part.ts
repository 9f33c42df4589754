import type { JsonObject } from '../../base/json.ts';
import type { Problem } from '../../base/result.ts';
import type { Exchange, RecordedPage } from '../../observations/exchange.ts';
import { Notes, type NoteTally } from '../notes.ts';
import type { Bodies, EvidenceFile } from '../reader.ts';
import { doorOf } from '../redaction/door.ts';
import type { Redaction } from '../redaction/redaction.ts';
import type { RedactionTally } from '../redaction/report.ts';
import { isBeside, withBodies } from './beside.ts';
import { DuplicateKeys } from './duplicate-keys.ts';
import type { Passage } from './elements.ts';
import { exchangeOf, pageOf } from './entry.ts';
import { ENTRY_NOTES, type EntryNote, type TakeNote } from './entry-note.ts';
import { textOf } from './fields.ts';
import { fileProblems, hasCredential } from './file-problems.ts';
import { parseElement, parseLongEntry } from './parse-element.ts';
import { SameTexts } from './same-texts.ts';
import type { Element } from './splitter.ts';
import { usualReason } from './tool.ts';

/** After so many exchanges that taught it nothing, a reading that skims decodes no body only to learn from it. */
const TAUGHT = 4_000;

/** What a part of a reading found, to be put together with the other parts. */
export interface PartTally {
  readonly notes: readonly NoteTally<EntryNote>[];
  readonly redaction: RedactionTally | undefined;
  readonly count: number;
  readonly creator: string;
  readonly credential: boolean;
}

/** Where what an element shows goes. */
export interface Taker {
  exchange(exchange: Exchange): void;
  /** `index`: its place in the list of pages. */
  page(page: RecordedPage, index: number): void;
}

/**
 * Reads elements of a HAR wherever they were cut out: all of them in one reading, or some of them in each of several threads, whose
 * findings are put together afterwards.
 */
export class HarPart {
  readonly #name: string;
  readonly #members: EvidenceFile['members'];
  readonly #door;
  readonly #redaction: Redaction;
  readonly #bodies: Bodies;
  readonly #taker: Taker;
  readonly #notes = new Notes<EntryNote>(ENTRY_NOTES);
  readonly #duplicates = new DuplicateKeys();
  /** Scripts teach nothing: whoever only asks what there is to learn needs none. */
  readonly #scripts: SameTexts | undefined;
  /** Exchanges that taught nothing. */
  #untaught = 0;
  #count = 0;
  #creator = '';
  #credential = false;

  constructor({ name, members }: Pick<EvidenceFile, 'name' | 'members'>, redaction: Redaction, bodies: Bodies, taker: Taker) {
    this.#name = name;
    this.#members = members;
    this.#redaction = redaction;
    this.#door = doorOf(redaction);
    this.#bodies = bodies;
    this.#scripts = bodies === 'asked' ? undefined : new SameTexts();
    this.#taker = taker;
  }

  /** Takes the next element. A promise only where its bodies have to be fetched from beside it. */
  take(element: Element): Promise<void> | undefined {
    const list = element.kind === 'page' ? 'pages' : 'entries';
    // Hardly an element has anything to be noted: where it stands is put into words when it does.
    const place = (): string => `${element.kind} ${element.index + 1}`;
    const at = (): string => `${this.#name}#/log/${list}/${element.index}`;
    const note: TakeNote = (kind, why) => this.#notes.add(kind, place(), at(), 1, why === undefined ? '' : this.#door.text(why));
    if (element.bytes === undefined) {
      this.#notes.add('oversize', `${place()}, ${Math.round(element.size / 1e6).toLocaleString('en-US')} MB`, at());
      return undefined;
    }
    const value =
      element.long.length === 0
        ? parseElement(element.bytes, note)
        : parseLongEntry(element.bytes, element.long, note, this.#bodies === 'skimmed', this.#scripts);
    if (value === undefined) {
      this.#notes.add('invalid', `${place()}, from byte ${element.offset.toLocaleString('en-US')} on`, at());
      return undefined;
    }
    if (element.kind === 'creator') {
      this.#creator = textOf(value['name']) ?? '';
      return undefined;
    }
    if (element.kind === 'page') {
      const page = pageOf(value);
      if (page !== undefined) this.#taker.page(this.#door.page(page), element.index);
      return undefined;
    }
    // Only Playwright keeps bodies beside the HAR, and only their archive has both.
    if (this.#members !== undefined && isBeside(value))
      return withBodies(value, this.#members).then((whole) => this.#use(whole, element, note));
    this.#use(value, element, note);
    return undefined;
  }

  #use(value: JsonObject, element: Element, note: TakeNote): void {
    const exchange = exchangeOf(value, element, note);
    if (exchange === undefined) return;
    this.#credential ||= hasCredential(exchange);
    this.#count += 1;
    // A first reading only learns what the second has to find everywhere.
    if (this.#bodies === 'asked') {
      this.#door.learnAll(exchange);
      return;
    }
    const passed = this.#door.exchange(exchange);
    // Looking decodes a body and tells what was lost of it.
    if (this.#bodies === 'skimmed') this.#learn(exchange);
    else {
      void [passed.request, passed.response];
      if (this.#duplicates.in(value, passed)) note('duplicate-keys');
    }
    this.#taker.exchange(passed);
  }

  #learn(exchange: Exchange): void {
    if (this.#untaught >= TAUGHT) return;
    const before = this.#door.lessons();
    this.#door.learn(exchange);
    if (this.#door.lessons() === before) this.#untaught += 1;
  }

  tally(): PartTally {
    return {
      notes: this.#notes.tallies(),
      redaction: this.#door.report?.tally(),
      count: this.#count,
      creator: this.#creator,
      credential: this.#credential,
    };
  }

  /** What is to be told of a file that this part is all of. */
  problems(file: EvidenceFile, told: Passage): readonly Problem[] {
    return partProblems(file, told, this.#redaction, [this.tally()]);
  }
}

/** Number of the element that a note is about. */
const elementOf = ({ at }: NoteTally<EntryNote>): number => Number(/\d+$/.exec(at)?.[0] ?? 0);

/** What is to be told of a file, put together from what the parts of its reading found. */
export const partProblems = (file: EvidenceFile, told: Passage, redaction: Redaction, parts: readonly PartTally[]): readonly Problem[] => {
  const creator = parts.find((part) => part.creator !== '')?.creator ?? '';
  const facts = {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    creator,
    credential: parts.some(({ credential }) => credential),
  };
  const notes = new Notes<EntryNote>(ENTRY_NOTES);
  const found = parts.flatMap((part) => part.notes);
  if (parts.length > 1) found.sort((a, b) => elementOf(a) - elementOf(b));
  for (const { kind, why, times, first, at } of found) notes.add(kind, first, at, times, why);
  const door = doorOf(redaction);
  for (const { redaction: counted } of parts) if (counted !== undefined) door.report?.absorb(counted);
  return [
    ...fileProblems(file, told, facts),
    ...(file.notes ?? []),
    ...notes.problems((kind) => usualReason(kind, creator)),
    ...door.problems(file.name),
  ];
};
