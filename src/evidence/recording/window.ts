import { isObject, type JsonObject } from '../../base/json.ts';

/** So many lines, and so much text of them, wait in order for one whose rest is still to come; it then goes without its place. */
const MOST_LINES = 2_000;
const MOST_TEXT = 8_000_000;
/** So many lines without a place wait for their rest; the oldest then goes as it is. */
const MOST_OVERDUE = 1_000;
/** A page tells of what its service worker fetches so soon after. Milliseconds. */
const TWIN_MS = 3_000;

/** A line with all that was told of it. */
export interface WholeLine {
  readonly line: JsonObject;
  readonly index: number;
  /** Its rest is not in the recording. */
  readonly unfinished: boolean;
}

interface Held {
  line: JsonObject;
  readonly index: number;
  /** Characters. */
  size: number;
  awaits: boolean;
}

const isTwin = (worker: JsonObject, { line }: Held): boolean =>
  line['kind'] === 'exchange' &&
  line['worker'] !== true &&
  line['url'] === worker['url'] &&
  line['method'] === worker['method'] &&
  Math.abs(Number(line['start']) - Number(worker['start'])) < TWIN_MS;

/**
 * Puts lines together with what later lines tell of them, and gives them in their order. What waits is bounded: a line whose rest does not
 * come holds up the others for a while only. Bodies are in files and not in here.
 */
export class Window {
  /** In the order of the lines. */
  readonly #held = new Map<number, Held>();
  readonly #overdue = new Map<number, Held>();
  #size = 0;

  /** Takes a line of any kind but `more`. Answers what can be given. */
  add(line: JsonObject, index: number, size: number): readonly WholeLine[] {
    const awaits = line['awaits'] === true;
    // Nearly always: nothing waits, and it is whole.
    if (!awaits && this.#held.size === 0) return [{ line, index, unfinished: false }];
    this.#held.set(index, { line, index, size, awaits });
    this.#size += size;
    return this.#ready();
  }

  /** Takes a `more` line; `undefined` when the line that it completes is not waiting. */
  more(more: JsonObject, size: number): readonly WholeLine[] | undefined {
    const of = Number(more['of']);
    const held = this.#held.get(of) ?? this.#overdue.get(of);
    if (held?.awaits !== true) return undefined;
    if (typeof more['same'] === 'number') {
      this.#drop(held);
      return this.#ready();
    }
    if (isObject(more['members'])) {
      // What is known by then is what counts; `fromEntries` makes own members, whatever they are called.
      const { kind } = held.line;
      held.line = Object.fromEntries([...Object.entries(held.line), ...Object.entries(more['members']), ['kind', kind ?? null]]);
      held.size += size;
      if (this.#held.has(of)) this.#size += size;
    }
    held.awaits = more['awaits'] === true;
    if (!held.awaits && this.#overdue.delete(of)) return [given(held)];
    return this.#ready();
  }

  /** Everything that still waits, as it stands: the recording is over. */
  rest(): readonly WholeLine[] {
    const all = [...this.#overdue.values(), ...this.#held.values()].sort((a, b) => a.index - b.index);
    this.#held.clear();
    this.#overdue.clear();
    return all.filter((held) => !(held.awaits && held.line['worker'] === true && all.some((other) => isTwin(held.line, other)))).map(given);
  }

  #drop({ index, size }: Held): void {
    if (this.#held.delete(index)) this.#size -= size;
    else this.#overdue.delete(index);
  }

  #ready(): readonly WholeLine[] {
    const ready: WholeLine[] = [];
    for (const held of this.#held.values()) {
      if (held.awaits) {
        if (this.#held.size <= MOST_LINES && this.#size <= MOST_TEXT) break;
        this.#drop(held);
        this.#overdue.set(held.index, held);
        const [oldest] = this.#overdue.values();
        if (this.#overdue.size > MOST_OVERDUE && oldest !== undefined) {
          this.#overdue.delete(oldest.index);
          ready.push(given(oldest));
        }
        continue;
      }
      this.#drop(held);
      ready.push(given(held));
    }
    return ready;
  }
}

const given = ({ line, index, awaits }: Held): WholeLine => ({ line, index, unfinished: awaits });
