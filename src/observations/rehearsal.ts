import { isArray, isObject, type Json, type JsonObject } from '../base/json.ts';
import type { Observed } from './observed.ts';

/** What asks a call only to say what it would do (Kubernetes `dryRun`, AIP-163 `validate_only`). */
const REHEARSES = /^(?:dry[_-]?run|validate[_-]?only)$/i;
const NOT = /^(?:false|0|no|off|none)$/i;

/** The end of an address that only looks at what is sent: `/tag-types/validate`, `/users/check-name`. Behind a value it is something that is done to a thing. */
const LOOKS_AT = /[^}]\/(?:validate|check|preview|simulate)(?:[-_A-Z][^/{}]*)?$/;

/** Whether an object in an answer says nothing but what was sent, under the same names. */
const isSent = (answered: Json, sent: JsonObject): boolean =>
  isArray(answered)
    ? answered.every((one) => isSent(one, sent))
    : !isObject(answered) ||
      Object.entries(answered).every(([key, value]) =>
        typeof value === 'object' && value !== null ? isSent(value, sent) : sent[key] === value,
      );

/** Whether an answer to what only looks at a payload holds nothing but parts of that payload, beside yes or no. */
const isEchoed = (request: Json | undefined, response: Json | undefined): boolean =>
  isObject(request) &&
  isObject(response) &&
  Object.entries(response).every(([key, value]) =>
    typeof value === 'object' && value !== null
      ? isSent(value, request)
      : typeof value === 'boolean' || value === null || request[key] === value,
  );

/** Whether a request asks what would come of it: nothing is made, changed or taken away, and what its answer shows need not be there. */
export const isRehearsal = ({ query, call, request, response }: Pick<Observed, 'query' | 'call' | 'request' | 'response'>): boolean =>
  query.some(({ name, value }) => REHEARSES.test(name) && !NOT.test(value)) ||
  (call.method === 'POST' && call.operation === null && LOOKS_AT.test(call.template) && isEchoed(request, response));
