import type { KeptRecording } from '../../store/evidence/recordings.ts';
import { bytesWords, columns, counted } from './columns.ts';
import type { Task } from './task.ts';

const timeOf = (time: number | undefined): string | null => (time === undefined ? null : new Date(time).toISOString());

/** A recording as `--json` prints it. */
export const recordingJson = ({
  name,
  format,
  role,
  provenance,
  exchanges,
  events,
  from,
  to,
  size,
  packed,
  added,
  sha256,
  problems,
}: KeptRecording) => ({
  name,
  format,
  role: role ?? null,
  provenance: Object.fromEntries(provenance.map(({ name: of, says }) => [of, says])),
  exchanges,
  events,
  from: timeOf(from),
  to: timeOf(to),
  size,
  kept: packed,
  added,
  sha256,
  problems,
});

const eventsWords = (events: number): string => (events === 0 ? '' : counted(events, 'event'));

export const list: Task = {
  makes: false,
  async run({ evidence, folder }, [extra], { values, terminal }) {
    if (extra !== undefined) {
      terminal.say(`evidence list takes no name, and was given ${extra}. One recording: ninepoint evidence show ${extra}`);
      return 2;
    }
    const recordings = evidence.list();
    if (values['json'] === true) terminal.out(`${JSON.stringify(recordings.map(recordingJson), undefined, 2)}\n`);
    else if (recordings.length === 0)
      terminal.say(`The project in ${folder} keeps no evidence. To keep some: ninepoint evidence add monday.har`);
    else
      terminal.out(
        columns(
          recordings.map(({ name, format, role, exchanges, events, size, packed, added }) => [
            name,
            format,
            role ?? '',
            counted(exchanges, 'exchange'),
            eventsWords(events),
            `${bytesWords(size)}, kept as ${bytesWords(packed)}`,
            `added ${added.slice(0, 10)}`,
          ]),
        ),
      );
    return 0;
  },
};
