import type { TargetInfo } from './browser/protocol.ts';

/** What one session of the debugging protocol talks of. */
export interface Session {
  readonly id: string;
  readonly target: TargetInfo;
  /** Of the tab or frame; "" for workers that no tab owns. */
  readonly tab: string;
}

/** Names of tabs and frames: `t1`, and `t1.f2` for a frame in it. Frames may move between processes and keep their name. */
export class Tabs {
  readonly #sessions = new Map<string, Session>();
  readonly #frames = new Map<string, string>();
  readonly #contexts = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  #next(prefix: string): string {
    const number = (this.#counts.get(prefix) ?? 0) + 1;
    this.#counts.set(prefix, number);
    return `${prefix}${number}`;
  }

  attached(id: string, target: TargetInfo, parent: string): Session {
    const above = this.#sessions.get(parent)?.tab ?? '';
    let tab = above;
    if (target.type === 'page') {
      tab = this.#frames.get(target.targetId) ?? this.#next('t');
      this.#frames.set(target.targetId, tab);
    } else if (target.type === 'iframe') tab = this.#frame(target.targetId, above);
    const session = { id, target, tab };
    this.#sessions.set(id, session);
    return session;
  }

  #frame(frame: string, above: string): string {
    const known = this.#frames.get(frame);
    if (known !== undefined) return known;
    const name = this.#next(`${above.split('.', 1)[0]}.f`);
    this.#frames.set(frame, name);
    return name;
  }

  frameAttached(frame: string, parent: string, session: string): void {
    this.#frame(frame, this.#frames.get(parent) ?? this.session(session)?.tab ?? '');
  }

  detached(id: string): void {
    this.#sessions.delete(id);
  }

  session(id: string): Session | undefined {
    return this.#sessions.get(id);
  }

  all(): readonly Session[] {
    return [...this.#sessions.values()];
  }

  /** Whether any tab is open. */
  get any(): boolean {
    return [...this.#sessions.values()].some(({ target }) => target.type === 'page');
  }

  /** Tab of a request: that of the frame it was sent for. */
  ofFrame(frame: string | undefined, session: string): string {
    return (frame === undefined ? undefined : this.#frames.get(frame)) ?? this.#sessions.get(session)?.tab ?? '';
  }

  contextCreated(session: string, context: number, frame: string | undefined): void {
    if (frame !== undefined) this.#contexts.set(`${session} ${context}`, this.ofFrame(frame, session));
  }

  ofContext(session: string, context: number): string {
    return this.#contexts.get(`${session} ${context}`) ?? this.session(session)?.tab ?? '';
  }
}
