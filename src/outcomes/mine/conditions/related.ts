import type { Json, JsonObject } from '../../../base/json.ts';
import { orderBetween } from '../../../base/ordered.ts';
import { isInList, lastPart, underKey } from '../../../base/path.ts';
import { plainStatus } from '../../../base/wire/plain-status.ts';
import { sameText, valueAt } from '../../place.ts';
import { isAbout, namedOf } from '../../sample.ts';
import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import { isCalledAfter } from './called-after.ts';
import type { Predicate } from './candidate.ts';
import { complaintsIn } from './complaints.ts';
import { countPredicate, type Filter, LOOKS, type RowsBefore, rowsBeforeOf, rowsHolding, type Wanted } from './count-rows.ts';
import { filtersNaming, madeAmong } from './count-subject.ts';
import { ownerAt } from './predicate.ts';
import { complainedBy, namesField, namesThing, saysInUse, saysLast, statusSaid } from './said.ts';
import { isStatusValue } from './status-value.ts';
import { saysTaken } from './taken.ts';

/**
 * Refusals that hang on how other things stand: on one that there is at that time, or that is called so within the same, on who is a member of what a thing is of,
 * on what is still open below it.
 */

/** What a refusal is looked into with. */
interface Looked {
  readonly own: readonly Tracked[];
  readonly accepted: readonly Tracked[];
  readonly said: string;
  readonly made: ReturnType<typeof madeAmong>;
  readonly knowledge: Knowledge;
  /** The last of all requests: most is known then. */
  readonly latest: Tracked;
}

const fieldsOf = (rows: Iterable<JsonObject>): ReadonlySet<string> =>
  new Set([...rows].slice(0, LOOKED).flatMap((value) => Object.keys(value).map((key) => underKey('', key))));

/** So many have to have been taken, of which it is known that it was not so; so many different people, or things, have to have been refused. */
const TAKEN = 2;
const DIFFERENT = 2;
/** So many things of a kind are looked at for the fields that they have. */
const LOOKED = 200;

/** All ways to choose some of these, none among them. */
const subsetsOf = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.slice(0, 3).reduce<readonly (readonly T[])[]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);

/** Whether there were so many; where a request was taken, and only later looks show one that there had to be, it may have been there: nobody had looked. */
const countedOf = (wanted: Wanted, { own, accepted }: Looked, rowsBefore: RowsBefore): Predicate => {
  const predicate = countPredicate(wanted, rowsBefore);
  const isSeenLater = (one: Tracked): boolean =>
    [...own, ...accepted].some(
      (later) => later.at > one.at && (rowsHolding(one, wanted.filters, () => rowsBefore(later))?.length ?? 0) > 0,
    );
  return {
    ...predicate,
    holds: (one) => {
      const verdict = predicate.holds(one);
      return verdict === true && wanted.is === 'below' && one.sample.status < 400 && isSeenLater(one) ? undefined : verdict;
    },
  };
};

/** Of what is so each time that it was refused, and never when it was taken, what says most. */
const shownOf = (all: readonly Wanted[], looked: Looked, rowsBefore: RowsBefore): readonly Predicate[] => {
  const { own, accepted } = looked;
  const shown = all
    .map((wanted) => ({ wanted, predicate: countedOf(wanted, looked, rowsBefore) }))
    .filter(({ predicate: { holds } }) => {
      const verdicts = accepted.map(holds);
      return (
        own.every((one) => holds(one) === true) && !verdicts.includes(true) && verdicts.filter((verdict) => verdict === false).length >= TAKEN
      );
    });
  const most = Math.max(...shown.map(({ wanted }) => wanted.filters.length));
  return shown.filter(({ wanted }) => wanted.filters.length === most).map(({ predicate }) => predicate);
};

/** Words by which some of a thing's own are not done yet, or one of them has to be left. */
const STILL = / (?:open|unfinished|incomplete|pending|outstanding|unresolved|active|remaining|unpaid|still|yet) /;
const LEFT = / (?:needs?|must|requires?|has to|have to|at least|last|only|without) /;
const BELOW = / (?:sub ?\p{L}{3,}|child(?:ren)?|descendants?|nested) /u;

/** Words by which it is of who asks what there is already. */
const OF_WHO = / (?:you|your|yours|yourself|i|my) /;

/** Those of several ways to choose that may be meant: without who asks, unless words are of them, or nothing else is left. */
const meantOf = (said: string, sets: readonly (readonly Filter[])[]): readonly (readonly (readonly Filter[])[])[] => {
  const isOfWho = (set: readonly Filter[]): boolean => set.some(([, { from }]) => from === 'caller');
  const [of, others] = [sets.filter(isOfWho), sets.filter((set) => !isOfWho(set))];
  return OF_WHO.test(said) ? [of, others] : [others, of];
};

/** The kinds of things that a call makes, or is about. */
const kindsOf = ({ own, made }: Looked): ReadonlySet<string> =>
  new Set([...made.keys(), ...(own[0]?.sample.reach.filter((one) => one.in === 'path' && isAbout(one)).map(({ entity }) => entity) ?? [])]);

/** How the counted things stand that are in the way: each of them the same, of a field that was seen to change; or else what none of them is. */
const standingOf = (by: string, filters: readonly Filter[], { own, accepted, said, knowledge }: Looked, rowsBefore: RowsBefore): readonly Filter[] => {
  const rowsOf = (all: readonly Tracked[]): readonly JsonObject[] => all.flatMap((one) => rowsHolding(one, filters, rowsBefore) ?? []);
  const [against, beside] = [rowsOf(own), rowsOf(accepted)];
  const fields = fieldsOf(against);
  return [...fields]
    .filter((field) => knowledge.moves(by, field))
    .flatMap((field): readonly Filter[] => {
      const valuesOf = (rows: readonly JsonObject[]): readonly Json[] => [
        ...new Set(rows.map((value) => valueAt(value, field)).filter((value) => value !== undefined)),
      ];
      const isWord = (value: Json): value is string | boolean =>
        (typeof value === 'string' || typeof value === 'boolean') && isStatusValue(value);
      const [those, others] = [valuesOf(against).filter(isWord), valuesOf(beside).filter(isWord)];
      const [only] = others;
      // What is still open is whatever is not as all those were where it was taken.
      if (only !== undefined && others.length === 1 && STILL.test(said) && !those.every((value) => value === only))
        return [[field, { from: 'constant', value: only }, () => only, 'not']];
      return those.map((value): Filter => [field, { from: 'constant', value }, () => value]);
    });
};

/** Words by which something is there at the same time. */
const AT_THAT_TIME =
  / (?:overlap(?:s|ping)?|clash(?:es|ing)?|double booked|(?:already|not|n t) (?:\w+ )?(?:booked|reserved|taken|occupied|scheduled|planned|blocked|busy|free|available)|unavailable|conflicts? with (?:an?|another|the|other)) /;

/** The two places of what is sent from when and until when it is, and the fields that they become; none where the words leave more than one pair. */
const spanOf = (by: string, { made }: Looked): readonly (readonly [from: string, until: string, start: string, end: string])[] => {
  const all = made.get(by) ?? [];
  const [first] = all;
  if (first === undefined) return [];
  const copied = scalarsOf(first[0].sample.payload, 60).flatMap(({ path }) => {
    const field = Object.keys(first[1])
      .map((key) => underKey('', key))
      .find((one) => lastPart(one) === lastPart(path));
    return field !== undefined && all.every(([one, value]) => sameText(valueAt(one.sample.payload, path), valueAt(value, field)))
      ? [[path, field] as const]
      : [];
  });
  return copied.flatMap(([from, start]) =>
    copied.flatMap(([until, end]) =>
      all.every(([one]) => (orderBetween(valueAt(one.sample.payload, from), valueAt(one.sample.payload, until)) ?? 0) < 0)
        ? [[from, until, start, end] as const]
        : [],
    ),
  );
};

const sentAt =
  (path: string) =>
  ({ sample }: Tracked): Json | undefined =>
    valueAt(sample.payload, path);

/** "The number of Stay whose roomId is Room.id and whose from is below payload until and whose until is above payload from is at least 1". */
const atThatTime = (looked: Looked): readonly Predicate[] => {
  const { own, said, made, knowledge } = looked;
  const [first] = own;
  if (first === undefined || !AT_THAT_TIME.test(said)) return [];
  return [...made.keys()].flatMap((by) => {
    const rowsBefore = rowsBeforeOf(by, knowledge);
    const naming = filtersNaming(first, by, made.get(by) ?? [], [], knowledge);
    return spanOf(by, looked).flatMap(([from, until, start, end]) => {
      const setsOf = (before: 'below' | 'at most', behind: 'above' | 'at least'): readonly (readonly Filter[])[] =>
        subsetsOf(naming).map((set): readonly Filter[] => [
          ...set,
          [start, { from: 'payload', path: until }, sentAt(until), before],
          [end, { from: 'payload', path: from }, sentAt(from), behind],
        ]);
      const shown = (sets: readonly (readonly Filter[])[]): readonly Predicate[] =>
        shownOf(
          sets.map((filters): Wanted => ({ by, filters, is: 'at least', than: 1 })),
          looked,
          rowsBefore,
        );
      const withStanding = (sets: readonly (readonly Filter[])[]): readonly (readonly Filter[])[] =>
        sets.flatMap((set) => standingOf(by, set, looked, rowsBefore).map((one) => [...set, one]));
      // What begins as another ends is not at the same time, unless nothing was taken so.
      for (const sets of [setsOf('below', 'above'), setsOf('at most', 'at least')].flatMap((all) => meantOf(said, all))) {
        const plain = shown(sets);
        if (plain.length > 0) return plain;
        const standing = shown(withStanding(sets));
        if (standing.length > 0) return standing;
      }
      return [];
    });
  });
};

/** What a field of the thing that a call is about holds: as whoever asks saw it, or, where it never changes, as anybody did. */
const heldIn = (entity: string, path: string, knowledge: Knowledge): ((one: Tracked) => Json | undefined) => {
  const rowsBefore = rowsBeforeOf(entity, knowledge);
  return (one) =>
    ownerAt(one, entity, path, knowledge) ??
    (knowledge.changes(entity, path) ? undefined : valueAt(rowsBefore(one).get(namedOf(one.sample, entity)?.key ?? ''), path));
};

/** The fields of things of a kind that name what the thing is of that a call is about, as that has them itself: both are of one project. */
const besideIt = (first: Tracked, by: string, { knowledge, latest }: Looked): readonly Filter[] => {
  const entities = [...knowledge.outlines.keys()];
  const own = new Set(first.sample.reach.flatMap((one) => (one.in === 'path' && isAbout(one) ? [one.entity] : [])));
  return [...own].flatMap((entity) =>
    [...fieldsOf(rowsBeforeOf(entity, knowledge)(latest).values())].flatMap((path): readonly Filter[] => {
      const names = entities.some((other) => other !== entity && isCalledAfter(path, entity, other, entities));
      return names && (by === entity || entities.some((other) => other !== by && isCalledAfter(path, by, other, entities)))
        ? [[path, { from: 'entity', entity, path }, heldIn(entity, path, knowledge)]]
        : [];
    }),
  );
};

/** Whether refusals complain of a place of what was sent, or name it. */
const isSpokenOf = (own: readonly Tracked[], said: string, path: string): boolean =>
  namesField(said, path) ||
  own.every(({ sample }) => complaintsIn(sample).some(({ field }) => field !== null && lastPart(field) === lastPart(path)));

/** "The number of Task whose projectId is Project.id and whose title is payload title is at least 1": what is taken among those that are of the same. */
const takenAmong = (looked: Looked): readonly Predicate[] => {
  const { own, said, made, knowledge } = looked;
  const [first] = own;
  if (first === undefined || !saysTaken(said)) return [];
  const places = scalarsOf(first.sample.payload, 60).filter(
    ({ path, value }) => typeof value === 'string' && !isInList(path) && isSpokenOf(own, said, path),
  );
  const [place, ...more] = places;
  if (place === undefined || more.length > 0) return [];
  return [...kindsOf(looked)].flatMap((by) => {
    const rowsBefore = rowsBeforeOf(by, knowledge);
    const isMade = made.has(by);
    const naming = isMade ? filtersNaming(first, by, made.get(by) ?? [], [], knowledge) : besideIt(first, by, looked);
    const field = lastPart(place.path);
    const taken: Filter = [field, { from: 'payload', path: place.path }, sentAt(place.path)];
    const sets = subsetsOf(naming).filter((set) => set.length > 0);
    const shown = meantOf(said, sets).map((some) =>
      shownOf(
        some.map((set): Wanted => ({ by, filters: [...set, taken], is: 'at least', than: 1, isOther: !isMade })),
        looked,
        rowsBefore,
      ),
    );
    return shown.find(({ length }) => length > 0) ?? [];
  });
};

/** Who asks, or whom the payload names, in a field of things of a kind. */
const peopleIn = (first: Tracked, by: string, { own, said, knowledge, latest }: Looked): readonly Filter[] => {
  const entities = [...knowledge.outlines.keys()];
  const { account } = first.sample.caller;
  if (account === undefined || account.entity === by) return [];
  const naming = [...fieldsOf(rowsBeforeOf(by, knowledge)(latest).values())].filter(
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

/** The field of things of a kind that says of what they are: the very thing that a call is about, or what that is of. */
const placesIn = (first: Tracked, by: string, looked: Looked): readonly Filter[] => {
  const { knowledge, latest } = looked;
  const entities = [...knowledge.outlines.keys()];
  const fields = fieldsOf(rowsBeforeOf(by, knowledge)(latest).values());
  const reached = first.sample.reach.filter((one) => one.in === 'path' && one.entity !== by);
  const direct = reached.flatMap(({ entity }) =>
    [...fields].flatMap((field): readonly Filter[] =>
      isCalledAfter(field, by, entity, entities)
        ? [
            [
              field,
              { from: 'entity', entity, path: knowledge.outlines.get(entity)?.identity ?? 'id' },
              ({ sample }) => namedOf(sample, entity)?.key,
            ],
          ]
        : [],
    ),
  );
  return [...direct, ...besideIt(first, by, looked).filter(([field]) => fields.has(field))];
};

/** What follows on "not": "Assignee is not a member of this project". */
const NOT = / (?:not|n t)(?: yet)?(?=((?: [^ ]+){1,4}))/g;

const saysNotAmong = (said: string, by: string): boolean => [...said.matchAll(NOT)].some(([, after = '']) => namesThing(`${after} `, by));

/** Words of things of a kind that the words of a refusal name: "viewer" of "Viewers cannot change this". */
const namedWords = (by: string, looked: Looked): readonly Filter[] => {
  const { said, knowledge, latest } = looked;
  const rows = [...rowsBeforeOf(by, knowledge)(latest).values()].slice(0, LOOKED);
  const words = new Map<string, Set<string>>();
  for (const row of rows)
    for (const [key, value] of Object.entries(row))
      if (typeof value === 'string' && isStatusValue(value) && namesThing(said, value))
        words.set(underKey('', key), (words.get(underKey('', key)) ?? new Set()).add(value));
  return [...words].flatMap(([field, values]) =>
    [...values].map((value): Filter => [field, { from: 'constant', value }, () => value]),
  );
};

/**
 * "The number of Member whose projectId is Project.id and whose userId is id of who asks is below 1": for what people are not shown, or may not do, who do not
 * belong to it. Words are wanted only where it is another person's belonging, or of which kind.
 */
const keptOut = (looked: Looked): readonly Predicate[] => {
  const { own, accepted, said, knowledge } = looked;
  const [first] = own;
  if (first === undefined) return [];
  const isOfWho = [403, 404].includes(statusSaid(first));
  const isToldOther = (by: string): boolean => !isOfWho && saysNotAmong(said, by);
  const kinds = [...knowledge.outlines.keys()].filter((by) => isOfWho || isToldOther(by));
  const whoOf = (all: readonly Tracked[]): number => new Set(all.map(({ sample }) => sample.caller.account?.key)).size;
  if (isOfWho && (whoOf(own) < DIFFERENT || whoOf(accepted) < DIFFERENT)) return [];
  return kinds.flatMap((by) => {
    const rowsBefore = rowsBeforeOf(by, knowledge);
    const people = peopleIn(first, by, looked).filter(([, { from }]) => (from === 'caller') === isOfWho);
    const places = placesIn(first, by, looked);
    const pairs = people.flatMap((who) => places.map((place): readonly Filter[] => [place, who]));
    const plain = pairs.map((filters): Wanted => ({ by, filters, is: 'below', than: 1 }));
    const shown = shownOf(plain, looked, rowsBefore);
    if (shown.length > 0 || !isOfWho) return shown;
    const words = namedWords(by, looked);
    const ofWord = pairs.flatMap((pair) =>
      words.flatMap((word) =>
        (['at least', 'below'] as const).map((is): Wanted => ({ by, filters: [...pair, word], is, than: 1 })),
      ),
    );
    return shownOf(ofWord, looked, rowsBefore);
  });
};

/** "The number of Task whose parentId is Task.id and whose status is not done is at least 1": what is still to be done below what a call is about. */
const stillBelow = (looked: Looked): readonly Predicate[] => {
  const { own, said, knowledge } = looked;
  const [first] = own;
  const target = first?.sample.reach.find((one) => one.in === 'path' && isAbout(one));
  if (first === undefined || target === undefined || ![400, 409, 412, 422, 423].includes(statusSaid(first))) return [];
  const { entity } = target;
  const entities = [...knowledge.outlines.keys()];
  const isMeant = (by: string): boolean =>
    by === entity ? BELOW.test(said) : namesThing(said, by) || ((STILL.test(said) || saysInUse(said)) && !entities.some((one) => one !== entity && namesThing(said, one)));
  return entities.filter(isMeant).flatMap((by) => {
    const rowsBefore = rowsBeforeOf(by, knowledge);
    const fields = fieldsOf(rowsBefore(looked.latest).values());
    const identity = knowledge.outlines.get(entity)?.identity ?? 'id';
    return [...fields]
      .filter((field) => field !== knowledge.outlines.get(by)?.identity && isCalledAfter(field, by, entity, entities))
      .flatMap((field) => {
        const naming: Filter = [field, { from: 'entity', entity, path: identity }, ({ sample }) => namedOf(sample, entity)?.key];
        const sets = standingOf(by, [naming], looked, rowsBefore).map((one) => [naming, one]);
        return shownOf(
          sets.map((filters): Wanted => ({ by, filters, is: 'at least', than: 1 })),
          looked,
          rowsBefore,
        );
      });
  });
};

/** "The number of other Member whose projectId is Project.id and whose role is owner is below 1": one of those has to be left. */
const lastOfThose = (looked: Looked): readonly Predicate[] => {
  const { own, said, knowledge } = looked;
  const [first] = own;
  const target = first?.sample.reach.find((one) => one.in === 'path' && isAbout(one));
  if (first === undefined || target === undefined || !LEFT.test(said)) return [];
  const by = target.entity;
  const places = placesIn(first, by, looked);
  const words = namedWords(by, looked);
  const sets = places.flatMap((place) => words.map((word): readonly Filter[] => [place, word]));
  return shownOf(
    sets.map((filters): Wanted => ({ by, filters, is: 'below', than: 1, isOther: true })),
    looked,
    rowsBeforeOf(by, knowledge),
  );
};

/** Words by which what was sent names nothing. */
const NOT_THERE = / (?:not found|no such|(?:does not|doesn t|do not|don t) exist|unknown|not (?:an? )?(?:known|existing|valid)|invalid) /;

/** "The number of Room whose id is payload roomId is below 1": what is sent names nothing that there is. */
const namesNone = (looked: Looked): readonly Predicate[] => {
  const { own, accepted, said, made, knowledge } = looked;
  const [first] = own;
  if (first === undefined || !NOT_THERE.test(said)) return [];
  const entities = [...knowledge.outlines.keys()];
  return scalarsOf(first.sample.payload, 60)
    .filter(({ path }) => !isInList(path) && isSpokenOf(own, said, path))
    .flatMap(({ path }) => {
      const kinds = entities.filter(
        (entity) =>
          accepted.some(({ sample }) => sample.reach.some((one) => one.in === 'payload' && one.name === path && one.entity === entity)) ||
          [...made.keys()].some((by) => isCalledAfter(path, by, entity, entities)),
      );
      const [entity, ...more] = kinds;
      const identity = entity === undefined ? null : (knowledge.outlines.get(entity)?.identity ?? null);
      if (entity === undefined || more.length > 0 || identity === null) return [];
      const named: Filter = [identity, { from: 'payload', path }, sentAt(path)];
      const shown = shownOf([{ by: entity, filters: [named], is: 'below', than: 1 }], looked, rowsBeforeOf(entity, knowledge));
      const different = new Set(accepted.map(sentAt(path)).filter((value) => (value ?? null) !== null));
      return different.size < DIFFERENT ? [] : shown;
    });
};

/** How things stand as the words of a refusal say: that a flag is set which they name, or in a state that they call. */
const statesNamed = (entity: string, { said, knowledge, latest }: Looked): readonly (readonly [field: string, value: string | boolean])[] => {
  const rows = [...rowsBeforeOf(entity, knowledge)(latest).values()].slice(0, LOOKED);
  const found = new Map<string, readonly [string, string | boolean]>();
  for (const row of rows)
    for (const [key, value] of Object.entries(row)) {
      const field = underKey('', key);
      const states =
        typeof value === 'boolean'
          ? namesField(said, key)
            ? [true, false]
            : []
          : typeof value === 'string' && isStatusValue(value) && namesThing(said, value)
            ? [value]
            : [];
      if (knowledge.moves(entity, field)) for (const state of states) found.set(JSON.stringify([field, state]), [field, state]);
    }
  return [...found.values()];
};

/**
 * "Project.archived is true", and of what a thing is of: "the number of Project whose id is Task.projectId and whose archived is true is at least 1". For refusals whose words
 * are how it stands, of which whoever asked may have been shown nothing, and others were.
 */
const standsAsSaid = (looked: Looked): readonly Predicate[] => {
  const { own, accepted, knowledge } = looked;
  const [first] = own;
  if (first === undefined || ![400, 409, 412, 422, 423].includes(statusSaid(first))) return [];
  const places = first.sample.reach.filter((one) => one.in === 'path');
  const direct = places.flatMap(({ entity }) => {
    const rowsBefore = rowsBeforeOf(entity, knowledge);
    const keyOf = (one: Tracked): string => namedOf(one.sample, entity)?.key ?? '';
    return statesNamed(entity, looked).flatMap(([field, value]): readonly Predicate[] => {
      const holds = (one: Tracked): boolean | undefined => {
        const held = valueAt(rowsBefore(one).get(keyOf(one)), field);
        return held === undefined ? undefined : held === value;
      };
      // What is no flag is known of whoever asks, though others have shown it.
      const isShown =
        typeof value === 'boolean' && new Set(accepted.filter((one) => holds(one) === false).map(keyOf)).size >= DIFFERENT && !saysLast(own);
      return isShown
        ? [{ condition: { kind: 'status', entity, field, oneOf: [value] }, holds, tier: 3, about: `entity ${entity}.${field}` }]
        : [];
    });
  });
  const entities = [...knowledge.outlines.keys()];
  const outer = places.filter(isAbout).flatMap(({ entity }) =>
    [...fieldsOf(rowsBeforeOf(entity, knowledge)(looked.latest).values())].flatMap((path) =>
      entities
        .filter((to) => to !== entity && isCalledAfter(path, entity, to, entities))
        .flatMap((to) => {
          const identity = knowledge.outlines.get(to)?.identity ?? 'id';
          const of: Filter = [identity, { from: 'entity', entity, path }, heldIn(entity, path, knowledge)];
          return shownOf(
            statesNamed(to, looked).map(([field, value]): Wanted => ({
              by: to,
              filters: [of, [field, { from: 'constant', value }, () => value]],
              is: 'at least',
              than: 1,
            })),
            looked,
            rowsBeforeOf(to, knowledge),
          );
        }),
    ),
  );
  return [...direct, ...outer];
};

export const relatedPredicates = (own: readonly Tracked[], others: readonly Tracked[], knowledge: Knowledge): readonly Predicate[] => {
  const [first] = own;
  if (first === undefined || ![400, 403, 404, 409, 412, 422, 423].includes(plainStatus(first.sample.status))) return [];
  const accepted = others.filter(({ sample }) => sample.status < 400);
  const all = [...own, ...accepted];
  const latest = all.reduce((last, one) => (one.at > last.at ? one : last), first);
  const most = Math.max(0, ...[...knowledge.outlines.keys()].map((by) => knowledge.there.before(latest, by).size));
  if (all.length * most > LOOKS) return [];
  const looked: Looked = { own, accepted, said: complainedBy(own), made: madeAmong(accepted), knowledge, latest };
  return [...atThatTime(looked), ...takenAmong(looked), ...keptOut(looked), ...stillBelow(looked), ...lastOfThose(looked), ...namesNone(looked), ...standsAsSaid(looked)];
};
