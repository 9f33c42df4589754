/** Nothing at all has happened for so long, or nobody has done anything for so long. */
const STILL_MS = 250;
const IDLE_MS = 2_000;
const LOOK_MS = 50;
/** More than so much is not put off: the browser keeps about twice as much for us. Bytes. */
const MOST = 128 * 1024 * 1024;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * While the browser hands over a large body it tells of nothing else: half a second for 25 MB, in which a sudden end would cost everything
 * that happens. So such bodies are asked for one after the other, in quiet moments.
 */
export class Quiet {
  #happened = 0;
  #acted = 0;
  #owed = 0;
  #hurried = false;
  #turn: Promise<unknown> = Promise.resolve();

  /** `acted`: a person did something. */
  happened(acted: boolean): void {
    this.#happened = Date.now();
    if (acted) this.#acted = this.#happened;
  }

  /** Nothing is put off any more. */
  hurry(): void {
    this.#hurried = true;
  }

  /** Bytes that are put off or being asked for. */
  get owed(): number {
    return this.#owed;
  }

  get #still(): boolean {
    const now = Date.now();
    return this.#hurried || this.#owed > MOST || now - this.#happened > STILL_MS || now - this.#acted > IDLE_MS;
  }

  /** Runs something in a quiet moment, after what is put off already. */
  run<T>(bytes: number, ask: () => Promise<T>): Promise<T> {
    this.#owed += bytes;
    const asked = this.#turn.then(async () => {
      while (!this.#still) await pause(LOOK_MS);
      return ask();
    });
    this.#turn = asked
      .catch(() => undefined)
      .then(() => {
        this.#owed -= bytes;
      });
    return asked;
  }
}
