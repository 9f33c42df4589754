import { isObject, type Json } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import { answeringFrame, askedInFrame, toldInFrame, unansweredFrame } from '../../base/wire/framing.ts';
import { argsOf, toldIn } from '../../base/wire/socket-io.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';
import type { Random } from '../data/fresh.ts';
import { type NotShown, neverRecorded, notShownResponse } from '../not-shown.ts';
import type { StandInRequest, StandInResponse } from '../request.ts';
import { type Match, matchPath, type routesOf } from '../route.ts';
import { jsonOrText, saidIn } from './conversation.ts';
import { Engine, isEngine } from './engine.ts';
import type { Connection, Said } from './socket.ts';

export const isOfMessage = ({ when }: Outcome): boolean => when.some(({ kind }) => kind === 'message');

/** Whether a call is made over a socket, by an event that is acknowledged. */
export const isSaidOver = ({ operation, outcomes }: Call): boolean => operation !== null && outcomes.some(({ status }) => status === 101);

/** A call without what is said over sockets. */
export const plainly = (match: Match): Match =>
  match.call.outcomes.some(({ status }) => status === 101)
    ? { ...match, call: { ...match.call, outcomes: match.call.outcomes.filter(({ status }) => status !== 101) } }
    : match;

type Talk = (send: (text: string) => void) => Connection;

/** What is sent with the next thing that is said over a socket. */
export const carrying = (asking: StandInRequest, { headers }: StandInResponse): StandInRequest => {
  const given = headers.flatMap(([name, value]) => (name === 'set-cookie' ? [value.split(';')[0] ?? ''] : []));
  if (given.length === 0) return asking;
  return { ...asking, headers: new Map(asking.headers).set('cookie', [...given, asking.headers.get('cookie') ?? ''].join('; ')) };
};

const bodyIn = ({ body }: StandInResponse): Json | undefined =>
  body.byteLength === 0 ? undefined : jsonOrText(new TextDecoder().decode(body));

/**
 * What acknowledges an event. Where it was also acknowledged with several things, the first of them says what failed, and is nothing where nothing did (the
 * convention of Node's callbacks).
 */
const acknowledging = (socket: Call, { operation }: Call, answered: StandInResponse): string => {
  const acknowledged = operation ?? '';
  const data = bodyIn(answered) ?? null;
  const shape = socket.events.find(({ name, direction }) => direction === 'in' && name === `acknowledged ${acknowledged}`)?.shape ?? [];
  const alone = new Set(shape.filter(({ path }) => !path.startsWith('[]')).map(({ path }) => path));
  const isSeveral = shape.some(({ path, type }) => path === '' && type.includes('array'));
  const isAlone = isObject(data) && Object.keys(data).length > 0 && Object.keys(data).every((key) => alone.has(underKey('', key)));
  return JSON.stringify(isSeveral && !isAlone ? { acknowledged, args: [null, data] } : { acknowledged, data });
};

/** Why an event is not acknowledged, for whoever carries it. */
const unacknowledged = ({ body }: StandInResponse): string =>
  JSON.stringify({ unacknowledged: jsonOrText(new TextDecoder().decode(body)) });

/** What a message asks, and how that is answered, as a text that goes back; `undefined` where nothing does. */
interface AskedOver {
  readonly call: Call;
  readonly told: Json | undefined;
  answering(socket: Call, answered: StandInResponse): string;
  unanswered(answered: StandInResponse): string | undefined;
}

/** The call that a message makes: an event of Socket.IO by its name, and one in JSON by the member that names it. What is not shown is not answered there. */
const askedBy = (message: Json, calls: ReadonlyMap<string, Call>): AskedOver | undefined => {
  const framing = [...calls.values()].find((call) => call.framing !== undefined)?.framing;
  if (framing !== undefined) {
    const asked = askedInFrame(framing, message);
    const call = asked === undefined ? undefined : calls.get(asked.word);
    if (asked === undefined || call === undefined) return undefined;
    return {
      call,
      told: toldInFrame(framing, message),
      answering: (_, answered) => JSON.stringify(answeringFrame(framing, asked.word, asked.number, bodyIn(answered))),
      unanswered: (answered) => {
        const why = unansweredFrame(framing, asked.number ?? asked.word, bodyIn(answered) ?? null);
        return why === undefined ? undefined : JSON.stringify(why);
      },
    };
  }
  const call = isObject(message) && typeof message['event'] === 'string' ? calls.get(message['event']) : undefined;
  return call === undefined || !isObject(message)
    ? undefined
    : {
        call,
        told: toldIn(argsOf(message)),
        answering: (socket, answered) => acknowledging(socket, call, answered),
        unanswered: unacknowledged,
      };
};

/** What talking needs of a stand-in. */
interface Talking {
  readonly routes: ReturnType<typeof routesOf>;
  /** Who listens, by the call that opened their sockets. */
  readonly listeners: Map<string, Set<(text: string) => void>>;
  readonly random: Random;
  /** Carries out the outcome that opens a socket. */
  opened(outcome: Outcome, request: StandInRequest, match: Match, url: URL): StandInResponse | NotShown;
  replyTo(request: StandInRequest, match: Match, url: URL, text: string): readonly Said[];
  answer(request: StandInRequest): StandInResponse;
}

/** What a stand-in says over sockets, and over the polling of Socket.IO. */
export const talksOf = ({ routes, listeners, random, opened, replyTo, answer }: Talking) => {
  const engine = new Engine(random);
  /** How a call that opens a socket is talked to, or why it is not. */
  const talkOver = (request: StandInRequest, url: URL): { readonly call: Call; readonly talk: Talk } | StandInResponse => {
    const matches = matchPath(routes, url.pathname);
    const match = matches.find(({ call }) => call.operation === null && call.outcomes.some(({ status }) => status === 101));
    const opening = match?.call.outcomes.find((outcome) => outcome.status === 101 && !isOfMessage(outcome));
    if (match === undefined || opening === undefined) return notShownResponse(neverRecorded(`A socket at ${url.pathname}`));
    const carried = opened(opening, request, match, url);
    if ('says' in carried) return notShownResponse(carried);
    const name = callName(match.call);
    const calls = new Map(matches.flatMap(({ call }) => (isSaidOver(call) ? [[call.operation ?? '', call] as const] : [])));
    const talk: Talk = (send) => {
      // What signing in over a socket gives is carried by all that is said over it later, as a cookie is.
      let asking = request;
      const hear = (text: string): readonly Said[] => {
        const asked = askedBy(jsonOrText(text), calls);
        if (asked === undefined) return replyTo(asking, match, url, text);
        const answered = answer({ ...asking, event: { name: asked.call.operation ?? '', told: asked.told } });
        asking = carrying(asking, answered);
        const back = (answered.told ?? []).map((said) => ({ after: 0, text: said }));
        const first = answered.status === 101 ? asked.answering(match.call, answered) : asked.unanswered(answered);
        return [...(first === undefined ? [] : [{ after: 0, text: first }]), ...(answered.status === 101 ? back : [])];
      };
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(send));
      return {
        opening: saidIn(jsonOrText(new TextDecoder().decode(carried.body))),
        hear,
        close: () => void all.delete(send),
      };
    };
    return { call: match.call, talk };
  };
  return {
    connect: (request: StandInRequest): Talk | StandInResponse => {
      const url = new URL(request.url, 'http://stand-in.invalid');
      const over = talkOver(request, url);
      return 'talk' in over ? (isEngine(over.call) ? engine.open(url, over.talk) : over.talk) : over;
    },
    /** What Socket.IO asks for until a socket is open, and where none can be; `undefined` for everything else. */
    polled: (request: StandInRequest): Promise<StandInResponse> | undefined => {
      if (!/[?&]EIO=\d/.test(request.url) || !URL.canParse(request.url, 'http://stand-in.invalid')) return undefined;
      const url = new URL(request.url, 'http://stand-in.invalid');
      const over = url.searchParams.get('transport') === 'polling' ? talkOver(request, url) : undefined;
      return over !== undefined && 'talk' in over && isEngine(over.call) ? engine.poll(request, url, over.talk) : undefined;
    },
  };
};
