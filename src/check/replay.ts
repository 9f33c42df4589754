import type { Specification } from '../document/specification.ts';
import { unpacked } from '../observations/batch.ts';
import type { Exchange } from '../observations/exchange.ts';
import type { CallMade } from './call-made.ts';
import { naming } from './called.ts';
import { Replayer } from './replayer.ts';
import type { Checked, LeftOut, Step } from './report.ts';
import { type Sent, Sequence } from './sequence.ts';
import type { Side } from './side.ts';
import { spokenBy } from './spoken.ts';
import { SessionSurvey } from './survey.ts';

/** A recording to go through again. */
export interface Session {
  readonly name: string;
  /** Behind the name, before an exchange's number; a HAR's entries without. */
  readonly place?: string | undefined;
  /** Whose session it is, as the person who recorded says. */
  readonly label?: string | undefined;
  /** Gone through twice: looked at, then replayed. Nothing of it is kept. */
  exchanges(pass: 'first' | 'second'): AsyncIterable<readonly Exchange[]>;
}

/** Told of every call that is sent again, with its place in the recording. */
export type See = (made: CallMade, at: string) => void;

/** How to go through it. */
export interface How {
  /** Told how far it is. */
  readonly onStep?: (done: number, of: number) => void;
  readonly signal: AbortSignal;
  readonly see?: See;
  /** Take nothing from the recording, neither how things stood before it nor how they went on: the document alone. */
  readonly alone?: boolean;
}

/** What is sent again of an exchange: of a batch, what it carries. */
const sentIn = (exchange: Exchange): readonly Exchange[] => {
  const { whole, carried } = unpacked(exchange);
  return whole === undefined || carried.length > 0 ? carried : [whole];
};

/** Goes through a recording in order, on a side, and holds every answer against the recorded one. */
export const replay = async (
  specification: Specification,
  session: Session,
  side: Side,
  { onStep, signal, see, alone = false }: How,
): Promise<Checked> => {
  const survey = new SessionSurvey(specification);
  let exchanges = 0;
  for await (const batch of session.exchanges('first')) {
    signal.throwIfAborted();
    for (const exchange of batch.flatMap(sentIn)) survey.see(exchange);
    exchanges += batch.length;
  }
  const surveyed = survey.close(session.name, session.label);
  const { chooses, calls, roleOf, filled } = surveyed;
  // A server stands as it stands, whatever the recording shows.
  const isAlone = alone || side.begin === undefined;
  const stood = isAlone ? surveyed.alone : surveyed.stood;
  side.begin?.(stood.before, stood.madeAs);
  const sequence = new Sequence(`${session.name}${session.place ?? ''}`, naming(specification), filled, spokenBy(specification));
  const replayer = new Replayer(specification, side, stood, isAlone, filled);
  const steps: Step[] = [];
  const leftOut: LeftOut[] = [];
  const again = async (sent: Sent): Promise<void> => {
    if (!chooses(sent.exchange)) return;
    signal.throwIfAborted();
    onStep?.(steps.length + leftOut.length, calls);
    for (const made of sent.calls) see?.(made, sent.at);
    const done = await replayer.replay(sent, roleOf(sent.calls[0]), signal);
    if (typeof done === 'string') leftOut.push(...sent.calls.map(({ called }) => ({ at: sent.at, call: called.name, why: done })));
    else steps.push(...done);
  };
  for await (const batch of session.exchanges('second'))
    for (const exchange of batch.flatMap(sentIn)) {
      const due = sequence.see(exchange);
      for (const sent of due) await again(sent);
      if (!due.some((sent) => sent.exchange === exchange)) replayer.pass(exchange);
    }
  for (const sent of sequence.rest()) await again(sent);
  return { recording: session.name, exchanges, steps, leftOut, taken: stood.taken };
};
