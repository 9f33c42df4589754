import { trimTo } from '../../../base/recent.ts';
import { type CallSample, recordingOf } from '../../sample.ts';

/** Things that are remembered: the longest unwritten go first. */
const THINGS = 20_000;

interface Write {
  readonly moment: number;
  readonly by: string;
}

/** Who asks, as far as it is known: an account, else a role. */
const whoOf = ({ caller: { account, role } }: CallSample): string =>
  account === undefined ? (role ?? '') : `${account.entity}\n${account.key}`;

/**
 * What other recordings of the same time show others to have written: who looked at a thing before somebody else wrote to it does not know how it
 * stands. One session is recorded in two ways, too (a HAR and a trace of it): what the same person did there is what they did here. `thing` names entity and
 * key, `moment` counts samples and answers.
 */
export class ByOthers {
  /** By thing and recording: what was written to it last. */
  readonly #writes = new Map<string, Map<string, Write>>();
  /** By thing and recording: when it was seen last. */
  readonly #looks = new Map<string, number>();

  /** By recording: when it began. */
  readonly #began = new Map<string, number>();

  /** A request, when it is made. */
  asked(sample: CallSample, moment: number): void {
    const recording = recordingOf(sample);
    if (!this.#began.has(recording)) this.#began.set(recording, moment);
  }

  wrote(sample: CallSample, thing: string, moment: number): void {
    const own = this.#writes.get(thing) ?? new Map<string, Write>();
    this.#writes.delete(thing);
    this.#writes.set(thing, own.set(recordingOf(sample), { moment, by: whoOf(sample) }));
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
    const writes = this.#writes.get(thing) ?? new Map<string, Write>();
    const written = Math.max(...[...writes.values()].map(({ moment }) => moment), Number.NEGATIVE_INFINITY);
    const [last] = [...writes.keys()]
      .map((recording) => ({ recording, at: this.#looks.get(`${recording}\n${thing}`) ?? Number.NEGATIVE_INFINITY }))
      .toSorted((a, b) => b.at - a.at);
    return last === undefined || last.recording === own || last.at < written ? undefined : last.recording;
  }

  /** Whether somebody else wrote to a thing elsewhere since this recording saw it last, or began where it never did; or since then. */
  haveWritten(sample: CallSample, thing: string, since?: number): boolean {
    const writes = this.#writes.get(thing);
    if (writes === undefined) return false;
    const recording = recordingOf(sample);
    const then = since ?? this.#looks.get(`${recording}\n${thing}`) ?? this.#began.get(recording) ?? Number.POSITIVE_INFINITY;
    const who = whoOf(sample);
    return [...writes].some(([other, { moment, by }]) => other !== recording && moment > then && by !== who);
  }
}
