import { isArray, isObject, type Json } from '../../base/json.ts';
import { membersOf, packetsIn, readPacket } from '../../base/wire/socket-io.ts';
import type { StreamMessage } from '../../observations/exchange.ts';
import { parseJson } from '../json.ts';
import { listOf, numberOf, objectOf, textOf } from './fields.ts';

/** Chrome and mitmproxy write seconds, Playwright milliseconds. */
const instantOf = (value: Json | undefined): number | undefined => {
  const time = numberOf(value);
  if (time === undefined || time <= 0) return undefined;
  return time < 1e11 ? time * 1000 : time;
};

const dataOf = (text: string): Json => parseJson(text) ?? text;

/** The end mark that streaming APIs send after the last event; it is not an event of the product. */
const END_MARK = '[DONE]';

/** Whether the last event was broken off within its data: it has no end, and began as JSON that is none. */
const isBrokenOff = (data: readonly string[]): boolean => /^[{[]/.test(data[0] ?? '') && typeof dataOf(data.join('\n')) === 'string';

/**
 * Server-sent events of a `text/event-stream` text, as the HTML standard parses them; comments and the `[DONE]` mark are no events, and what was
 * broken off is none.
 */
export const serverSentEvents = (text: string): StreamMessage[] => {
  const events: StreamMessage[] = [];
  let name = '';
  let data: string[] = [];
  const dispatch = (): void => {
    if (data.length > 0) {
      const whole = data.join('\n');
      if (whole !== END_MARK) events.push({ name: name === '' ? 'message' : name, direction: 'in', data: dataOf(whole), time: undefined });
    }
    name = '';
    data = [];
  };
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line === '') dispatch();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') data.push(value);
    else if (field === 'event') name = value;
  }
  if (!isBrokenOff(data)) dispatch();
  return events;
};

/** The last `retry:` of a `text/event-stream` text, in milliseconds: digits and nothing else (HTML standard, 9.2.6). */
export const reconnectionTime = (text: string): number | undefined => {
  const told = [...text.matchAll(/(?:^|[\r\n])retry: ?(\d{1,12})(?=[\r\n]|$)/g)].at(-1)?.[1];
  return told === undefined ? undefined : Number(told);
};

/** Chrome's `_eventSourceMessages`: `{time, eventName, eventId, data}`; `data` is missing in sanitised files. */
export const recordedEvents = (value: Json | undefined): StreamMessage[] => {
  const events: StreamMessage[] = [];
  for (const item of listOf(value)) {
    const event = objectOf(item);
    const data = textOf(event?.['data']);
    if (event === undefined || data === undefined || data === END_MARK) continue;
    events.push({ name: textOf(event['eventName']) || 'message', direction: 'in', data: dataOf(data), time: instantOf(event['time']) });
  }
  return events;
};

/** Lines of newline-delimited JSON. */
export const jsonLines = (text: string, direction: 'in' | 'out'): StreamMessage[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ name: '', direction, data: dataOf(line), time: undefined }));

const nameOf = (data: Json): string => {
  if (!isObject(data)) return '';
  for (const member of ['type', 'event', 'topic', 'target']) {
    const name = data[member];
    if (typeof name === 'string') return name;
  }
  return '';
};

/** Messages of Socket.IO have the event's name and what came with it; what only keeps the connection is marked as that. */
const packetIn = (text: string, place?: number): Omit<StreamMessage, 'direction' | 'time'> | undefined => {
  const packet = readPacket(text, parseJson);
  if (packet === undefined) return undefined;
  if (packet.kind === 'control') return { name: '', data: text, packet: { kind: 'control', namespace: '', number: '' } };
  const { kind, namespace, number, event, args } = packet;
  const said = membersOf(args);
  const here = place === undefined ? {} : { place };
  return 'args' in said
    ? { name: event, data: said.args, packet: { kind, namespace, number, several: true, ...here } }
    : { name: event, data: said.data, packet: { kind, namespace, number, ...here } };
};

/** How a body of Engine.IO's polling begins that says something: whom the server knows, or what happened. */
const POLLED = /^(?:\d{1,8}:)?(?:0\{"sid"|4[0-4])/;

/** The messages of a body of Engine.IO's polling: they belong to the socket of the same `sid`. None where it is no such body. */
export const polledMessages = (body: string, direction: 'in' | 'out'): StreamMessage[] => {
  if (!POLLED.test(body)) return [];
  const packets = packetsIn(body).map((packet) => packetIn(packet));
  const messages = packets.flatMap((packet) => (packet === undefined ? [] : [{ ...packet, direction, time: undefined }]));
  return messages.length === packets.length && messages.some(({ data, packet }) => packet?.kind !== 'control' || String(data).length > 2)
    ? messages
    : [];
};

/** WebSocket frames (`_webSocketMessages` of Chrome, Playwright, mitmproxy). A frame that is a list of objects is that many messages; binary frames have no data. */
export const webSocketMessages = (value: Json | undefined): StreamMessage[] => {
  const messages: StreamMessage[] = [];
  for (const [place, item] of listOf(value).entries()) {
    const frame = objectOf(item);
    const text = textOf(frame?.['data']);
    if (frame === undefined || text === undefined) continue;
    const direction = frame['type'] === 'send' || frame['type'] === 'request' ? 'out' : 'in';
    const time = instantOf(frame['time']);
    if (frame['opcode'] === 2) {
      messages.push({ name: 'binary', direction, data: null, time });
      continue;
    }
    for (const said of messagesIn(text)) {
      const packet = packetIn(said, place);
      const data = packet === undefined ? dataOf(said) : packet.data;
      if (packet !== undefined) messages.push({ ...packet, direction, time });
      else if (isArray(data) && data.length > 0 && data.every(isObject))
        for (const one of data) messages.push({ name: nameOf(one), direction, data: one, time, place, listed: true });
      else messages.push({ name: nameOf(data), direction, data, time, ...(typeof data === 'object' ? { place } : {}) });
    }
  }
  return messages;
};

/** SignalR ends each of its messages with a record separator; a frame may hold several. */
const messagesIn = (frame: string): readonly string[] => (frame.endsWith('\u001e') ? frame.slice(0, -1).split('\u001e') : [frame]);
