import type { Change } from './page/change.ts';
import type { RawSnapshot, Shown, Told } from './page/told.ts';

type Members = Readonly<Record<string, unknown>>;

/** A value as it is after a change. */
export const changed = (before: unknown, change: Change): unknown => {
  if ('is' in change) return change.is;
  if ('of' in change) {
    const members = Object.entries(change.of).map(([name, inner]) => [name, changed((before as Members)[name], inner)]);
    return { ...(before as Members), ...Object.fromEntries(members) };
  }
  const list = before as readonly unknown[];
  if ('at' in change) return list.with(change.at, changed(list[change.at], change.change));
  return list.toSpliced(change.from, change.out, ...change.put);
};

/** What every document shows, as its script told it: whole at first, then what changed. Nothing of it is stored here. */
export class Screens {
  readonly #shown = new Map<string, RawSnapshot>();

  /** What was told, with a screen as a whole. `undefined` when it is a change of a screen that nobody told of. */
  whole(told: Exclude<Told, { readonly kind: 'hosts' }>, session: string, context: number): Shown | undefined {
    const document = `${session} ${context}`;
    if (told.kind === 'snapshot') this.#shown.set(document, told.snapshot);
    if (told.kind !== 'changed') return told;
    const before = this.#shown.get(document);
    if (before === undefined) return undefined;
    const snapshot = told.change === undefined ? before : (changed(before, told.change) as RawSnapshot);
    this.#shown.set(document, snapshot);
    return { kind: 'snapshot', time: told.time, url: told.url, snapshot };
  }

  /** A document is gone, or all of a session are. */
  gone(session: string, context?: number): void {
    if (context !== undefined) this.#shown.delete(`${session} ${context}`);
    else for (const document of this.#shown.keys()) if (document.startsWith(`${session} `)) this.#shown.delete(document);
  }
}
