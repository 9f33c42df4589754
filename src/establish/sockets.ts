import type { Json } from '../base/json.ts';
import { acknowledges, ticketOf } from '../observations/acknowledged.ts';
import type { StreamMessage } from '../observations/exchange.ts';
import type { Observed } from '../observations/observed.ts';
import type { SocketSample } from '../outcomes/sample.ts';
import { citationOf } from '../statement/reference.ts';
import { accountsIn } from './accounts.ts';
import type { Owners } from './reach.ts';
import { callerOf } from './samples.ts';

/** So many messages of one socket are looked at. */
const MESSAGES = 2_000;

/** A message as documents have it: one of Socket.IO is its event's name with what came with it, and an acknowledgement names the event that it answers. */
const said = ({ packet, name, data }: StreamMessage): Json =>
  packet === undefined
    ? data
    : {
        [packet.kind === 'acknowledgement' ? 'acknowledged' : 'event']: name,
        ...(packet.several === true ? { args: data } : { data }),
        ...(packet.namespace === '' ? {} : { namespace: packet.namespace }),
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
    const answered = new Set(frames.flatMap((message) => (acknowledges(message) ? (ticketOf(message) ?? []) : [])));
    return [
      {
        at: citationOf(observed.at),
        session: `${recording} ${observed.actor.principal}`,
        call: observed.name,
        path: observed.path.parameters,
        caller: callerOf(observed, accounts),
        start,
        messages: frames.slice(0, MESSAGES).flatMap((message) => {
          const { direction, time, listed } = message;
          const after = Math.max(0, (time ?? start) - start);
          if (time === undefined || acknowledges(message)) return [];
          const isCall = direction === 'out' && answered.has(ticketOf(message) ?? '');
          const call = isCall ? { call: `${observed.name} #${message.turn?.word ?? message.name}` } : {};
          return [{ after, sent: direction === 'out', data: said(message), listed: listed === true, ...call }];
        }),
      },
    ];
  });
};
