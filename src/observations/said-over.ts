import { isArray, isObject, type Json } from '../base/json.ts';
import { isPseudonym } from '../base/pseudonym.ts';
import { acknowledgedWith, toldIn } from '../base/wire/socket-io.ts';
import { namesSignIn, namesSignOut } from '../base/words/sign-in-words.ts';
import { citationOf, type Reference } from '../statement/reference.ts';
import { acknowledges, asks, ERROR_FIRST, showsErrorFirst, ticketOf } from './acknowledged.ts';
import { errorInside } from './envelope.ts';
import type { Body, Exchange, StreamMessage } from './exchange.ts';
import type { Observed } from './observed.ts';
import type { Actor } from './principal/actor.ts';
import { refusing, type Turn } from './spoken/refused.ts';

/** What was sent over a socket, with what acknowledged it. */
interface Said {
  /** What it is called by. */
  readonly event: string;
  readonly told: Json | undefined;
  readonly sent: StreamMessage;
  readonly came: StreamMessage;
  readonly answer: Json | undefined;
  readonly refused: boolean;
}

const DEEP = 4;
/** Whether it carries what only one person knows, or was handed to one. */
const holdsSecret = (data: Json, depth = 0): boolean =>
  isPseudonym(data) ||
  (depth < DEEP &&
    (isArray(data)
      ? data.slice(0, 10).some((one) => holdsSecret(one, depth + 1))
      : isObject(data) && holdsSecret(Object.values(data) as Json[], depth + 1)));

/** Whether what answers a message in JSON refuses it, by what all answers say that came over the same socket. */
export const refusingOver = (messages: readonly StreamMessage[], filled: ReadonlySet<string>): ((turn: Turn) => boolean) =>
  refusing(
    messages.flatMap(({ direction, turn }) => (direction === 'in' && turn !== undefined ? [{ told: undefined, answer: turn.body }] : [])),
    filled,
  );

/** Everything that was acknowledged. */
const saidIn = (messages: readonly StreamMessage[], filled: ReadonlySet<string>): readonly Said[] => {
  const answers = new Map<string, StreamMessage>();
  for (const message of messages) {
    const ticket = acknowledges(message) ? ticketOf(message) : undefined;
    if (ticket !== undefined) answers.set(ticket, message);
  }
  const isRefused = refusingOver(messages, filled);
  const isErrorFirst = filled.has(ERROR_FIRST) || showsErrorFirst(messages);
  return messages.flatMap((sent): readonly Said[] => {
    const ticket = asks(sent) ? ticketOf(sent) : undefined;
    const came = ticket === undefined ? undefined : answers.get(ticket);
    if (came === undefined) return [];
    if (sent.turn !== undefined && came.turn !== undefined) {
      const turn = { told: sent.turn.body, answer: came.turn.body };
      return [{ event: sent.turn.word, ...turn, sent, came, refused: isRefused(turn) }];
    }
    const args = came.packet?.several === true && isArray(came.data) ? came.data : [came.data];
    const { failed, result } = acknowledgedWith(args, isErrorFirst);
    const told = toldIn(sent.packet?.several === true && isArray(sent.data) ? sent.data : [sent.data]);
    return [
      {
        event: sent.name,
        told,
        sent,
        came,
        answer: failed ?? result,
        refused: isErrorFirst ? failed !== undefined : errorInside(came.data, filled),
      },
    ];
  });
};

/** What the protocol carries is JSON, whatever it is. */
const JSON_TYPE = 'application/json';
export const bodyOf = (value: Json | undefined): Body =>
  value === undefined ? { kind: 'empty' } : { kind: 'json', mediaType: JSON_TYPE, value, size: JSON.stringify(value).length };

/** Every message is a record of its own, as an exchange is. Where it was polled for, the recording has no place that is it alone. */
export const placeOf = (
  { at, atResponse, exchange }: Observed,
  { packet, place = packet?.place, time = exchange.start ?? 0 }: StreamMessage,
): Reference =>
  place === undefined
    ? { ...atResponse, time }
    : { recording: citationOf({ ...at, pointer: '/_webSocketMessages/' }), index: place, time, pointer: '' };

const SOMEBODY: Actor = { role: undefined, credential: 'unknown', scheme: undefined, principal: 'somebody', carried: undefined };

/** Whether a call was made over a socket: it has no status of its own. */
export const isSaidOver = ({ call, status }: Pick<Observed, 'call' | 'status'>): boolean => status === 101 && call.operation !== null;

/**
 * The calls that were made over a socket: what was sent and acknowledged, each by the name of its event. Nobody is known to ask once somebody may have signed in or out
 * by what was said, and before: whose the recording is says who it was in between.
 */
export const callsOver = (socket: Observed, filled: ReadonlySet<string> = new Set()): readonly Observed[] => {
  const { exchange, actor } = socket;
  const said = saidIn(exchange.frames, filled);
  const entered = said.findIndex(({ sent, refused }) => !refused && holdsSecret(sent.data));
  const left = said.findIndex(({ event }, at) => at > entered && namesSignOut(event));
  /** What somebody signed in over is their session from then on. */
  const session = `socket ${citationOf(socket.at)}`;
  const isEntrance = ({ event, sent, refused }: Said): boolean => !refused && holdsSecret(sent.data) && namesSignIn(event);
  const signedIn = said.findIndex(isEntrance);
  const carrying = (who: Actor, one: Said, at: number): Actor => {
    if (actor.credential === 'present' || signedIn === -1 || at < signedIn || (left !== -1 && at > left)) return who;
    const turns = at === left || isEntrance(one) ? { turn: { signsIn: at !== left, principal: session } } : {};
    return { ...who, over: session, ...turns };
  };
  const whoAt = (at: number): Actor => {
    if (actor.credential === 'present') return actor;
    if (left !== -1 && at >= left) return SOMEBODY;
    if (entered === -1) return actor;
    return actor.credential === 'absent' ? (at < entered ? actor : SOMEBODY) : at > entered ? actor : SOMEBODY;
  };
  return said.map((one, at): Observed => {
    const { event, told: request, sent, came, answer, refused } = one;
    const start = sent.time ?? exchange.start;
    const own: Exchange = {
      ...exchange,
      start,
      end: came.time ?? start,
      request: bodyOf(request),
      responseHeaders: [],
      response: bodyOf(answer),
      frames: [],
    };
    const name = `${socket.name} #${event}`;
    return {
      ...socket,
      exchange: own,
      call: { ...socket.call, operation: event },
      name,
      key: `${name} ${socket.call.origin}`,
      actor: carrying(whoAt(at), one, at),
      query: [],
      requestMedia: request === undefined ? null : JSON_TYPE,
      responseMedia: answer === undefined ? null : JSON_TYPE,
      accepted: !refused,
      request,
      response: answer,
      at: placeOf(socket, sent),
      atRequest: placeOf(socket, sent),
      atResponse: placeOf(socket, came),
    };
  });
};
