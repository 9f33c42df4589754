import type { Problem } from '../base/result.ts';
import { digesting } from '../evidence/file.ts';
import { recogniseEvidence } from '../evidence/index.ts';
import { type EvidenceFile, SAME_RECORDING } from '../evidence/reader.ts';
import type { Redaction } from '../evidence/redaction/redaction.ts';
import type { Evidence } from './reading.ts';

/** The same file among those gathered before. Only files of one size can be the same: no other is read for its check sum alone. */
const twinOf = async (size: number, sha256: () => Promise<string>, evidence: readonly Evidence[]): Promise<Evidence | undefined> => {
  for (const other of evidence) if (other.file.size === size && (await other.sha256()) === (await sha256())) return other;
  return undefined;
};

/** Recordings that can be read, each once, under names of their own. `roles`: whose session a file is, by its name, as the person who recorded says. */
export const gather = async (
  files: readonly EvidenceFile[],
  roles: ReadonlyMap<string, string>,
  redaction: Redaction,
  problems: Problem[],
): Promise<readonly Evidence[]> => {
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
        kind: SAME_RECORDING,
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
