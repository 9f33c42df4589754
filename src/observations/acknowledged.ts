import { isArray } from '../base/json.ts';
import type { StreamMessage } from './exchange.ts';

/** By which number a message is acknowledged, and of whose: both sides count for themselves. Of one in JSON, which turn it is part of. */
export const ticketOf = ({ packet, direction, turn }: StreamMessage): string | undefined => {
  if (turn !== undefined) return `turn ${turn.number}`;
  if (packet === undefined || packet.number === '') return undefined;
  const asker = (packet.kind === 'event') === (direction === 'out') ? 'client' : 'server';
  return `${asker} ${packet.namespace} ${packet.number}`;
};

/** Whether a message asks something that was acknowledged, or that may have been. */
export const asks = ({ direction, packet, turn }: StreamMessage): boolean =>
  direction === 'out' && (turn !== undefined || packet?.kind === 'event');

/** Whether a message acknowledges one that was sent. */
export const acknowledges = ({ direction, packet, turn }: StreamMessage): boolean =>
  direction === 'in' && (turn !== undefined || packet?.kind === 'acknowledgement');

/**
 * Noted of an origin where something was acknowledged with nothing and a result: the first thing that others are acknowledged with says what failed (the convention of
 * Node's callbacks), though over some sockets everything did.
 */
export const ERROR_FIRST = 'error first';

/** Whether what was said over one socket shows that. */
export const showsErrorFirst = (messages: readonly StreamMessage[]): boolean =>
  messages.some(
    (message) => acknowledges(message) && message.packet?.several === true && isArray(message.data) && message.data[0] === null,
  );

/**
 * What was said over one socket, without what only keeps it. An acknowledgement of Socket.IO is called as the event that it answers; one of no event that was
 * recorded answers nothing.
 */
export const acknowledgedIn = (messages: readonly StreamMessage[]): readonly StreamMessage[] => {
  const asked = new Map<string, string>();
  return messages.flatMap((message): readonly StreamMessage[] => {
    const { packet, name } = message;
    if (packet?.kind === 'control') return [];
    const ticket = ticketOf(message);
    if (packet?.kind === 'event' && ticket !== undefined) asked.set(ticket, name);
    if (packet?.kind !== 'acknowledgement') return [message];
    const answered = asked.get(ticket ?? '');
    return answered === undefined ? [] : [{ ...message, name: answered }];
  });
};
