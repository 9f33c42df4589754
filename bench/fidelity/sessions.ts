import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Session } from '../../src/check/replay.ts';
import { evidenceOf, openEvidence } from '../../src/evidence/file.ts';
import { recogniseEvidence } from '../../src/evidence/index.ts';
import type { EvidenceFile } from '../../src/evidence/reader.ts';
import { redactionOf } from '../../src/evidence/redaction/redaction.ts';

/** One key for all: the pseudonyms of a held-out session are those of the others. */
export const KEY = new Uint8Array(32).fill(7);

export interface Product {
  readonly name: string;
  readonly files: readonly string[];
}

const here = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** The project's own recordings, and those of a folder of products beside it: `RECORDINGS=DIR`. */
export const products = (): readonly Product[] => {
  const shelves = [here('../../test/recordings'), process.env['RECORDINGS'] ?? here('../../../shared/recordings')].filter((shelf) =>
    existsSync(shelf),
  );
  return shelves.flatMap((shelf) =>
    readdirSync(shelf, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .map(({ name }) => ({
        name,
        files: readdirSync(path.join(shelf, name))
          .filter((file) => /^session-.*\.har(\.gz)?$/.test(file))
          .toSorted()
          .map((file) => path.join(shelf, name, file)),
      }))
      .filter(({ files }) => files.length > 1),
  );
};

const opened = async (file: string): Promise<EvidenceFile> => {
  const evidence = await openEvidence(file);
  if (!evidence.ok) throw new Error(evidence.error.says);
  return evidence.value;
};

export const openAll = (files: readonly string[]): Promise<readonly EvidenceFile[]> => Promise.all(files.map(opened));

/** Whose session a file is, as the person who recorded wrote into its name: `session-editor.har.gz`, and `session-editor2.har.gz` of another editor. */
export const labelOf = (name: string): string => name.replace(/^session-(?:.*-)?/, '').replace(/\d*\.har(?:\.gz)?$/, '');

/** Whether what the files are called after are the product's roles, as the truth beside them has it. */
export const namesRoles = async (files: readonly string[]): Promise<boolean> => {
  const truth = path.join(path.dirname(files[0] ?? ''), 'truth.json');
  if (!existsSync(truth)) return false;
  const { roles } = JSON.parse(await readFile(truth, 'utf8')) as { readonly roles?: readonly { readonly name: string }[] };
  const labels = new Set(files.map((file) => labelOf(path.basename(file))));
  return (roles ?? []).some(({ name }) => labels.has(name));
};

/** A recording as a session to go through, read as the command reads it: what it teaches is looked for in all of it. */
export const sessionOf = async (file: EvidenceFile, labelled: boolean): Promise<Session> => {
  const redaction = redactionOf(KEY);
  const reader = await recogniseEvidence(file, redaction);
  if (!reader.ok) throw new Error(reader.error.says);
  return {
    name: file.name,
    label: labelled ? labelOf(file.name) : undefined,
    exchanges: async function* (pass) {
      if (pass === 'second') redaction.learnt.settle();
      for await (const batch of reader.value.read(file, pass === 'first' ? 'skimmed' : 'all')) yield batch.exchanges;
    },
  };
};

/** The first half of a recording's entries, as a recording of its own. */
export const firstHalfOf = async (file: string): Promise<{ readonly file: EvidenceFile; readonly entries: number }> => {
  const bytes = await readFile(file);
  const har = JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')) as {
    readonly log: { readonly entries: readonly unknown[] };
  };
  const entries = Math.floor(har.log.entries.length / 2);
  const half = { ...har, log: { ...har.log, entries: har.log.entries.slice(0, entries) } };
  return { file: evidenceOf(path.basename(file), Buffer.from(JSON.stringify(half))), entries };
};
