/**
 * A Playwright trace, versions 3 to 10: `trace.zip` as `tracing.stop` and the test runner write it, a folder, or one file out of it.
 * Source: playwright-core's trace recorder and its TraceModernizer, Apache-2.0; the format has no specification.
 * Shows: screens at each call that drove the page, with every constraint of their fields; what was done to which control; dialogs, messages;
 * every exchange with its bodies, and which act made the client send it.
 * Cannot show: what a person did by hand beside the calls, what the browser refused to send, bodies of scripts and of what came before a navigation.
 */
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { Exchange } from '../../observations/exchange.ts';
import type { ScreenEvent } from '../../observations/screen.ts';
import { exchangeOf } from '../har/entry.ts';
import { numberOf } from '../har/fields.ts';
import { openedEntry } from '../har/open-entry.ts';
import { Notes } from '../notes.ts';
import { openEvent } from '../open-event.ts';
import { screenDoor } from '../page/screen-door.ts';
import { isSecret, valueTeller } from '../page/typed-value.ts';
import type { Batch, Bodies, EvidenceFile, Member, Opened, Reader } from '../reader.ts';
import { doorOf } from '../redaction/door.ts';
import { type Keyed, type Redaction, redactionOf } from '../redaction/redaction.ts';
import { taughtBy } from '../taught.ts';
import { eventsAsSent } from './as-sent.ts';
import { Causes } from './cause.ts';
import { folderOf, traceMembers, tracePlaces } from './member-list.ts';
import { FIRST_VERSION, LAST_VERSION, modern, noPast } from './modern.ts';
import { entryOf } from './network.ts';
import { TRACE_NOTES, type TraceNote } from './note.ts';
import { consumedOf, eventsIn, type Passage } from './passage.ts';
import { Story } from './story.ts';

const BATCH = 128;
/** A trace of a test runner says no version where it has no browser: Playwright reads it as this. */
const UNSAID = 6;

/** A version that is not read, in words. */
const otherVersion = (file: EvidenceFile, version: number): Problem => ({
  kind: 'version',
  severity: 'lost',
  at: file.name,
  says: `Trace made by ${version > LAST_VERSION ? 'a newer' : 'an older'} Playwright (version ${version}); network was read, snapshots were not.`,
});

/** A value as if it had been sent in a form: what a field's name says of it holds for the same value everywhere. */
const sentAs = (name: string, value: string): Exchange => ({
  index: 0,
  start: undefined,
  end: undefined,
  method: 'POST',
  url: 'http://localhost/',
  requestHeaders: [],
  request: { kind: 'form', mediaType: 'application/x-www-form-urlencoded', fields: [{ name, value }], size: value.length },
  status: 0,
  statusText: '',
  responseHeaders: [],
  response: { kind: 'empty' },
  frames: [],
  resourceType: '',
  defeated: undefined,
  page: '',
});

async function* read(file: EvidenceFile, redaction: Redaction, bodies: Bodies): AsyncGenerator<Batch> {
  const { traces, networks } = traceMembers(file);
  const places = tracePlaces(file);
  const door = doorOf(redaction);
  const pass = screenDoor(door);
  const past = noPast();
  const tell = valueTeller(redaction);
  const story = new Story((holder, value) => {
    // What was typed as a password is found wherever else it stands.
    if (bodies !== 'all' && isSecret(holder)) door.learn(sentAs('password', value));
    return tell(holder, value);
  }, past);
  const causes = new Causes();
  const notes = new Notes<TraceNote>(TRACE_NOTES);
  const total = [...traces, ...networks].reduce((sum, { size }) => sum + size, 0);
  const passage: Passage = { file, notes, problems: [], read: 0, total };
  let version = UNSAID;
  let known = true;
  let events: ScreenEvent[] = [];
  const take = (event: ScreenEvent): void => {
    causes.see(event);
    events.push(pass(event));
  };
  for await (const { line, event } of eventsIn(traces, places.events, passage)) {
    if (event?.['type'] === 'context-options') {
      story.begin();
      version = numberOf(event['version']) ?? UNSAID;
      known = version >= FIRST_VERSION && version <= LAST_VERSION;
      const said = otherVersion(file, version);
      if (!known && !passage.problems.some(({ says }) => says === said.says)) passage.problems.push(said);
      const wall = numberOf(event['wallTime']);
      past.clock = version >= 7 && wall !== undefined ? { wall, monotonic: numberOf(event['monotonicTime']) ?? 0 } : undefined;
    } else if (known && event === undefined) story.interrupt();
    else if (known && event !== undefined) {
      const lifted = modern(event, version, past);
      const { lost, passed } = story;
      if (lifted !== undefined) for (const seen of story.see(line, lifted)) take(seen);
      for (const run of story.runs.splice(0)) causes.ran(run);
      for (const time of story.done.splice(0)) causes.hide(time);
      if (story.passed > passed) notes.add('too-much', `line ${line}`, `${file.name}${places.events}${line}`);
      if (story.lost > lost) notes.add('screen', `line ${line}`, `${file.name}${places.events}${line}`);
    }
    if (events.length < BATCH) continue;
    yield { exchanges: [], pages: [], events, problems: [], consumed: consumedOf(passage) };
    events = [];
  }
  for (const seen of story.end()) take(seen);
  yield { exchanges: [], pages: [], events, problems: [], consumed: consumedOf(passage) };
  let exchanges: Exchange[] = [];
  const members = file.members ?? new Map<string, Member>();
  for await (const { line, event, member, order } of eventsAsSent(networks, places.exchanges, passage)) {
    const entry = event === undefined ? undefined : await entryOf(event, members, folderOf(member));
    if (entry === undefined) continue;
    const note = (kind: TraceNote): void => notes.add(kind, `line ${line}`, `${file.name}${places.exchanges}${line}`);
    const exchange = exchangeOf(entry, { index: line, order }, note);
    if (exchange === undefined) continue;
    if (bodies !== 'all') door.learn(exchange);
    const passed = door.exchange(exchange);
    // Looking decodes a body and tells what was lost of it.
    if (bodies === 'all') void [passed.request, passed.response];
    const cause = causes.of(exchange.start);
    exchanges.push(cause === undefined ? passed : Object.defineProperty(passed, 'cause', { value: cause, enumerable: true }));
    if (exchanges.length < BATCH) continue;
    yield { exchanges, pages: [], problems: [], consumed: consumedOf(passage) };
    exchanges = [];
  }
  const problems = [...(file.notes ?? []), ...passage.problems, ...notes.problems(), ...door.problems(file.name)];
  yield { exchanges, pages: [], problems, consumed: file.size };
}

/** One exchange by the number of its line. */
const openExchange = async (file: EvidenceFile, redaction: Redaction, wanted: number): Promise<Result<Opened>> => {
  const { networks } = traceMembers(file);
  const passage: Passage = { file, notes: new Notes<TraceNote>(TRACE_NOTES), problems: [], read: 0, total: 0 };
  for await (const { line, event, member } of eventsIn(networks, '', passage)) {
    if (line < wanted) continue;
    const entry = event === undefined || line > wanted ? undefined : await entryOf(event, file.members ?? new Map(), folderOf(member));
    if (entry !== undefined) return ok(openedEntry(entry, line, redaction));
    break;
  }
  return fail<Problem>({
    kind: 'no-entry',
    severity: 'lost',
    at: `${file.name}${tracePlaces(file).exchanges}${wanted}`,
    says: `${file.name} has no exchange in line ${wanted} that can be shown.`,
  });
};

/** A trace by its first event; a file of it by any event. */
const recognise = (head: Uint8Array): number => {
  const line =
    Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 2_000)).toString('utf8').trimStart().split('\n', 1)[0] ?? '';
  if (!line.startsWith('{')) return 0;
  if (/"type"\s*:\s*"context-options"/.test(line)) return 1;
  return /^\{\s*"type"\s*:\s*"(?:resource-snapshot|frame-snapshot|before|action|after|event|console)"/.test(line) ? 0.9 : 0;
};

/** The reader of Playwright traces. `keyed` makes the pseudonyms that stand for secrets. */
export const traceReader = (keyed: Keyed): Reader => ({
  name: 'Playwright trace',
  placesIn: tracePlaces,
  recognise,
  read: (file, bodies = 'all') => read(file, redactionOf(keyed), bodies),
  open: async (file, place, index) => {
    const redaction = await taughtBy(file, keyed, (learning) => read(file, learning, 'asked'));
    return place === 'exchanges' ? openExchange(file, redaction, index) : openEvent(read(file, redaction, 'all'), file, index);
  },
});
