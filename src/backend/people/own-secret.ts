import type { Json } from '../../base/json.ts';
import { sameText, valueAt } from '../../outcomes/place.ts';
import type { Call } from '../../points/7-calls/reading.ts';

/**
 * What was sent, as a recording of it would hold it where that is a name and a secret that a recorded account signs in with: whoever has the key of the
 * pseudonyms signs in as they always did. Anything else stays as it was sent.
 */
export const withOwnSecret = (call: Call, sent: Json | undefined, asRecorded: ((sent: Json) => Json) | undefined): Json | undefined => {
  const accounts = call.outcomes.flatMap(({ when }) => when.filter((condition) => condition.kind === 'account'));
  if (sent === undefined || asRecorded === undefined || accounts.length === 0) return sent;
  const recorded = asRecorded(sent);
  const isKnown = accounts.some(({ name, secret, known }) =>
    known.some((one) => sameText(one.name, valueAt(recorded, name)) && one.secret === valueAt(recorded, secret)),
  );
  return isKnown ? recorded : sent;
};
