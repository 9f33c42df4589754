import { plainLetters } from '../../base/words/plain-words.ts';

/** Things, as far as it matters what they go by. */
interface Called {
  /** The key that identifies them. */
  readonly key: string | undefined;
  readonly ids: readonly string[];
}

/** A word of fewer letters begins many others. */
const TELLING = 3;
/** Things that are looked at. */
const LOOKED = 200;

/**
 * Whether things only say something of others, of which one is called by the word: they go by the names of those, under a key that is called after those
 * (`featureName` of what is counted of a feature, beside the `name` of the feature). Two at least, and most of them: one may never have been looked at.
 */
export const saysOf = (word: string, one: Called, other: { readonly key: string | undefined; has(id: string): boolean }): boolean => {
  const plain = plainLetters(word);
  const [key, otherKey] = [plainLetters(one.key ?? ''), plainLetters(other.key ?? '')];
  if (plain.length < TELLING || key.length <= plain.length || !key.startsWith(plain) || otherKey.startsWith(plain)) return false;
  const ids = one.ids.slice(0, LOOKED);
  const shared = ids.filter((id) => other.has(id)).length;
  return shared > 1 && shared * 2 > ids.length;
};

interface Kind {
  readonly name: string;
  readonly identity: string | undefined;
  readonly snapshots: ReadonlyMap<string, unknown>;
}

/** Of the entities whose things only say something of those of one other, that other. */
export const saidOf = <Entity extends Kind>(entities: readonly Entity[]): ReadonlyMap<Entity, Entity> => {
  const identified = entities.filter(({ identity }) => identity !== undefined);
  return new Map(
    identified.flatMap((entity) => {
      const one = { key: entity.identity, ids: [...entity.snapshots.keys()] };
      const [other, another] = identified.filter(
        ({ name, identity, snapshots }) =>
          saysOf(name, one, { key: identity, has: (id) => snapshots.has(id) }) && identity !== entity.identity,
      );
      return other === undefined || another !== undefined ? [] : [[entity, other] as const];
    }),
  );
};
