import type { Problem } from '../base/result.ts';
import { isAtHost, type OriginVerdict } from '../observations/origin.ts';
import type { Surveyed } from '../observations/survey.ts';

/** An origin that recordings hold, and whether it was established from. */
export interface MetOrigin {
  /** `https://api.example.com:8443` */
  readonly origin: string;
  readonly requests: number;
  readonly recordings: readonly string[];
  /** Why it was left out, in words; null for the product's own. */
  readonly leftOut: string | null;
}

/** Every origin of the recordings, the product's own first, the most requested first. */
export const originsMet = (surveys: readonly Surveyed[], { product, setAside }: OriginVerdict): readonly MetOrigin[] => {
  const met = new Map<string, { requests: number; recordings: string[] }>();
  for (const { recording, origins } of surveys)
    for (const [origin, { requests }] of origins) {
      const known = met.get(origin) ?? { requests: 0, recordings: [] };
      known.requests += requests;
      if (requests > 0) known.recordings.push(recording);
      met.set(origin, known);
    }
  return [...met]
    .map(
      ([origin, { requests, recordings }]): MetOrigin => ({
        origin,
        requests,
        recordings: recordings.sort(),
        leftOut: product.has(origin) ? null : (setAside.get(origin) ?? null),
      }),
    )
    .sort((a, b) => Number(a.leftOut !== null) - Number(b.leftOut !== null) || b.requests - a.requests || (a.origin < b.origin ? -1 : 1));
};

const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '');

const FEW = 12;

/** Hosts that a person chose and no recording holds: told, and where that leaves nothing at all, `lost`. */
export const unmetHosts = (surveys: readonly Surveyed[], hosts: readonly string[]): Problem | undefined => {
  const origins = [...new Set(surveys.flatMap((survey) => [...survey.origins.keys()]))].sort();
  const unmet = hosts.filter((host) => !origins.some((origin) => isAtHost(origin, host)));
  if (unmet.length === 0 || surveys.length === 0) return undefined;
  const there = origins.slice(0, FEW).map(hostOf).join(', ');
  const more = origins.length > FEW ? ` and ${origins.length - FEW} more` : '';
  return {
    kind: 'unmet-host',
    severity: unmet.length === hosts.length ? 'lost' : 'left-out',
    at: '',
    says: `No recording holds a request to ${unmet.join(' or ')}. ${origins.length === 0 ? 'There is no request at all.' : `There are requests to ${there}${more}.`}`,
  };
};
