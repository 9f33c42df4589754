import type { Outcome } from '../outcomes/outcome.ts';
import { type Call, callName } from '../points/7-calls/reading.ts';
import { jsonOrText, saidIn } from './conversation.ts';
import { Engine, isEngine } from './engine.ts';
import type { Random } from './fresh.ts';
import { type NotShown, neverRecorded, notShownResponse } from './not-shown.ts';
import type { StandInRequest, StandInResponse } from './request.ts';
import { type Match, matchPath, type routesOf } from './route.ts';
import type { Connection, Said } from './socket.ts';

export const isOfMessage = ({ when }: Outcome): boolean => when.some(({ kind }) => kind === 'message');

type Talk = (send: (text: string) => void) => Connection;

/** What talking needs of a stand-in. */
interface Talking {
  readonly routes: ReturnType<typeof routesOf>;
  /** Who listens, by the call that opened their sockets. */
  readonly listeners: Map<string, Set<(text: string) => void>>;
  readonly random: Random;
  /** Carries out the outcome that opens a socket. */
  opened(outcome: Outcome, request: StandInRequest, match: Match, url: URL): StandInResponse | NotShown;
  replyTo(request: StandInRequest, match: Match, url: URL, text: string): readonly Said[];
}

/** What a stand-in says over sockets, and over the polling of Socket.IO. */
export const talksOf = ({ routes, listeners, random, opened, replyTo }: Talking) => {
  const engine = new Engine(random);
  /** How a call that opens a socket is talked to, or why it is not. */
  const talkOver = (request: StandInRequest, url: URL): { readonly call: Call; readonly talk: Talk } | StandInResponse => {
    const match = matchPath(routes, url.pathname).find(({ call }) => call.outcomes.some(({ status }) => status === 101));
    const opening = match?.call.outcomes.find((outcome) => outcome.status === 101 && !isOfMessage(outcome));
    if (match === undefined || opening === undefined) return notShownResponse(neverRecorded(`A socket at ${url.pathname}`));
    const carried = opened(opening, request, match, url);
    if ('says' in carried) return notShownResponse(carried);
    const name = callName(match.call);
    const talk: Talk = (send) => {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(send));
      return {
        opening: saidIn(jsonOrText(new TextDecoder().decode(carried.body))),
        hear: (text) => replyTo(request, match, url, text),
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
