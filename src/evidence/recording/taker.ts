import { isObject, type JsonObject } from '../../base/json.ts';
import type { Problem } from '../../base/result.ts';
import type { Exchange, RecordedPage } from '../../observations/exchange.ts';
import type { ScreenEvent } from '../../observations/screen.ts';
import { parseJson } from '../json.ts';
import { Notes } from '../notes.ts';
import type { EvidenceFile } from '../reader.ts';
import { aboutMeta } from './about.ts';
import { type BodySource, exchangeOf, LOST_FILE, messageForm } from './exchange-form.ts';
import { amount, count, words } from './form.ts';
import { RECORDING_PLACE } from './format.ts';
import { RECORDING_NOTES, type RecordingNote } from './note.ts';
import { Pending } from './pending.ts';
import { eventOf, snapshotForm } from './screen-form.ts';
import { type WholeLine, Window } from './window.ts';

/** What was observed and not given out yet. */
export interface Taken {
  readonly exchanges: readonly Exchange[];
  readonly events: readonly ScreenEvent[];
  readonly pages: readonly RecordedPage[];
}

/** Takes the lines of a recording one by one. Secrets in texts are still there when it was made without redaction. */
export class Taker {
  readonly notes = new Notes<RecordingNote>(RECORDING_NOTES);
  readonly problems: Problem[] = [];
  readonly #file: EvidenceFile;
  readonly #source: BodySource;
  readonly #key: string;
  readonly #pending = new Pending();
  readonly #window = new Window();
  #exchanges: Exchange[] = [];
  #events: ScreenEvent[] = [];
  #pages: RecordedPage[] = [];
  /** The last line was there. */
  ended = false;

  /** `key`: the name of this project's key. */
  constructor(file: EvidenceFile, source: BodySource, key: string) {
    this.#file = file;
    this.#source = source;
    this.#key = key;
  }

  get waiting(): number {
    return this.#exchanges.length + this.#events.length;
  }

  /** `kind`: what was wrong with a line. */
  note(kind: RecordingNote, index: number): void {
    this.notes.add(kind, `line ${index + 1}`, `${this.#file.name}${RECORDING_PLACE}${index}`);
  }

  /** `size`: characters of the line. */
  async take(line: JsonObject, index: number, size: number): Promise<void> {
    const whole = line['kind'] === 'more' ? this.#window.more(line, size) : this.#window.add(line, index, size);
    if (whole === undefined) this.note('more', index);
    else for (const one of whole) await this.#take(one);
  }

  /** Takes what still waits for its rest: the recording is over. */
  async close(): Promise<void> {
    for (const one of this.#window.rest()) await this.#take(one);
  }

  async #take({ line, index, unfinished }: WholeLine): Promise<void> {
    if (unfinished) this.note(line['kind'] === 'exchange' ? 'unanswered' : 'guarded', index);
    switch (line['kind']) {
      case 'meta':
        this.problems.push(...aboutMeta(this.#file, line, this.#key));
        return;
      case 'page':
        this.#pages.push({ id: words(line['id']), title: words(line['title']), start: amount(line['start']) });
        return;
      case 'exchange':
        return this.#exchange(line, index);
      case 'message':
        if (!this.#pending.message(count(line['exchange']), messageForm(line))) this.note('stray', index);
        return;
      case 'ended':
        this.#exchanges.push(...this.#pending.ended(count(line['exchange']), amount(line['end']), count(line['size'])));
        return;
      case 'gone':
        this.#events.push(...this.#pending.gone(count(line['notice']), amount(line['shownFor'])));
        return;
      case 'snapshot':
        return this.#snapshot(line, index);
      case 'outside':
      case 'paused':
      case 'page-left-out':
        this.note(line['kind'], index);
        return;
      case 'lost': {
        const says = words(line['says']).slice(0, 1_000);
        this.problems.push({ kind: 'recorder', severity: 'lost', at: `${this.#file.name}${RECORDING_PLACE}${index}`, says });
        return;
      }
      case 'withheld':
        return;
      case 'end':
        this.ended = true;
        return;
      default: {
        const event = eventOf(line, index);
        if (event !== undefined) this.#events.push(...this.#pending.event(event));
      }
    }
  }

  /** What there is by now; with `all`, also what never ended. */
  give(all: boolean): Taken {
    const exchanges = all ? [...this.#exchanges, ...this.#pending.exchanges()] : this.#exchanges;
    const events = all ? [...this.#events, ...this.#pending.notices()] : this.#events;
    const pages = this.#pages;
    this.#exchanges = [];
    this.#events = [];
    this.#pages = [];
    return { exchanges, events, pages };
  }

  async #exchange(line: JsonObject, index: number): Promise<void> {
    const exchange = await exchangeOf(line, index, this.#source);
    if (exchange === undefined) {
      this.note('address', index);
      return;
    }
    for (const body of [exchange.request, exchange.response])
      if (body.kind === 'absent' && body.why === LOST_FILE) this.note('body', index);
    this.#exchanges.push(...this.#pending.exchange(exchange));
  }

  async #snapshot(line: JsonObject, index: number): Promise<void> {
    const text = await this.#source(words(line['file']));
    const snapshot = text === undefined ? undefined : parseJson(text);
    if (!isObject(snapshot)) {
      this.note('screen', index);
      return;
    }
    if (count(snapshot['canvases']) > 0) this.note('drawn', index);
    this.#events.push({
      kind: 'snapshot',
      index,
      time: amount(line['time']),
      tab: words(line['tab']),
      url: words(line['url']),
      snapshot: snapshotForm(snapshot),
    });
  }
}
