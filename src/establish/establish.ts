import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { Recording, Specification } from '../document/specification.ts';
import { digesting } from '../evidence/file.ts';
import { recogniseEvidence } from '../evidence/index.ts';
import type { EvidenceFile } from '../evidence/reader.ts';
import { type Redaction, type RedactionMode, redactionOf } from '../evidence/redaction/redaction.ts';
import { pathsInCode } from '../observations/code/stated.ts';
import type { StatedPath } from '../observations/naming/stated.ts';
import { withValues } from '../observations/naming/survey.ts';
import { vagueRoles } from '../observations/principal/actor.ts';
import { nameEverything, type Survey, type Surveyed } from '../observations/survey.ts';
import { peopleIn } from '../points/6-roles/people.ts';
import { apartOf } from './apart.ts';
import { type AuthorNames, pathsOfAuthor } from './author.ts';
import { beFrugal, collectNow, keepYoung } from './frugal.ts';
import { type MetOrigin, originsMet, unmetHosts } from './hosts.ts';
import { type Evidence, type FirstReading, readFirst, readSecond, type SecondReading } from './reading.ts';
import { settle } from './settle.ts';
import { joinDocuments } from './stated/document.ts';
import { statedIn } from './stated/evidence.ts';
import { joinStated } from './stated/join.ts';
import { sweptOf } from './sweep.ts';
import { withTrees } from './trees.ts';

/** What is being done, for a progress line: done and total are bytes over both readings. */
export interface Progress {
  readonly stage: 'naming' | 'mining' | 'settling';
  readonly file: string;
  readonly done: number;
  readonly total: number;
  readonly exchanges: number;
}

export interface EstablishInput {
  readonly files: readonly EvidenceFile[];
  /** What the person who recorded says about whose session a file is: role by file name. A stated source. */
  readonly roles: ReadonlyMap<string, string>;
  /** Key of the pseudonyms that stand for secrets (32 bytes). */
  readonly key: Uint8Array;
  /** `detect` when not given. With `off`, the problems say so, and the document is to be marked: see `withMark`. */
  readonly redaction?: RedactionMode;
  /** Hosts that a person chose (`shop.example`, with a port or without): the product's, and no others. What recordings show decides when not given. */
  readonly hosts?: readonly string[] | undefined;
  /** What the names are to agree with, so that the specification can be compared: recordings, and the calls of another specification. */
  readonly beside?: { readonly files: readonly EvidenceFile[]; readonly calls: readonly StatedPath[] };
  /** What the document that is written over calls things by. */
  readonly names?: AuthorNames | undefined;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

export interface Established {
  readonly specification: Specification;
  /** Everything lost, repaired or left out, in words. */
  readonly problems: readonly Problem[];
  /** Every origin of the recordings, and which of them were established from. */
  readonly origins: readonly MetOrigin[];
}

export type Establish = (input: EstablishInput) => Promise<Result<Established>>;

/** The same file among those gathered before. Only files of one size can be the same: no other is read for its check sum alone. */
const twinOf = async (size: number, sha256: () => Promise<string>, evidence: readonly Evidence[]): Promise<Evidence | undefined> => {
  for (const other of evidence) if (other.file.size === size && (await other.sha256()) === (await sha256())) return other;
  return undefined;
};

/** Recordings that can be read, each once, under names of their own. */
const gather = async ({ files, roles }: EstablishInput, redaction: Redaction, problems: Problem[]): Promise<readonly Evidence[]> => {
  const evidence: Evidence[] = [];
  for (const file of files) {
    const reader = await recogniseEvidence(file, redaction);
    if (!reader.ok) {
      problems.push(reader.error);
      continue;
    }
    const { file: read, sha256 } = digesting(file);
    const twin = await twinOf(read.size, sha256, evidence);
    if (twin !== undefined) {
      problems.push({
        kind: 'same-recording',
        severity: 'left-out',
        at: file.name,
        says: `${file.name} is the same recording as ${twin.file.name}; it was counted once.`,
      });
      continue;
    }
    let name = file.name;
    for (let n = 2; evidence.some((other) => other.file.name === name); n += 1) name = `${n}-${file.name}`;
    const said = roles.get(file.name) ?? (await reader.value.role?.(file));
    evidence.push({
      file: name === file.name ? read : { ...read, name },
      reader: reader.value,
      sha256,
      label: said === '' ? undefined : said,
    });
  }
  return evidence;
};

const isoOf = (time: number | undefined): string | null =>
  time === undefined || !Number.isFinite(time) || Math.abs(time) > 8.64e15 ? null : new Date(time).toISOString();

/**
 * Establishes the nine points from evidence. Every file is read twice, streamed both times: first to name calls and tell actors apart, then to
 * mine under those names. Fails only when nothing could be read; everything else is a problem in words beside the specification.
 */
export const establish: Establish = async (input) => {
  const bytes = input.files.reduce((sum, { size }) => sum + size, 0);
  beFrugal(bytes);
  const problems: Problem[] = [];
  // One for all files: a name that one of them teaches is found in the others.
  const redaction = redactionOf(input.key, input.redaction);
  const evidence = await gather(input, redaction, problems);
  const { recordings: shown, interfaces, documents } = await statedIn(evidence, problems);
  if (shown.length === 0 && documents.length === 0)
    return fail(
      problems[0] ?? {
        kind: 'no-evidence',
        severity: 'lost',
        at: '',
        says: 'No evidence was given. Hand in a recording, for example a HAR exported from the browser.',
      },
    );
  let total = shown.reduce((sum, { file }) => sum + file.size, 0) * 2;
  let before = 0;
  let counted = 0;
  const stepper =
    (stage: Progress['stage'], file: string) =>
    (step: { consumed: number; exchanges: number }): void => {
      keepYoung(bytes);
      input.onProgress?.({ stage, file, done: before + step.consumed, total, exchanges: counted + step.exchanges });
    };
  const first: Omit<FirstReading, 'survey'>[] = [];
  const surveys: Surveyed[] = [];
  const named: Survey[] = [];
  for (const item of shown) {
    const { survey, ...reading } = await readFirst(item, stepper('naming', item.file.name), input.signal);
    const { places: _, ...surveyed } = survey;
    first.push(reading);
    surveys.push(surveyed);
    named.push(survey);
    before += item.file.size;
    counted += reading.exchanges;
  }
  const unmet = input.hosts === undefined ? undefined : unmetHosts(surveys, input.hosts);
  if (unmet?.severity === 'lost') return fail(unmet);
  if (unmet !== undefined) problems.push(unmet);
  // What is only compared with is named with, and says nothing itself.
  const beside = input.beside === undefined ? [] : await gather({ ...input, files: input.beside.files }, redaction, []);
  const compared = (await statedIn(beside, [])).recordings;
  for (const item of compared) named.push((await readFirst(item, () => {}, input.signal)).survey);
  const again = (item: Evidence): ReturnType<typeof stepper> => {
    // Each reading that turns out to be needed lengthens the way by its own length.
    if (shown.includes(item)) total += item.file.size;
    return (step) => input.onProgress?.({ stage: 'naming', file: item.file.name, done: before, total, exchanges: step.exchanges });
  };
  const trees = await withTrees([...shown, ...compared], named, again, input.signal);
  const isLearnt = (segment: string): boolean => redaction.learnt.sweep(segment, () => {}) !== segment;
  for (const { places } of named) for (const place of places.values()) withValues(place, isLearnt);
  const naming = nameEverything(
    // Emptied at once: what the paths of a large recording take is wanted by the second reading.
    named.splice(0),
    [
      ...interfaces.flatMap(({ calls }) => calls.filter(({ operation }) => operation === null)),
      ...(input.beside?.calls ?? []),
      ...first.flatMap(({ scripts }) => pathsInCode(scripts)),
    ],
    input.hosts,
    input.names === undefined ? [] : pathsOfAuthor(input.names),
    trees,
  );
  for (const [origin, reason] of naming.origins.setAside)
    problems.push({ kind: 'origin', severity: 'left-out', at: origin, says: `${origin} was left out: ${reason}.` });
  problems.push(...apartOf(surveys, naming.origins.product));
  redaction.learnt.settle();
  counted = 0;
  const second: SecondReading[] = [];
  const people = peopleIn(input.names?.roles ?? []);
  const vague = vagueRoles(
    surveys.map(({ ledger }, index) => ({ ledger, label: shown[index]?.label })),
    naming.roleNames,
  );
  for (const [index, item] of shown.entries()) {
    const survey = surveys[index];
    if (survey === undefined) continue;
    const { problems: told, ...reading } = await readSecond(
      item,
      survey,
      { ...naming, vague },
      stepper('mining', item.file.name),
      input.signal,
      people,
      first[index]?.scripts,
    );
    problems.push(...told);
    second.push(reading);
    before += item.file.size;
    counted += first[index]?.exchanges ?? 0;
  }
  input.onProgress?.({ stage: 'settling', file: '', done: total, total, exchanges: counted });
  collectNow(bytes);
  const recordings = await Promise.all(
    shown.map(
      async ({ file, sha256 }, index): Promise<Recording> => ({
        name: file.name,
        sha256: await sha256(),
        exchanges: first[index]?.exchanges ?? 0,
        from: isoOf(first[index]?.from),
        to: isoOf(first[index]?.to),
      }),
    ),
  );
  recordings.sort((a, b) => (a.name < b.name ? -1 : 1));
  const { joined, problems: told } = joinStated(settle(second, input.names), interfaces);
  problems.push(...told);
  const { product, points } = joined;
  const settled = joinDocuments({ product, points, recordings }, documents, problems);
  const origins = originsMet(surveys, naming.origins);
  return ok(sweptOf({ specification: { format: 'ninepoint/1', ...settled }, problems, origins }, redaction.learnt));
};
