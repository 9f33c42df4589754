import { answeredInFrame, type Framing, toldInFrame } from '../../base/wire/framing.ts';
import type { StreamMessage } from '../exchange.ts';
import { linesOf } from './line.ts';
import { numberedIn, numberedPairs } from './numbered.ts';
import type { Spoken, Transcripts } from './spoken.ts';
import { wordedIn, wordedPairs } from './worded.ts';

/** How messages are asked and answered over the sockets of one call; `undefined` where nothing shows that they are. */
export const spokenIn = (transcripts: Transcripts): Spoken | undefined => numberedIn(transcripts) ?? wordedIn(transcripts);

/** As a document has it. */
export const framingOf = ({ answers: _, words: __, ...framing }: Spoken): Framing => framing;

/** What was said over one socket, with which messages ask and which answer them. */
export const withTurns = (messages: readonly StreamMessage[], spoken: Spoken | undefined): readonly StreamMessage[] => {
  if (spoken === undefined) return messages;
  const lines = linesOf(messages);
  const pairs = spoken.numbered === null ? wordedPairs(lines, spoken) : numberedPairs(lines, spoken);
  const turns = new Map<number, NonNullable<StreamMessage['turn']>>();
  for (const [number, { asked, came }] of pairs.entries()) {
    const word = String(asked.members.get(spoken.named));
    turns.set(asked.of, { word, number, body: toldInFrame(spoken, messages[asked.of]?.data ?? null) });
    turns.set(came.of, { word, number, body: answeredInFrame(spoken, messages[came.of]?.data ?? null) });
  }
  return messages.map((message, at) => {
    const turn = turns.get(at);
    return turn === undefined ? message : { ...message, turn };
  });
};
