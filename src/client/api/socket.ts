import { isObject, type Json, jsonIn } from '../../base/json.ts';
import { answeredInFrame, answeredTo, askingFrame, type Framing, unansweredIn } from '../../base/wire/framing.ts';
import { aboutIn, acknowledgedWith, argsFor, askingPacket, readPacket } from '../../base/wire/socket-io.ts';
import { ROLE_NAME } from '../../plan/delivery.ts';
import type { OverSocket } from '../../plan/request.ts';
import { tellPushed } from './pushed.ts';
import { writeJson } from './write-json.ts';

/** What a call was answered over a socket; `why` is the stand-in's, where no recording shows an answer. */
export type SocketAnswer =
  | { readonly kind: 'answer'; readonly value: Json | undefined; readonly failed: boolean }
  | { readonly kind: 'not shown'; readonly why: Json }
  | { readonly kind: 'none'; readonly says: string };

/** As whom something is said: the credential, or the role that a stand-in is told. */
export interface As {
  readonly token: string | null;
  readonly role: string | null;
}

/** An acknowledgement is waited for so long, and so is what the server tells by itself, in milliseconds. */
const PATIENCE = 30_000;
const UNASKED = 5_000;

/** What a message in JSON answers, or says of why it answers nothing. */
const heardIn = (
  framing: Framing,
  text: string,
): { readonly to: string; readonly answer: NonNullable<Parameters<Heard>[0]> } | undefined => {
  const message = jsonIn(text);
  if (message === undefined) return undefined;
  const why = unansweredIn(message);
  if (why !== undefined) return { to: String(why.to), answer: { why: why.detail } };
  const to = answeredTo(framing, message);
  const body = answeredInFrame(framing, message);
  return to === undefined ? undefined : { to: String(to), answer: body === undefined ? [] : [body] };
};

type Heard = (answer: readonly Json[] | { readonly why: Json } | undefined) => void;

interface Line {
  readonly socket: WebSocket;
  readonly framing: Framing | undefined;
  readonly joined: Promise<boolean>;
  readonly waiting: Map<string, Heard>;
  /** What was asked last, by what tells its answer from others. */
  readonly last: Map<string, Promise<unknown>>;
  /** What the server told last, by event; `undefined` where a stand-in told what was once seen. And who waits for the first of it. */
  readonly told: Map<string, Json | undefined>;
  readonly awaiting: Map<string, Set<() => void>>;
  /** Texts that were answered over it: whoever has one of them as a credential was signed in here. */
  readonly given: Set<string>;
  as: string;
  asked: number;
  /** Once whoever speaks over it is known to the server again. */
  ready: Promise<unknown>;
}

const lines = new Map<string, Line>();

const textsIn = (value: Json | undefined, depth = 0): readonly string[] => {
  if (typeof value === 'string') return [value];
  return isObject(value) && depth < 3 ? Object.values(value).flatMap((inner) => textsIn(inner as Json, depth + 1)) : [];
};

/** Opens a conversation in JSON, or of Socket.IO over a WebSocket (socket.io-protocol 4 and 5), in its main namespace. */
const open = (address: string, as: string, role: string | null, framing: Framing | undefined): Line => {
  const url = new URL(address, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  if (framing === undefined) {
    // The protocol's own path ends so, whatever a document calls it.
    if (!url.pathname.endsWith('/')) url.pathname += '/';
    url.searchParams.set('transport', 'websocket');
  }
  // A socket is opened without headers of the page's own.
  if (role !== null) url.searchParams.set(ROLE_NAME, role);
  const before4 = Number(url.searchParams.get('EIO') ?? '4') < 4;
  const socket = new WebSocket(url);
  const { promise: joined, resolve } = Promise.withResolvers<boolean>();
  const kept = { waiting: new Map(), last: new Map(), told: new Map(), awaiting: new Map(), given: new Set<string>() };
  const line: Line = { socket, framing, joined, ...kept, as, asked: 0, ready: joined };
  let onceSeen: Json = null;
  let beats: ReturnType<typeof setInterval> | undefined;
  const answered = (number: string, answer: Parameters<Heard>[0]): void => {
    line.waiting.get(number)?.(answer);
    line.waiting.delete(number);
  };
  const hear = (text: string): void => {
    if (framing !== undefined) {
      const heard = heardIn(framing, text);
      if (heard === undefined) return;
      for (const given of textsIn('why' in heard.answer ? undefined : heard.answer[0])) line.given.add(given);
      answered(heard.to, heard.answer);
    } else if (text === '2') socket.send('3');
    else if (text.startsWith('0')) {
      // Before protocol 4 the client asks whether the server is there, and nobody asks to be let in.
      if (before4) beats = setInterval(() => socket.send('2'), (JSON.parse(text.slice(1)) as { pingInterval: number }).pingInterval);
      else socket.send('40');
    } else if (text.startsWith('40')) resolve(true);
    else if (text.startsWith('44')) resolve(false);
    const about = aboutIn(text);
    if (about !== undefined && 'onceSeen' in about) onceSeen = about.onceSeen;
    else if (about !== undefined) answered(about.unacknowledged, { why: about.detail });
    const packet = readPacket(text);
    if (packet === undefined || packet.kind === 'control' || packet.namespace !== '') return;
    if (packet.kind === 'acknowledgement') {
      for (const given of packet.args.flatMap((arg) => textsIn(arg))) line.given.add(given);
      answered(packet.number, packet.args);
    } else {
      line.told.set(packet.event, packet.event === onceSeen ? undefined : (packet.args[0] ?? null));
      onceSeen = null;
      for (const go of line.awaiting.get(packet.event) ?? []) go();
      line.awaiting.delete(packet.event);
      tellPushed(packet.event);
    }
  };
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') hear(data);
  });
  socket.addEventListener('open', () => framing !== undefined && resolve(true));
  socket.addEventListener('close', () => {
    clearInterval(beats);
    resolve(false);
    if (lines.get(address) === line) lines.delete(address);
    for (const heard of line.waiting.values()) heard(undefined);
    line.waiting.clear();
  });
  return line;
};

const say = async (line: Line, event: string, told: Json | undefined): Promise<Parameters<Heard>[0]> => {
  if (!(await line.joined)) return undefined;
  const { framing } = line;
  line.asked += 1;
  const number = line.asked;
  const key = framing?.numbered === null ? event : String(number);
  // What only its name tells from others is asked once that was answered which was asked before.
  const { promise, resolve } = Promise.withResolvers<Parameters<Heard>[0]>();
  const before = line.last.get(key);
  if (framing?.numbered === null) line.last.set(key, promise);
  await before;
  const timer = setTimeout(() => resolve(undefined), PATIENCE);
  line.waiting.set(key, (answer) => {
    clearTimeout(timer);
    resolve(answer);
  });
  const counted = framing?.numbered?.isText === true ? String(number) : number;
  line.socket.send(
    framing === undefined ? askingPacket(number, event, argsFor(told)) : JSON.stringify(askingFrame(framing, event, counted, told)),
  );
  return promise;
};

/** The socket of whoever asks: the one that they signed in over, else a new one, over which they sign in again by what that gave them. */
const lineFor = async (address: string, { token, role }: As, { again, framing }: OverSocket): Promise<Line> => {
  const as = JSON.stringify([token, role]);
  const known = lines.get(address);
  if (known !== undefined && (known.as === as || (token !== null && known.given.has(token)))) {
    known.as = as;
    await known.ready;
    return known;
  }
  known?.socket.close();
  const line = open(address, as, role, framing);
  lines.set(address, line);
  if (token !== null && again !== null) line.ready = say(line, again.event, writeJson([[again.path, token]]));
  await line.ready;
  return line;
};

/** What the server told last by itself; waited for where it has told nothing yet. */
const toldBy = async (line: Line, event: string): Promise<Json | undefined> => {
  if (!line.told.has(event) && (await line.joined)) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, UNASKED);
    line.awaiting.set(event, (line.awaiting.get(event) ?? new Set()).add(resolve));
    await promise;
    clearTimeout(timer);
  }
  return line.told.get(event);
};

/** Says something over the socket at an address of this origin, and waits for what acknowledges it. */
export const askOver = async (
  address: string,
  by: { readonly event: string } & OverSocket,
  told: Json | undefined,
  as: As,
): Promise<SocketAnswer> => {
  const { event, errorFirst, pushed } = by;
  const line = await lineFor(address, as, by);
  if (pushed !== null) {
    const value = await toldBy(line, event);
    if (value === undefined && line.told.has(event)) return { kind: 'not shown', why: { detail: `what ${event} tells now` } };
    if (value === undefined) return { kind: 'none', says: `The server has not told ${event} yet.` };
    return { kind: 'answer', value: pushed === 'map' && isObject(value) ? Object.values(value) : value, failed: false };
  }
  const answer = await say(line, event, told);
  if (answer === undefined) return { kind: 'none', says: 'No answer came from the server.' };
  if ('why' in answer) return { kind: 'not shown', why: answer.why };
  const { failed, result } = acknowledgedWith(answer, errorFirst);
  return { kind: 'answer', value: failed ?? result, failed: failed !== undefined };
};

/** Ends all conversations: whoever speaks next is somebody else. */
export const hangUp = (): void => {
  for (const { socket } of lines.values()) socket.close();
  lines.clear();
};
