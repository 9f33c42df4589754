import type { SentAs } from '../../observations/operation.ts';
import type { Reference } from '../../statement/reference.ts';
import { shown } from '../../statement/statement.ts';
import { Counter, mergeTallies, noTally, type Tally } from '../../statement/tally.ts';
import type { SentText } from './reading.ts';

/** Characters of all texts of one recording that are kept at most. */
export const ROOM = 4_000_000;
/** Of one call: texts that are kept, texts that are written down, and characters of a text beyond which nobody would read it. */
const KEPT = 16;
const WRITTEN = 4;
const LENGTH = 20_000;

interface Sent {
  readonly as: SentAs;
  readonly seen: Counter;
}

const keyOf = ({ skeleton, key, operationName }: SentAs): string => JSON.stringify([skeleton, key, operationName]);

/** Of texts that differ by the values in them alone, one stands for all: the same one in whatever order they come. */
const standingFor = (a: SentAs, b: SentAs): SentAs =>
  (a.text ?? '') < (b.text ?? '') || (a.text === b.text && (a.hash ?? '') <= (b.hash ?? '')) ? a : b;

/** The texts that one recording sends an operation with. The least by their words are kept: which ones does not depend on their order. */
export class SentTexts {
  readonly #sent = new Map<string, Sent>();
  /** What all calls of a recording have left together. */
  readonly #room: { left: number };

  constructor(room: { left: number }) {
    this.#room = room;
  }

  see(as: SentAs, at: Reference): void {
    const length = as.text?.length ?? 0;
    if (length > LENGTH) return;
    const key = keyOf(as);
    const had = this.#sent.get(key);
    if (had !== undefined) {
      had.seen.see(at);
      if (had.as.text !== as.text) this.#sent.set(key, { as: standingFor(had.as, as), seen: had.seen });
      return;
    }
    if (length > this.#room.left) return;
    this.#room.left -= length;
    const seen = new Counter();
    seen.see(at);
    this.#sent.set(key, { as, seen });
    if (this.#sent.size <= KEPT) return;
    const last = [...this.#sent.keys()].toSorted().at(-1) ?? '';
    this.#room.left += this.#sent.get(last)?.as.text?.length ?? 0;
    this.#sent.delete(last);
  }

  entries(): Iterable<readonly [string, Sent]> {
    return this.#sent;
  }
}

/** What an operation was sent as in all recordings: what was sent most first. */
export const settleTexts = (all: readonly { readonly recording: string; readonly texts: SentTexts }[]): SentText[] => {
  const joined = new Map<string, { as: SentAs; tally: Tally }>();
  for (const { recording, texts } of all)
    for (const [key, { as, seen }] of texts.entries()) {
      const had = joined.get(key);
      joined.set(key, {
        as: had === undefined ? as : standingFor(had.as, as),
        tally: mergeTallies(had?.tally ?? noTally, seen.seal(recording)),
      });
    }
  const times = ({ tally }: { readonly tally: Tally }): number => [...tally.times.values()].reduce((sum, n) => sum + n, 0);
  return [...joined]
    .toSorted(([a, one], [b, other]) => times(other) - times(one) || (a < b ? -1 : 1))
    .slice(0, WRITTEN)
    .map(
      ([, { as, tally }]): SentText => ({
        text: as.text,
        hash: as.hash,
        operationName: as.operationName,
        key: as.key,
        ...shown('seen', tally),
      }),
    );
};
