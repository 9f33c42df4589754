import type { Json, JsonObject } from '../../../base/json.ts';
import { isInList, underKey } from '../../../base/path.ts';
import { plainStatus } from '../../../base/wire/plain-status.ts';
import { saysState } from '../../../observations/standing.ts';
import type { Effect } from '../../outcome.ts';
import { sameText, valueAt } from '../../place.ts';
import { isAbout, isDeletion, type Reached } from '../../sample.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { isUnique } from '../known/unique.ts';
import { scalarsOf } from '../values/leaf.ts';
import { isCalledAfter } from './called-after.ts';
import type { Predicate } from './candidate.ts';
import { STILL } from './related/standing.ts';
import { namesThing, saidBy, saysBelow, saysInUse } from './said.ts';

/** A field of things that names others: `Task.projectId`. */
interface Referring {
  readonly by: string;
  readonly field: string;
}

/** So many values of a thing are looked at for what it names in lists. */
const LISTED = 400;

/** At so many refusals is looked for what names the thing. */
const LOOKED = 20;

const targetOf = (one: Tracked, entity: string): Reached | undefined =>
  one.sample.reach.find((reach) => reach.entity === entity && reach.in === 'path' && isAbout(reach));

/** The things that name what a request is about, in this field, by key; `undefined` where none of their kind was seen before, and nothing shows that it is new. */
const namingIt = (one: Tracked, entity: string, { by, field }: Referring, knowledge: Knowledge): ReadonlySet<string> | undefined => {
  const target = targetOf(one, entity);
  const rows = target === undefined ? undefined : knowledge.there.before(one, by);
  if (target === undefined || rows === undefined) return undefined;
  if (rows.size === 0 && !(isDeletion(one.sample) && knowledge.madeHere(one, entity, target.key))) return undefined;
  const isNaming = ([key, { value }]: readonly [string, { readonly value: JsonObject }]): boolean =>
    (by !== entity || key !== target.key) && sameText(valueAt(value, field), target.key);
  return new Set([...rows].filter(isNaming).map(([key]) => key));
};

/** The fields that name what a request is about, in things that were there before it. */
const fieldsNaming = (one: Tracked, entity: string, knowledge: Knowledge): readonly Referring[] => {
  const target = targetOf(one, entity);
  if (target === undefined) return [];
  const entities = [...knowledge.outlines.keys()];
  return [...knowledge.outlines.values()].flatMap(({ name: by, identity }) => {
    const fields = new Set(
      [...knowledge.there.beforeWith(one, by, target.key).values()].flatMap(({ value }) =>
        scalarsOf(value, 60).flatMap(({ path, value: text }) =>
          path !== identity &&
          !isInList(path) &&
          sameText(text, target.key) &&
          (isUnique(target.key) || isCalledAfter(path, by, entity, entities) || knowledge.namedMakers(by, path) === entity)
            ? [path]
            : [],
        ),
      ),
    );
    return [...fields].toSorted().map((field) => ({ by, field }));
  });
};

/** Whether some other thing names what a request is about inside of a list: what is said to be in use may as well be so by that. */
const isListed = (one: Tracked, entity: string, knowledge: Knowledge): boolean => {
  const key = targetOf(one, entity)?.key ?? '';
  const entities = [...knowledge.outlines.keys()];
  const names = (by: string, path: string, text: Json | undefined): boolean =>
    isInList(path) && sameText(text, key) && (isUnique(key) || isCalledAfter(path.replace(/\[\]$/, ''), by, entity, entities));
  return entities.some((by) =>
    [...knowledge.there.beforeWith(one, by, key)].some(
      ([other, { value }]) =>
        (by !== entity || other !== key) && scalarsOf(value, LISTED).some(({ path, value: text }) => names(by, path, text)),
    ),
  );
};

/** Whether the things that name others stand in ways that change: words by which something is still so may be of those alone that stand in one of them. */
const areInMotion = (own: readonly Tracked[], { by }: Referring, knowledge: Knowledge): boolean =>
  own.some((one) =>
    [...knowledge.there.before(one, by).values()].some(({ value }) =>
      Object.keys(value).some((key) => saysState(key) && knowledge.moves(by, underKey('', key))),
    ),
  );

/** "Some Task.projectId names the Project": for refusals that say that what they are about is in use, or name the things that refer to it. */
export const referredPredicates = (own: readonly Tracked[], knowledge: Knowledge): readonly Predicate[] => {
  const [first] = own;
  const target = first?.sample.reach[0];
  if (first === undefined || target === undefined || ![400, 409, 412, 422, 423].includes(plainStatus(first.sample.status))) return [];
  const { entity } = target;
  const said = saidBy(own);
  // What is said of things of one kind is not so because of others.
  const named = [...knowledge.outlines.keys()].filter((name) => name !== entity && namesThing(said, name));
  if (named.length === 0 && isListed(first, entity, knowledge)) return [];
  const fields = new Map(
    own
      .slice(0, LOOKED)
      .flatMap((one) => fieldsNaming(one, entity, knowledge))
      .map((one) => [JSON.stringify(one), one] as const),
  );
  return [...fields.values()]
    .filter((referring) => !(STILL.test(said) && areInMotion(own.slice(0, LOOKED), referring, knowledge)))
    .filter(({ by }) =>
      named.length > 0 ? named.includes(by) || by === entity : saysInUse(said) || (by === entity && saysBelow(said, entity)),
    )
    .map(
      (referring): Predicate => ({
        condition: { kind: 'referred', entity, ...referring },
        holds: (one) => {
          const naming = namingIt(one, entity, referring, knowledge);
          // Nobody may have looked at those of which a refusal says itself that they are there.
          if (naming?.size === 0 && one.sample.status >= 400 && named.includes(referring.by)) return undefined;
          return naming === undefined ? undefined : naming.size > 0;
        },
        tier: 0,
        about: `entity ${entity} by ${referring.by}.${referring.field}`,
      }),
    );
};

/** So many things that went with what they refer to show that they do. */
const FEWEST = 2;

/** What a deletion takes along: each thing that referred to what was deleted is lacking afterwards, and none was seen again. */
export const takenAlong = (group: readonly Tracked[], entity: string, knowledge: Knowledge): readonly Effect[] => {
  const all = new Map(group.flatMap((one) => fieldsNaming(one, entity, knowledge)).map((one) => [JSON.stringify(one), one] as const));
  return [...all.values()].flatMap((referring): Effect[] => {
    const naming = group.flatMap((one) => {
      const lost = knowledge.there.lostAfter(one, referring.by);
      return [...(namingIt(one, entity, referring, knowledge) ?? [])].map((key) => lost.has(key));
    });
    return naming.length >= FEWEST && naming.every((isLost) => isLost)
      ? [{ kind: 'delete referring', entity: referring.by, field: referring.field, of: entity }]
      : [];
  });
};
