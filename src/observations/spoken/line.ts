import type { Json } from '../../base/json.ts';
import { partsOf } from '../../base/wire/framing.ts';
import type { StreamMessage } from '../exchange.ts';

/** One message in JSON of a socket without a protocol of its own, as far as that tells which message answers which. */
export interface Line {
  /** Which of the messages of its socket it is. */
  readonly of: number;
  /** Sent by the client. */
  readonly isOut: boolean;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The texts and numbers directly in it, by member; what stands in a list by its position, `@1` the first. */
  readonly members: ReadonlyMap<string, string | number>;
  /** The names of all its parts, and of those that hold parts themselves, whether these are named or stand in a list. */
  readonly parts: readonly string[];
  readonly holds: ReadonlyMap<string, 'object' | 'list'>;
  /** Those of a text, or of a number with a fraction, that nothing said before that came over this socket. */
  readonly own: ReadonlySet<string>;
  /** The same of two that say the same. */
  readonly alike: string;
}

const MEMBERS = 24;
const LONGEST = 200;
const ALIKE = 400;
const KNOWN = 20_000;
const DEEP = 6;
/** Messages of one socket that are looked at. */
const LINES = 2_000;
/** Texts as short as this come again by chance. */
const SHORT = 6;

const note = (known: Set<string>, data: Json, depth = 0): void => {
  if (typeof data === 'string') {
    if (data.length >= SHORT && data.length <= LONGEST && known.size < KNOWN) known.add(data);
  } else if (depth < DEEP)
    for (const [name, inner] of partsOf(data)) {
      note(known, name, depth);
      note(known, inner, depth + 1);
    }
};

const lineOf = ({ data, direction, time }: StreamMessage, of: number, known: ReadonlySet<string>): Line | undefined => {
  const parts = partsOf(data);
  if (parts.length === 0 || time === undefined) return undefined;
  const members = new Map(
    parts
      .slice(0, MEMBERS)
      .flatMap(([name, value]) =>
        (typeof value === 'string' && value.length <= LONGEST) || typeof value === 'number' ? [[name, value] as const] : [],
      ),
  );
  const isOwn = (value: string | number): boolean => (typeof value === 'string' ? !known.has(value) : !Number.isInteger(value));
  const own = [...members].flatMap(([name, value]) => (isOwn(value) ? [name] : []));
  const alike = JSON.stringify(data);
  const holds = new Map(
    parts
      .slice(0, MEMBERS)
      .flatMap(([name, value]) =>
        typeof value === 'object' && value !== null ? [[name, Array.isArray(value) ? 'list' : 'object'] as const] : [],
      ),
  );
  return {
    of,
    isOut: direction === 'out',
    time,
    members,
    parts: parts.map(([name]) => name),
    holds,
    own: new Set(own),
    alike: `${alike.length} ${alike.slice(0, ALIKE)}`,
  };
};

/** What was said over one socket. What Socket.IO carries it numbers itself, and bytes say nothing here. */
export const linesOf = (messages: readonly StreamMessage[]): readonly Line[] => {
  const known = new Set<string>();
  return messages.slice(0, LINES).flatMap((message, of) => {
    const line = message.packet === undefined ? lineOf(message, of, known) : undefined;
    if (message.direction === 'in' && message.packet === undefined) note(known, message.data);
    return line ?? [];
  });
};

/** A kind is named, not written: `user.created`, `addUser`, `config/area/create`. */
const NAME = /^[A-Za-z_$][\w.:/$-]{0,79}$/;

/** Members that may say what a message is, the plainest first. */
const TELLING = ['type', 'event', 'action', 'command', 'cmd', 'op', 'method', 'target', 'topic', 'kind', 'call', 'request', 'msg', 'name'];

export const isName = (value: string | number | undefined): value is string => typeof value === 'string' && NAME.test(value);

/** How plainly a member says what a message is, from 0; `undefined` of one that does not. */
export const tellsAt = (member: string): number | undefined => {
  const at = TELLING.findIndex((one) => member === one || member.toLowerCase().replace(/[-_]/g, '') === `message${one}`);
  return at === -1 ? (member.startsWith('@') ? TELLING.length : undefined) : at;
};

/** Protocols count their kinds of messages: few, and small. */
const isCode = (name: string, value: string | number): boolean =>
  !name.startsWith('@') && Number.isInteger(value) && Number(value) >= 0 && Number(value) < 100;

/** What a message says that it is, by a word or a small number, under all members that may say so. */
export const kindOf = ({ members }: Line): string =>
  JSON.stringify([...members].filter(([name, value]) => tellsAt(name) !== undefined && (isName(value) || isCode(name, value))).toSorted());

/** Keeps the connection, and says nothing of the product. */
export const isBeat = (word: string): boolean => /^(?:ping|pong|heart-?_?beat|keep-?_?alive)$/i.test(word);

/** Whether an answer says again all that was typed into what it would answer: what goes to everybody in a room does so, too. */
export const saysAgain = (asked: Line, came: Line, but: readonly string[]): boolean => {
  const typed = [...asked.own].filter((name) => !but.includes(name));
  return typed.length > 0 && typed.every((name) => came.members.get(name) === asked.members.get(name));
};
