import { type CallSample, isWrite, recordingOf } from '../../sample.ts';
import type { IsAfterWrite } from '../answers/socket.ts';

type Write = Pick<CallSample, 'at' | 'start'>;

/** Of one recording, the times of so many writes are remembered. */
const WRITES = 50_000;

/** When writes were taken, by recording: of all of them, however many samples of a call are kept. */
export class Writes {
  readonly #taken = new Map<string, Write[]>();

  add(sample: CallSample): void {
    if (!isWrite(sample) || sample.status >= 400 || sample.start === undefined) return;
    const taken = this.#taken.get(recordingOf(sample)) ?? [];
    this.#taken.set(recordingOf(sample), taken);
    if (taken.length < WRITES) taken.push({ at: sample.at, start: sample.start });
  }

  between: IsAfterWrite = (socket, from, to) =>
    (this.#taken.get(recordingOf(socket)) ?? []).some(
      ({ at, start = 0 }) => !at.startsWith(`${socket.at}/`) && start > socket.start + from && start <= socket.start + to,
    );
}
