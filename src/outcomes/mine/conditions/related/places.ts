import { isInList } from '../../../../base/path.ts';
import { isAbout } from '../../../sample.ts';
import type { Tracked } from '../../known/tracked.ts';
import { scalarsOf } from '../../values/leaf.ts';
import { isCalledAfter } from '../called-after.ts';
import type { Filter } from '../count-rows.ts';
import { fieldsOf, heldIn, isSpokenOf, type Looked, namingIn, sentAt } from './looked.ts';

/** The fields of things of a kind that name what the thing is of that a call is about, as that has them itself: both are of one project. */
export const besideIt = (first: Tracked, by: string, looked: Looked): readonly Filter[] => {
  const entities = [...looked.knowledge.outlines.keys()];
  const own = new Set(first.sample.reach.flatMap((one) => (one.in === 'path' && isAbout(one) ? [one.entity] : [])));
  return [...own].flatMap((entity) =>
    [...fieldsOf(entity, looked)].flatMap((path): readonly Filter[] => {
      const names = entities.some((other) => other !== entity && isCalledAfter(path, entity, other, entities));
      return names && (by === entity || entities.some((other) => other !== by && isCalledAfter(path, by, other, entities)))
        ? [[path, { from: 'entity', entity, path }, heldIn(entity, path, looked)]]
        : [];
    }),
  );
};

/** The field of things of a kind that says of what they are: the very thing that a call is about, or what that is of. */
export const placesIn = (first: Tracked, by: string, looked: Looked): readonly Filter[] => {
  const entities = [...looked.knowledge.outlines.keys()];
  const fields = fieldsOf(by, looked);
  const reached = first.sample.reach.filter((one) => one.in === 'path' && one.entity !== by);
  const direct = reached.flatMap(({ entity }) =>
    [...fields].filter((field) => isCalledAfter(field, by, entity, entities)).map((field) => namingIn(field, entity, looked)),
  );
  const told = new Set(direct.map(([field]) => field));
  return [...direct, ...besideIt(first, by, looked).filter(([field]) => fields.has(field) && !told.has(field))];
};

/** Who asks, or whom the payload names, in a field of things of a kind. */
export const peopleIn = (first: Tracked, by: string, looked: Looked): readonly Filter[] => {
  const { own, said, knowledge } = looked;
  const entities = [...knowledge.outlines.keys()];
  const { account } = first.sample.caller;
  if (account === undefined || account.entity === by) return [];
  const naming = [...fieldsOf(by, looked)].filter(
    (field) => isCalledAfter(field, by, account.entity, entities) || knowledge.namedMakers(by, field) === account.entity,
  );
  const [field, ...more] = naming;
  if (field === undefined || more.length > 0) return [];
  const identity = knowledge.outlines.get(account.entity)?.identity ?? 'id';
  const sent = scalarsOf(first.sample.payload, 60).filter(({ path }) => !isInList(path) && isSpokenOf(own, said, path));
  return [
    [field, { from: 'caller', path: identity }, (one) => one.sample.caller.account?.key],
    ...sent.map(({ path }): Filter => [field, { from: 'payload', path }, sentAt(path)]),
  ];
};

/** The kind of the thing that an address is about. */
export const targetOf = ({ own: [first] }: Looked): string | undefined =>
  first?.sample.reach.find((one) => one.in === 'path' && isAbout(one))?.entity;

/** The kinds of things that a call makes, or is about. */
export const kindsOf = ({ own, made }: Looked): ReadonlySet<string> =>
  new Set([...made.keys(), ...(own[0]?.sample.reach.filter((one) => one.in === 'path' && isAbout(one)).map(({ entity }) => entity) ?? [])]);

/** All ways to choose some of these, none among them. */
export const subsetsOf = <T>(all: readonly T[]): readonly (readonly T[])[] => {
  const [first, ...others] = all.slice(0, 3);
  if (first === undefined) return [[]];
  const without = subsetsOf(others);
  return [...without, ...without.map((set) => [first, ...set])];
};

/** Words by which it is of who asks what there is already. */
const OF_WHO = / (?:you|your|yours|yourself|i|my) /;

/** Those of several ways to choose that may be meant: without who asks, unless words are of them, or nothing else is named. */
export const meantOf = (said: string, sets: readonly (readonly Filter[])[]): readonly (readonly Filter[])[] => {
  const isOfWho = (set: readonly Filter[]): boolean => set.some(([, { from }]) => from === 'caller');
  const others = sets.filter((set) => !isOfWho(set));
  const isOther = others.some(({ length }) => length > 0);
  return OF_WHO.test(said) || !isOther ? sets.filter(isOfWho) : others;
};
