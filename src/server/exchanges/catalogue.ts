import type { EvidenceStore } from '../../store/evidence/evidence-store.ts';
import type { BodySearch, ExchangePage, ExchangeRow } from '../api/exchanges.ts';
import type { SessionPage } from '../api/session.ts';
import { RunningSearch } from './body-search.ts';
import { callFinder } from './call-names.ts';
import { Few } from './few.ts';
import type { Near, Told, View } from './message.ts';
import { orderedBy } from './ordered.ts';
import { rowCited } from './place.ts';
import { Session } from './session.ts';
import { type Beside, sieve } from './sieve.ts';
import { citationOf, type Table, tableOf, urlOf } from './table.ts';
import { readFilter, type Term } from './term.ts';

/** How far the way of a redirection is followed. */
const NEAR = 50;
const UNKNOWN = -2;
/** Rows whose call is worked out at once: a few milliseconds. */
const WARMED = 2_000;

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

/** All exchanges of a project: filtered, sorted, page by page. */
export class Catalogue {
  readonly #store: EvidenceStore;
  readonly #table: Table;
  readonly #orders = new Few<Uint32Array>();
  readonly #views = new Few<Uint32Array>();
  readonly #sessions = new Few<Session>();
  #told: Told | undefined;
  #calls: Int32Array;
  #find = callFinder([]);
  #origin: string | null = null;
  #cited: Uint16Array;
  #lower: Buffer | undefined;
  #search: RunningSearch | undefined;
  #closed = false;

  constructor(store: EvidenceStore, table: Table = tableOf(store)) {
    this.#store = store;
    this.#table = table;
    this.#calls = new Int32Array(this.#table.rows).fill(UNKNOWN);
    this.#cited = new Uint16Array(this.#table.rows);
  }

  /** What the document says by now. */
  tell(told: Told): void {
    this.#told = told;
    this.#find = callFinder(told.calls);
    const [origin = null, another] = new Set(told.calls.map((call) => call.origin));
    this.#origin = another === undefined ? origin : null;
    this.#calls.fill(UNKNOWN);
    this.#cited.fill(0);
    for (const [citation, times] of told.cited) {
      const row = rowCited(this.#table, citation);
      if (row !== undefined) this.#cited[row] = Math.min(times, 0xffff);
    }
    this.#orders.clear();
    this.#views.clear();
  }

  /** Works out which call each exchange is, a little at a time between the orders, before anybody filters or sorts by it. */
  warm(): void {
    const told = this.#told;
    const step = (from: number): void => {
      if (this.#closed || this.#told !== told) return;
      const to = Math.min(this.#table.rows, from + WARMED);
      for (let row = from; row < to; row += 1) this.#callOf(row);
      if (to < this.#table.rows) setImmediate(step, to);
    };
    setImmediate(step, 0);
  }

  stop(): void {
    this.#search?.stop();
  }

  /** Begins a search that was stopped once more. */
  again(): void {
    this.#search?.stop();
    this.#search = undefined;
    this.#views.clear();
  }

  /** Ends what runs: there is another list. */
  close(): void {
    this.#closed = true;
    this.stop();
  }

  page(view: View, from: number, count: number): ExchangePage {
    const { terms, notes } = readFilter(view.filter);
    const search = this.#searchFor(terms);
    const rows = this.#view(view, terms, search);
    return {
      origin: this.#origin,
      total: this.#table.rows,
      found: rows.length,
      from,
      rows: Array.from(rows.subarray(from, from + count), (row) => this.#row(row)),
      notes,
      search: search ?? null,
    };
  }

  place(view: View, citation: string): number | null {
    const row = rowCited(this.#table, citation);
    const { terms } = readFilter(view.filter);
    const at = row === undefined ? -1 : this.#view(view, terms, this.#searchFor(terms)).indexOf(row);
    return at < 0 ? null : at;
  }

  near(citation: string, target: string | null): Near | undefined {
    const table = this.#table;
    const row = rowCited(table, citation);
    if (row === undefined) return undefined;
    const at = table.order.indexOf(row);
    const beside = (step: number): number | undefined => {
      const other = table.order[at + step];
      return other !== undefined && table.recording[other] === table.recording[row] ? other : undefined;
    };
    const cite = (other: number | undefined): string | null => (other === undefined ? null : citationOf(table, other));
    const redirects: string[] = [];
    let led: number | undefined;
    for (let step = 1; step <= NEAR; step += 1) {
      const [before, behind] = [beside(-step), beside(step)];
      const status = before === undefined ? 0 : (table.status[before] ?? 0);
      if (before !== undefined && status >= 300 && status < 400 && status !== 304) redirects.push(citationOf(table, before));
      if (led === undefined && target !== null && behind !== undefined && urlOf(table, behind) === target) led = behind;
    }
    return { operation: this.#operation(row), previous: cite(beside(-1)), next: cite(beside(1)), redirects, target: cite(led) };
  }

  /** A recording as a session; `undefined` when there is none of the name. */
  session(recording: string, from: number, count: number, of: string): SessionPage | undefined {
    const at = this.#table.recordings.findIndex(({ name }) => name === recording);
    if (at < 0) return undefined;
    return this.#sessions
      .get(recording, () => new Session(at, { store: this.#store, table: this.#table, operationOf: (row) => this.#operation(row) }))
      .page(from, count, of);
  }

  #view({ filter, sort, down }: View, terms: readonly Term[], search: BodySearch | undefined): Uint32Array {
    const key = `${down ? '-' : ''}${sort} ${search?.state ?? ''} ${search?.found ?? ''} ${filter}`;
    return this.#views.get(key, () => {
      const beside = this.#beside();
      const order = this.#orders.get(`${sort} ${down}`, () => orderedBy(this.#table, sort, down, beside));
      return sieve(order, terms, this.#table, beside);
    });
  }

  /** The search that the filter asks for, begun when it is another than before. */
  #searchFor(terms: readonly Term[]): BodySearch | undefined {
    const asked = terms.find((term) => term.kind === 'body');
    if (asked === undefined) return undefined;
    if (this.#search?.text !== asked.text || this.#search.forgotten) {
      this.#search?.stop();
      this.#search = new RunningSearch(asked.text, this.#store, this.#table);
    }
    return this.#search.ask();
  }

  #beside(): Beside {
    return {
      calls: this.#told?.calls ?? [],
      cited: this.#cited,
      callOf: (row) => this.#callOf(row),
      lowerUrls: () => this.#lowerUrls(),
      foundIn: (text) => (this.#search?.text === text ? this.#search.found : new Uint8Array(this.#table.rows)),
    };
  }

  #callOf(row: number): number {
    const before = this.#calls[row] ?? UNKNOWN;
    if (before !== UNKNOWN) return before;
    const { method, operation } = this.#table.words;
    const call = this.#find(
      method.texts[method.of[row] ?? 0] ?? '',
      urlOf(this.#table, row),
      operation.texts[operation.of[row] ?? 0] ?? '',
    );
    this.#calls[row] = call;
    return call;
  }

  #operation(row: number): string | null {
    return this.#told?.calls[this.#callOf(row)]?.name ?? null;
  }

  #lowerUrls(): Buffer {
    if (this.#lower !== undefined) return this.#lower;
    const lower = Buffer.from(this.#table.urls);
    for (let at = 0; at < lower.length; at += 1) {
      const byte = lower[at] ?? 0;
      if (byte >= 0x41 && byte <= 0x5a) lower[at] = byte | 0x20;
    }
    this.#lower = lower;
    return lower;
  }

  #row(row: number): ExchangeRow {
    const table = this.#table;
    const { words, recordings, recording } = table;
    const source = recordings[recording[row] ?? 0];
    return {
      citation: citationOf(table, row),
      method: words.method.texts[words.method.of[row] ?? 0] ?? '',
      url: urlOf(table, row),
      status: table.status[row] ?? 0,
      type: words.type.texts[words.type.of[row] ?? 0] ?? '',
      size: known(table.size[row]),
      start: known(table.start[row]),
      took: known(table.took[row]),
      recording: source?.name ?? '',
      role: source?.role ?? null,
      operation: this.#operation(row),
      cited: this.#cited[row] ?? 0,
    };
  }
}
