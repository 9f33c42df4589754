import { BLANK } from '../../observations/screen/blank.ts';
import type { ScreenEvent, Snapshot } from '../../observations/screen.ts';
import type { EvidenceStore } from '../../store/evidence/evidence-store.ts';
import type { SessionItem, SessionPage } from '../api/session.ts';
import { sortedBy } from './sorted.ts';
import { citationOf, type Table, urlOf } from './table.ts';

const STRETCHES = 240;
const SCREENS = 400;

/** What a screen says of itself in a list. */
const titleOnly = ({ title }: Snapshot): Snapshot => ({ ...BLANK, title });

const listed = (event: ScreenEvent): ScreenEvent => (event.kind === 'snapshot' ? { ...event, snapshot: titleOnly(event.snapshot) } : event);

type Summary = Omit<SessionPage, 'from' | 'items' | 'place'>;

interface Beside {
  readonly store: EvidenceStore;
  readonly table: Table;
  readonly operationOf: (row: number) => string | null;
}

/** One recording as a session: everything in it by time. What has no time of its own stands with what came before it. */
export class Session {
  readonly #beside: Beside;
  readonly #rows: readonly number[];
  readonly #events: readonly ScreenEvent[];
  /** Items in order: rows first, then events, each by its place. */
  readonly #order: Uint32Array;
  readonly #times: Float64Array;
  readonly #name: string;
  readonly #role: string | undefined;
  readonly #place: string;
  readonly #provenance: SessionPage['provenance'];
  #summary: Summary | undefined;

  /** `at`: which of the table's recordings. */
  constructor(at: number, beside: Beside) {
    const { store, table } = beside;
    this.#beside = beside;
    const { id = -1, name = '', role } = table.recordings[at] ?? {};
    this.#name = name;
    this.#role = role;
    this.#rows = [...table.order.filter((row) => table.recording[row] === at)];
    const recording = store.recordings.named(name);
    this.#place = recording?.places?.events ?? '';
    this.#provenance = recording?.provenance ?? [];
    this.#events = recording?.id === id ? store.reader(recording).events().map(listed) : [];
    const total = this.#rows.length + this.#events.length;
    this.#times = new Float64Array(total);
    let last = Number.NEGATIVE_INFINITY;
    const stand = (where: number, time: number | undefined): void => {
      if (time !== undefined && !Number.isNaN(time)) last = time;
      this.#times[where] = last;
    };
    for (const [where, row] of this.#rows.entries()) stand(where, table.start[row]);
    last = Number.NEGATIVE_INFINITY;
    for (const [where, event] of this.#events.entries()) stand(this.#rows.length + where, event.time);
    this.#order = sortedBy(
      Uint32Array.from({ length: total }, (_, where) => where),
      (where) => this.#times[where] ?? 0,
    );
  }

  /** `of`: a citation whose place in the session is asked for. */
  page(from: number, count: number, of: string): SessionPage {
    this.#summary ??= this.#summed();
    const place = of === '' ? -1 : this.#order.findIndex((where) => this.#citation(where) === of);
    return {
      ...this.#summary,
      from,
      items: Array.from(this.#order.subarray(from, from + count), (where) => this.#item(where)),
      place: place < 0 ? null : place,
    };
  }

  /** What is the same for every page. */
  #summed(): Summary {
    const known = this.#order
      .values()
      .map((where) => this.#times[where] ?? 0)
      .filter(Number.isFinite)
      .toArray();
    const [begins, ends] = [known[0], known.at(-1)];
    const screens = [...this.#order.entries()].filter(([, where]) => this.#eventAt(where)?.kind === 'snapshot');
    const step = Math.max(1, Math.ceil(screens.length / SCREENS));
    return {
      recording: this.#name,
      role: this.#role ?? null,
      provenance: this.#provenance,
      exchanges: this.#rows.length,
      events: this.#events.length,
      begins: begins ?? null,
      ends: ends ?? null,
      total: this.#order.length,
      ...this.#stretches(begins, ends),
      screens: screens
        .filter((_, at) => at % step === 0)
        .map(([position, where]) => ({ position, citation: this.#citation(where), at: this.#timeOf(where) })),
      screensInAll: screens.length,
    };
  }

  #stretches(begins: number | undefined, ends: number | undefined): Pick<SessionPage, 'density' | 'starts'> {
    if (begins === undefined || ends === undefined || ends <= begins) return { density: [], starts: [] };
    const density = new Array<number>(STRETCHES).fill(0);
    const starts = new Array<number>(STRETCHES).fill(-1);
    for (const [position, where] of this.#order.entries()) {
      const share = ((this.#times[where] ?? begins) - begins) / (ends - begins);
      const stretch = Math.min(STRETCHES - 1, Math.max(0, Math.floor(share * STRETCHES)));
      density[stretch] = (density[stretch] ?? 0) + 1;
      if (starts[stretch] === -1) starts[stretch] = position;
    }
    for (let at = STRETCHES - 2; at >= 0; at -= 1) if (starts[at] === -1) starts[at] = starts[at + 1] ?? 0;
    return { density, starts };
  }

  #eventAt(where: number): ScreenEvent | undefined {
    return this.#events[where - this.#rows.length];
  }

  #timeOf(where: number): number | null {
    const time = this.#times[where] ?? Number.NaN;
    return Number.isFinite(time) ? time : null;
  }

  #citation(where: number): string {
    const event = this.#eventAt(where);
    return event === undefined ? citationOf(this.#beside.table, this.#rows[where] ?? 0) : `${this.#name}${this.#place}${event.index}`;
  }

  #item(where: number): SessionItem {
    const citation = this.#citation(where);
    const at = this.#timeOf(where);
    const event = this.#eventAt(where);
    if (event !== undefined) return { kind: 'event', citation, at, event };
    const { table, operationOf } = this.#beside;
    const row = this.#rows[where] ?? 0;
    const took = table.took[row] ?? Number.NaN;
    return {
      kind: 'exchange',
      citation,
      at,
      method: table.words.method.texts[table.words.method.of[row] ?? 0] ?? '',
      url: urlOf(table, row),
      status: table.status[row] ?? 0,
      took: Number.isNaN(took) ? null : took,
      operation: operationOf(row),
    };
  }
}
