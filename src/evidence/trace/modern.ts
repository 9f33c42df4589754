import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { listOf, numberOf, objectOf, textOf } from '../har/fields.ts';

/** The versions whose events are read. Earlier and later ones call things otherwise. */
export const FIRST_VERSION = 3;
export const LAST_VERSION = 10;

/** What lifting an event needs to know of those before it. */
export interface Past {
  /** Phase by the name of a snapshot, as actions before version 9 tell it. */
  readonly phases: Map<string, string>;
  /** A recording before version 7 tells the time of day only in its actions. */
  clock: { readonly wall: number; readonly monotonic: number } | undefined;
}

export const noPast = (): Past => ({ phases: new Map(), clock: undefined });

type Lift = (event: JsonObject, past: Past) => JsonObject | undefined;

/** What an action is stood in `metadata`. */
const lift3: Lift = (event) => {
  const metadata = objectOf(event['metadata']);
  if (metadata === undefined || (event['type'] !== 'action' && event['type'] !== 'event')) return event;
  if (metadata['internal'] === true || textOf(metadata['method'])?.startsWith('tracing') === true) return undefined;
  const common = {
    class: metadata['type'] ?? null,
    method: metadata['method'] ?? null,
    params: metadata['params'] ?? null,
    pageId: metadata['pageId'] ?? null,
  };
  if (event['type'] === 'event') return { type: 'event', time: metadata['startTime'] ?? null, ...common };
  const snapshots: Record<string, Json> = {};
  for (const snapshot of listOf(metadata['snapshots'])) {
    const title = isObject(snapshot) ? textOf(snapshot['title']) : undefined;
    if (isObject(snapshot) && (title === 'before' || title === 'input' || title === 'after'))
      snapshots[`${title}Snapshot`] = snapshot['snapshotName'] ?? null;
  }
  return {
    type: 'action',
    callId: metadata['id'] ?? null,
    startTime: metadata['startTime'] ?? null,
    endTime: metadata['endTime'] ?? null,
    wallTime: metadata['wallTime'] ?? null,
    error: objectOf(metadata['error'])?.['error'] ?? null,
    ...snapshots,
    ...common,
  };
};

/** The time of day came with every action, and not once for all. */
const lift6: Lift = (event, past) => {
  const start = numberOf(event['startTime']);
  const wall = numberOf(event['wallTime']);
  if ((event['type'] === 'before' || event['type'] === 'action') && start !== undefined && wall !== undefined && wall > 0)
    past.clock ??= { wall, monotonic: start };
  return event;
};

const PHASES = { beforeSnapshot: 'before', inputSnapshot: 'action', afterSnapshot: 'after' } as const;

/** Snapshots had names, told by the action they belong to, and phases were in these. */
const lift8: Lift = (event, past) => {
  for (const member of Object.keys(PHASES) as (keyof typeof PHASES)[]) {
    const name = textOf(event[member]);
    if (name !== undefined) past.phases.set(name, PHASES[member]);
  }
  const snapshot = event['type'] === 'frame-snapshot' ? objectOf(event['snapshot']) : undefined;
  const name = textOf(snapshot?.['snapshotName']);
  if (snapshot === undefined || name === undefined || typeof snapshot['phase'] === 'string') return event;
  const prefix = /^(before|input|action|after)@/.exec(name)?.[1];
  const phase = prefix === 'input' ? 'action' : (prefix ?? past.phases.get(name));
  return { ...event, snapshot: { ...snapshot, phase: phase ?? null } };
};

/** From version N to N + 1, frozen as they are. Between the others nothing changed that is read here: logs, consoles, titles, step ids. */
const LIFTS: ReadonlyMap<number, Lift> = new Map([
  [3, lift3],
  [6, lift6],
  [8, lift8],
]);

/** An event as the last version writes it; `undefined` for one that is internal to Playwright. */
export const modern = (event: JsonObject, version: number, past: Past): JsonObject | undefined => {
  let lifted: JsonObject | undefined = event;
  for (let from = version; from < LAST_VERSION && lifted !== undefined; from += 1)
    lifted = LIFTS.get(from)?.(lifted, past) ?? (LIFTS.has(from) ? undefined : lifted);
  return lifted;
};

/** A request as a HAR entry: before version 3 it had a form of its own. */
export const modernEntry = (snapshot: JsonObject): JsonObject => {
  if (snapshot['request'] !== undefined) return snapshot;
  const headers = (value: Json | undefined): Json => listOf(value);
  const sent = textOf(snapshot['requestSha1']);
  const answered = textOf(snapshot['responseSha1']);
  return {
    request: {
      url: snapshot['url'] ?? '',
      method: snapshot['method'] ?? 'GET',
      headers: headers(snapshot['requestHeaders']),
      ...(sent === undefined || sent === 'none' ? {} : { postData: { _sha1: sent } }),
    },
    response: {
      status: snapshot['status'] ?? 0,
      headers: headers(snapshot['responseHeaders']),
      content: { mimeType: snapshot['contentType'] ?? '', ...(answered === undefined || answered === 'none' ? {} : { _sha1: answered }) },
    },
  };
};
