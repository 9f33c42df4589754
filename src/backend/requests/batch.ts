import { isObject, type Json, jsonIn, member } from '../../base/json.ts';
import { addressWithin, type BatchRequest, isForBatches, requestsIn } from '../../base/wire/batch.ts';
import { type HttpPart, httpPartsIn, multipartOf } from '../../base/wire/multipart-http.ts';
import { problem } from '../not-shown.ts';
import type { StandInRequest, StandInResponse } from '../request.ts';

const HERE = 'http://stand-in.invalid';
/** Header fields that are about the body of the batch, and of no request in it. */
const OF_BODY = /^(?:content-.*|transfer-encoding|mime-version)$/;
const ON_ERROR = /\bcontinue-on-error\b(?!=false)/i;

interface Batch {
  readonly requests: readonly BatchRequest[];
  readonly isMultipart: boolean;
}

/** What a request carries in one of the two forms in which batches of OData are sent, which are answered in the same. */
const batchIn = ({ method, url, headers, body }: StandInRequest): Batch | undefined => {
  const [, pathname = ''] = /^(?:https?:\/\/[^/]*)?([^?#]*)/.exec(url) ?? [];
  const type = headers.get('content-type') ?? '';
  const isMultipart = /^multipart\/mixed\b/i.test(type);
  if (method !== 'POST' || !(isMultipart || isForBatches(pathname))) return undefined;
  const text = new TextDecoder().decode(body);
  const sent: Json | undefined = isMultipart ? httpPartsIn(text, /boundary="?([^";\s]+)"?/i.exec(type)?.[1], jsonIn) : jsonIn(text);
  const requests = isObject(sent) && Array.isArray(member(sent, 'requests')) ? requestsIn(sent) : undefined;
  return requests === undefined ? undefined : { requests, isMultipart };
};

const asText = (body: Json | undefined): string => (body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));

/**
 * Answers batches: each request by itself, one after the other, as if it came alone with what the batch carries in its headers. `answer`: answers one. What is
 * refused as a whole (nobody is signed in) is answered so. `isKnown`: whether the document has a call there. `tried`: carries something out, and undoes what
 * that did where it says that it failed: a group is carried out as a whole or not at all, and what fails of it is its only answer.
 */
export const inBatches =
  (
    isKnown: (request: StandInRequest) => boolean,
    answer: (request: StandInRequest) => StandInResponse,
    tried: (act: () => boolean) => void,
  ) =>
  (request: StandInRequest): StandInResponse => {
    const batch = isKnown(request) ? batchIn(request) : undefined;
    const whole = answer(request);
    if (batch === undefined || (whole.status >= 400 && whole.status < 500)) return whole;
    const inherited = [...request.headers].filter(([name]) => !OF_BODY.test(name));
    const goesOn = !batch.isMultipart || ON_ERROR.test(request.headers.get('prefer') ?? '');
    const one = ({ id, group, method, url, headers, body }: BatchRequest): HttpPart => {
      const address = addressWithin(url, new URL(request.url, HERE).href);
      const {
        status,
        headers: told,
        body: bytes,
      } = address === undefined
        ? problem(501, 'Not shown', 'Where a request of the batch goes is not shown.')
        : answer({
            method,
            url: address.slice(HERE.length),
            headers: new Map([...inherited, ...headers]),
            body: new TextEncoder().encode(asText(body)),
          });
      return { id, group, status, headers: told, body: new TextDecoder().decode(bytes) };
    };
    const parts: HttpPart[] = [];
    for (let at = 0; at < batch.requests.length; ) {
      const { group } = batch.requests[at] as BatchRequest;
      let end = at + 1;
      while (group !== undefined && batch.requests[end]?.group === group) end += 1;
      const unit = batch.requests.slice(at, end);
      let failed: HttpPart | undefined;
      const act = (): boolean => {
        const own = unit.map((each) => (failed === undefined ? one(each) : failed));
        failed ??= own.find(({ status }) => status >= 400);
        parts.push(...(failed === undefined ? own : [{ ...failed, group: undefined }]));
        return failed === undefined;
      };
      if (unit.length === 1) act();
      else tried(act);
      if (failed !== undefined && !goesOn) break;
      at = end;
    }
    const boundary = 'batch_of_the_stand-in';
    const text = batch.isMultipart
      ? multipartOf(parts, boundary)
      : JSON.stringify({
          responses: parts.map(({ id, status, headers, body }) => ({
            id,
            status,
            headers: Object.fromEntries(headers),
            body: jsonIn(body) ?? body,
          })),
        });
    const type = batch.isMultipart ? `multipart/mixed; boundary=${boundary}` : 'application/json';
    return { status: 200, headers: [['content-type', type]], body: new TextEncoder().encode(text) };
  };
