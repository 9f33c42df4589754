import type { Problem } from '../base/result.ts';
import { siteOf } from '../observations/address.ts';
import type { Surveyed } from '../observations/survey.ts';

interface Group {
  readonly recordings: string[];
  readonly sites: Set<string>;
}

/**
 * Recordings that share no host with one another: of two products, or of one in two environments. Their calls stay apart by their origins; nothing
 * here tells which of the two it is, so the person is told what there is.
 */
export const apartOf = (surveys: readonly Surveyed[], product: ReadonlySet<string>): readonly Problem[] => {
  let groups: Group[] = [];
  for (const { recording, origins } of [...surveys].sort((a, b) => (a.recording < b.recording ? -1 : 1))) {
    const sites = new Set([...origins.keys()].filter((origin) => product.has(origin)).map(siteOf));
    if (sites.size === 0) continue;
    const met = groups.filter((group) => [...sites].some((site) => group.sites.has(site)));
    groups = [
      ...groups.filter((group) => !met.includes(group)),
      {
        recordings: [...met.flatMap(({ recordings }) => recordings), recording],
        sites: new Set([...met.flatMap((group) => [...group.sites]), ...sites]),
      },
    ];
  }
  if (groups.length < 2) return [];
  const words = groups.map(({ recordings, sites }) => `${[...sites].sort().join(' and ')} (${recordings.join(', ')})`);
  return [
    {
      kind: 'hosts-apart',
      severity: 'left-out',
      at: groups[1]?.recordings[0] ?? '',
      says: `These recordings share no host: ${words.join('; ')}. Nothing of one was joined with the other; for a document of one of them, choose its hosts (--host ${[...(groups[0]?.sites ?? [])].sort()[0] ?? ''}).`,
    },
  ];
};
