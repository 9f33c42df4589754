import { type Call, isOverSocket } from '../../points/7-calls/reading.ts';
import type { OverSocket, Refusing } from '../request.ts';

/** A call as the plan has it: with what of the other calls sending it takes. */
export type Sendable = Call & { readonly over?: OverSocket; readonly refusedBy?: readonly Refusing[] };

/** Whether an answer of a call was taken by its status: what is said over a socket has that of its socket. */
export const isTaken = (call: Pick<Call, 'operation' | 'responses'>, status: number): boolean =>
  (status >= 200 && status < 300) || (status === 101 && isOverSocket(call));
