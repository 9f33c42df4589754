import type { Problem } from '../../base/result.ts';
import type { Batch } from '../../evidence/reader.ts';
import type { Exchange, RecordedPage } from '../../observations/exchange.ts';
import { keepExchange } from './exchange-form.ts';
import { listedFacts } from './listing/facts.ts';
import type { PackWriter } from './pack-writer.ts';
import type { Place } from './place.ts';
import type { Row } from './records.ts';

/** Takes in what a reader yields, in order: contents into a pack, where they stand into rows. */
export class Keeper {
  readonly problems: Problem[] = [];
  exchanges = 0;
  events = 0;
  from: number | undefined;
  to: number | undefined;
  readonly #pack: PackWriter;
  readonly #part: number;
  #pages = 0;
  #rows: Row[] = [];

  /** `before`: exchanges of the recording that came before. */
  constructor(pack: PackWriter, part = 0) {
    this.#pack = pack;
    this.#part = part;
  }

  take({ exchanges, pages, events, problems }: Batch): void {
    for (const page of pages) {
      this.page(page, this.#pages);
      this.#pages += 1;
    }
    for (const exchange of exchanges) this.exchange(exchange, this.exchanges);
    for (const event of events ?? []) {
      this.#row('event', this.events, event.index, this.#pack.text(JSON.stringify(event)));
      this.events += 1;
    }
    this.problems.push(...problems);
  }

  page(page: RecordedPage, position: number): void {
    this.#row('page', position, position, this.#pack.text(JSON.stringify(page)));
  }

  exchange(exchange: Exchange, position: number): void {
    const { index, start, end, method, status, url } = exchange;
    const place = keepExchange(exchange, this.#pack);
    this.#rows.push({
      kind: 'exchange',
      position,
      number: index,
      part: this.#part,
      ...place,
      after: position,
      method,
      status,
      url,
      listed: listedFacts(exchange),
    });
    if (start !== undefined) this.from = Math.min(this.from ?? start, start);
    if (end !== undefined) this.to = Math.max(this.to ?? end, end);
    this.exchanges += 1;
  }

  /** What a format states that shows no exchange. */
  stated(text: string): void {
    this.#row('stated', 0, 0, this.#pack.text(text));
  }

  /** The rows since the last time. */
  rows(): readonly Row[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  get waiting(): number {
    return this.#rows.length;
  }

  #row(kind: Row['kind'], position: number, number: number, { frame, at, length }: Place): void {
    const nothing = { method: undefined, status: undefined, url: undefined };
    this.#rows.push({ kind, position, number, part: this.#part, frame, at, length, after: this.exchanges, ...nothing });
  }
}
