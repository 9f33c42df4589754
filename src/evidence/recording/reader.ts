/**
 * Our own recording, saved as a zip, as the folder it was made in, or its `events.ndjson` alone.
 * Source: docs/recording.md and format.ts.
 * Shows: all nine points: exchanges and what caused them, navigations, acts, what the browser refused to send, screens with their
 * constraints, messages with the field they belong to, dialogs, downloads, messages of streams.
 * Cannot show: what nobody did, what is drawn on a canvas, hosts that were not recorded.
 */
import { createHash } from 'node:crypto';
import { isObject } from '../../base/json.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { entryOf } from '../entry-form.ts';
import { parseJson } from '../json.ts';
import { linesOf } from '../lines.ts';
import { counted } from '../notes.ts';
import { openEvent } from '../open-event.ts';
import { screenDoor } from '../page/screen-door.ts';
import type { Batch, Bodies, EvidenceFile, Opened, Reader } from '../reader.ts';
import { keyName } from '../recorder/redactor.ts';
import { doorOf } from '../redaction/door.ts';
import { type Keyed, type Redaction, redactionOf } from '../redaction/redaction.ts';
import { taughtBy } from '../taught.ts';
import { bodiesOf, eventsSize, manifestOf } from './files.ts';
import { words } from './form.ts';
import { RECORDING_FORMAT, RECORDING_PLACE } from './format.ts';
import { provenanceOf } from './provenance.ts';
import { Taker } from './taker.ts';

const BATCH = 128;

async function* read(file: EvidenceFile, redaction: Redaction, bodies: Bodies): AsyncGenerator<Batch> {
  const door = doorOf(redaction);
  const pass = screenDoor(door);
  const taker = new Taker(file, bodiesOf(file), keyName(redaction.key));
  const problems: Problem[] = [];
  const hash = createHash('sha256');
  const size = Math.max(1, eventsSize(file));
  let bytes = 0;
  let last = 0;
  let cut = false;
  const give = (told: readonly Problem[], all: boolean): Batch => {
    const { exchanges, events, pages } = taker.give(all);
    if (bodies !== 'all') for (const one of exchanges) door.learn(one);
    return {
      exchanges: exchanges.map((one) => door.exchange(one)),
      events: events.map(pass),
      pages: pages.map((one) => door.page(one)),
      problems: told,
      consumed: all ? file.size : Math.min(file.size, Math.floor((file.size * bytes) / size)),
    };
  };
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of file.chunks()) {
      bytes += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  };
  const say = (kind: string, severity: Problem['severity'], says: string): void => {
    problems.push({ kind, severity, at: file.name, says });
  };
  try {
    for await (const { number, text, whole } of linesOf(chunks())) {
      last = number;
      const line = text === undefined ? undefined : parseJson(text);
      if (isObject(line)) await taker.take(line, number - 1, text?.length ?? 0);
      else if (!whole) cut = true;
      else taker.note(text === undefined ? 'long-line' : 'line', number - 1);
      if (taker.waiting >= BATCH) yield give([], false);
    }
  } catch (error) {
    say('unreadable', 'lost', `Reading stopped after line ${last}: ${error instanceof Error ? error.message : String(error)}.`);
  }
  await taker.close();
  if (cut) {
    const before = `the ${counted(last - 1, 'line', 'lines')} before it ${last === 2 ? 'was' : 'were'} read`;
    say('cut', 'repaired', `The last line of the recording (${last}) is cut off and was dropped; ${before}.`);
  } else if (!taker.ended)
    say('crash', 'repaired', 'The recording ended with a crash of the browser or of the recorder; it is whole up to there.');
  const manifest = await manifestOf(file);
  if (manifest !== undefined && words(manifest['sha256']) !== hash.digest('hex'))
    say(
      'edited',
      'repaired',
      'events.ndjson does not match its manifest: the recording was edited after it was saved, and is shown as edited.',
    );
  const rest = give([], true);
  const told = [...(file.notes ?? []), ...taker.problems, ...problems, ...taker.notes.problems(), ...door.problems(file.name)];
  yield { ...rest, problems: told };
}

const openExchange = async (file: EvidenceFile, redaction: Redaction, index: number): Promise<Result<Opened>> => {
  for await (const { exchanges } of read(file, redaction, 'all')) {
    const exchange = exchanges.find((one) => one.index === index);
    if (exchange !== undefined) return ok({ kind: 'exchange', exchange, entry: entryOf(exchange) });
  }
  return fail<Problem>({
    kind: 'no-entry',
    severity: 'lost',
    at: `${file.name}${RECORDING_PLACE}${index}`,
    says: `${file.name} has no exchange in line ${index + 1}.`,
  });
};

const recognise = (head: Uint8Array): number => {
  const line =
    Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 4_000)).toString('utf8').trimStart().split('\n', 1)[0] ?? '';
  return line.startsWith('{') && line.includes(JSON.stringify(RECORDING_FORMAT)) && /"kind"\s*:\s*"meta"/.test(line) ? 1 : 0;
};

/** The role that the first line tells. */
const roleOf = async (file: EvidenceFile): Promise<string> => {
  for await (const { text } of linesOf(file.chunks())) {
    const meta = text === undefined ? undefined : parseJson(text);
    return isObject(meta) && meta['kind'] === 'meta' ? words(meta['role']).trim().slice(0, 80) : '';
  }
  return '';
};

/** The reader of our own recordings. `keyed` makes the pseudonyms that stand for secrets. */
export const recordingReader = (keyed: Keyed): Reader => ({
  name: 'Ninepoint recording',
  places: { exchanges: RECORDING_PLACE, events: RECORDING_PLACE },
  recognise,
  role: roleOf,
  provenance: (file) => provenanceOf(file, doorOf(redactionOf(keyed))),
  read: (file, bodies = 'all') => read(file, redactionOf(keyed), bodies),
  open: async (file, place, index) => {
    const redaction = await taughtBy(file, keyed, (learning) => read(file, learning, 'asked'));
    return place === 'exchanges' ? openExchange(file, redaction, index) : openEvent(read(file, redaction, 'all'), file, index);
  },
});
