import { isArray, isObject, type Json } from '../../base/json.ts';
import { underElement, underKey } from '../../base/path.ts';
import type { Effect } from '../outcome.ts';
import { type Found, isWrite, recordingOf, type SocketMessage, type SocketSample } from '../sample.ts';
import { bodyOf } from './body.ts';
import { isCommon } from './evaluate.ts';
import type { Knowledge } from './knowledge.ts';
import { scalarsOf } from './leaf.ts';
import { madeEntities } from './made.ts';
import { kindOf, SOON } from './socket.ts';
import { detailsOf, type Tracked } from './tracked.ts';

interface Push {
  readonly message: SocketMessage;
  /** No other write began before it came. */
  readonly isNext: boolean;
}

/** What came over sockets soon after each write. */
export type Pushes = (one: Tracked) => readonly { readonly call: string; readonly pushes: readonly Push[] }[];

export const pushesAmong = (samples: readonly Tracked[], sockets: readonly SocketSample[]): Pushes => {
  const writes = new Map<string, number[]>();
  for (const { sample } of sockets.length === 0 ? [] : samples)
    if (isWrite(sample) && sample.status < 300 && sample.start !== undefined)
      writes.set(recordingOf(sample), [...(writes.get(recordingOf(sample)) ?? []), sample.start]);
  return ({ sample }) => {
    const { start, end } = sample;
    if (start === undefined || !isWrite(sample)) return [];
    const next = Math.min(...(writes.get(recordingOf(sample)) ?? []).filter((time) => time > start));
    return sockets.flatMap((socket) => {
      const last = socket.start + (socket.messages.at(-1)?.after ?? 0);
      if (recordingOf(socket) !== recordingOf(sample) || socket.start > start || last < start) return [];
      const pushes = socket.messages.flatMap((message): readonly Push[] => {
        const time = socket.start + message.after;
        return message.sent || time < start || time > (end ?? start) + SOON ? [] : [{ message, isNext: time < next }];
      });
      return [{ call: socket.call, pushes }];
    });
  };
};

/** Objects of a message that are things which the call showed: found by their identities. */
const foundIn = (data: Json, one: Tracked, knowledge: Knowledge): readonly Found[] => {
  const found: Found[] = [];
  // What the answer shows goes before what the request only mentions: an order and a product may have one number.
  const details = detailsOf(one.sample);
  const things = details.length > 0 ? details : one.sample.reach;
  const look = (value: Json, path: string, depth: number): void => {
    if (depth > 5) return;
    if (isArray(value)) for (const item of value.slice(0, 20)) look(item, underElement(path), depth + 1);
    if (!isObject(value)) return;
    const own = things.find(({ entity, key }) => {
      const identity = knowledge.outlines.get(entity)?.identity ?? undefined;
      return identity !== undefined && Object.hasOwn(value, identity) && String(value[identity]) === key;
    });
    if (own !== undefined) found.push({ entity: own.entity, key: own.key, path, value });
    for (const [key, inner] of Object.entries(value)) look(inner, underKey(path, key), depth + 1);
  };
  look(data, '', 0);
  return found;
};

/** Whether a message says something of what was written: the name of a thing, or a text of the request or its answer before anything else was written. */
const isAbout = ({ message: { data }, isNext }: Push, one: Tracked, knowledge: Knowledge): boolean => {
  if (foundIn(data, one, knowledge).length > 0) return true;
  // A call that shows a thing is told of by that thing.
  if (!isNext || detailsOf(one.sample).length > 0) return false;
  const known = new Set([...scalarsOf(one.sample.response, 100), ...scalarsOf(one.sample.payload, 100)].map(({ value }) => value));
  return scalarsOf(data, 100).some(({ value }) => typeof value === 'string' && value.length > 5 && !isCommon(value) && known.has(value));
};

/** What is told over sockets when a call is made: messages that came every time, and that are about what was written. */
export const toldBy = (group: readonly Tracked[], pushes: Pushes, knowledge: Knowledge): readonly Effect[] => {
  const heard = group.flatMap((one) => pushes(one).map((push) => ({ one, ...push })));
  const [first] = heard;
  if (first === undefined) return [];
  const made = madeEntities(group);
  return [...new Set(first.pushes.map(({ message }) => kindOf(message.data)))].flatMap((kind): Effect[] => {
    const each = heard.map(({ one, pushes: came }) => ({
      one,
      message: came.find((push) => kindOf(push.message.data) === kind && isAbout(push, one, knowledge))?.message,
    }));
    if (each.some(({ message }) => message === undefined)) return [];
    const body = bodyOf(
      each.map(({ one, message }) => ({
        ...one,
        sample: {
          ...one.sample,
          response: message?.data ?? null,
          responseKnown: true,
          found: foundIn(message?.data ?? null, one, knowledge),
        },
      })),
      { lists: [], made, signsIn: undefined, numbers: new Map() },
    );
    return body === null
      ? []
      : [{ kind: 'tell', over: first.call, message: body, ...(each[0]?.message?.listed === true ? { listed: true } : {}) }];
  });
};
