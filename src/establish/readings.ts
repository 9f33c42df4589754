import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { Recording } from '../document/specification.ts';
import type { Redaction } from '../evidence/redaction/redaction.ts';
import { pathsInCode } from '../observations/code/stated.ts';
import type { StatedPath } from '../observations/naming/stated.ts';
import { withValues } from '../observations/naming/survey.ts';
import { vagueRoles } from '../observations/principal/actor.ts';
import { joinRecordings } from '../observations/principal/same-person.ts';
import { type Naming, nameEverything, type Survey, type Surveyed } from '../observations/survey.ts';
import { peopleIn } from '../points/6-roles/people.ts';
import { apartOf } from './apart.ts';
import { type AuthorNames, pathsOfAuthor } from './author.ts';
import { type MetOrigin, originsMet, unmetHosts } from './hosts.ts';
import type { Moments } from './moments.ts';
import type { Way } from './progress.ts';
import { type Evidence, type FirstReading, readFirst, readSecond, type SecondReading, type Step } from './reading.ts';
import { withTrees } from './trees.ts';
import { countedTwice, heldByOthers, heldWords } from './within.ts';

/** What is read, and what its calls and people are to be called by. */
export interface Matter {
  readonly shown: readonly Evidence[];
  /** What is only compared with is named with, and says nothing itself. */
  readonly compared: readonly Evidence[];
  /** Paths that API documents, and specifications to compare with, state. */
  readonly stated: readonly StatedPath[];
  readonly hosts: readonly string[] | undefined;
  readonly names: AuthorNames | undefined;
  readonly redaction: Redaction;
}

/** What both readings leave. */
export interface Readings {
  readonly mined: readonly SecondReading[];
  readonly recordings: Recording[];
  readonly origins: readonly MetOrigin[];
}

type Read = Omit<FirstReading, 'survey' | 'moments'>;

/** A recording that was read once. */
interface Once extends Read {
  readonly item: Evidence;
  readonly survey: Survey;
}

interface Named {
  readonly naming: Naming;
  readonly shown: readonly Evidence[];
  readonly surveys: readonly Surveyed[];
  readonly first: readonly Read[];
}

const isoOf = (time: number | undefined): string | null =>
  time === undefined || !Number.isFinite(time) || Math.abs(time) > 8.64e15 ? null : new Date(time).toISOString();

/** The first reading of every file, without those that another one holds whole: they would show everything twice. */
const readOnce = async (shown: readonly Evidence[], way: Way, problems: Problem[], signal: AbortSignal | undefined): Promise<Once[]> => {
  const all: (Once & { readonly moments: Moments })[] = [];
  for (const item of shown) {
    const reading = await readFirst(item, way.step('naming', item.file), signal);
    all.push({ item, ...reading });
    way.passed(item.file, reading.exchanges);
  }
  const held = heldByOthers(all);
  for (const [left, whole] of held) {
    problems.push(heldWords(left, whole));
    way.spared(left.file);
  }
  const kept = all.filter(({ item }) => !held.has(item));
  problems.push(...countedTwice(kept));
  return kept.map(({ moments: _, item, ...reading }) => {
    const label = item.label ?? [...held].find(([left, whole]) => whole === item && left.label !== undefined)?.[0].label;
    return { ...reading, item: label === item.label ? item : { ...item, label } };
  });
};

/** The first reading of every file: what everything is called. */
const named = async (
  { shown: all, compared, stated, hosts, names, redaction }: Matter,
  way: Way,
  problems: Problem[],
  signal: AbortSignal | undefined,
): Promise<Result<Named>> => {
  const shown: Evidence[] = [];
  const first: Read[] = [];
  const surveys: Surveyed[] = [];
  const taken: Survey[] = [];
  for (const { item, survey, ...reading } of await readOnce(all, way, problems, signal)) {
    const { places: _, ...surveyed } = survey;
    shown.push(item);
    first.push(reading);
    surveys.push(surveyed);
    taken.push(survey);
  }
  const unmet = hosts === undefined ? undefined : unmetHosts(surveys, hosts);
  if (unmet?.severity === 'lost') return fail(unmet);
  if (unmet !== undefined) problems.push(unmet);
  for (const item of compared) taken.push((await readFirst(item, () => {}, signal)).survey);
  const again = (item: Evidence): ((step: Step) => void) => (shown.includes(item) ? way.detour(item.file) : () => {});
  const trees = await withTrees([...shown, ...compared], taken, again, signal);
  const isLearnt = (segment: string): boolean => redaction.learnt.sweep(segment, () => {}) !== segment;
  for (const { places } of taken) for (const place of places.values()) withValues(place, isLearnt);
  const naming = nameEverything(
    // Emptied at once: what the paths of a large recording take is wanted by the second reading.
    taken.splice(0),
    [...stated, ...first.flatMap(({ scripts }) => pathsInCode(scripts))],
    hosts,
    names === undefined ? [] : pathsOfAuthor(names),
    trees,
  );
  for (const [origin, reason] of naming.origins.setAside)
    problems.push({ kind: 'origin', severity: 'left-out', at: origin, says: `${origin} was left out: ${reason}.` });
  problems.push(...apartOf(surveys, naming.origins.product));
  return ok({ naming, shown, surveys, first });
};

/**
 * Reads every recording twice, streamed both times: first to name calls and tell actors apart, then to mine under those names. Fails only when
 * a host was chosen that no recording has. What naming took of memory ends with it: settling has the room.
 */
export const readTwice = async (
  matter: Matter,
  way: Way,
  problems: Problem[],
  signal: AbortSignal | undefined,
): Promise<Result<Readings>> => {
  const { names, redaction } = matter;
  const told = await named(matter, way, problems, signal);
  if (!told.ok) return told;
  const { naming, shown, surveys, first } = told.value;
  redaction.learnt.settle();
  way.again();
  const people = peopleIn(names?.roles ?? []);
  joinRecordings(surveys.map(({ ledger }) => ledger.credentials));
  const vague = vagueRoles(
    surveys.map(({ ledger }, index) => ({ ledger, label: shown[index]?.label })),
    naming.roleNames,
  );
  const mined: SecondReading[] = [];
  const recordings: Recording[] = [];
  for (const [index, item] of shown.entries()) {
    const survey = surveys[index];
    const before = first[index];
    if (survey === undefined || before === undefined) continue;
    const step = way.step('mining', item.file);
    const { problems: met, ...reading } = await readSecond(item, survey, { ...naming, vague }, step, signal, people, before.scripts);
    item.reader.done?.(item.file);
    problems.push(...met);
    mined.push(reading);
    recordings.push({
      name: item.file.name,
      sha256: await item.sha256(),
      exchanges: before.exchanges,
      from: isoOf(before.from),
      to: isoOf(before.to),
    });
    way.passed(item.file, before.exchanges);
  }
  recordings.sort((a, b) => (a.name < b.name ? -1 : 1));
  return ok({ mined, recordings, origins: originsMet(surveys, naming.origins) });
};
