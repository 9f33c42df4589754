import { contradictedRows } from '../check/contradicted.ts';
import type { Contradicted } from '../check/report.ts';
import { forEachPoint } from '../document/points.ts';
import type { Specification } from '../document/specification.ts';
import { establish } from '../establish/establish.ts';
import { openEvidence } from '../evidence/file.ts';
import type { EvidenceFile } from '../evidence/reader.ts';

const hasDecided = ({ points }: Specification): boolean => {
  let found = false;
  forEachPoint((key, point) => {
    found ||= point.entries(points[key]).some(({ decided }) => decided);
    return points[key];
  });
  return found;
};

/** The author's rows that the recordings, established alone, say otherwise than. Nothing is established when the author decided nothing. */
export const decidedAgainst = async (
  specification: Specification,
  recordings: readonly string[],
  roles: ReadonlyMap<string, string>,
  key: Uint8Array,
  signal: AbortSignal,
): Promise<readonly Contradicted[]> => {
  if (!hasDecided(specification)) return [];
  const files: EvidenceFile[] = [];
  for (const file of recordings) {
    const opened = await openEvidence(file);
    if (opened.ok) files.push(opened.value);
  }
  const established = await establish({ files, roles, key, signal });
  return established.ok ? contradictedRows(specification, established.value.specification) : [];
};
