/** What is left of the window, in the two fields of draft-ietf-httpapi-ratelimit-headers. */
export interface Allowance {
  readonly allowed: boolean;
  readonly resetSeconds: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** A fixed window of attempts for each key. */
export class RateLimit {
  readonly #windows = new Map<string, { readonly since: number; used: number }>();
  readonly name: string;
  readonly attempts: number;
  readonly seconds: number;

  constructor(name: string, attempts: number, seconds: number) {
    this.name = name;
    this.attempts = attempts;
    this.seconds = seconds;
  }

  take(key: string, now = Date.now()): Allowance {
    const open = this.#windows.get(key);
    const window = open !== undefined && now - open.since < this.seconds * 1000 ? open : { since: now, used: 0 };
    this.#windows.set(key, window);
    const allowed = window.used < this.attempts;
    if (allowed) window.used += 1;
    const resetSeconds = Math.max(1, Math.ceil((window.since + this.seconds * 1000 - now) / 1000));
    const headers: Record<string, string> = {
      'ratelimit-policy': `"${this.name}";q=${this.attempts};w=${this.seconds}`,
      ratelimit: `"${this.name}";r=${this.attempts - window.used};t=${resetSeconds}`,
    };
    if (!allowed) headers['retry-after'] = String(resetSeconds);
    return { allowed, resetSeconds, headers };
  }
}
