import { isObject } from '../base/json.ts';
import type { Observed } from '../observations/observed.ts';
import { refusalsOf } from '../observations/refusals/refused.ts';
import type { CallSample } from '../outcomes/sample.ts';

/** What a page that a form was refused with says was wrong, by the fields that were sent. Nothing of what is no page, and of one without words. */
export const complainsOf = (observed: Observed, { status }: Pick<CallSample, 'status'>): Pick<CallSample, 'complains'> => {
  const { exchange, request } = observed;
  const isPage = exchange.response.kind === 'text' && exchange.response.mediaType.includes('html');
  if (status < 400 || exchange.request.kind !== 'form' || !isPage) return {};
  const sent = isObject(request) ? request : {};
  const complains = new Map<string, string[]>();
  for (const { complaint } of refusalsOf(observed)) {
    const { field, message } = complaint;
    if (message === null) continue;
    const name = typeof field === 'string' && Object.hasOwn(sent, field) ? field : '';
    complains.set(name, [...(complains.get(name) ?? []), message]);
  }
  return complains.size === 0 ? {} : { complains: Object.fromEntries([...complains].toSorted(([a], [b]) => (a < b ? -1 : 1))) };
};
