import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEvidence } from '../../src/evidence/file.ts';
import { recogniseEvidence } from '../../src/evidence/index.ts';
import type { EvidenceFile } from '../../src/evidence/reader.ts';
import type { Exchange } from '../../src/observations/exchange.ts';

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
      .filter((entry) => entry.isDirectory())
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

export const exchangesOf = async (file: EvidenceFile): Promise<readonly Exchange[]> => {
  const reader = await recogniseEvidence(file, KEY);
  if (!reader.ok) throw new Error(reader.error.says);
  const exchanges: Exchange[] = [];
  for await (const batch of reader.value.read(file)) exchanges.push(...batch.exchanges);
  return exchanges;
};
