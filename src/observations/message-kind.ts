import { isObject } from '../base/json.ts';
import type { StreamMessage } from './exchange.ts';

/** Under which member a message says what it is, in the order in which they are looked for. */
const MEMBERS = ['type', 'event', 'action', 'command', 'cmd', 'op', 'method', 'topic', 'target'] as const;
type Member = (typeof MEMBERS)[number];

/** A kind is named, not written: `user.created`, `addUser`, `phx_join`. */
const NAME = /^[A-Za-z_$][\w.:/$-]{0,79}$/;

const kindAt = ({ data }: StreamMessage, member: Member): string | undefined => {
  const kind = isObject(data) ? data[member] : undefined;
  return typeof kind === 'string' && NAME.test(kind) ? kind : undefined;
};

/** What says something in members of its own, and not by the protocol's name for it. */
const isPlain = ({ packet, data }: StreamMessage): boolean => packet === undefined && isObject(data);

/**
 * What was said over one socket, with each message called after its kind. Of several members that may say it, that one does which every message of its
 * direction has: where all have an `action` and some a `type` besides, the action is the kind. Where no member is in all of them, a message keeps its name.
 */
export const withKinds = (messages: readonly StreamMessage[]): readonly StreamMessage[] => {
  const memberOf = (direction: StreamMessage['direction']): Member | undefined => {
    const said = messages.filter((message) => message.direction === direction && isPlain(message));
    return said.length < 2 ? undefined : MEMBERS.find((member) => said.every((message) => kindAt(message, member) !== undefined));
  };
  const members = { in: memberOf('in'), out: memberOf('out') };
  return messages.map((message): StreamMessage => {
    const member = members[message.direction];
    const kind = member === undefined || !isPlain(message) ? undefined : kindAt(message, member);
    return kind === undefined || kind === message.name ? message : { ...message, name: kind };
  });
};
