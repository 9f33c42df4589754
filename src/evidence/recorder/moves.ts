/** The next document comes so soon after the one before was left. */
const ARRIVES_MS = 15_000;
/** The script of a page tells of a new address about when the browser does. */
const TOLD_MS = 1_000;
const KEPT = 50;

interface Leaving {
  readonly time: number;
  readonly byUser: boolean;
}

interface Told {
  readonly url: string;
  readonly time: number;
}

/** Who asked for a navigation is known in the document that is left; that there was one is known to two witnesses. */
export class Moves {
  readonly #leaving = new Map<string, Leaving>();
  readonly #told = new Map<string, Told[]>();
  readonly #waiting = new Set<{ readonly timer: NodeJS.Timeout; give(): void }>();

  /** A tab is about to show another document. */
  leaving(tab: string, time: number, byUser: boolean): void {
    this.#leaving.set(tab, { time, byUser });
  }

  /** Whether a person asked for the document that has come; `undefined` when that is not known. */
  arrived(tab: string, time: number, newDocument: boolean): boolean | undefined {
    const left = this.#leaving.get(tab);
    this.#leaving.delete(tab);
    return newDocument && left !== undefined && time - left.time < ARRIVES_MS ? left.byUser : undefined;
  }

  /** An address was told of by the page's script. */
  told(tab: string, url: string, time: number): void {
    const told = this.#told.get(tab) ?? [];
    told.push({ url, time });
    if (told.length > KEPT) told.shift();
    this.#told.set(tab, told);
  }

  /** Calls back when the page's script does not tell of an address by itself. */
  unlessTold(tab: string, url: string, time: number, give: () => void): void {
    const known = (): boolean => {
      const told = this.#told.get(tab) ?? [];
      return told.at(-1)?.url === url || told.some((one) => one.url === url && one.time >= time - TOLD_MS);
    };
    if (known()) return;
    const waits = {
      timer: setTimeout(() => waits.give(), TOLD_MS),
      give: (): void => {
        clearTimeout(waits.timer);
        this.#waiting.delete(waits);
        if (!known()) give();
      },
    };
    this.#waiting.add(waits);
  }

  /** What is waited for is told now. */
  finish(): void {
    for (const waits of [...this.#waiting]) waits.give();
  }
}
