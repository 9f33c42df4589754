import { isObject, type Json } from '../base/json.ts';
import type { Observed } from '../observations/observed.ts';
import { type Found, isAmong } from '../outcomes/sample.ts';

/** What somebody is called from a time on. */
export interface Renamed {
  /** Milliseconds. */
  readonly from: number;
  readonly key: string;
  readonly known: Found['value'];
}

const sends = (sent: Json | undefined, text: string, depth = 0): boolean =>
  sent === text || (isObject(sent) && depth < 3 && Object.values(sent).some((inner) => sends(inner, text, depth + 1)));

/**
 * Whether a call about who asks has given them another name: it names nothing in its path, was sent the new name, and answers with the account under
 * it.
 */
export const renamedBy = (
  observed: Observed,
  account: { readonly entity: string; readonly key: string },
  found: readonly Found[],
): Renamed | undefined => {
  const [own, ...others] = found.filter((one) => !isAmong(one));
  const { exchange, request, path, call } = observed;
  return (call.method === 'PUT' || call.method === 'PATCH') &&
    observed.accepted &&
    path.parameters.length === 0 &&
    others.length === 0 &&
    own?.entity === account.entity &&
    own.key !== account.key &&
    sends(request, own.key)
    ? { from: exchange.end ?? exchange.start ?? 0, key: own.key, known: own.value }
    : undefined;
};
