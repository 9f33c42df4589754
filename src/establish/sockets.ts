import type { StreamMessage } from '../observations/exchange.ts';
import type { Observed } from '../observations/observed.ts';
import type { SocketSample } from '../outcomes/sample.ts';
import { citationOf } from '../statement/reference.ts';
import type { Owners } from './reach.ts';
import { accountsIn, callerOf } from './samples.ts';

/** So many messages of one socket are looked at. */
const MESSAGES = 2_000;

/**
 * Messages as documents have them: one of Socket.IO is its event's name with what came with it, and an acknowledgement names the event that it answers.
 */
const said = (frames: readonly StreamMessage[]): readonly StreamMessage[] => {
  const asked = new Map<string, string>();
  return frames.flatMap((message): readonly StreamMessage[] => {
    const { packet, name, direction, data } = message;
    if (packet === undefined) return [message];
    if (packet.kind === 'control') return [];
    const space = packet.namespace === '' ? {} : { namespace: packet.namespace };
    if (packet.kind === 'event') {
      if (packet.number !== '') asked.set(`${direction} ${packet.namespace} ${packet.number}`, name);
      return [{ ...message, data: { event: name, data, ...space } }];
    }
    const event = asked.get(`${direction === 'in' ? 'out' : 'in'} ${packet.namespace} ${packet.number}`);
    return event === undefined ? [] : [{ ...message, data: { acknowledged: event, data, ...space } }];
  });
};

/** The sockets of one recording as the miner of outcomes reads them; messages without a time are of no use. */
export const socketsOf = (
  recording: string,
  sockets: readonly Observed[],
  kept: readonly Observed[],
  owners: Owners,
): readonly SocketSample[] => {
  if (sockets.length === 0) return [];
  const accounts = accountsIn(kept, owners);
  return sockets.flatMap((observed): readonly SocketSample[] => {
    const { start, frames } = observed.exchange;
    if (start === undefined) return [];
    return [
      {
        at: citationOf(observed.at),
        session: `${recording} ${observed.actor.principal}`,
        call: observed.name,
        path: observed.path.parameters,
        caller: callerOf(observed, accounts),
        start,
        messages: said(frames.slice(0, MESSAGES)).flatMap(({ direction, data, time, listed }) =>
          time === undefined ? [] : [{ after: Math.max(0, time - start), sent: direction === 'out', data, listed: listed === true }],
        ),
      },
    ];
  });
};
