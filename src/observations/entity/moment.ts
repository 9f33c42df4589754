import type { Observed } from '../observed.ts';
import { headerOf } from '../purpose.ts';
import { type Clock, cachedFor } from './clock.ts';
import type { Moment } from './history.ts';

/** When, where, by whom and how something was seen. */
export const momentOf = (observed: Observed, clock: Clock): Moment => {
  clock.see(observed.exchange);
  const start = observed.exchange.start ?? 0;
  const end = observed.exchange.end ?? start;
  // A cache's copy shows what was there when it was made, to the second.
  const age = cachedFor(observed.exchange);
  const query = observed.query.slice(0, 60).map(({ name, value }) => `${name}=${value}`);
  const { parameters, template } = observed.path;
  const language = /^\s*([a-z]{2,3})\b/i.exec(headerOf(observed.exchange.requestHeaders, 'accept-language') ?? '')?.[1]?.toLowerCase();
  const above = template.endsWith('}') ? parameters.slice(0, -1) : parameters;
  return {
    start: age === 0 ? start : start - age - 1_000,
    end: end - age,
    at: observed.atResponse,
    viewer: observed.actor.principal,
    via: `${observed.name}?${query.join('&')}`,
    ...(observed.pushed === true ? { told: true } : observed.onPage === undefined ? {} : { onPage: observed.onPage }),
    ...(language === undefined ? {} : { language }),
    ...(above.length === 0 ? {} : { place: above.map(([, value]) => value).join('/') }),
  };
};
