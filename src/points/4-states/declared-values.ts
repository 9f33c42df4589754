import type { Declared } from '../../observations/declaration.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';
import type { Ballot } from '../../statement/ballot.ts';
import type { Tally } from '../../statement/tally.ts';
import type { Value } from './series.ts';

interface Declaration {
  /** Value → what the list calls it; `null` where that is the value itself, or nothing. */
  readonly values: ReadonlyMap<Value, string | null>;
  readonly tally: Tally;
}

/** The product's own list of a field's values, if it states one: of the same scope when it names one, and one that holds most of what was seen. */
export const declaredFor = (declarations: Ballot, entity: EntityModel, field: string, seen: readonly Value[]): Declaration | undefined => {
  const words = new Set(entity.collections.map(({ collection }) => collection.split('/').at(-1)?.toLowerCase() ?? ''));
  const named = seen.filter((value) => typeof value === 'string' || typeof value === 'number');
  // A number is a state because the list says so of it: none may be missing there.
  const least = named.some((value) => typeof value === 'number') ? named.length : Math.max(2, named.length / 2);
  for (const [subject, votes] of declarations) {
    const [scope, of] = JSON.parse(subject) as [string, string];
    if (
      of !== field ||
      (scope !== '' &&
        ![...words].some((word) => word !== '' && (scope.toLowerCase() === word || scope.toLowerCase().endsWith(`_${word}`))))
    )
      continue;
    for (const [vote, tally] of votes) {
      const list = JSON.parse(vote) as Declared[];
      const values = new Map<Value, string | null>(list.map((item) => (typeof item === 'string' ? [item, null] : item)));
      if (named.filter((value) => values.has(value)).length >= least) return { values, tally };
    }
  }
  return undefined;
};

/** What the product calls a number that stands for a state. */
export const calledBy = (declared: Declaration | undefined, value: Value): string | undefined => {
  const label = declared?.values.get(value) ?? null;
  return label === null ? undefined : `called “${label}” there`;
};
