/** Two signals closer than this are one: a Ctrl-C reaches us from the terminal and once more from our launcher. */
const ONE_PRESS = 150;

export interface Interrupt {
  readonly signal: AbortSignal;
  /** The signal that asked us to stop, if one did. */
  cause(): NodeJS.Signals | undefined;
  /** Ends this process by the signal itself, so that whoever started us sees the truth. */
  raise(signal: NodeJS.Signals): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The first Ctrl-C asks the command to stop and leave nothing half-written; the second ends the process at once. */
export const listenForInterrupt = (onFirst: () => void): Interrupt => {
  const controller = new AbortController();
  let cause: NodeJS.Signals | undefined;
  let firstAt = 0;
  const raise = (signal: NodeJS.Signals): void => {
    for (const name of SIGNALS) process.off(name, receive);
    process.kill(process.pid, signal);
  };
  const receive = (signal: NodeJS.Signals): void => {
    if (cause === undefined) {
      cause = signal;
      firstAt = performance.now();
      if (signal === 'SIGINT') onFirst();
      controller.abort(new DOMException('Stopped by the user.', 'AbortError'));
    } else if (performance.now() - firstAt > ONE_PRESS) raise(signal);
  };
  for (const name of SIGNALS) process.on(name, receive);
  // Our launcher holds the other end of this channel; when it is killed, nobody is left to stop us.
  if (process.channel !== undefined && process.channel !== null) {
    process.on('disconnect', () => receive('SIGTERM'));
    process.channel.unref();
  }
  return { signal: controller.signal, cause: () => cause, raise };
};

export const untilStopped = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Stops here if a Ctrl-C came, also one that came while something was worked out and nothing else could be heard. */
export const stopIfAsked = async (signal: AbortSignal): Promise<void> => {
  // Signals are heard between two of them.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  signal.throwIfAborted();
};
