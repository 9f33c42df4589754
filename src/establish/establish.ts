import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { Specification } from '../document/specification.ts';
import type { EvidenceFile } from '../evidence/reader.ts';
import { type Redaction, type RedactionMode, redactionOf } from '../evidence/redaction/redaction.ts';
import type { StatedPath } from '../observations/naming/stated.ts';
import type { AuthorNames } from './author.ts';
import { beFrugal, collectNow, keepYoung } from './frugal.ts';
import { gather } from './gather.ts';
import type { MetOrigin } from './hosts.ts';
import { type Progress, Way } from './progress.ts';
import { type Readings, readTwice } from './readings.ts';
import { settle } from './settle.ts';
import { joinDocuments } from './stated/document.ts';
import { type Sorted, statedIn } from './stated/evidence.ts';
import { joinStated } from './stated/join.ts';
import { sweptOf } from './sweep.ts';

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

const NOTHING_GIVEN: Problem = {
  kind: 'no-evidence',
  severity: 'lost',
  at: '',
  says: 'No evidence was given. Hand in a recording, for example a HAR exported from the browser.',
};

type Gathered = Readings & Omit<Sorted, 'recordings'>;

/** Everything that is handed in, read. A frame of its own: what reading it held is garbage when it returns, before the points are settled. */
const read = async (input: EstablishInput, redaction: Redaction, bytes: number, problems: Problem[]): Promise<Result<Gathered>> => {
  const evidence = await gather(input.files, input.roles, redaction, problems);
  const { recordings: shown, interfaces, documents } = await statedIn(evidence, problems);
  if (shown.length === 0 && documents.length === 0) return fail(problems[0] ?? NOTHING_GIVEN);
  const { beside, hosts, names, signal } = input;
  const compared = beside === undefined ? [] : (await statedIn(await gather(beside.files, input.roles, redaction, []), [])).recordings;
  const way = new Way(
    shown.map(({ file }) => file),
    (progress) => {
      keepYoung(bytes);
      input.onProgress?.(progress);
    },
  );
  const stated = [...interfaces.flatMap(({ calls }) => calls.filter(({ operation }) => operation === null)), ...(beside?.calls ?? [])];
  const readings = await readTwice({ shown, compared, stated, hosts, names, redaction }, way, problems, signal);
  if (!readings.ok) return readings;
  way.settling();
  return ok({ ...readings.value, interfaces, documents });
};

/** Reads and settles. A frame of its own: what it held is garbage when it returns. */
const settled = async (input: EstablishInput, bytes: number): ReturnType<Establish> => {
  const problems: Problem[] = [];
  // One for all files: a name that one of them teaches is found in the others.
  const redaction = redactionOf(input.key, input.redaction);
  const readings = await read(input, redaction, bytes, problems);
  if (!readings.ok) return readings;
  const { mined, recordings, origins, interfaces, documents } = readings.value;
  collectNow(bytes);
  const { joined, problems: told } = joinStated(
    settle(mined, input.names, () => collectNow(bytes)),
    interfaces,
  );
  problems.push(...told);
  const { product, points } = joined;
  const specification = { format: 'ninepoint/1', ...joinDocuments({ product, points, recordings }, documents, problems) } as const;
  return ok(sweptOf({ specification, problems, origins }, redaction.learnt));
};

/**
 * Establishes the nine points from evidence. Fails only when nothing could be read; everything else is a problem in words beside the
 * specification.
 */
export const establish: Establish = async (input) => {
  const bytes = input.files.reduce((sum, { size }) => sum + size, 0);
  beFrugal(bytes);
  const established = await settled(input, bytes);
  // What was read and mined is not needed any more, and would stand beside the document while it is written.
  collectNow(bytes);
  return established;
};
