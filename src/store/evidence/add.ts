import { randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '../../base/result.ts';
import type { Source } from '../../evidence/bytes/source.ts';
import { digesting, sha256Of } from '../../evidence/file.ts';
import { recogniseEvidence } from '../../evidence/index.ts';
import { type EvidenceFile, placesOf, type Reader } from '../../evidence/reader.ts';
import { type Redaction, type RedactionMode, redactionOf } from '../../evidence/redaction/redaction.ts';
import { freeName } from '../name.ts';
import { readParts, threadsFor } from '../parallel/read-parts.ts';
import { atOnce } from './database.ts';
import { setForReading } from './engine.ts';
import type { EvidenceStore } from './evidence-store.ts';
import { type Hold, takeHold } from './hold.ts';
import { Keeper } from './keeper.ts';
import { PackWriter } from './pack-writer.ts';
import type { Coming, KeptRecording, Read } from './recordings.ts';
import { printStated } from './stated-form.ts';

export interface AddInput {
  /** Key of the pseudonyms that stand for secrets (32 bytes). */
  readonly key: Uint8Array;
  /** `detect` when not given. What was added with `off` says so among its problems. */
  readonly redaction?: RedactionMode | undefined;
  /** What several files have taught together: see `learnFrom`. Without it, the file is read for that first. */
  readonly learnt?: Redaction | undefined;
  /** Whose session it is, as the person says. */
  readonly role?: string | undefined;
  /** Of the file's own bytes, in hexadecimal, where it is known already. */
  readonly sha256?: string;
  /** How many threads read it, where it can be read in parts; as many as are worth it when not given. */
  readonly threads?: number | undefined;
  readonly onProgress?: (progress: AddProgress) => void;
  readonly signal?: AbortSignal | undefined;
}

export interface AddProgress {
  /** Bytes of the file, over both readings. */
  readonly done: number;
  readonly total: number;
  readonly exchanges: number;
}

export interface Added {
  /** `already`: the same file, byte for byte, is kept; nothing was changed. */
  readonly kind: 'kept' | 'already';
  readonly recording: KeptRecording;
}

/** Rows of the index that wait for each other. */
const WAITING = 5_000;

/** What one place names as secret or personal is to be found in all the others, before it or behind: a reading for nothing else. */
const learn = async (reader: Reader, file: EvidenceFile, step: (consumed: number) => void, { signal }: Pick<AddInput, 'signal'>) => {
  if (reader.state !== undefined) return;
  for await (const { consumed } of reader.read(file, 'asked')) {
    signal?.throwIfAborted();
    step(consumed);
  }
};

/** Reads several files that belong together for what is secret or personal in any of them, before each is added. */
export const learnFrom = async (files: readonly EvidenceFile[], { key, redaction, signal }: AddInput): Promise<Redaction> => {
  const learnt = redactionOf(key, redaction);
  for (const file of files) {
    const reader = await recogniseEvidence(file, learnt);
    if (reader.ok) await learn(reader.value, file, () => {}, { signal });
  }
  return learnt;
};

/** What is being read in, and where to. */
interface Reading {
  readonly store: EvidenceStore;
  readonly id: number;
  readonly file: EvidenceFile;
  readonly reader: Reader;
  readonly redaction: Redaction;
  readonly packs: readonly string[];
}

/** Reads a recording into a pack from its start to its end: everything but that it is there. */
const readThrough = async ({ store, id, file, reader, packs: [path = ''] }: Reading, input: AddInput): Promise<Result<Read>> => {
  const pack = new PackWriter(path);
  const keeper = new Keeper(pack);
  try {
    if (reader.state !== undefined) {
      const stated = await reader.state(file);
      if (!stated.ok) return stated;
      keeper.stated(printStated(stated.value));
    } else {
      const before = input.learnt === undefined ? file.size : 0;
      const total = before + file.size;
      if (input.learnt === undefined)
        await learn(reader, file, (consumed) => input.onProgress?.({ done: consumed, total, exchanges: 0 }), input);
      for await (const batch of reader.read(file, 'all')) {
        input.signal?.throwIfAborted();
        keeper.take(batch);
        if (keeper.waiting >= WAITING) store.records.put(id, keeper.rows());
        input.onProgress?.({ done: before + batch.consumed, total, exchanges: keeper.exchanges });
      }
    }
    const packed = pack.finish();
    store.records.put(id, keeper.rows());
    const { exchanges, events, from, to, problems } = keeper;
    return ok({ places: placesOf(reader, file), packed, exchanges, events, from, to, problems });
  } finally {
    pack.abandon();
  }
};

/** Reads it in by ranges, with as many threads as there are packs. */
const readRanges = async ({ store, id, file, redaction, packs }: Reading, source: Source, input: AddInput): Promise<Result<Read>> => {
  const learns = input.learnt === undefined;
  const total = (learns ? 2 : 1) * file.size;
  return ok(
    await readParts({
      file,
      source,
      redaction,
      learns,
      index: store.index,
      recording: id,
      packs,
      onProgress: (done, exchanges) => input.onProgress?.({ done: Math.min(done, total), total, exchanges }),
      signal: input.signal,
    }),
  );
};

/** From here on it is there, unless somebody was faster with the same file. */
const finish = (store: EvidenceStore, id: number, name: string, sha256: string, read: Read): KeptRecording | undefined =>
  atOnce(store.database, () => {
    const twin = store.recordings.withContent(sha256);
    if (twin !== undefined) return twin;
    const free = freeName(
      name,
      store.list().map((recording) => recording.name),
    );
    store.recordings.finish(id, free, sha256, read);
    return undefined;
  });

const holdFor = (store: EvidenceStore, pack: string): Hold => {
  const hold = takeHold(store.holdOf(pack));
  if (hold === undefined) throw new Error(`${store.holdOf(pack)} is held by another process`);
  return hold;
};

/**
 * Takes a file into a project: read, redacted, compressed and found again by name and number, or not there at all. Fails with a sentence
 * when it is nothing that is read. Whatever ends the process in between, nobody ever sees half of it.
 */
export const addEvidence = (store: EvidenceStore, given: EvidenceFile, input: AddInput): Promise<Result<Added>> =>
  setForReading(given.size, () => add(store, given, input));

const add = async (store: EvidenceStore, given: EvidenceFile, input: AddInput): Promise<Result<Added>> => {
  store.tidy();
  const redaction = input.learnt ?? redactionOf(input.key, input.redaction);
  const recognised = await recogniseEvidence(given, redaction);
  if (!recognised.ok) return recognised;
  const reader = recognised.value;
  // A check sum costs a reading of its own: made on the way of the first where nothing kept can be the same.
  const known = input.sha256 ?? (store.recordings.hasSize(given.size) ? await sha256Of(given) : undefined);
  const twin = known === undefined ? undefined : store.recordings.withContent(known);
  if (twin !== undefined) return ok({ kind: 'already', recording: twin });
  const taken = store.list().map(({ name }) => name);
  const named = { ...given, name: freeName(given.name, taken) };
  const { file, sha256: digest } = known === undefined ? digesting(named) : { file: named, sha256: async () => known };
  const threads = await threadsFor(file, reader.name, input.threads);
  const coming: Coming = {
    name: file.name,
    format: reader.name,
    size: file.size,
    pack: randomBytes(8).toString('hex'),
    parts: threads ?? 1,
    role: input.role ?? ((await reader.role?.(file)) || undefined),
    provenance: (await reader.provenance?.(file)) ?? [],
  };
  const hold = holdFor(store, coming.pack);
  let id: number | undefined;
  let kept = false;
  try {
    id = store.recordings.begin(coming);
    const packs = Array.from({ length: coming.parts }, (_, part) => store.packOf(coming.pack, part));
    const reading = { store, id, file, reader, redaction, packs };
    const { source } = file;
    const read = await (threads === undefined || source === undefined ? readThrough(reading, input) : readRanges(reading, source, input));
    if (!read.ok) return fail(read.error);
    const sha256 = await digest();
    const rival = finish(store, id, coming.name, sha256, read.value);
    if (rival !== undefined) return ok({ kind: 'already', recording: rival });
    kept = true;
    const recording = store.recordings.withContent(sha256);
    if (recording === undefined) throw new Error(`${file.name} was kept and is gone`);
    return ok({ kind: 'kept', recording });
  } finally {
    if (!kept && id !== undefined) store.drop(id);
    hold.release();
  }
};
