import type { Call } from '../../points/7-calls/reading.ts';

/** How often calls were made that were refused when made too often: a window that begins with the first call, for each call and caller. */
export class Frequency {
  readonly #windows = new Map<string, { readonly since: number; used: number }>();

  /** What the call's own refusal says: so often within so many seconds. */
  static limitOf(call: Call): { readonly times: number; readonly seconds: number; readonly per?: string | undefined } | undefined {
    for (const { when } of call.outcomes) for (const condition of when) if (condition.kind === 'often') return condition;
    return undefined;
  }

  #window(name: string, seconds: number, now: number): { readonly since: number; used: number } {
    const open = this.#windows.get(name);
    return open !== undefined && now - open.since < seconds * 1000 ? open : { since: now, used: 0 };
  }

  /** Of the window that is open: how many calls were made in it, and after how many seconds it ends. */
  seen(name: string, seconds: number, now: number): { readonly used: number; readonly reset: number } {
    const { since, used } = this.#window(name, seconds, now);
    return { used, reset: Math.max(1, Math.ceil((since + seconds * 1000 - now) / 1000)) };
  }

  count(name: string, seconds: number, now: number): void {
    const window = this.#window(name, seconds, now);
    window.used += 1;
    this.#windows.set(name, window);
  }
}
