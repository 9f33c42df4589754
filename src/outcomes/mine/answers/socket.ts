import { isObject, type Json } from '../../../base/json.ts';
import { lastPart, underKey } from '../../../base/path.ts';
import { isPseudonym } from '../../../base/pseudonym.ts';
import type { Ground } from '../../../statement/ground.ts';
import type { Condition, Outcome, Template } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import type { SocketMessage, SocketSample } from '../../sample.ts';
import { streamJson } from '../../stream.ts';
import { nothingAfter, type Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import { constant } from '../values/scalar.ts';
import { bodyOf } from './body.ts';

/** Members by which messages are told apart, when they hold a short text. */
const TELLING = /^(?:type|event|action|op|cmd|command|method|topic|channel|kind|subscribe|unsubscribe|acknowledged|namespace)$/;
/** An answer comes within this, in milliseconds. */
export const SOON = 1_000;
/** One whose kind never comes unless something was sent may take so long. */
const LATE = 5_000;
/** Values by which one kind of message may be answered differently. */
const VALUES = 40;

const tellingIn = (data: Json): readonly (readonly [key: string, value: string])[] =>
  isObject(data)
    ? Object.entries(data).flatMap(([key, value]) =>
        TELLING.test(key) && typeof value === 'string' && value.length <= 60 && !isPseudonym(value) ? [[key, value] as const] : [],
      )
    : [];

/** Messages of one kind have the same members, and the same words where a message is told by one. */
export const kindOf = (data: Json): string =>
  isObject(data)
    ? JSON.stringify([Object.keys(data).toSorted(), tellingIn(data)])
    : typeof data === 'string' && data.length <= 20
      ? data
      : typeof data;

/** Whether an answer repeats something of what was sent, under the same name. */
const isEcho = (sent: Json, heard: Json): boolean => {
  const said = new Map(scalarsOf(sent, 40).map(({ path, value }) => [path, value]));
  return scalarsOf(heard, 40).some(
    ({ path, value }) => value !== null && typeof value !== 'boolean' && path !== 'type' && said.get(path) === value,
  );
};

/** Members by which whoever sends a message calls it, so that what comes for it can be told from the rest (JSON-RPC, GraphQL over WebSocket). */
const CALLED = /^(?:_?id|u?uid|guid|ref|(?:req(?:uest)?|message|msg|sub(?:scription)?|correlation)[_-]?id)$/i;

/** Whether something that was sent stands in what came, under the same name, wherever in it. */
const tellsOf = (sent: Json | undefined, heard: Json): boolean => {
  const said = scalarsOf(sent, 40).filter(({ path, value }) => typeof value === 'string' && value !== '' && !TELLING.test(lastPart(path)));
  return scalarsOf(heard, 40).some(({ path, value }) => said.some((one) => one.value === value && lastPart(one.path) === lastPart(path)));
};

/** Whether a message names what an earlier one was called, as the last one was not, and tells of nothing that this one held: it belongs to that. */
const isOfEarlier = (heard: Json, before: readonly SocketMessage[]): boolean => {
  const last = before.at(-1);
  if (tellsOf(last?.data, heard)) return false;
  const names = scalarsOf(heard, 40).filter(
    ({ path, value }) => CALLED.test(lastPart(path)) && (typeof value === 'string' || typeof value === 'number'),
  );
  return names.some(
    ({ path, value }) =>
      valueAt(last?.data, path) !== value && before.slice(0, -1).some(({ data }) => isObject(data) && valueAt(data, path) === value),
  );
};

/** What was sent, with all that came for it. */
export interface Turn {
  readonly socket: SocketSample;
  readonly sent: SocketMessage;
  readonly heard: readonly SocketMessage[];
}

/** Times of writes that others may have made: what comes after one may have come of it. */
export type IsAfterWrite = (socket: SocketSample, from: number, to: number) => boolean;

/** Kinds of messages of which one came when nothing had been sent for long. */
const spontaneousIn = ({ messages }: SocketSample): ReadonlySet<string> => {
  const kinds = new Set<string>();
  let last = Number.NEGATIVE_INFINITY;
  for (const { sent, after, data } of messages) {
    if (sent) last = after;
    else if (after - last > LATE) kinds.add(kindOf(data));
  }
  return kinds;
};

/** A socket with what was said over it for something that was sent, and by itself. */
export interface Talk {
  readonly socket: SocketSample;
  readonly turns: readonly Turn[];
  readonly unasked: readonly SocketMessage[];
}

/** Each message that came, with what it answers: what it repeats something of, else what was sent last; `undefined` when nothing. */
export const talkOver = (socket: SocketSample, isAfterWrite: IsAfterWrite): Talk => {
  const heard = new Map<SocketMessage, SocketMessage[]>();
  const unasked: SocketMessage[] = [];
  const byItself = spontaneousIn(socket);
  let before: SocketMessage[] = [];
  for (const message of socket.messages) {
    if (message.sent) {
      heard.set(message, []);
      before = [...before.slice(-20), message];
      continue;
    }
    const soon = before.filter(({ after }) => message.after - after <= SOON && !isAfterWrite(socket, after, message.after));
    const last = isOfEarlier(message.data, before) ? undefined : before.at(-1);
    const late =
      last !== undefined &&
      message.after - last.after <= LATE &&
      !byItself.has(kindOf(message.data)) &&
      !isAfterWrite(socket, last.after, message.after);
    const asked =
      soon.findLast((sent) => isEcho(sent.data, message.data)) ??
      // What comes by itself now and then comes behind a call by chance.
      (soon.at(-1) === last && (last?.call === undefined || !byItself.has(kindOf(message.data))) ? last : undefined) ??
      (late ? last : undefined);
    if (asked === undefined) unasked.push(message);
    else heard.get(asked)?.push(message);
  }
  const turns = [...heard].flatMap(([sent, all]): Turn[] =>
    // What came after a write may have come of that: then nothing shows what the message was answered with.
    all.length === 0 && isAfterWrite(socket, sent.after, sent.after + SOON) ? [] : [{ socket, sent, heard: all }],
  );
  return { socket, turns, unasked };
};

/** What a socket begins with, before anything is said over it. */
export const openingOf = ({ socket: { messages } }: Talk): readonly SocketMessage[] => {
  const first = messages.findIndex(({ sent }) => sent);
  return messages.slice(0, first < 0 ? undefined : first);
};

/** A turn as the miner of answers sees an exchange. Answers come as late as they came first. */
const trackedOf = ({ socket, sent, heard }: Turn, kinds: readonly string[], late: readonly number[]): Tracked => ({
  sample: {
    at: socket.at,
    session: socket.session,
    start: socket.start + sent.after,
    end: socket.start + sent.after,
    call: socket.call,
    method: 'MESSAGE',
    path: socket.path,
    query: [],
    payload: sent.data,
    payloadKnown: true,
    caller: socket.caller,
    status: 101,
    mediaType: null,
    headers: [],
    response: kinds.map((kind, at): Json => {
      const message = heard.find(({ data }) => kindOf(data) === kind);
      return { after: late[at] ?? 0, data: message?.data ?? null, ...(message?.listed === true ? { listed: true } : {}) };
    }),
    responseKnown: true,
    reach: [],
    found: [],
  },
  at: 0,
  before: new Map(),
  last: new Map(),
  mine: new Map(),
  ...nothingAfter(),
});

const groundOf = (turns: readonly Pick<Turn, 'socket'>[]): Ground => ({
  grade: 'shown',
  basis: ['seen'],
  support: { times: turns.length, units: new Set(turns.map(({ socket }) => socket.at)).size },
  against: { times: 0, units: 0 },
  citations: [...new Set(turns.map(({ socket }) => socket.at))].slice(0, 5),
});

const outcomeOf = (when: readonly Condition[], body: Outcome['body'], turns: readonly Pick<Turn, 'socket'>[]): Outcome => ({
  when: [...when],
  isolated: true,
  status: 101,
  mediaType: null,
  headers: [],
  body,
  collection: null,
  then: [],
  ...groundOf(turns),
});

/** What tells two answers to one kind of message apart: whether a text of it is one that was handed out. */
const handedOut = (turns: readonly Turn[], others: readonly Turn[], handed: ReadonlySet<string>): Condition | undefined => {
  const paths = new Set([...turns, ...others].flatMap(({ sent }) => scalarsOf(sent.data, 20).map(({ path }) => path)));
  const isHanded = ({ sent }: Turn, path: string): boolean => {
    const value = valueAt(sent.data, path);
    return typeof value === 'string' && handed.has(value);
  };
  for (const path of paths)
    for (const is of ['handed out', 'not handed out'] as const) {
      const holds = (turn: Turn): boolean => isHanded(turn, path) === (is === 'handed out');
      if (turns.every(holds) && !others.some(holds)) return { kind: 'payload', path, is };
    }
  return undefined;
};

/** The kinds of answers that came every time, in the order in which they came first. */
export const alwaysHeard = (turns: readonly Turn[]): readonly string[] => {
  const each = turns.map(({ heard }) => new Set(heard.map(({ data }) => kindOf(data))));
  return [...(each[0] ?? [])].filter((kind) => each.every((kinds) => kinds.has(kind)));
};

/** With when each message came, which is no question: it is as it was the first time. */
const timed = (body: Template | null, late: readonly number[]): Template | null =>
  body?.kind !== 'array'
    ? body
    : {
        kind: 'array',
        items: body.items.map((item, at) =>
          item.kind !== 'object'
            ? item
            : {
                kind: 'object',
                members: item.members.map(([key, inner]): [string, Template] => [key, key === 'after' ? constant(late[at] ?? 0) : inner]),
              },
        ),
      };

const answersTo = (turns: readonly Turn[], extra: readonly Condition[]): Outcome | undefined => {
  const [first] = turns;
  const kinds = alwaysHeard(turns);
  // A message without anything in it tells itself from no other.
  const isEmpty = isObject(first?.sent.data) && Object.keys(first.sent.data).length === 0;
  if (first === undefined || kinds.length === 0 || isEmpty) return undefined;
  const late = kinds.map((kind) =>
    Math.max(0, Math.round((first.heard.find(({ data }) => kindOf(data) === kind)?.after ?? 0) - first.sent.after)),
  );
  const body = timed(
    bodyOf(
      turns.map((turn) => trackedOf(turn, kinds, late)),
      { lists: [], made: new Set(), signsIn: undefined, numbers: new Map() },
    ),
    late,
  );
  const telling = tellingIn(first.sent.data);
  const [key] = isObject(first.sent.data) ? Object.keys(first.sent.data).toSorted() : [];
  const told: Condition[] =
    telling.length > 0
      ? telling.map(([name, value]) => ({ kind: 'payload-value', path: underKey('', name), is: 'equals', value }))
      : key === undefined
        ? []
        : [{ kind: 'payload', path: underKey('', key), is: 'present' }];
  return outcomeOf([{ kind: 'message' }, ...told, ...extra], body, turns);
};

/**
 * One kind of message that is answered with other kinds of messages, each for its own values of one text or number: the answers to every value on
 * their own. `undefined` where some kind always comes, or no one value tells which.
 */
const byValue = (turns: readonly Turn[]): readonly Outcome[] | undefined => {
  const kinds = turns.map(({ heard }) => JSON.stringify([...new Set(heard.map(({ data }) => kindOf(data)))].toSorted()));
  if (new Set(kinds).size < 2 || alwaysHeard(turns).length > 0) return undefined;
  const saidAt = ({ sent }: Turn, path: string): Json | undefined => valueAt(sent.data, path);
  const paths = [...new Set(turns.flatMap(({ sent }) => scalarsOf(sent.data, 20).map(({ path }) => path)))];
  const parts = paths.flatMap((path) => {
    const values = Map.groupBy(turns, (turn) => JSON.stringify(saidAt(turn, path) ?? null));
    const tells = [...values.values()].every((own) => new Set(own.map((turn) => kinds[turns.indexOf(turn)])).size === 1);
    const isScalar = turns.every((turn) => ['string', 'number', 'boolean'].includes(typeof saidAt(turn, path)));
    return tells && isScalar && values.size <= VALUES ? [{ path, values }] : [];
  });
  // The fewer values tell which, the less is left to chance.
  const [best] = parts.toSorted((a, b) => a.values.size - b.values.size);
  return best === undefined
    ? undefined
    : [...best.values.values()].flatMap((own) => {
        const value = own[0] === undefined ? undefined : saidAt(own[0], best.path);
        const when: Condition[] =
          typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
            ? [{ kind: 'payload-value', path: best.path, is: 'equals', value }]
            : [];
        return answersTo(own, when) ?? [];
      });
};

/** Answers of one kind of message; where they say something else, and a text that was handed out or not tells which, each its own. */
const answersOf = (turns: readonly Turn[], handed: ReadonlySet<string>): readonly Outcome[] => {
  const always = new Set(alwaysHeard(turns));
  const said = [
    ...Map.groupBy(turns, ({ heard }) => JSON.stringify(heard.flatMap(({ data }) => (always.has(kindOf(data)) ? [data] : [])))).values(),
  ];
  if (said.length === 2) {
    const parts = said.map((part) => ({
      part,
      when: handedOut(
        part,
        turns.filter((turn) => !part.includes(turn)),
        handed,
      ),
    }));
    if (parts.every(({ when }) => when !== undefined))
      return parts.flatMap(({ part, when }) => (when === undefined ? undefined : answersTo(part, [when])) ?? []);
  }
  const told = byValue(turns);
  if (told !== undefined && told.length > 0) return told;
  const answers = answersTo(turns, []);
  return answers === undefined ? [] : [answers];
};

/** What came over every socket, and over some before anything was said over it. */
const sharedBy = (all: readonly Talk[]): readonly SocketMessage[] => {
  const heard = all.map(({ socket: { messages } }) => messages.filter(({ sent }) => !sent)).filter((messages) => messages.length > 0);
  const latestFirst = all.flatMap(openingOf).toSorted((a, b) => b.after - a.after);
  const first = new Map(latestFirst.map((message) => [JSON.stringify(message.data), message]));
  return [...first]
    .flatMap(([text, message]) => (heard.every((messages) => messages.some(({ data }) => JSON.stringify(data) === text)) ? [message] : []))
    .toReversed();
};

/**
 * What a call does that opens a socket: what comes over it by itself, with when it came, and what comes for each kind of message that is sent, as far
 * as it came every time. Where something else came over another socket, it is what every one began with, or else only as once seen. What is
 * acknowledged is a call of its own.
 */
export const socketOutcomes = (all: readonly Talk[], isAfterWrite: IsAfterWrite, handed: ReadonlySet<string>): readonly Outcome[] => {
  const kinds = Map.groupBy(
    all.flatMap(({ turns }) => turns.filter(({ sent }) => sent.call === undefined)),
    ({ sent }) => kindOf(sent.data),
  );
  const [longest] = all.toSorted((a, b) => b.unasked.length - a.unasked.length);
  const unasked = (longest?.unasked ?? []).filter(
    ({ after }) => longest !== undefined && !isAfterWrite(longest.socket, Math.max(0, after - SOON), after),
  );
  const shared = sharedBy(all);
  const isSame = all.every((talk) =>
    talk.unasked.every(({ data }, at) => JSON.stringify(data) === JSON.stringify(longest?.unasked[at]?.data)),
  );
  const opening = streamJson(
    (isSame || shared.length === 0 ? unasked : shared).map(({ after, data, listed }) => ({
      after: Math.round(after),
      event: 'message',
      data,
      ...(listed ? { listed } : {}),
    })),
  );
  const isShown = isSame || shared.length > 0;
  return [
    outcomeOf([], isShown ? constant(opening) : { kind: 'source', source: { from: 'not shown', seen: opening as never } }, all),
    ...[...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, turns]) => answersOf(turns, handed)),
  ];
};
