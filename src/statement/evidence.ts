import { CITATIONS, compareReferences, type Reference } from './reference.ts';

/** The least references under their order: a bounded join-semilattice (`mining.md` §2.2, `Evidence(k=5)`). */
export type Evidence = readonly Reference[];

export const noEvidence: Evidence = [];

/** Adds one reference; the same list comes back when it is not among the least. */
export const withReference = (evidence: Evidence, at: Reference): Evidence => {
  if (evidence.length === CITATIONS) {
    const last = evidence[CITATIONS - 1] as Reference;
    // Recordings run forward in time: nearly every reference is later than the five that are kept.
    if (at.time > last.time || compareReferences(at, last) >= 0) return evidence;
  }
  return mergeEvidence(evidence, [at]);
};

export const mergeEvidence = (a: Evidence, b: Evidence): Evidence => {
  const merged: Reference[] = [];
  let i = 0;
  let j = 0;
  while (merged.length < CITATIONS) {
    const left = a[i];
    const right = b[j];
    if (left === undefined && right === undefined) break;
    const order = left === undefined ? 1 : right === undefined ? -1 : compareReferences(left, right);
    const least = order <= 0 ? left : right;
    if (least !== undefined) merged.push(least);
    if (order <= 0) i += 1;
    if (order >= 0) j += 1;
  }
  return merged;
};
