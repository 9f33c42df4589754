import { drawnAmong } from '../../observations/entity/drawn.ts';
import { isOfOneServer } from '../../observations/entity/thing.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';

/** So many people show that those of a kind are people. */
const SEVERAL = 2;

/** Words by which people are called: those who asked, and all others of a kind of things of which several of them are. A number is of many things. */
export const calledLike = (people: ReadonlySet<string>, entities: readonly EntityModel[]): ReadonlySet<string> => {
  const asked = new Set([...people].filter((name) => /\D/.test(name)));
  const kinds = entities
    .filter(({ identity }) => identity !== undefined)
    .map(({ snapshots }) => [...snapshots.keys()])
    .filter((names) => names.filter((name) => asked.has(name)).length >= SEVERAL);
  return new Set([...asked, ...kinds.flat().filter((name) => /\D/.test(name))]);
};

/** Those of the people who asked whose identities nothing else has, by their form or as others of their kind were drawn. */
export const unmistakable = (people: ReadonlySet<string>, entities: readonly EntityModel[]): ReadonlySet<string> => {
  const drawn = entities.filter(({ identity }) => identity !== undefined).map(({ snapshots }) => drawnAmong(snapshots.keys()));
  return new Set([...people].filter((name) => isOfOneServer(name) || drawn.some((names) => names.has(name))));
};
