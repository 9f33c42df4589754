/**
 * Packets of Socket.IO inside those of Engine.IO, as they go over a WebSocket and over polling (socket.io-protocol 4 and 5, engine.io-protocol 3 and 4):
 * `42["order",{…}]` is a message (4) that is an event (2) of the main namespace.
 */
import { isArray, isObject, type Json, type JsonObject, jsonIn } from '../json.ts';

export interface EventPacket {
  readonly kind: 'event' | 'acknowledgement';
  /** "" for the main one, else "/admin". */
  readonly namespace: string;
  /** The number that an acknowledgement repeats. */
  readonly number: string;
  /** The name of an event; "" of an acknowledgement. */
  readonly event: string;
  /** What came with it, in order. */
  readonly args: readonly Json[];
}

/** `control`: what keeps the connection, and says nothing of the product. */
export type Packet = EventPacket | { readonly kind: 'control'; readonly type: string; readonly rest: string };

const EVENT = /^4([23])(\/[^,[]{1,100},)?(\d{0,15})(?=\[)/;
const CONTROL = /^(?:[0156]$|0\{|[23](?:probe)?$|4[01](?:\/[^,{[]{1,100},?)?(?=$|\{))/;

/** One packet; `undefined` for what is none, or carries bytes. `parse` reads the JSON in it. */
export const readPacket = (text: string, parse: (text: string) => Json | undefined = jsonIn): Packet | undefined => {
  const [head, type, space = '', number = ''] = EVENT.exec(text) ?? [];
  if (head !== undefined) {
    const args = parse(text.slice(head.length));
    if (!isArray(args)) return undefined;
    if (type === '3') return { kind: 'acknowledgement', namespace: space.slice(0, -1), number, event: '', args };
    const [event, ...rest] = args;
    return typeof event === 'string' ? { kind: 'event', namespace: space.slice(0, -1), number, event, args: rest } : undefined;
  }
  return CONTROL.test(text) ? { kind: 'control', type: text.charAt(0), rest: text.slice(1) } : undefined;
};

const spaceOf = (namespace: string): string => (namespace === '' ? '' : `${namespace},`);

export const eventPacket = (namespace: string, event: string, args: readonly Json[]): string =>
  `42${spaceOf(namespace)}${JSON.stringify([event, ...args])}`;

/** The same, to be acknowledged under this number. */
export const askingPacket = (number: number, event: string, args: readonly Json[]): string =>
  `42${number}${JSON.stringify([event, ...args])}`;

export const acknowledgementPacket = (namespace: string, number: string, args: readonly Json[]): string =>
  `43${spaceOf(namespace)}${number}${JSON.stringify(args)}`;

/**
 * What came with a message, as documents have it: one thing as `data`, and nothing as `null` there; several in order as `args`, such as the error and the
 * result that an acknowledgement is called with.
 */
export const membersOf = (args: readonly Json[]): { readonly data: Json } | { readonly args: Json[] } =>
  args.length > 1 ? { args: [...args] } : { data: args[0] ?? null };

/** Reads them back. Nothing is sent along where there is nothing. */
export const argsOf = (message: JsonObject): readonly Json[] => {
  const { args, data = null } = message;
  return isArray(args) ? args : data === null ? [] : [data];
};

/** What an event tells, as a call: of several things each is a member of its own, `@1` the first. */
export const toldIn = (args: readonly Json[]): Json | undefined =>
  args.length > 1 ? Object.fromEntries(args.map((one, at): [string, Json] => [`@${at + 1}`, one])) : (args[0] ?? undefined);

const PLACE = /^@[1-9]\d*$/;
/** Whether a member is called after its place among several things, which says nothing of what it is. */
export const isPlaceOf = (name: string): boolean => PLACE.test(name);

/** What is sent with an event for what it tells. */
export const argsFor = (told: Json | undefined): readonly Json[] => {
  if (told === undefined) return [];
  const keys = isObject(told) ? Object.keys(told) : [];
  if (!isObject(told) || keys.length === 0 || !keys.every((key) => PLACE.test(key))) return [told];
  return Array.from({ length: Math.max(...keys.map((key) => Number(key.slice(1)))) }, (_, at) => told[`@${at + 1}`] ?? null);
};

/** Of one thing alone it is what failed where it has words for that. */
const saysWhy = (data: Json): boolean => isObject(data) && ['message', 'error', 'code'].some((key) => typeof data[key] === 'string');

/** What an event was acknowledged with. `errorFirst`: the first thing says what failed, and is nothing where nothing did (the convention of Node's callbacks). */
export const acknowledgedWith = (
  args: readonly Json[],
  errorFirst: boolean,
): { readonly failed: Json | undefined; readonly result: Json | undefined } => {
  if (!errorFirst) return { failed: undefined, result: args.length > 1 ? [...args] : (args[0] ?? undefined) };
  const [first = null, second = null] = args.length > 1 ? args : saysWhy(args[0] ?? null) ? [args[0]] : [null, args[0]];
  return { failed: first ?? undefined, result: second ?? undefined };
};

/**
 * What the stand-in says of what it says: a packet of Engine.IO that every client takes and nobody heeds (`noop`), with this in it. `unacknowledged` is the number of
 * an event that is not, with the body that a request would be answered with; `onceSeen` an event that comes next, with what was once seen.
 */
export type About = { readonly unacknowledged: string; readonly detail: Json } | { readonly onceSeen: Json };

export const aboutPacket = (about: About): string => `6${JSON.stringify(about)}`;

export const aboutIn = (text: string): About | undefined => {
  const said = text.startsWith('6{') ? jsonIn(text.slice(1)) : undefined;
  if (!isObject(said)) return undefined;
  const { unacknowledged, detail = null, onceSeen } = said;
  if (typeof unacknowledged === 'string') return { unacknowledged, detail };
  return onceSeen === undefined ? undefined : { onceSeen };
};

/** What parts the packets of one answer to polling (engine.io-protocol 4). */
const PARTED = '\u001e';
const MEASURED = /^(\d{1,8}):/;

/** The packets of a body of polling: parted, or each behind its length (engine.io-protocol 3). */
export const packetsIn = (body: string): readonly string[] => {
  if (!MEASURED.test(body)) return body.split(PARTED).filter((packet) => packet !== '');
  const packets: string[] = [];
  for (let rest = body; ; ) {
    const [head = '', length] = MEASURED.exec(rest) ?? [];
    if (length === undefined) return packets;
    packets.push(rest.slice(head.length, head.length + Number(length)));
    rest = rest.slice(head.length + Number(length));
  }
};

export const bodyOfPackets = (packets: readonly string[], protocol: number): string =>
  protocol < 4 ? packets.map((packet) => `${packet.length}:${packet}`).join('') : packets.join(PARTED);
