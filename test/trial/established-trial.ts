import path from 'node:path';
import type { Specification } from '../../src/document/specification.ts';
import { establish } from '../../src/establish/establish.ts';
import { openEvidence } from '../../src/evidence/file.ts';

/** Invented, as everything in the trials: what it stands for opens nothing. */
const KEY = new Uint8Array(32).fill(7);

/** What the sessions of a trial show: the one of each role is `<role>.zip` in the trial's folder. */
export const establishedTrial = async (trial: 'desk' | 'tools', roles: readonly string[]): Promise<Specification> => {
  const files = await Promise.all(
    roles.map(async (role) => {
      const opened = await openEvidence(path.join(import.meta.dirname, trial, `${role}.zip`));
      if (!opened.ok) throw new Error(opened.error.says);
      return opened.value;
    }),
  );
  const established = await establish({ files, roles: new Map(roles.map((role) => [`${role}.zip`, role])), key: KEY });
  if (!established.ok) throw new Error(established.error.says);
  return established.value.specification;
};
