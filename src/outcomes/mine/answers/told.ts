import { isArray, isObject, type Json, member } from '../../../base/json.ts';
import { underElement, underKey } from '../../../base/path.ts';
import type { Effect, Template } from '../../outcome.ts';
import { type Found, isWrite, recordingOf, type SocketMessage } from '../../sample.ts';
import { madeEntities } from '../effects/made.ts';
import type { Knowledge } from '../known/knowledge.ts';
import { detailsOf, type Tracked } from '../known/tracked.ts';
import { isCommon } from '../values/evaluate.ts';
import type { Here } from '../values/here.ts';
import { scalarsOf } from '../values/leaf.ts';
import { notShown } from '../values/scalar.ts';
import { bodyOf } from './body.ts';
import { alwaysHeard, kindOf, openingOf, SOON, type Talk, type Turn } from './socket.ts';

interface Push {
  readonly message: SocketMessage;
  /** No other write began before it came. */
  readonly isNext: boolean;
}

/** What came over sockets soon after each write; what was said over one shows in its turns there what came of it. */
export interface Pushes {
  others(one: Tracked): readonly { readonly call: string; readonly pushes: readonly Push[] }[];
  turn(one: Tracked): Turn | undefined;
  /** Kinds of messages that some socket began with, before anything was said over it: they come of its being opened. */
  readonly openings: ReadonlySet<string>;
}

export const pushesAmong = (samples: readonly Tracked[], talks: readonly Talk[]): Pushes => {
  const turns = new Map(
    talks.flatMap(({ socket, turns: own }) =>
      own.flatMap((turn) => (turn.sent.call === undefined ? [] : [[`${socket.at} ${turn.sent.call} ${turn.sent.after}`, turn] as const])),
    ),
  );
  const sockets = talks.map(({ socket }) => socket);
  const turn = ({ sample: { at, call, start = 0 } }: Tracked): Turn | undefined =>
    sockets
      .filter((socket) => at.startsWith(`${socket.at}/`))
      .map((socket) => turns.get(`${socket.at} ${call} ${Math.max(0, start - socket.start)}`))
      .find((found) => found !== undefined);
  const writes = new Map<string, number[]>();
  for (const { sample } of talks.length === 0 ? [] : samples)
    if (isWrite(sample) && sample.status < 300 && sample.start !== undefined)
      writes.set(recordingOf(sample), [...(writes.get(recordingOf(sample)) ?? []), sample.start]);
  const others = ({ sample }: Tracked): ReturnType<Pushes['others']> => {
    const { start, end } = sample;
    if (start === undefined || !isWrite(sample)) return [];
    const next = Math.min(...(writes.get(recordingOf(sample)) ?? []).filter((time) => time > start));
    return sockets.flatMap((socket) => {
      const last = socket.start + (socket.messages.at(-1)?.after ?? 0);
      const isOther = recordingOf(socket) !== recordingOf(sample) || sample.at.startsWith(`${socket.at}/`);
      if (isOther || socket.start > start || last < start) return [];
      const pushes = socket.messages.flatMap((message): readonly Push[] => {
        const time = socket.start + message.after;
        return message.sent || time < start || time > (end ?? start) + SOON ? [] : [{ message, isNext: time < next }];
      });
      return [{ call: socket.call, pushes }];
    });
  };
  return { others, turn, openings: new Set(talks.flatMap(openingOf).map(({ data }) => kindOf(data))) };
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

interface Heard {
  readonly one: Tracked;
  readonly message: SocketMessage | undefined;
}

/** The message of one kind that came each time; `undefined` where it did not always come. */
const toldIn = (each: readonly Heard[], over: string, group: readonly Tracked[], knowledge: Knowledge, back?: true): Tell | undefined => {
  if (each.some(({ message }) => message === undefined)) return undefined;
  const here = each.map(({ one, message }): Here => {
    const data = message?.data ?? null;
    return {
      one: { ...one, sample: { ...one.sample, response: data, responseKnown: true, found: foundIn(data, one, knowledge) } },
      value: data,
    };
  });
  const told = { lists: [], made: madeEntities(group), signsIn: undefined, numbers: new Map() };
  const body = bodyOf(
    here.map(({ one }) => one),
    told,
  );
  return body === null
    ? undefined
    : {
        kind: 'tell',
        over,
        message: back === true ? withoutLists(body, here) : body,
        ...(each[0]?.message?.listed === true ? { listed: true } : {}),
        ...(back === true ? { back } : {}),
      };
};

/** Things in a list, or in a map of them. */
const isListed = (value: Json | undefined): boolean =>
  isArray(value) ? value.every((one) => typeof one === 'object') : isObject(value) && Object.values(value).every(isObject);

/** What came with a message; of what it lists nothing shows which things are among them another time. */
const withoutLists = (template: Template, here: readonly Here[], depth = 0): Template => {
  if (here.some(({ value }) => isListed(value)) && depth > 0) return notShown(here);
  if (depth > 1) return template;
  const inside = (of: (value: Json) => Json | undefined): readonly Here[] =>
    here.map(({ one, value }) => ({ one, value: value === undefined ? undefined : of(value) }));
  if (template.kind === 'array')
    return {
      kind: 'array',
      items: template.items.map((item, at) =>
        withoutLists(
          item,
          inside((value) => (isArray(value) ? value[at] : undefined)),
          depth + 1,
        ),
      ),
    };
  if (template.kind !== 'object') return template;
  return {
    kind: 'object',
    members: template.members.map(([key, inner]): [string, Template] => [
      key,
      withoutLists(
        inner,
        inside((value) => member(value, key)),
        depth + 1,
      ),
    ]),
  };
};

type Tell = Extract<Effect, { kind: 'tell' }>;

/**
 * What is told over sockets when a call is made: messages that came every time, to others the ones that are about what was written. Who asked over a socket
 * is told over that one whatever came of it alone.
 */
export const toldBy = (group: readonly Tracked[], pushes: Pushes, knowledge: Knowledge): readonly Effect[] => {
  const heard = group.flatMap((one) => pushes.others(one).map((push) => ({ one, ...push })));
  const [first] = heard;
  const toOthers = [...new Set(first?.pushes.map(({ message }) => kindOf(message.data)))].flatMap((kind): Tell[] => {
    const each = heard.map(({ one, pushes: came }) => ({
      one,
      message: came.find((push) => kindOf(push.message.data) === kind && isAbout(push, one, knowledge))?.message,
    }));
    const told = toldIn(each, first?.call ?? '', group, knowledge);
    return told === undefined ? [] : [told];
  });
  const turns = group.map((one) => (isWrite(one.sample) ? pushes.turn(one) : undefined));
  const [own] = turns;
  if (own === undefined || !turns.every((turn) => turn !== undefined)) return toOthers;
  const back = alwaysHeard(turns).flatMap((kind): Tell[] => {
    if (pushes.openings.has(kind)) return [];
    const each = group.map((one, at) => ({ one, message: turns[at]?.heard.find(({ data }) => kindOf(data) === kind) }));
    const told = toldIn(each, own.socket.call, group, knowledge, true);
    return told === undefined ? [] : [told];
  });
  return [...toOthers, ...back];
};
