import type { Condition } from '../../outcome.ts';
import { type CallSample, isOperation, rowsOf } from '../../sample.ts';
import { roleOf } from '../conditions/predicate.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';

/** The requests of one call that are about things of one kind, and what in their address says so. */
export interface Kind {
  readonly when: readonly Condition[];
  readonly takes: (one: Tracked) => boolean;
}

/** More names than these in one place of an address name things, and no kinds of them. */
const MOST = 24;
/** So often is each of two names answered with things of its kind, and with so many of these: fewer may have come so by chance. */
const [TIMES, THINGS] = [3, 2];
/** So many members of its own each of two kinds has: a thing of the same kind may be without a few, or have one more. */
const OWN = 2;
/** So many rows of an answer show what those are like. */
const ROWS = 50;

/** What things are like: of which entities they are, with which members. */
interface Sight {
  readonly entities: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
}

/** What an answer shows: the rows of its list, or the one thing. */
const seenIn = (sample: CallSample): Sight | undefined => {
  const rows = rowsOf(sample);
  const own = (rows.length > 0 ? rows : sample.found.filter(({ path }) => path === '')).slice(0, ROWS);
  return own.length === 0
    ? undefined
    : {
        entities: new Set(own.map(({ entity }) => entity)),
        members: new Set(own.flatMap(({ value }) => Object.keys(value))),
        keys: new Set(own.map(({ key }) => key)),
      };
};

const together = (sights: readonly Sight[]): Sight => ({
  entities: new Set(sights.flatMap(({ entities }) => [...entities])),
  members: new Set(sights.flatMap(({ members }) => [...members])),
  keys: new Set(sights.flatMap(({ keys }) => [...keys])),
});

/** Whether two sights are of two kinds of things. */
const areTwo = (a: Sight, b: Sight): boolean =>
  a.entities.isDisjointFrom(b.entities) || Math.min(a.members.difference(b.members).size, b.members.difference(a.members).size) >= OWN;

/** What was seen of things, under some value of the request. */
type Shown = readonly { readonly one: Tracked; readonly sight: Sight }[];
type Of = (one: Tracked) => string | undefined;

/** Values that stand for one kind of things, where each value stands for one alone, and those of two kinds were seen often enough. */
const kindsBy = (shown: Shown, of: Of): readonly (readonly string[])[] | undefined => {
  const kinds: { values: string[]; sight: Sight; isSteady: boolean }[] = [];
  for (const [value, own] of Map.groupBy(shown, ({ one }) => of(one))) {
    if (value === undefined || own.some((a) => own.some((b) => areTwo(a.sight, b.sight)))) return undefined;
    const sight = together(own.map((each) => each.sight));
    const isSteady = own.length >= TIMES && sight.keys.size >= THINGS;
    const [kind, ...others] = kinds.filter((other) => !areTwo(other.sight, sight));
    if (others.length > 0) return undefined;
    if (kind === undefined) kinds.push({ values: [value], sight, isSteady });
    else {
      kind.values.push(value);
      kind.sight = together([kind.sight, sight]);
      kind.isSteady ||= isSteady;
    }
  }
  return kinds.filter(({ isSteady }) => isSteady).length > 1 ? kinds.map(({ values }) => values) : undefined;
};

const inPath =
  (name: string): Of =>
  ({ sample }) =>
    sample.path.find(([other]) => other === name)?.[1];

/** Whether a place of the address names what is answered: which kind each thing is of is no matter of its address. */
const namesAnswered = (shown: Shown, name: string): boolean =>
  shown.some(({ one }) => one.sample.found.some(({ path, key }) => path === '' && key.split('/').at(-1) === inPath(name)(one)));

/** Whether who asks, a query, or a text that is always sent tells the kinds apart as well: then nothing shows that the address does. */
const isToldElse = (shown: Shown): boolean => {
  const queried = new Set(shown.flatMap(({ one }) => one.sample.query.map(([name]) => name)));
  const sent = new Set(shown.flatMap(({ one }) => scalarsOf(one.sample.payload).map(({ path }) => path)));
  const inQuery =
    (name: string): Of =>
    ({ sample }) =>
      JSON.stringify(sample.query.filter(([other]) => other === name));
  const inPayload =
    (path: string): Of =>
    ({ sample }) =>
      scalarsOf(sample.payload).flatMap((other) => (other.path === path ? JSON.stringify(other.value) : []))[0];
  return [roleOf, ...[...queried].map(inQuery), ...[...sent].map(inPayload)].some((of) => kindsBy(shown, of) !== undefined);
};

/**
 * One address for the things of several kinds (`/shelves/{shelfId}/entries`): each name in one place of it was answered with things of one kind alone, and
 * nothing else tells these kinds apart. Of several such places the one with the fewest names is asked, together with those that have as many.
 */
export const kindsByPath = (all: readonly Tracked[]): readonly Kind[] | undefined => {
  const answers = all.filter(({ sample }) => sample.status < 400);
  const [first] = answers;
  if (first === undefined || first.sample.path.length === 0 || isOperation(first.sample.call)) return undefined;
  const shown = answers.flatMap((one) => {
    const sight = seenIn(one.sample);
    return sight === undefined ? [] : [{ one, sight }];
  });
  const telling = first.sample.path.flatMap(([name]) => {
    const values = new Set(answers.map(inPath(name)));
    const kinds = values.size < 2 || values.size > MOST || namesAnswered(shown, name) ? undefined : kindsBy(shown, inPath(name));
    return kinds === undefined ? [] : [{ name, kinds, size: values.size }];
  });
  const [best] = telling.toSorted((a, b) => a.size - b.size);
  if (best === undefined || isToldElse(shown)) return undefined;
  const of = inPath(best.name);
  // What was never answered with anything is of a kind of its own.
  const parts = Map.groupBy(answers, (one) => best.kinds.find((values) => values.includes(of(one) ?? ''))?.join(' ') ?? of(one));
  return [...parts.values()].map((part): Kind => {
    const names = telling
      .filter(({ size }) => size === best.size)
      .map(({ name }) => ({ name, oneOf: [...new Set(part.flatMap((one) => inPath(name)(one) ?? []))].toSorted() }));
    return {
      when: names.map((name) => ({ kind: 'path', ...name })),
      takes: (one) => names.every(({ name, oneOf }) => oneOf.includes(inPath(name)(one) ?? '')),
    };
  });
};
