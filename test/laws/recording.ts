import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { documentOf } from '../../src/document/document.ts';
import type { Specification } from '../../src/document/specification.ts';
import { write } from '../../src/document/write.ts';
import { type Established, establish } from '../../src/establish/establish.ts';
import { preambleOf } from '../../src/establish/preamble.ts';
import { evidenceOf } from '../../src/evidence/file.ts';
import type { EvidenceFile } from '../../src/evidence/reader.ts';

/** The key of the tests' pseudonyms. */
export const KEY = new Uint8Array(32).fill(7);

export const LIBRARY = fileURLToPath(new URL('../recordings/library/', import.meta.url));

/** A recording in memory: its name, its bytes as they lie on disk, and the HAR in it. */
export interface Held {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const isHar = (name: string): boolean => /\.har(\.gz)?$/.test(name);

export const heldIn = (folder: string): readonly Held[] =>
  readdirSync(folder)
    .filter(isHar)
    .sort()
    .map((name) => ({ name, bytes: readFileSync(`${folder}/${name}`) }));

export const textOf = ({ name, bytes }: Held): string => Buffer.from(name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');

export const fileOf = ({ name, bytes }: Held): EvidenceFile => evidenceOf(name, bytes);

/** Whose session a recording is, by its name: `session-librarian.har.gz`. */
const rolesOf = (held: readonly Held[]): ReadonlyMap<string, string> =>
  new Map(
    held.flatMap(({ name }) =>
      /^session-(.+?)\.har/.test(basename(name)) ? [[name, /^session-(.+?)\.har/.exec(name)?.[1] ?? ''] as const] : [],
    ),
  );

export const establishedFrom = async (held: readonly Held[]): Promise<Established> => {
  const established = await establish({ files: held.map(fileOf), roles: rolesOf(held), key: KEY });
  if (!established.ok) throw new Error(established.error.says);
  return established.value;
};

const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
};

/** The same for tests that ask for it again and again: each list of recordings is established from once, and nobody can change what came of it. */
export const onceEstablished = (): typeof establishedFrom => {
  const known = new Map<string, Promise<Established>>();
  return (held) => {
    const of = held.map(({ name, bytes }) => `${name} ${createHash('sha256').update(bytes).digest('hex')}`).join('\n');
    const found = known.get(of) ?? establishedFrom(held).then(frozen);
    known.set(of, found);
    return found;
  };
};

/** The document, byte for byte as it is saved. */
export const writtenFrom = (specification: Specification): string => write(documentOf(specification, preambleOf(specification)));
