import { isDoneBy } from '../../base/words/participle.ts';
import type { Act } from '../../observations/entity/draft.ts';
import type { Reference } from '../../statement/reference.ts';
import type { Bracket } from './brackets.ts';
import type { Value } from './series.ts';

/** Keys that say which of several actions a call is (`mining.md` §3). */
const ACTION = /^(action|event|type|command|transition|operation|op)$/i;

/** Whether a payload names what a field is a part of: "status_id" chooses the status whose name is `status.name`. */
const refersTo = (name: string, field: string): boolean => {
  const whole = field.slice(0, Math.max(field.lastIndexOf('.'), 0));
  return whole !== '' && (name === whole || name.replace(/(?:_id|Id|ID|_key|Key)$/, '') === whole);
};

/**
 * What a write was from where: the left side of the functional claim (§1.3). A write that asked for a value of this field, for one of its values
 * under another name, or for a named action is another left side than one that did not.
 */
const leftSide = (from: Value, by: Act, field: string, values: ReadonlySet<Value>): string =>
  JSON.stringify([
    from,
    by.call,
    [...by.asked]
      .filter(
        ([name, value]) => name === field || refersTo(name, field) || ACTION.test(name) || (typeof value === 'string' && values.has(value)),
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

export const key = (value: Value): string => JSON.stringify(value);

/** What the same write led to from the same value: by the value, the things that it happened to. */
type Outcomes = ReadonlyMap<string, ReadonlySet<string>>;
const NONE: Outcomes = new Map();

/**
 * The same left sides, parted by who asked where that alone tells the outcomes apart: one role's request changes the value, another's is accepted
 * and changes nothing.
 */
const byRole = (brackets: readonly Bracket[], sides: ReadonlyMap<Bracket, string>): ReadonlyMap<Bracket, string> => {
  const parted = new Map(sides);
  for (const group of Map.groupBy(
    brackets.filter((bracket) => sides.has(bracket)),
    (bracket) => sides.get(bracket),
  ).values()) {
    if (new Set(group.map(({ to }) => to)).size < 2) continue;
    const roles = Map.groupBy(group, ({ by }) => by?.role ?? null);
    if (roles.size < 2 || roles.has(null) || [...roles.values()].some((own) => new Set(own.map(({ to }) => to)).size > 1)) continue;
    for (const bracket of group) parted.set(bracket, `${sides.get(bracket) ?? ''} ${JSON.stringify(bracket.by?.role)}`);
  }
  return parted;
};

/** What goes on by itself: values that followed each other with no write between. Who looks late sees where a write led when it has gone on already. */
const goingOn = (brackets: readonly Bracket[]): ((from: Value, outcomes: ReadonlySet<string>) => number) => {
  const steps = new Set(
    brackets.filter(({ from, to, writes }) => writes === 0 && from !== to).map(({ from, to }) => `${key(from)} ${key(to)}`),
  );
  // As it was before is no step on the way.
  return (from, outcomes) =>
    [...outcomes].filter(
      (to) => ![...outcomes].some((step) => step !== to && step !== key(from) && steps.has(`${step} ${to}`) && !steps.has(`${to} ${step}`)),
    ).length;
};

/** So many values a member of a payload has at most that says what is to be done, and of so many writes (`mining.md` §3). */
const CHOICES = 10;
const WRITES = 3;

/**
 * The same left sides, parted by the one member of the payload that says what is to be done, whatever it is called (`{"decision": "approve"}`): with few
 * values that come again and again or that the status is called after, each of which led from where to one outcome. A write that does not say it left things as they were.
 */
const byChoice = (
  brackets: readonly Bracket[],
  sides: ReadonlyMap<Bracket, string>,
  first: (from: Value, outcomes: ReadonlySet<string>) => number,
): ReadonlyMap<Bracket, string> => {
  const parted = new Map(sides);
  const told = brackets.filter((bracket) => sides.has(bracket));
  for (const group of Map.groupBy(told, ({ by }) => by?.call).values()) {
    const outcomes = (sideOf: (bracket: Bracket) => string): boolean =>
      [...Map.groupBy(group, sideOf).values()].every(
        (own) => own[0] === undefined || first(own[0].from, new Set(own.map(({ to }) => key(to)))) === 1,
      );
    const side = (bracket: Bracket): string => sides.get(bracket) ?? '';
    if (outcomes(side)) continue;
    const [name, ...more] = [...new Set(group.flatMap(({ by }) => [...(by?.asked.keys() ?? [])]))].filter((name) => {
      const asked = (bracket: Bracket): unknown => bracket.by?.asked.get(name);
      const saying = group.filter((bracket) => asked(bracket) !== undefined);
      const { size } = new Set(saying.map(asked));
      const isRepeated = group.length >= WRITES && size * 2 <= saying.length;
      if (
        size > CHOICES ||
        !(isRepeated || saying.every((one) => isDoneBy(String(one.to), String(asked(one))))) ||
        group.some((one) => asked(one) === undefined && one.from !== one.to)
      )
        return false;
      return outcomes((bracket) => `${side(bracket)} ${JSON.stringify(asked(bracket))}`);
    });
    if (name === undefined || more.length > 0) continue;
    for (const bracket of group) parted.set(bracket, `${side(bracket)} ${JSON.stringify([name, bracket.by?.asked.get(name)])}`);
  }
  return parted;
};

/** What each thing was before it became what a write found it as, where that was seen. In order of the things' own times. */
const priorsOf = (brackets: readonly Bracket[]): ReadonlyMap<Bracket, Value> => {
  const priors = new Map<Bracket, Value>();
  for (const own of Map.groupBy(brackets, ({ id }) => id).values()) {
    let last: Bracket | undefined;
    for (const bracket of own) {
      if (last !== undefined && last.to === bracket.from) priors.set(bracket, last.from);
      if (bracket.from !== bracket.to) last = bracket;
    }
  }
  return priors;
};

/**
 * The same left sides, parted by what the thing was before, where a write always leads back to that: who is let go on, goes on from where he was stopped
 * ("unblock", "resume", "restore").
 */
const byPrior = (brackets: readonly Bracket[], sides: ReadonlyMap<Bracket, string>): ReadonlyMap<Bracket, string> => {
  const parted = new Map(sides);
  const priors = priorsOf(brackets);
  const told = brackets.filter((bracket) => sides.has(bracket));
  for (const group of Map.groupBy(told, (bracket) => sides.get(bracket)).values()) {
    const known = group.filter((bracket) => priors.has(bracket));
    if (new Set(group.map(({ to }) => to)).size < 2 || known.length < WRITES || known.some((bracket) => priors.get(bracket) !== bracket.to))
      continue;
    for (const bracket of known) parted.set(bracket, `${sides.get(bracket) ?? ''} back to ${key(bracket.to)}`);
  }
  return parted;
};

/** The outcomes of every left side, and which of them agree well enough to be stated. */
export class Rivals {
  readonly #outcomes = new Map<string, Map<string, Set<string>>>();
  readonly #sure = new Set<string>();
  readonly #left: (bracket: Bracket) => string;
  readonly #strict: boolean;
  readonly #first: (from: Value, outcomes: ReadonlySet<string>) => number;

  /** `strict`: stale copies are known to be answered. Then what was seen twice counts before what was seen once. */
  constructor(brackets: readonly Bracket[], field: string, strict: boolean) {
    const values = new Set(brackets.flatMap(({ from, to }) => [from, to]));
    const sides = new Map<Bracket, string>(
      brackets.flatMap((bracket) => (bracket.by === undefined ? [] : [[bracket, leftSide(bracket.from, bracket.by, field, values)]])),
    );
    this.#first = goingOn(brackets);
    const parted = byPrior(brackets, byRole(brackets, byChoice(brackets, sides, this.#first)));
    this.#left = (bracket) => parted.get(bracket) ?? '';
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

  /**
   * One outcome, or one of several that at least two things show; of four in five of them, where copies are stale or it also left things as they were
   * (§3). Where copies are stale, one sight of one thing is not enough.
   */
  agrees(bracket: Bracket, outcomes: Outcomes = this.of(bracket)): boolean {
    const mine = outcomes.get(key(bracket.to))?.size ?? 0;
    const all = [...outcomes.values()].reduce((sum, ids) => sum + ids.size, 0);
    const most = mine >= 2 && (mine >= all * 0.8 || (!this.#strict && !outcomes.has(key(bracket.from))));
    if (!this.#strict) return this.#first(bracket.from, new Set(outcomes.keys())) <= 1 || most;
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
