import { isArray, isObject, type Json } from '../base/json.ts';
import { isEnvelope } from './resource.ts';

/** Codes by which envelopes say that all went well, as products write them. */
const WENT_WELL = /^(0+|1|2\d\d|200\d*|ok|success|succeeded)$/i;
const WORDS = ['message', 'msg', 'error', 'errmsg', 'error_message', 'errorMessage', 'reason'] as const;
const CODES = 20;
const LOOKS = 400;

/** Codes of envelopes that came with something in them. A set, so that surveys merge by union. */
export type FilledCodes = Set<string>;

const holds = (data: Json | undefined): boolean =>
  isArray(data) || isObject(data) ? Object.keys(data).length > 0 : (data ?? null) !== null;

/** Notes by which code an envelope came with something in it. `looked`: how many answers were looked at before. */
export const noteEnvelope = (filled: FilledCodes, body: Json, looked: number): void => {
  if (looked >= LOOKS || filled.size >= CODES || !isObject(body) || !holds(body['data']) || !isEnvelope(body)) return;
  const { code } = body;
  if (typeof code === 'number' || typeof code === 'string') filled.add(String(code));
};

/** Whether a code says that all went well: as products write it, unless only another such code ever came with anything. */
const wentWell = (code: string, filled: ReadonlySet<string>): boolean =>
  WENT_WELL.test(code) && (filled.has(code) || ![...filled].some((other) => WENT_WELL.test(other)));

/** An error inside a 2xx: GraphQL's `errors`, `success: false` with words, an envelope whose code is none of success and that holds nothing. */
export const errorInside = (body: Json | undefined, filled: ReadonlySet<string>): boolean => {
  if (!isObject(body)) return false;
  // JSON-RPC 2.0 §5: an answer with an error has no result, whatever was asked.
  if (body['jsonrpc'] === '2.0' && isObject(body['error'])) return true;
  const errors = Object.hasOwn(body, 'errors') ? body['errors'] : undefined;
  if (isArray(errors) && errors.length > 0) return true;
  const said = WORDS.map((key) => (Object.hasOwn(body, key) ? body[key] : undefined)).find(
    (one) => typeof one === 'string' || isObject(one),
  );
  if (said === undefined) return false;
  if (body['success'] === false || body['ok'] === false) return true;
  const { code } = body;
  if ((typeof code !== 'number' && typeof code !== 'string') || holds(body['data']) || wentWell(String(code), filled)) return false;
  // Its words say that all went well: then its code does, whatever it is.
  if (typeof said === 'string' && WENT_WELL.test(said)) return false;
  return isEnvelope(body) || (typeof code === 'number' && code >= 400 && Object.keys(body).length <= 4 && !('id' in body));
};
