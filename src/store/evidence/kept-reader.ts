import { setImmediate } from 'node:timers/promises';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { entryOf } from '../../evidence/entry-form.ts';
import { ORDER, reordered } from '../../evidence/har/file-problems.ts';
import { orderInTime } from '../../evidence/in-time.ts';
import type { Batch, EvidenceFile, Opened, Reader, Stated } from '../../evidence/reader.ts';
import type { Exchange, RecordedPage } from '../../observations/exchange.ts';
import type { ScreenEvent } from '../../observations/screen.ts';
import { exchangeAt } from './exchange-form.ts';
import { DamagedPack, PackReader } from './pack-reader.ts';
import type { KeptRecording } from './recordings.ts';
import type { Kind, Records, Row } from './records.ts';
import { parseStated } from './stated-form.ts';

const BATCH = 128;

/** A recording that is kept, as evidence: its own reader gives what its first reader gave, in the same order. */
export class KeptReader implements Reader {
  readonly name: string;
  readonly places?: NonNullable<Reader['places']>;
  /** Only where the format states something and shows no exchange. */
  readonly state?: NonNullable<Reader['state']>;
  readonly #recording: KeptRecording;
  readonly #records: Records;
  readonly #packs: readonly PackReader[];
  /** See `#orderInTime`; once somebody has read. */
  #order: readonly [order: Uint32Array | undefined] | undefined;

  /** `packOf`: the path of a part. */
  constructor(recording: KeptRecording, records: Records, packOf: (part: number) => string) {
    this.name = recording.format;
    if (recording.places !== undefined) this.places = recording.places;
    this.#recording = recording;
    this.#records = records;
    this.#packs = Array.from({ length: recording.parts }, (_, part) => new PackReader(packOf(part)));
    const [stated] = this.#all('stated');
    if (stated !== undefined) this.state = async (file) => this.#stated(file, stated);
  }

  recognise(): number {
    return 1;
  }

  async *read(file: EvidenceFile): AsyncGenerator<Batch> {
    let damaged = 0;
    const readable = <T>(rows: readonly Row[], open: (row: Row, at: number) => T): T[] =>
      rows.flatMap((row, at) => {
        try {
          return [open(row, at)];
        } catch (error) {
          if (!(error instanceof DamagedPack || error instanceof SyntaxError)) throw error;
          damaged += 1;
          return [];
        }
      });
    const pages = readable(this.#all('page'), (row) => this.#json<RecordedPage>(row));
    let first = true;
    let events: readonly Row[] = [];
    let seen = 0;
    const eventsBefore = (exchanges: number): ScreenEvent[] => {
      const before: Row[] = [];
      for (;;) {
        if (events.length === 0) events = this.#records.list(this.#recording.id, 'event', seen, BATCH);
        const ready = events.filter(({ after }) => after <= exchanges);
        before.push(...ready);
        seen += ready.length;
        events = events.slice(ready.length);
        if (events.length > 0 || ready.length === 0) return readable(before, (row) => this.#json<ScreenEvent>(row));
      }
    };
    const { exchanges: total } = this.#recording;
    let done = 0;
    this.#order ??= [this.#orderInTime()];
    const [order] = this.#order;
    for (const rows of this.#batches(order)) {
      // Packs are read at once: whoever wants to stop the reading, or to be served meanwhile, gets a turn here.
      await setImmediate();
      const before = done;
      const exchanges = readable(rows, (row, at) => this.#exchange(row, order === undefined ? undefined : before + at));
      done += rows.length;
      yield {
        exchanges,
        pages: first ? pages : [],
        problems: [],
        events: eventsBefore(done >= total ? Number.POSITIVE_INFINITY : done),
        consumed: total === 0 ? file.size : Math.floor((file.size * done) / total),
      };
      first = false;
    }
    const kept = this.#recording.problems;
    const problems = [
      ...kept,
      ...(order === undefined || kept.some(({ kind }) => kind === ORDER) ? [] : [reordered(file.name)]),
      ...(damaged === 0 ? [] : [damage(file.name, damaged)]),
    ];
    yield { exchanges: [], pages: [], problems, consumed: file.size };
  }

  async open(file: EvidenceFile, place: 'exchanges' | 'events', index: number): Promise<Result<Opened>> {
    const kind = place === 'exchanges' ? 'exchange' : 'event';
    const refuse = (says: string): Result<never> =>
      fail<Problem>({ kind: 'no-entry', severity: 'lost', at: `${file.name} ${index}`, says });
    const row = this.#records.find(this.#recording.id, kind, index);
    if (row === undefined) return refuse(`${file.name} has no ${kind} ${index} that is kept.`);
    try {
      if (kind === 'event') return ok({ kind, event: this.#json<ScreenEvent>(row) });
      const exchange = this.#exchange(row);
      return ok({ kind, exchange, entry: entryOf(exchange) });
    } catch (error) {
      if (!(error instanceof DamagedPack || error instanceof SyntaxError)) throw error;
      return refuse(`What is kept of ${kind} ${index} of ${file.name} is damaged. Remove the recording and add it again.`);
    }
  }

  /** Everything that was seen or done on screen, in order; what is damaged is left out. */
  events(): readonly ScreenEvent[] {
    return this.#all('event').flatMap((row) => {
      try {
        return [this.#json<ScreenEvent>(row)];
      } catch (error) {
        if (!(error instanceof DamagedPack || error instanceof SyntaxError)) throw error;
        return [];
      }
    });
  }

  #stated(file: EvidenceFile, row: Row): Result<Stated> {
    try {
      return ok(parseStated(this.#pack(row).text(row)));
    } catch (error) {
      if (!(error instanceof DamagedPack || error instanceof SyntaxError)) throw error;
      return fail(damage(file.name, 1));
    }
  }

  close(): void {
    for (const pack of this.#packs) pack.close();
  }

  #exchange(row: Row, order?: number): Exchange {
    return exchangeAt(row, this.#pack(row), order);
  }

  /**
   * The numbers of exchanges in the order in which they were sent, where they were not kept in it: several threads that read a HAR keep what they read as
   * it stands. What other readers give is in order.
   */
  #orderInTime(): Uint32Array | undefined {
    if (this.#recording.places !== undefined) return undefined;
    const numbers: number[] = [];
    const times: (number | undefined)[] = [];
    for (const { rows, number, start } of this.#records.blocks(this.#recording.id))
      for (let row = 0; row < rows; row += 1) {
        numbers.push(number[row] ?? 0);
        const time = start[row] ?? Number.NaN;
        times.push(Number.isNaN(time) ? undefined : time);
      }
    const asTheyStand = Uint32Array.from(numbers.keys()).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
    const order = orderInTime(Array.from(asTheyStand, (at) => times[at]));
    return order?.map((place) => numbers[asTheyStand[place] ?? 0] ?? 0);
  }

  /** The rows of exchanges in the order in which they were kept, or in this one; a batch without any where there are none. */
  *#batches(order: Uint32Array | undefined): Generator<readonly Row[]> {
    const { id } = this.#recording;
    if (order === undefined) {
      let rows = this.#records.list(id, 'exchange', 0, BATCH);
      do {
        yield rows;
        rows = this.#records.list(id, 'exchange', (rows.at(-1)?.position ?? 0) + 1, BATCH);
      } while (rows.length > 0);
      return;
    }
    for (let from = 0; from < order.length; from += BATCH)
      yield [...order.subarray(from, from + BATCH)].flatMap((number) => this.#records.find(id, 'exchange', number) ?? []);
  }

  #json<T>(row: Row): T {
    return JSON.parse(this.#pack(row).text(row)) as T;
  }

  #pack({ part }: Row): PackReader {
    const pack = this.#packs[part];
    if (pack === undefined) throw new DamagedPack(`there is no part ${part}`);
    return pack;
  }

  #all(kind: Kind): readonly Row[] {
    return this.#records.list(this.#recording.id, kind, 0, Number.MAX_SAFE_INTEGER);
  }
}

const damage = (name: string, records: number): Problem => ({
  kind: 'damaged',
  severity: 'lost',
  at: name,
  says: `What is kept of ${name} is damaged: ${records} ${records === 1 ? 'record' : 'records'} could not be read. Remove the recording and add it again.`,
});
