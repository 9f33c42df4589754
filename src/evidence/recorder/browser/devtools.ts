import { fail, ok, type Result } from '../../../base/result.ts';
import type { DevtoolsCalls, DevtoolsEvents } from './protocol.ts';

/** A message of the browser that is not an answer. `session` is "" for the browser itself. */
export type DevtoolsListener = <Name extends keyof DevtoolsEvents>(name: Name, params: DevtoolsEvents[Name], session: string) => void;

/** A connection to a browser over its debugging protocol, one for all of its tabs, frames and workers. */
export interface Devtools {
  /** Answers `undefined` when the browser refuses or is gone: what is recorded may vanish at any time. */
  call<Name extends keyof DevtoolsCalls>(
    name: Name,
    params: DevtoolsCalls[Name]['takes'],
    session?: string,
  ): Promise<DevtoolsCalls[Name]['gives'] | undefined>;
  listen(listener: DevtoolsListener): void;
  /** Resolves when the connection has ended, whoever ended it. */
  readonly closed: Promise<void>;
  close(): void;
}

interface Message {
  readonly id?: number;
  readonly method?: keyof DevtoolsEvents;
  readonly params?: DevtoolsEvents[keyof DevtoolsEvents];
  readonly result?: unknown;
  readonly error?: { readonly message?: string };
  readonly sessionId?: string;
}

const CONNECT_MS = 15_000;

/** Opens the WebSocket of a browser (`ws://127.0.0.1:…/devtools/browser/…`). */
export const connectDevtools = (address: string): Promise<Result<Devtools>> =>
  new Promise((resolve) => {
    const socket = new WebSocket(address);
    const waiting = new Map<number, (result: unknown) => void>();
    let listener: DevtoolsListener = () => undefined;
    let last = 0;
    let open = false;
    const closing = Promise.withResolvers<void>();
    const give = (result: Result<Devtools>): void => {
      clearTimeout(patience);
      resolve(result);
    };
    const refuse = (): void =>
      give(
        fail({
          kind: 'browser-connection',
          severity: 'lost',
          at: address,
          says: `The browser at ${address} does not answer. Is it still running, and does it allow remote debugging?`,
        }),
      );
    const patience = setTimeout(() => {
      socket.close();
      refuse();
    }, CONNECT_MS);
    const end = (): void => {
      open = false;
      for (const answer of waiting.values()) answer(undefined);
      waiting.clear();
      closing.resolve();
      refuse();
    };
    socket.addEventListener('close', end);
    socket.addEventListener('error', end);
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.id !== undefined) {
        waiting.get(message.id)?.(message.error === undefined ? message.result : undefined);
        waiting.delete(message.id);
      } else if (message.method !== undefined && message.params !== undefined)
        listener(message.method, message.params, message.sessionId ?? '');
    });
    socket.addEventListener('open', () => {
      open = true;
      give(
        ok({
          call(method, params, session) {
            if (!open) return Promise.resolve(undefined);
            last += 1;
            const id = last;
            socket.send(
              JSON.stringify(session === undefined || session === '' ? { id, method, params } : { id, method, params, sessionId: session }),
            );
            return new Promise((answer) => waiting.set(id, answer as (result: unknown) => void));
          },
          listen(to) {
            listener = to;
          },
          closed: closing.promise,
          close: () => socket.close(),
        }),
      );
    });
  });
