import { trimTo } from '../../base/recent.ts';
import { type CallSample, recordingOf } from '../sample.ts';

/** Things that are remembered: the longest unwritten go first. */
const THINGS = 20_000;

/**
 * What other recordings of the same time show to have been written: who looked at a thing before somebody else wrote to it does not know how it
 * stands. `thing` names entity and key, `moment` counts samples and answers.
 */
export class ByOthers {
  /** By thing and recording: when it was written to last. */
  readonly #writes = new Map<string, Map<string, number>>();
  /** By thing and recording: when it was seen last. */
  readonly #looks = new Map<string, number>();

  wrote(sample: CallSample, thing: string, moment: number): void {
    const own = this.#writes.get(thing) ?? new Map<string, number>();
    this.#writes.delete(thing);
    this.#writes.set(thing, own.set(recordingOf(sample), moment));
    trimTo(this.#writes, THINGS);
  }

  looked(sample: CallSample, thing: string, moment: number): void {
    const name = `${recordingOf(sample)}\n${thing}`;
    this.#looks.delete(name);
    this.#looks.set(name, moment);
    trimTo(this.#looks, THINGS);
  }

  /** The other recording that saw a thing last, where nobody has written to it since. */
  latest(sample: CallSample, thing: string): string | undefined {
    const own = recordingOf(sample);
    const written = Math.max(...(this.#writes.get(thing)?.values() ?? []), Number.NEGATIVE_INFINITY);
    const [last] = [...(this.#writes.get(thing)?.keys() ?? [])]
      .map((recording) => ({ recording, at: this.#looks.get(`${recording}\n${thing}`) ?? Number.NEGATIVE_INFINITY }))
      .toSorted((a, b) => b.at - a.at);
    return last === undefined || last.recording === own || last.at < written ? undefined : last.recording;
  }

  /** Whether a thing was written to elsewhere since this recording saw it last, or since then. */
  haveWritten(sample: CallSample, thing: string, since?: number): boolean {
    const recording = recordingOf(sample);
    const then = since ?? this.#looks.get(`${recording}\n${thing}`) ?? Number.POSITIVE_INFINITY;
    return [...(this.#writes.get(thing) ?? [])].some(([other, moment]) => other !== recording && moment > then);
  }
}
