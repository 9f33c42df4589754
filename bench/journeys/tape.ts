import { openEvidence } from '../../src/evidence/file.ts';
import { recogniseEvidence } from '../../src/evidence/index.ts';
import type { EvidenceFile } from '../../src/evidence/reader.ts';
import type { Exchange } from '../../src/observations/exchange.ts';
import { withOwnLists } from '../../src/observations/screen/own-lists.ts';
import { withOwnMenus } from '../../src/observations/screen/own-menus.ts';
import type { Act, ScreenEvent, Snapshot } from '../../src/observations/screen.ts';
import { isWrite, payloadOf } from './same.ts';

/** One thing of a session, in order: an address that was gone to, an act with the calls it caused, a call that no control made. */
export type Moment =
  | { readonly kind: 'goto'; readonly url: string }
  | { readonly kind: 'act'; readonly act: Act; readonly calls: readonly Exchange[]; readonly row: readonly string[] }
  | { readonly kind: 'call'; readonly exchange: Exchange };

export interface Tape {
  readonly file: EvidenceFile;
  /** As whom the person who recorded used the product; "" when they said nothing. */
  readonly role: string;
  readonly from: number;
  readonly moments: readonly Moment[];
  /** Writes (`writeOf`) that the front end makes by itself whenever some address comes to be shown: no control is for them. */
  readonly byItself: ReadonlySet<string>;
}

/** What a write is called: method and path. */
export const writeOf = ({ method, url }: Exchange): string => `${method} ${new URL(url).pathname}`;

/** What a page asks for when it comes to be shown, it asks for within this. Milliseconds. */
const ARRIVES = 3_000;
/** What comes later than this after an act came about by itself, or by a script of whoever recorded. Milliseconds. */
const REACH = 1_000;
const CALLS = new Set(['fetch', 'xhr', 'Fetch', 'XHR']);
const STARTS = new Set(['click', 'submit', 'enter']);

type Timed =
  | { readonly time: number; readonly event: ScreenEvent; readonly exchange: undefined }
  | { readonly time: number; readonly event: undefined; readonly exchange: Exchange };

/** A value chosen or checked may ask for something at once, as a press does; typing alone does not. */
const causes = (act: Act): boolean => STARTS.has(act.action) || act.value?.kind === 'choice' || act.value?.kind === 'checked';

/** What the row said in which a control stood, as far as the screen before shows it: a person picks a row by that. */
const rowOf = (act: Act, screen: Snapshot | undefined): readonly string[] =>
  act.control.row === undefined
    ? []
    : (screen?.tables.flatMap(({ sample }) => [sample[act.control.row ?? -1] ?? []]).find((row) => row.length > 0) ?? []);

const momentsOf = (timed: readonly Timed[]): readonly Moment[] => {
  const moments: Moment[] = [];
  let screen: Snapshot | undefined;
  let last: { time: number; calls: Exchange[] } | undefined;
  for (const { time, event, exchange } of timed) {
    const near = last !== undefined && time - last.time <= REACH ? last : undefined;
    if (exchange !== undefined) {
      if (!CALLS.has(exchange.resourceType) || exchange.status === 0) continue;
      if (near !== undefined) near.calls.push(exchange);
      else if (isWrite({ method: exchange.method, payload: payloadOf(exchange.request) })) moments.push({ kind: 'call', exchange });
    } else if (event.kind === 'act') {
      const calls: Exchange[] = [];
      moments.push({ kind: 'act', act: event, calls, row: rowOf(event, screen) });
      if (causes(event)) last = { time, calls };
    } else if (event.kind === 'snapshot') screen = event.snapshot;
    else if (
      event.kind === 'navigation' &&
      (event.url !== event.from || event.how === 'load' || event.how === 'reload') &&
      near === undefined
    ) {
      moments.push({ kind: 'goto', url: event.url });
      last = undefined;
    }
  }
  return moments;
};

/** Writes that came after an address was gone to, and not after an act: two times at least. */
const byItself = (timed: readonly Timed[]): ReadonlySet<string> => {
  const times = new Map<string, number>();
  let gone = Number.NEGATIVE_INFINITY;
  for (const { time, event, exchange } of timed) {
    if (event?.kind === 'navigation') gone = time;
    else if (event?.kind === 'act') gone = Number.NEGATIVE_INFINITY;
    else if (exchange !== undefined && isWrite({ method: exchange.method, payload: payloadOf(exchange.request) }) && time - gone <= ARRIVES)
      times.set(writeOf(exchange), (times.get(writeOf(exchange)) ?? 0) + 1);
  }
  return new Set([...times].filter(([, count]) => count > 1).map(([write]) => write));
};

/** Reads what a session did, through the product's own readers. Throws with their sentence when it cannot be read. */
export const tapeOf = async (path: string, key: Uint8Array): Promise<Tape> => {
  const opened = await openEvidence(path);
  if (!opened.ok) throw new Error(opened.error.says);
  const file = opened.value;
  const reader = await recogniseEvidence(file, key);
  if (!reader.ok) throw new Error(reader.error.says);
  const timed: Timed[] = [];
  const events: ScreenEvent[] = [];
  for await (const batch of reader.value.read(file, 'all')) {
    for (const exchange of batch.exchanges) timed.push({ time: exchange.start ?? 0, event: undefined, exchange });
    events.push(...(batch.events ?? []));
  }
  // A list or a menu that a product makes without the roles of one is one here as well.
  for (const event of withOwnMenus(withOwnLists(events))) timed.push({ time: event.time ?? 0, event, exchange: undefined });
  timed.sort((a, b) => a.time - b.time || Number(a.event === undefined) - Number(b.event === undefined));
  return {
    file,
    role: (await reader.value.role?.(file)) ?? '',
    from: timed[0]?.time ?? 0,
    moments: momentsOf(timed),
    byItself: byItself(timed),
  };
};
