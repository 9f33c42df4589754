/** An answer that has not come by then no longer counts as one that is about to teach something. */
const PATIENCE_MS = 2_000;

const within = (promise: Promise<unknown>, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const came = (): void => {
      clearTimeout(timer);
      resolve();
    };
    promise.then(came, came);
  });

/**
 * Answers that are over and whose bodies were asked for. What they will teach (that a text is a person's name) is not known yet, so
 * that what comes after them is told with care until they are there, two seconds at most.
 */
export class Awaited {
  #last = 0;
  readonly #bodies = new Map<number, Promise<void>>();

  /** A place in the order in which answers were over: what came before it may teach something about it, and itself may not. */
  turn(): number {
    this.#last += 1;
    return this.#last;
  }

  /** `body` settles when what has come is written. */
  add(turn: number, body: Promise<unknown>): void {
    const bounded = within(body, PATIENCE_MS).then(() => void this.#bodies.delete(turn));
    this.#bodies.set(turn, bounded);
  }

  /** Resolves when what was over before has come; `undefined` when all of it has. */
  before(turn = Number.POSITIVE_INFINITY): Promise<void> | undefined {
    const bodies = [...this.#bodies].filter(([other]) => other < turn).map(([, body]) => body);
    return bodies.length === 0 ? undefined : Promise.all(bodies).then(() => undefined);
  }
}
