import { isArray, type Json, type JsonObject } from '../base/json.ts';
import { formValue } from '../base/wire/form-value.ts';
import { isJsonPatch, setBy } from '../base/wire/json-patch.ts';
import { mediaEssence } from '../base/wire/media-type.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { isTooDeep } from '../outcomes/place.ts';
import type { Call } from '../points/7-calls/reading.ts';
import { partsIn, type Upload } from './requests/upload.ts';

/** Whether an outcome of a call is of the kind that is known to have happened. */
export type Happened = (call: Call, outcome: Outcome) => boolean;

/** A request as it came, free of any server's own types. Header names in lower case. */
export interface StandInRequest {
  readonly method: string;
  /** Path and query, with or without an origin. */
  readonly url: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
  /**
   * Which outcomes are what the product is known to have answered. Where the document does not show that, its first such outcome is carried out all
   * the same, so that what follows can be held against the document, and the answer says so in `instead`.
   */
  readonly happened?: Happened;
  /** What is said over the socket that such a request has opened: the event, and what came with it. It is a call of its own. */
  readonly event?: { readonly name: string; readonly told: Json | undefined };
  /** The whole message that calls a method: beside what the method is told, some carry their session. */
  readonly beside?: JsonObject | undefined;
}

/** A part of an answer that comes later than its head, in milliseconds. */
export interface Timed {
  readonly after: number;
  readonly bytes: Uint8Array;
}

/** What the document shows of a request that is known to have been answered otherwise. */
export interface Instead {
  /** In words, what it does not show; `undefined` when it shows an answer. */
  readonly notShown: string | undefined;
  /** Of that answer, or the nearest that was recorded: what `--lenient` answers. */
  readonly outcome: Outcome | undefined;
}

export interface StandInResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The whole body. */
  readonly body: Uint8Array;
  /** How the body is encoded, where whoever hosts the client compressed its own files: a recorded answer never is. */
  readonly encoding?: 'gzip';
  /** That the document shows another answer, or none, than the one that is known to have happened and was carried out. Never sent to anybody. */
  readonly instead?: Instead;
  /** The same of each of several operations that the request carries. */
  readonly insteads?: readonly (Instead | undefined)[];
  /** What is told who asked, over the socket that they asked over. */
  readonly told?: readonly string[];
  /** Of a stream, which stays open: the same body in parts, with when each was recorded to come. */
  readonly parts?: readonly Timed[];
}

/** What was sent: nothing, something that reads as JSON or as a form, or something that does not. */
export type Payload =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'value';
      readonly value: Json;
      readonly mediaType: string;
      readonly files?: ReadonlyMap<string, Upload>;
      /** The steps of a JSON Patch as they were sent: `value` is what they set. */
      readonly steps?: readonly Json[];
    }
  | { readonly kind: 'unreadable'; readonly mediaType: string };

const gathered = (pairs: Iterable<readonly [string, Json]>): Json => {
  const fields = new Map<string, Json[]>();
  for (const [name, value] of pairs) fields.set(name, [...(fields.get(name) ?? []), value]);
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? null) : values]));
};

/** A multipart form: texts as they are, a file by its name. */
const multipart = (body: Uint8Array, boundary: string, mediaType: string): Payload => {
  const parts = partsIn(body, boundary);
  const files = new Map(parts.flatMap(({ field, file }) => (file === undefined ? [] : [[field, file] as const])));
  return {
    kind: 'value',
    value: gathered(parts.map(({ field, text, file }) => [field, file?.name ?? formValue(text ?? '')])),
    mediaType,
    files,
  };
};

export const readPayload = (request: StandInRequest): Payload => {
  if (request.body.byteLength === 0) return { kind: 'none' };
  const header = request.headers.get('content-type') ?? '';
  const mediaType = mediaEssence(header);
  const text = new TextDecoder().decode(request.body);
  if (mediaType === 'application/x-www-form-urlencoded')
    return { kind: 'value', value: gathered([...new URLSearchParams(text)].map(([name, value]) => [name, formValue(value)])), mediaType };
  if (mediaType === 'multipart/form-data') {
    const boundary = /boundary="?([^";]+)"?/.exec(header)?.[1];
    return boundary === undefined ? { kind: 'unreadable', mediaType } : multipart(request.body, boundary, mediaType);
  }
  try {
    const value = JSON.parse(text) as Json;
    if (isTooDeep(value)) return { kind: 'unreadable', mediaType };
    return { kind: 'value', value: setBy(value), mediaType, ...(isArray(value) && isJsonPatch(value) ? { steps: value } : {}) };
  } catch {
    return { kind: 'unreadable', mediaType };
  }
};

/** Cookies of a request by name; the first wins, as browsers send the more specific one first. */
export const cookiesOf = (request: StandInRequest): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>();
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && !cookies.has(pair.slice(0, at).trim())) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
  return cookies;
};
