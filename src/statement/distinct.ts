/**
 * How many different units there were: an exact set up to `KEPT`, then the `KEPT` least hash values and an estimate (k-minimum
 * values: Bar-Yossef et al., RANDOM 2002). A join-semilattice in both regimes.
 */
export interface Distinct {
  /** Hashes of the units, ascending, at most `KEPT`. */
  readonly hashes: readonly number[];
  /** True once something was dropped: the count is then an estimate. */
  readonly saturated: boolean;
}

export const KEPT = 256;
const SPACE = 2 ** 53;

let lastText: string | undefined;
let lastHash = 0;

/** cyrb53: 53-bit string hash, public domain (bryc). Collisions at 256 of 2^53 are of no account. One unit is counted in many places: the last hash is kept. */
export const hashText = (text: string): number => {
  if (text !== lastText) {
    lastHash = cyrb53(text);
    lastText = text;
  }
  return lastHash;
};

const cyrb53 = (text: string): number => {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
};

export const noneDistinct: Distinct = { hashes: [], saturated: false };

export const distinctOf = (units: Iterable<string>): Distinct => distinctOfHashes([...units].map(hashText));

/** Of the hashes of units, in any order; some may be there several times. */
export const distinctOfHashes = (units: readonly number[]): Distinct => {
  const sorted = new Float64Array(units).sort();
  const hashes: number[] = [];
  for (const hash of sorted) {
    if (hash === hashes.at(-1)) continue;
    if (hashes.length === KEPT) return { hashes, saturated: true };
    hashes.push(hash);
  }
  return { hashes, saturated: false };
};

export const mergeDistinct = (a: Distinct, b: Distinct): Distinct => {
  if (a.hashes.length === 0) return b;
  if (b.hashes.length === 0) return a;
  const hashes: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.hashes.length || j < b.hashes.length) {
    const left = a.hashes[i] ?? Number.POSITIVE_INFINITY;
    const right = b.hashes[j] ?? Number.POSITIVE_INFINITY;
    if (hashes.length === KEPT) return { hashes, saturated: true };
    hashes.push(Math.min(left, right));
    if (left <= right) i += 1;
    if (right <= left) j += 1;
  }
  return { hashes, saturated: a.saturated || b.saturated };
};

/** Exact while not saturated, else the k-minimum-values estimate, rounded. */
export const countDistinct = (of: Distinct): number => {
  const last = of.hashes.at(-1);
  return of.saturated && last !== undefined ? Math.round(((KEPT - 1) * SPACE) / last) : of.hashes.length;
};
