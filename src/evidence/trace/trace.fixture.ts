import type { Problem } from '../../base/result.ts';
import type { Exchange } from '../../observations/exchange.ts';
import type { ScreenEvent } from '../../observations/screen.ts';
import { KEY } from '../har/har.fixture.ts';
import type { EvidenceFile, Member } from '../reader.ts';
import { redactionOf } from '../redaction/redaction.ts';
import { traceReader } from './reader.ts';

type Part = Readonly<Record<string, unknown>>;

const memberOf = (name: string, content: string): Member => {
  const bytes = Buffer.from(content);
  return {
    name,
    size: bytes.length,
    chunks: async function* () {
      // Small pieces, so that lines begin and end anywhere in them.
      for (let at = 0; at < bytes.length; at += 7_001) yield bytes.subarray(at, at + 7_001);
    },
  };
};

/** A trace out of its files; values that are not text are lines. */
export const traceOf = (files: Readonly<Record<string, string | readonly (Part | string)[]>>, name = 'trace.zip'): EvidenceFile => {
  const members = new Map<string, Member>();
  for (const [path, content] of Object.entries(files)) {
    const text =
      typeof content === 'string' ? content : content.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
    members.set(path, memberOf(path, text));
  }
  const main = [...members.values()].find((member) => member.name.endsWith('.trace')) ?? memberOf('', '');
  return { name, size: [...members.values()].reduce((sum, { size }) => sum + size, 0), chunks: () => main.chunks(), members };
};

export interface WholeTrace {
  readonly exchanges: readonly Exchange[];
  readonly events: readonly ScreenEvent[];
  readonly problems: readonly Problem[];
  readonly says: readonly string[];
}

export const readTrace = async (file: EvidenceFile): Promise<WholeTrace> => {
  const exchanges: Exchange[] = [];
  const events: ScreenEvent[] = [];
  const problems: Problem[] = [];
  // As establishing does it: a first reading that only asks teaches what is secret.
  const reader = traceReader(redactionOf(KEY));
  for await (const _ of reader.read(file, 'asked'));
  for await (const batch of reader.read(file)) {
    exchanges.push(...batch.exchanges);
    events.push(...(batch.events ?? []));
    problems.push(...batch.problems);
  }
  return { exchanges, events, problems, says: problems.map(({ says }) => says) };
};

/** One line per event, in few words. */
export const toldOf = (events: readonly ScreenEvent[]): readonly string[] =>
  events.map((event) => {
    const path = event.url.replace(/^https?:\/\/[^/]+/, '');
    switch (event.kind) {
      case 'navigation':
        return `${event.index} ${event.how} ${path}`;
      case 'act':
        return `${event.index} ${event.action} ${event.control.role} "${event.control.name}" ${event.control.field} ${event.value?.kind ?? ''}`.trim();
      case 'notice':
        return `${event.index} notice "${event.text}" ${event.role} ${event.field}`.trim();
      case 'dialog':
        return `${event.index} ${event.type} "${event.message}" ${event.accepted}`;
      case 'snapshot':
        return `${event.index} screen ${path} "${event.snapshot.title}"`;
      default:
        return `${event.index} ${event.kind}`;
    }
  });

export const CONTEXT: Part = {
  version: 10,
  type: 'context-options',
  origin: 'library',
  browserName: 'chromium',
  options: {},
  wallTime: 1_795_000_000_000,
  monotonicTime: 1_000,
};

/** A snapshot of a page as version 10 writes it. */
export const snapshot = (callId: string, phase: string, html: unknown, rest: Part = {}): Part => ({
  type: 'frame-snapshot',
  snapshot: {
    callId,
    phase,
    pageId: 'page@1',
    frameId: 'frame@1',
    frameUrl: 'https://app.example.com/orders',
    html,
    timestamp: 2_000,
    isMainFrame: true,
    resourceOverrides: [],
    ...rest,
  },
});

export const began = (callId: string, method: string, params: Part, rest: Part = {}): Part => ({
  type: 'before',
  callId,
  startTime: 2_000,
  class: 'Frame',
  method,
  params,
  pageId: 'page@1',
  ...rest,
});

export const over = (callId: string, rest: Part = {}): Part => ({ type: 'after', callId, endTime: 2_100, ...rest });

/** A page with this in its body. */
export const html = (...body: readonly unknown[]): unknown => [
  'HTML',
  { lang: 'en' },
  ['HEAD', {}, ['TITLE', {}, 'Orders']],
  ['BODY', {}, ...body],
];

export const resource = (path: string, rest: Part = {}, response: Part = {}): Part => ({
  type: 'resource-snapshot',
  snapshot: {
    pageref: 'page@1',
    startedDateTime: new Date(1_795_000_001_050).toISOString(),
    time: 20,
    request: { method: 'POST', url: `https://app.example.com${path}`, headers: [], bodySize: 0 },
    response: { status: 200, statusText: 'OK', headers: [], content: { size: 0, mimeType: 'application/json' }, ...response },
    ...rest,
  },
});
