import { siteOf } from './address.ts';

/** What a reading saw of one origin. Everything is a maximum or a truth value per recording, so records merge in any order. */
export interface OriginRecord {
  requests: number;
  /** Pages shown in the browser came from here. */
  pages: number;
  /** Calls that were answered with JSON, text, a stream or a message in bytes, and sockets that were spoken over: what an interface answers with. */
  answered: number;
  /** Calls that carried a credential. */
  credentials: number;
}

export const newOrigin = (): OriginRecord => ({ requests: 0, pages: 0, answered: 0, credentials: 0 });

/** Services that measure, report or advertise; never the product's own backend. Host suffixes, as their makers document them. */
const MEASURING = new RegExp(
  `(^|\\.)(${[
    'google-analytics.com',
    'analytics.google.com',
    'googletagmanager.com',
    'doubleclick.net',
    'googlesyndication.com',
    'googleadservices.com',
    'facebook.com',
    'facebook.net',
    'connect.facebook.net',
    'sentry.io',
    'bugsnag.com',
    'rollbar.com',
    'datadoghq.com',
    'datadoghq-browser-agent.com',
    'browser-intake-datadoghq.com',
    'nr-data.net',
    'newrelic.com',
    'segment.io',
    'segment.com',
    'mixpanel.com',
    'amplitude.com',
    'hotjar.com',
    'hotjar.io',
    'fullstory.com',
    'logrocket.io',
    'lr-ingest.io',
    'clarity.ms',
    'posthog.com',
    'heap.io',
    'heapanalytics.com',
    'intercom.io',
    'launchdarkly.com',
    'statsig.com',
    'optimizely.com',
    'bing.com',
    'linkedin.com',
    'twitter.com',
    't.co',
    'tiktok.com',
    'cookielaw.org',
    'onetrust.com',
    'cookiebot.com',
    'matomo.cloud',
    'plausible.io',
    'cloudflareinsights.com',
    'quantserve.com',
    'scorecardresearch.com',
  ]
    .map((host) => host.replaceAll('.', '\\.'))
    .join('|')})(:\\d+)?$`,
);

export const isMeasuring = (origin: string): boolean => MEASURING.test(origin.replace(/^https?:\/\//, ''));

export interface OriginVerdict {
  readonly product: ReadonlySet<string>;
  /** Origins set aside, with the reason in words. */
  readonly setAside: ReadonlyMap<string, string>;
}

/** Whether an origin is at a host that a person named, or below it: `shop.example` holds `api.shop.example`; without a port, any. */
export const isAtHost = (origin: string, host: string): boolean => {
  const own = origin.replace(/^https?:\/\//, '');
  const named = host.toLowerCase();
  return [own, own.replace(/:\d+$/, '')].some((one) => one === named || one.endsWith(`.${named}`));
};

/**
 * Which origins are the product's: those its pages came from, those of the same site, and others that answered calls carrying a credential.
 * Without any page the origins that answered calls are. `hosts`: those that a person chose; then they are, and no others.
 */
export const judgeOrigins = (origins: ReadonlyMap<string, OriginRecord>, hosts?: readonly string[]): OriginVerdict => {
  const product = new Set<string>();
  const setAside = new Map<string, string>();
  if (hosts !== undefined) {
    for (const origin of [...origins.keys()].sort())
      if (hosts.some((host) => isAtHost(origin, host))) product.add(origin);
      else setAside.set(origin, 'its host was not chosen');
    return { product, setAside };
  }
  const most = Math.max(0, ...[...origins.values()].map((record) => record.pages));
  const homes = [...origins]
    .filter(([origin, record]) => record.pages > 0 && record.pages * 10 >= most && !isMeasuring(origin))
    .map(([origin]) => origin);
  const sites = new Set(homes.map(siteOf));
  for (const [origin, record] of [...origins].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (isMeasuring(origin)) setAside.set(origin, 'a service that measures or reports');
    else if (homes.includes(origin) || sites.has(siteOf(origin))) product.add(origin);
    else if (record.answered === 0) setAside.set(origin, 'it answered no call');
    else if (homes.length === 0 || record.credentials > 0) product.add(origin);
    else setAside.set(origin, 'another site, called without a credential');
  }
  return { product, setAside };
};
