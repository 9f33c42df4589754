import type { Json } from '../../../base/json.ts';
import { isPseudonym } from '../../../base/pseudonym.ts';
import { isOfOneServer } from '../../../observations/entity/thing.ts';
import { isChoice, isOfOne } from '../../asked.ts';
import type { Condition } from '../../outcome.ts';
import { isOperation, rowsOf } from '../../sample.ts';
import { roleOf } from '../conditions/predicate.ts';
import type { Optional } from '../known/optional.ts';
import type { Tracked } from '../known/tracked.ts';
import { listedByRole } from '../lists/scope.ts';
import { scalarsOf } from '../values/leaf.ts';
import { changesInTime } from './changes-in-time.ts';
import type { EpochOf } from './epoch.ts';
import { splitByGrant } from './grant.ts';
import { isHandedBack } from './handed-back.ts';
import { wishOf } from './header.ts';
import { occasionsOf } from './occasion.ts';
import { operatorsOf } from './operator.ts';
import { pagedBy } from './paged-by.ts';
import type { Part } from './part.ts';
import { shapesOf } from './shapes.ts';
import { splitByThing } from './split-by-thing.ts';
import { splitBySent } from './split-sent.ts';

const contentOf = (value: Json | undefined): string => JSON.stringify(value ?? null);

/** Whether a query parameter says who asks wherever it is given: by a secret, or by what they are called. */
const saysWhoAsks = (name: string, group: readonly Tracked[]): boolean =>
  group.every(({ sample: { query, caller } }) =>
    query.every(
      ([other, value]) =>
        other !== name ||
        isPseudonym(value) ||
        caller.account?.key === value ||
        Object.values(caller.known ?? {}).includes(value) ||
        caller.credentials.some((credential) => credential.name === name),
    ),
  );

/** Something about a request by which its answer may be told apart. */
export interface Variable {
  readonly of: (one: Tracked) => string | undefined;
  /** Numbers alone: how much is asked for tells forms of answers apart by chance. */
  readonly isNumber: boolean;
  readonly conditions: (one: Tracked) => readonly Condition[];
}

const byRole: Variable = { isNumber: false, of: roleOf, conditions: (one) => [{ kind: 'role', oneOf: [roleOf(one) ?? ''] }] };

/** One query parameter, with all that it is given. */
export const byQuery = (name: string, group: readonly Tracked[]): Variable => {
  const valuesOf = (one: Tracked): readonly string[] =>
    one.sample.query.flatMap(([other, value]) => (other === name ? [value] : [])).toSorted();
  return {
    isNumber: group.every((one) => valuesOf(one).every((value) => /^-?\d+$/.test(value))),
    of: (one) => JSON.stringify(valuesOf(one)),
    conditions: (one) => {
      const values = valuesOf(one);
      return values.length === 0
        ? [{ kind: 'query', name, is: 'absent' }]
        : values.map((value): Condition => ({ kind: 'query-value', name, is: 'equals', value }));
    },
  };
};

export const together = (variables: readonly Variable[]): Variable => ({
  isNumber: variables.some(({ isNumber }) => isNumber),
  of: (one) => {
    const values = variables.map((variable) => variable.of(one));
    return values.includes(undefined) ? undefined : JSON.stringify(values);
  },
  conditions: (one) => variables.flatMap((variable) => variable.conditions(one)),
});

/** Whether a query parameter named another thing each time: which one it was tells answers apart as well as anything, and shows nothing. */
const namesAThingEach = (name: string, group: readonly Tracked[]): boolean => {
  const given = group.flatMap((one) => one.sample.query.flatMap(([other, value]) => (other === name ? [value] : [])));
  return given.length > 1 && new Set(given).size === given.length && given.every(isOfOneServer);
};

/** Whether a query parameter asks for things by their names, and of several ones: that one is asked for may tell answers apart, and which one does not. */
const asksByName = (name: string, group: readonly Tracked[]): boolean => {
  const asked = group.filter(({ sample }) => sample.query.some(([other]) => other === name) && rowsOf(sample).length > 0);
  const isNamed = ({ sample }: Tracked): boolean =>
    rowsOf(sample).every(({ key }) => sample.query.some(([other, value]) => other === name && value === key));
  return new Set(asked.flatMap(({ sample }) => rowsOf(sample).map(({ key }) => key))).size > 1 && asked.every(isNamed);
};

/** More parts than these tell nothing apart: every request would have an answer of its own. */
export const MOST = 24;
const PARAMETERS = 12;
/** With more parameters than these nothing is looked for; with fewer, the few that tell together are. */
const MOST_PARAMETERS = 30;
const TOGETHER = 4;

interface Split {
  readonly variable: Variable;
  readonly parts: readonly (readonly Tracked[])[];
  /** How many kinds of answers stand together in a part, beyond the first of each. */
  readonly mixed: number;
}

const kindsOf = (group: readonly Tracked[], kindOf: (one: Tracked) => string | undefined): number =>
  new Set(group.map(kindOf).filter((kind) => kind !== undefined)).size;

const splitBy = (group: readonly Tracked[], variable: Variable, kindOf: (one: Tracked) => string | undefined): Split | undefined => {
  const parts = Map.groupBy(group, variable.of);
  if (parts.has(undefined) || parts.size < 2 || parts.size > MOST) return undefined;
  const kinds = [...parts.values()].map((part) => Math.max(0, kindsOf(part, kindOf) - 1));
  return { variable, parts: [...parts.values()], mixed: kinds.reduce((sum, more) => sum + more, 0) };
};

/** What answers are looked at with. */
interface Beside {
  /** Accepted answers of another form. */
  readonly foreign: readonly Tracked[];
  readonly epochOf: EpochOf;
  readonly isOptional: Optional;
}

const isByWho = ({ variable, parts }: Split): boolean =>
  parts[0]?.some((one) => variable.conditions(one).some(({ kind }) => kind === 'role')) === true;

/**
 * Whether something was written there between the answers to one and those to another who asked: what it changed tells them apart as well. Not where
 * somebody was answered the same before and after such a write.
 */
const isByTime = (split: Split, kindOf: (one: Tracked) => string | undefined, epochOf: EpochOf): boolean => {
  if (!isByWho(split)) return false;
  if (changesInTime(split.parts, kindOf)) return true;
  const isOutlived = split.parts.some((part) => kindsOf(part, kindOf) === 1 && new Set(part.map(epochOf)).size > 1);
  return !isOutlived && ![...Map.groupBy(split.parts.flat(), epochOf).values()].some((own) => kindsOf(own, kindOf) > 1);
};

/** Answers of another form that a part would take for its own. */
const taken = ({ variable, parts }: Split, foreign: readonly Tracked[]): number => {
  const own = new Set(parts.flatMap(([first]) => (first === undefined ? [] : [variable.of(first)])));
  return foreign.filter((one) => own.has(variable.of(one))).length;
};

/**
 * Few parameters that tell together what no single one does (`list=…`, `meta=…` or `prop=…` of one call): each leaves fewer kinds together than those
 * before it. From two on.
 */
const fewOf = (
  group: readonly Tracked[],
  varying: readonly Variable[],
  kindOf: (one: Tracked) => string | undefined,
): readonly Variable[] => {
  const found: Variable[] = [];
  const chosen: Variable[] = [];
  let mixed = Number.POSITIVE_INFINITY;
  while (chosen.length < TOGETHER) {
    const [best] = varying
      .filter((variable) => !chosen.includes(variable))
      .map((variable) => ({ variable, split: splitBy(group, together([...chosen, variable]), kindOf) }))
      .filter(({ split }) => split !== undefined && split.mixed < mixed)
      .toSorted((a, b) => (a.split?.mixed ?? 0) - (b.split?.mixed ?? 0) || (a.split?.parts.length ?? 0) - (b.split?.parts.length ?? 0));
    if (best?.split === undefined) break;
    chosen.push(best.variable);
    mixed = best.split.mixed;
    if (chosen.length > 1) found.push(best.split.variable);
  }
  return found;
};

/**
 * The plainest variable that leaves hardly any kinds together: it explains at least two thirds of what differed. Of several the one that tells these
 * answers from those of another form as well.
 */
const explains = (
  group: readonly Tracked[],
  kindOf: (one: Tracked) => string | undefined,
  { foreign, epochOf }: Beside,
): Split | undefined => {
  const kinds = kindsOf(group, kindOf);
  if (kinds < 2) return undefined;
  const names = [...new Set(group.flatMap((one) => one.sample.query.map(([name]) => name)))].toSorted();
  const paging = names.length === 0 ? new Set<string>() : pagedBy(group);
  const named = names
    .filter((name) => !paging.has(name) && !namesAThingEach(name, group) && !isHandedBack(name, group))
    .map((name) => ({ name, variable: asksByName(name, group) ? byGiven(name) : byQuery(name, group) }))
    .filter(({ variable }) => new Set(group.map(variable.of)).size > 1);
  if (named.length > MOST_PARAMETERS) return undefined;
  const varying = named.map(({ variable }) => variable);
  const asks = new Set(named.flatMap(({ name, variable }) => (saysWhoAsks(name, group) ? [] : [variable])));
  const single = [byRole, ...varying];
  const pairs = varying.map((variable) => together([byRole, variable]));
  const all = varying.length > 1 && varying.length <= PARAMETERS ? [together(varying), together([byRole, ...varying])] : [];
  for (const candidates of [single, pairs, all, fewOf(group, varying, kindOf)]) {
    const fitting = candidates
      .map((variable) => splitBy(group, variable, kindOf))
      .filter((split) => split !== undefined)
      .filter((split) => split.mixed * 3 <= kinds - 1 && split.parts.length - 1 <= 3 * kinds)
      .map((split) => ({ split, asNumber: Number(split.variable.isNumber), takes: taken(split, foreign) }))
      .toSorted(
        (a, b) =>
          a.split.mixed - b.split.mixed || a.asNumber - b.asNumber || a.takes - b.takes || a.split.parts.length - b.split.parts.length,
      );
    const [best] = fitting;
    if (best === undefined) continue;
    if (isByTime(best.split, kindOf, epochOf)) return undefined;
    // Whoever was someone else asked for something else as well: neither of the two is shown to be the cause by itself.
    const asked =
      candidates === single && best.split.variable === byRole
        ? fitting.find(({ split, asNumber }) => asks.has(split.variable) && split.mixed === best.split.mixed && asNumber === 0)
        : undefined;
    const both = asked === undefined ? undefined : splitBy(group, together([byRole, asked.split.variable]), kindOf);
    return both ?? best.split;
  }
  return undefined;
};

/** Whether a query parameter is given, whatever it says. */
export const byGiven = (name: string): Variable => {
  const isGiven = (one: Tracked): boolean => one.sample.query.some(([other]) => other === name);
  return {
    isNumber: false,
    of: (one) => String(isGiven(one)),
    conditions: (one) => [{ kind: 'query', name, is: isGiven(one) ? 'present' : 'absent' }],
  };
};

const namesTheOne = (name: string, group: readonly Tracked[]): boolean =>
  group.every(({ sample }) => sample.reach.some((reach) => reach.in === 'query' && reach.name === name));

/** Lists whose rows operators in the query choose: each holds for what it was asked for, and one that was asked for nothing for nothing. */
const byOperators = (group: readonly Tracked[]): Split | undefined => {
  // What names the one thing that is answered chooses no rows.
  const names = operatorsOf(group).filter((name) => !namesTheOne(name, group));
  if (names.length === 0) return undefined;
  const exact = together(names.map((name) => byQuery(name, group)));
  const variable = new Set(group.map(exact.of)).size > MOST ? together(names.map(byGiven)) : exact;
  return { variable, parts: [...Map.groupBy(group, variable.of).values()], mixed: 0 };
};

const pathOf = ({ sample }: Tracked): string => JSON.stringify(sample.path.map(([, value]) => value));

/** Whether each who asked did so for one thing of their own: which one it was tells the answers apart as well as who asks. */
const isByOneEach = (split: Split): boolean => {
  const asked = split.parts.map((part) => new Set(part.map(pathOf)));
  const all = new Set(asked.flatMap((paths) => [...paths]));
  return isByWho(split) && all.size === split.parts.length && asked.every(({ size }) => size === 1);
};

/**
 * The same for what answers say. Where every one of them asked for another thing by its path, that tells them apart as well as anything: then
 * nothing is claimed.
 */
const explainsContent = (group: readonly Tracked[], beside: Beside): Split | undefined => {
  const kindOf = (one: Tracked): string => contentOf(one.sample.response);
  const paths = Map.groupBy(group, pathOf);
  const isByPath = paths.size > 1 && [...paths.values()].every((part) => kindsOf(part, kindOf) === 1);
  const split = isByPath ? undefined : explains(group, kindOf, beside);
  // Each role that asked once got its own answer: time tells those apart as well as who asks.
  return split !== undefined && isByWho(split) && !split.parts.some((part) => kindsOf(part, kindOf) < occasionsOf(part))
    ? undefined
    : split;
};

/** Whether what stands in the answers is told by entities: then what differs is the state of things, and no other answer. */
const showsThings = (group: readonly Tracked[]): boolean => group.some((one) => one.sample.found.length > 0);

/**
 * Answers that differ in shape by a member of what was sent are answers of their own. So are answers to reads that differ in shape, or in what they say where no thing is shown that could have changed, and that the role of who asks or
 * the query tells apart, are answers of their own: a call may answer each role with its own settings, and each list of wanted fields with these.
 * `foreign`: accepted answers of another form. `epochOf`: what was written there tells the answers before it from those after it.
 */
export const splitByCause = (
  group: readonly Tracked[],
  foreign: readonly Tracked[],
  epochOf: EpochOf,
  isOptional: Optional,
): readonly Part[] => {
  const beside = { foreign, epochOf, isOptional };
  const whole: readonly Part[] = [{ group, whole: group, when: [], takes: () => true }];
  const [first] = group;
  if (first === undefined || first.sample.status >= 300 || isOperation(first.sample.call)) return whole;
  const granted = splitByGrant(group, (part) => splitAlike(part, beside));
  if (granted !== undefined) return granted;
  const chosen = first.sample.method === 'GET' ? byOperators(group) : undefined;
  return chosen === undefined ? splitAlike(group, beside) : partsOf(group, chosen, (part) => splitAlike(part, beside));
};

/** The parts of a split, each split again in its own way. */
const partsOf = (
  group: readonly Tracked[],
  { variable, parts }: Split,
  inner: (part: readonly Tracked[]) => readonly Part[],
): readonly Part[] =>
  parts.flatMap((part): readonly Part[] => {
    const [some] = part;
    if (some === undefined) return [];
    const value = variable.of(some);
    return inner(part).map(({ group: own, when, takes }) => ({
      group: own,
      whole: group,
      when: [...variable.conditions(some), ...when],
      takes: (one) => variable.of(one) === value && takes(one),
    }));
  });

/** Lists that hold other things for each role. */
const byListed = (group: readonly Tracked[]): Split | undefined => {
  const parts = listedByRole(group);
  return parts === undefined ? undefined : { variable: byRole, parts: [...parts.values()], mixed: 0 };
};

/** Answers that were chosen alike. */
const splitAlike = (group: readonly Tracked[], beside: Beside): readonly Part[] => {
  const whole: readonly Part[] = [{ group, whole: group, when: [], takes: () => true }];
  const [first] = group;
  if (first === undefined) return whole;
  const known = group.filter((one) => one.sample.responseKnown);
  if (known.length < 2 || known.length < group.length) return whole;
  // Answers that differ in nothing but what things may be without are of one shape.
  const but = shapesOf(known, beside.isOptional);
  const shapes = kindsOf(known, (one) => but.get(one)) < 2 ? but : shapesOf(known);
  if (first.sample.method !== 'GET') return splitBySent(known, shapes) ?? whole;
  // What tells all others apart leaves nothing to tell of which things are without something.
  const plainly = shapes === but ? undefined : explains(known, (one) => but.get(one), beside);
  const byShape = plainly?.mixed === 0 ? plainly : explains(known, (one) => shapes.get(one), beside);
  const split =
    (byShape === undefined || isByOneEach(byShape) ? undefined : byShape) ??
    (showsThings(known) ? byListed(known) : explainsContent(known, beside));
  if (split === undefined)
    return byHeader(known, shapes) ?? (beside.foreign.length > 0 || showsThings(known) ? undefined : splitByThing(known)) ?? whole;
  return partsOf(group, split, (part) => splitByContent(part, beside));
};

/** The words that an answer says. */
const textsOf = ({ sample }: Tracked): string =>
  JSON.stringify(scalarsOf(sample.response, 60).filter(({ value }) => typeof value === 'string' && /\p{L}/u.test(value)));

/** Answers that differ in shape, or in what they say where no thing is shown, and that one header of the request tells apart without exception. */
const byHeader = (group: readonly Tracked[], shapes: ReadonlyMap<Tracked, string | undefined>): readonly Part[] | undefined => {
  const kindOf = (one: Tracked): string | undefined =>
    showsThings(group) ? shapes.get(one) : JSON.stringify([shapes.get(one) ?? null, contentOf(one.sample.response)]);
  const kinds = kindsOf(group, kindOf);
  if (kinds < 2 || kinds > MOST) return undefined;
  const names = [...new Set(group.flatMap((one) => (one.sample.asked ?? []).map(([name]) => name)))]
    .filter((name) => !isOfOne(name))
    .toSorted();
  for (const name of names) {
    const parts = Map.groupBy(group, (one) => wishOf(one, name));
    const isTold = parts.size === kinds && [...parts.values()].every((part) => kindsOf(part, kindOf) === 1);
    // In another language other words are said, and nothing else is so.
    const saysOther = name !== 'accept-language' || kindsOf(group, textsOf) === kinds;
    // Each kind has come at least twice: once could have had any cause.
    if (!saysOther || !isTold || [...parts.values()].some((part) => part.length < 2)) continue;
    return [...parts].map(
      ([wish, own]): Part => ({
        group: own,
        whole: group,
        when: [
          wish === undefined
            ? { kind: 'header', name, is: 'absent' }
            : { kind: 'header-value', name, is: isChoice(name) ? 'asks first for' : 'equals', value: wish },
        ],
        takes: (one) => wishOf(one, name) === wish,
      }),
    );
  }
  return undefined;
};

/** Within answers of one shape: those that say something else to another role. */
const splitByContent = (group: readonly Tracked[], beside: Beside): readonly Part[] => {
  const whole: readonly Part[] = [{ group, whole: group, when: [], takes: () => true }];
  const split = showsThings(group) ? undefined : explainsContent(group, { ...beside, foreign: [] });
  return split === undefined ? whole : partsOf(group, split, (part) => [{ group: part, whole: group, when: [], takes: () => true }]);
};
