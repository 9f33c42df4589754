import { isObject, type JsonObject } from '../../base/json.ts';
import {
  aboutPacket,
  acknowledgementPacket,
  argsOf,
  bodyOfPackets,
  eventPacket,
  membersOf,
  packetsIn,
  readPacket,
} from '../../base/wire/socket-io.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { hexOf, type Random } from '../data/fresh.ts';
import type { StandInRequest, StandInResponse } from '../request.ts';
import { jsonOrText } from './conversation.ts';
import type { Connection, Said } from './socket.ts';

/** Conversations that are polled for; the oldest goes when there are more. */
const CONVERSATIONS = 200;
/** An answer to polling is waited for so long, in milliseconds. */
const PATIENCE = 20_000;
/** No side is asked whether it is still there: together they stay below what a timer can wait. */
const CALM = 1_000_000_000;
const KEPT = 1_000;

/** Whether a call opens a conversation of Socket.IO: its requests say which protocol of Engine.IO they speak. */
export const isEngine = (call: Call): boolean => call.parameters.some((parameter) => parameter.name === 'EIO');

/** A message as documents have it, in packets; what is no event is no message of Socket.IO. */
const packetsFor = (text: string, number: string): readonly string[] => {
  const message = jsonOrText(text);
  if (!isObject(message)) return [];
  const packet = packetOf(message, number);
  if (packet === undefined) return [];
  return message['onceSeen'] === true ? [aboutPacket({ onceSeen: message['event'] ?? null }), packet] : [packet];
};

const packetOf = (message: JsonObject, number: string): string | undefined => {
  const { event, acknowledged, unacknowledged } = message;
  if (unacknowledged !== undefined) return number === '' ? undefined : aboutPacket({ unacknowledged: number, detail: unacknowledged });
  const namespace = typeof message['namespace'] === 'string' ? message['namespace'] : '';
  if (typeof acknowledged === 'string') return number === '' ? undefined : acknowledgementPacket(namespace, number, argsOf(message));
  return typeof event === 'string' ? eventPacket(namespace, event, argsOf(message)) : undefined;
};

const packetsOf = (said: readonly Said[], number = ''): readonly Said[] =>
  said.flatMap(({ after, text }) => packetsFor(text, number).map((packet) => ({ after, text: packet })));

const PLAIN = 'text/plain; charset=UTF-8';
const answered = (text: string, status = 200, type = PLAIN): StandInResponse => ({
  status,
  headers: [['content-type', type]],
  body: new TextEncoder().encode(text),
});

/** One conversation of Socket.IO: over polling first, and over a socket once that is open. */
class Conversation {
  readonly sid: string;
  readonly protocol: number;
  readonly #inner: Connection;
  readonly #said: string[] = [];
  #opened = false;
  #send: ((text: string) => void) | undefined;
  #waits: (() => void) | undefined;

  constructor(sid: string, protocol: number, connect: (send: (text: string) => void) => Connection) {
    this.sid = sid;
    this.protocol = protocol;
    this.#inner = connect((text) => {
      for (const packet of packetsFor(text, '')) this.say(packet);
    });
  }

  /** Who has joined, and what the product says by itself then. Before protocol 4 nobody asks to be let in. */
  open(namespace: string): readonly Said[] {
    const space = namespace === '' ? '' : namespace;
    const joined = { after: 0, text: this.protocol < 4 ? `40${space}` : `40${space === '' ? '' : `${space},`}{"sid":"${this.sid}"}` };
    if (this.#opened) return [joined];
    this.#opened = true;
    return [joined, ...packetsOf(this.#inner.opening)];
  }

  hello(upgrades: readonly string[]): string {
    return `0${JSON.stringify({ sid: this.sid, upgrades, pingInterval: CALM, pingTimeout: CALM, maxPayload: 1_000_000 })}`;
  }

  hear(packet: string): readonly Said[] {
    if (packet === '2probe') {
      // Whoever waits for an answer to polling must be let go before the socket takes over.
      this.say('6');
      return [{ after: 0, text: '3probe' }];
    }
    if (packet === '2') return [{ after: 0, text: '3' }];
    const joins = /^40(\/[^,{]{1,100})?/.exec(packet);
    if (joins !== null) return this.open(joins[1] ?? '');
    const read = readPacket(packet);
    if (read?.kind !== 'event') return [];
    const { event, args, namespace, number } = read;
    const message = { event, ...membersOf(args), ...(namespace === '' ? {} : { namespace }) };
    return packetsOf(this.#inner.hear(JSON.stringify(message)), number);
  }

  say(packet: string): void {
    if (this.#send !== undefined) this.#send(packet);
    else if (this.#said.length < KEPT) this.#said.push(packet);
    this.#waits?.();
  }

  later(said: readonly Said[]): void {
    for (const { after, text } of said)
      if (after === 0) this.say(text);
      else setTimeout(() => this.say(text), after).unref();
  }

  /** What was said since it was last asked; waited for where there is nothing yet. */
  async heard(): Promise<string> {
    if (this.#said.length === 0)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE);
        timer.unref();
        this.#waits = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#waits = undefined;
    return bodyOfPackets(this.#said.length === 0 ? ['6'] : this.#said.splice(0), this.protocol);
  }

  /** From now on everything goes over a socket. */
  upgrade(send: (text: string) => void): void {
    this.#send = send;
    for (const packet of this.#said.splice(0)) if (packet !== '6') send(packet);
  }

  close(): void {
    this.#inner.close();
  }
}

/** Carries what a product says over Socket.IO: how a conversation is opened, kept and moved to a socket is the protocol's, and no product's. */
export class Engine {
  readonly #random: Random;
  readonly #conversations = new Map<string, Conversation>();

  constructor(random: Random) {
    this.#random = random;
  }

  #begin(url: URL, connect: (send: (text: string) => void) => Connection): Conversation {
    const sid = hexOf(this.#random(10));
    const begun = new Conversation(sid, Number(url.searchParams.get('EIO') ?? '4'), connect);
    const [oldest] = this.#conversations;
    if (oldest !== undefined && this.#conversations.size >= CONVERSATIONS) {
      oldest[1].close();
      this.#conversations.delete(oldest[0]);
    }
    this.#conversations.set(sid, begun);
    return begun;
  }

  async poll(request: StandInRequest, url: URL, connect: (send: (text: string) => void) => Connection): Promise<StandInResponse> {
    const sid = url.searchParams.get('sid');
    if (sid === null) {
      const begun = this.#begin(url, connect);
      const hello = [begun.hello(['websocket']), ...(begun.protocol < 4 ? begun.open('').map(({ text }) => text) : [])];
      return answered(bodyOfPackets(hello, begun.protocol));
    }
    const known = this.#conversations.get(sid);
    if (known === undefined) return answered('{"code":1,"message":"Session ID unknown"}', 400, 'application/json');
    if (request.method !== 'POST') return answered(await known.heard());
    for (const packet of packetsIn(new TextDecoder().decode(request.body))) known.later(known.hear(packet));
    return answered('ok', 200, 'text/html');
  }

  /** The same over a socket: of a conversation that goes on, or of a new one. */
  open(url: URL, connect: (send: (text: string) => void) => Connection): (send: (text: string) => void) => Connection {
    return (send) => {
      const known = this.#conversations.get(url.searchParams.get('sid') ?? '');
      const one = known ?? this.#begin(url, connect);
      if (known === undefined) one.upgrade(send);
      const hello = known === undefined ? [{ after: 0, text: one.hello([]) }, ...(one.protocol < 4 ? one.open('') : [])] : [];
      return {
        opening: hello,
        hear: (packet) => {
          if (packet !== '5') return one.hear(packet);
          one.upgrade(send);
          return [];
        },
        close: () => {
          one.close();
          this.#conversations.delete(one.sid);
        },
      };
    };
  }
}
