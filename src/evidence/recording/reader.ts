/**
 * Our own recording, saved as a zip, as the folder it was made in, or its `events.ndjson` alone.
 * Source: docs/recording.md and format.ts.
 * Shows: all nine points: exchanges and what caused them, navigations, acts, what the browser refused to send, screens with their
 * constraints, messages with the field they belong to, dialogs, downloads, messages of streams.
 * Cannot show: what nobody did, what is drawn on a canvas, hosts that were not recorded.
 */
import { isObject } from '../../base/json.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { entryOf } from '../entry-form.ts';
import { parseJson } from '../json.ts';
import { linesOf } from '../lines.ts';
import { openEvent } from '../open-event.ts';
import { screenDoor } from '../page/screen-door.ts';
import type { Batch, Bodies, EvidenceFile, Opened, Reader } from '../reader.ts';
import { keyName } from '../recorder/redactor.ts';
import { doorOf } from '../redaction/door.ts';
import { type Keyed, type Redaction, redactionOf } from '../redaction/redaction.ts';
import { taughtBy } from '../taught.ts';
import { asSent } from './as-sent.ts';
import type { BodySource } from './exchange-form.ts';
import { bodiesOf } from './files.ts';
import { words } from './form.ts';
import { RECORDING_FORMAT, RECORDING_PLACE } from './format.ts';
import { Passage } from './passage.ts';
import { provenanceOf } from './provenance.ts';

/** In the place of content that nobody looks at: JSON without anything in it. */
const unread: BodySource = () => Promise.resolve('""');

async function* read(file: EvidenceFile, redaction: Redaction, bodies: Bodies): AsyncGenerator<Batch> {
  const door = doorOf(redaction);
  const pass = screenDoor(door);
  const key = keyName(redaction.key);
  const passage = new Passage(file, bodiesOf(file), key);
  let consumed = 0;
  for await (const stretch of asSent(file, passage, (looks) => new Passage(file, looks ? bodiesOf(file) : unread, key))) {
    const { exchanges, events, pages } = stretch;
    consumed = Math.max(consumed, stretch.consumed);
    if (bodies !== 'all') for (const one of exchanges) door.learn(one);
    yield {
      exchanges: exchanges.map((one) => door.exchange(one)),
      events: events.map(pass),
      pages: pages.map((one) => door.page(one)),
      problems: [],
      consumed,
    };
  }
  yield { exchanges: [], events: [], pages: [], problems: [...passage.problems(), ...door.problems(file.name)], consumed: file.size };
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
