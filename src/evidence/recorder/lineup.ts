/** What is not ready by then no longer holds up what came after it. */
const PATIENCE_MS = 2_000;

/** `true` when the promise came in time. */
const within = (promise: Promise<unknown>, ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    const came = (): void => {
      clearTimeout(timer);
      resolve(true);
    };
    promise.then(came, came);
  });

/**
 * Everything is written in the order in which the browser told of it, though bodies are asked for and come later. What an answer
 * taught (that a text is a person's name) is then known before a message or a screen that repeats it is stored.
 */
export class Lineup {
  #tail: Promise<void> = Promise.resolve();
  readonly #late = new Set<Promise<void>>();
  readonly #failed: (error: unknown) => void;

  /** `failed` is told when something could not be written; what comes after it is tried all the same. */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Runs something when everything before it has run and it is ready itself. */
  add(run: () => void, ready?: Promise<unknown>): void {
    this.#tail = this.#tail.then(async () => {
      if (ready === undefined || (await within(ready, PATIENCE_MS))) {
        this.#run(run);
        return;
      }
      const late = ready
        .then(() => this.#run(run))
        .catch(this.#failed)
        .finally(() => this.#late.delete(late));
      this.#late.add(late);
    });
  }

  #run(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Resolves when everything that was added has run. */
  async empty(): Promise<void> {
    await this.#tail;
    await Promise.all(this.#late);
  }
}
