import type { Act } from '../../observations/entity/draft.ts';
import type { Reference } from '../../statement/reference.ts';
import type { Bracket } from './brackets.ts';
import type { Value } from './changes.ts';

/** Keys that say which of several actions a call is (`mining.md` §3). */
const ACTION = /^(action|event|type|command|transition|operation|op)$/i;

/**
 * What a write was from where: the left side of the functional claim (§1.3). A write that asked for a value of this field, for one of its values
 * under another name, or for a named action is another left side than one that did not.
 */
const leftSide = (from: Value, by: Act, field: string, values: ReadonlySet<Value>): string =>
  JSON.stringify([
    from,
    by.call,
    [...by.asked]
      .filter(([name, value]) => name === field || ACTION.test(name) || (typeof value === 'string' && values.has(value)))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

export const key = (value: Value): string => JSON.stringify(value);

/** What the same write led to from the same value: by the value, the things that it happened to. */
type Outcomes = ReadonlyMap<string, ReadonlySet<string>>;
const NONE: Outcomes = new Map();

/** The outcomes of every left side, and which of them agree well enough to be stated. */
export class Rivals {
  readonly #outcomes = new Map<string, Map<string, Set<string>>>();
  readonly #sure = new Set<string>();
  readonly #left: (bracket: Bracket) => string;
  readonly #strict: boolean;

  /** `strict`: stale copies are known to be answered. Then what was seen twice counts before what was seen once. */
  constructor(brackets: readonly Bracket[], field: string, strict: boolean) {
    const values = new Set(brackets.flatMap(({ from, to }) => [from, to]));
    const sides = new Map<Bracket, string>(
      brackets.flatMap((bracket) => (bracket.by === undefined ? [] : [[bracket, leftSide(bracket.from, bracket.by, field, values)]])),
    );
    this.#left = (bracket) => sides.get(bracket) ?? '';
    this.#strict = strict;
    if (strict) for (const bracket of brackets) if (bracket.by !== undefined && bracket.sure) this.#sure.add(this.left(bracket));
    for (const bracket of brackets) {
      if (bracket.by === undefined) continue;
      const left = this.left(bracket);
      if (this.#sure.has(left) && !bracket.sure) continue;
      const outcomes = this.#outcomes.get(left) ?? new Map<string, Set<string>>();
      outcomes.set(key(bracket.to), (outcomes.get(key(bracket.to)) ?? new Set()).add(bracket.id));
      this.#outcomes.set(left, outcomes);
    }
  }

  left(bracket: Bracket): string {
    return this.#left(bracket);
  }

  of(bracket: Bracket): Outcomes {
    return this.#outcomes.get(this.left(bracket)) ?? NONE;
  }

  /** One outcome, or one that at least two things and four of five show (§1.3). Where copies are stale, one sight of one thing is not enough. */
  agrees(bracket: Bracket, outcomes: Outcomes = this.of(bracket)): boolean {
    const mine = outcomes.get(key(bracket.to))?.size ?? 0;
    const all = [...outcomes.values()].reduce((sum, ids) => sum + ids.size, 0);
    const most = mine >= 2 && mine >= all * 0.8;
    if (!this.#strict) return outcomes.size <= 1 || most;
    return most || (mine >= 1 && outcomes.size === 1 && this.#sure.has(this.left(bracket)));
  }

  /** Whether two outcomes of one left side stand against each other, each as good as can be. */
  clash(bracket: Bracket): boolean {
    return !this.#strict || (this.#sure.has(this.left(bracket)) && this.of(bracket).size > 1);
  }

  /** Sights that show another outcome than the one that nearly all show, and were not seen twice: stale copies. */
  doubted(brackets: readonly Bracket[]): ReadonlySet<Reference> {
    return new Set(
      brackets
        .filter((bracket) => {
          if (bracket.by === undefined || bracket.sure) return false;
          const outcomes = this.of(bracket);
          const mine = outcomes.get(key(bracket.to))?.size ?? 0;
          const all = [...outcomes.values()].reduce((sum, ids) => sum + ids.size, 0);
          const most = Math.max(...[...outcomes.values()].map(({ size }) => size));
          return mine < most && most >= 2 && most >= all * 0.8;
        })
        .map(({ at }) => at),
    );
  }
}
