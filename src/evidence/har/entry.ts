import type { JsonObject } from '../../base/json.ts';
import type { Exchange, Header, RecordedPage } from '../../observations/exchange.ts';
import { headerOf } from '../../observations/purpose.ts';
import { LazyExchange } from '../lazy-exchange.ts';
import { addressOf, isRelative } from './address.ts';
import { requestBody, responseBody } from './body.ts';
import type { TakeNote } from './entry-note.ts';
import { listOf, numberOf, objectOf, textOf, timeOf } from './fields.ts';
import { headersOf, pseudoHeadersOf } from './header.ts';
import { webSocketMessages } from './message.ts';
import { textLengthOf } from './parse-element.ts';
import { sendingIn } from './sending.ts';

/** A status as recorded; Playwright writes -1, others 0 or nothing, where no answer came. */
const statusOf = (response: JsonObject | undefined, note: TakeNote): number => {
  if (response === undefined) {
    note('no-response');
    return 0;
  }
  const recorded = response['status'];
  const status = numberOf(recorded);
  if (status !== undefined && Number.isInteger(status) && status >= 100 && status <= 999) return status;
  note(recorded === undefined || recorded === null || status === 0 || status === -1 ? 'no-answer' : 'status');
  return 0;
};

const durationOf = (entry: JsonObject): number | undefined => {
  const time = numberOf(entry['time']);
  if (time !== undefined && time >= 0 && time < 1e9) return time;
  const timings = objectOf(entry['timings']);
  if (timings === undefined) return undefined;
  let sum = 0;
  for (const phase of ['blocked', 'dns', 'connect', 'send', 'wait', 'receive']) sum += Math.max(0, numberOf(timings[phase]) ?? 0);
  return sum > 0 ? sum : undefined;
};

/** `Date` is cut to the second (RFC 9110 §6.6.1). */
const SECOND = 1_000;

/**
 * Nothing came over the network for it, it lacks the header that every request has (RFC 9110 §7.2; `:authority` of HTTP/2), and it was made before it was
 * asked for: Playwright keeps an answer of the browser's own cache so. What a service worker has just fetched looks alike but for its age.
 */
const isOfMemory = (entry: JsonObject, requestHeaders: readonly Header[], headers: readonly Header[]): boolean => {
  if (objectOf(entry['response'])?.['_transferSize'] !== 0 || requestHeaders.some(({ name }) => /^(?:host|:authority)$/i.test(name)))
    return false;
  const [start, made] = [timeOf(entry['startedDateTime']), Date.parse(headerOf(headers, 'date') ?? '')];
  return start !== undefined && made < start - SECOND;
};

/**
 * What tools say of an answer of the browser's cache: Chrome by `_fromCache`, Safari by `_fetchType`, Firefox by `cache.afterRequest`, which it writes of nothing else. HAR 1.2 lets
 * others write of any request how the cache stood: then it counts only where nothing came over the network.
 */
const isOfCache = (entry: JsonObject): boolean => {
  if ((textOf(entry['_fromCache']) ?? '') !== '') return true;
  if (/^(?:memory|disk) cache$/i.test(textOf(entry['_fetchType']) ?? '')) return true;
  const cache = objectOf(entry['cache']);
  if (cache === undefined || !(Object.hasOwn(cache, 'afterRequest') || objectOf(cache['beforeRequest']) !== undefined)) return false;
  const timings = objectOf(entry['timings']);
  const hasWaited = ['connect', 'wait', 'receive'].some((phase) => (numberOf(timings?.[phase]) ?? 0) > 0);
  return !hasWaited && (textOf(entry['serverIPAddress']) ?? '') === '';
};

const defeatOf = (
  entry: JsonObject,
  status: number,
  requestHeaders: readonly Header[],
  headers: readonly Header[],
): Exchange['defeated'] => {
  if (entry['_wasFulfilled'] === true || /msw/i.test(headerOf(headers, 'x-powered-by') ?? '')) return 'mocked';
  if (status === 0 || entry['_wasAborted'] === true) return 'aborted';
  const worker = textOf(entry['_serviceWorkerResponseSource']);
  const isKept = isOfCache(entry) || worker === 'cache-storage' || isOfMemory(entry, requestHeaders, headers);
  return status === 304 || isKept ? 'cached' : undefined;
};

/** A call that a test made by itself, without the page (Playwright). */
const isOfTest = (entry: JsonObject): boolean => entry['_apiRequest'] === true || typeof entry['_apiRequestRef'] === 'string';

/** Where an entry stands: its number, and its place by time where that is another one. */
type Standing = Pick<Exchange, 'index' | 'order'>;

/** An entry of `log.entries` as an exchange; `undefined` when it has no request or no address of the web, or is no client's. */
export const exchangeOf = (entry: JsonObject, { index, order }: Standing, note: TakeNote): Exchange | undefined => {
  const request = objectOf(entry['request']);
  const recordedUrl = textOf(request?.['url']);
  if (request === undefined || recordedUrl === undefined || recordedUrl === '') {
    note('no-request');
    return undefined;
  }
  const requestHeaders = headersOf(request['headers']);
  if (isOfTest(entry)) {
    note('made-by-test');
    return undefined;
  }
  const isCut = isRelative(recordedUrl);
  const address = addressOf(recordedUrl, isCut ? [...requestHeaders, ...pseudoHeadersOf(request['headers'])] : requestHeaders);
  if (address === undefined) {
    note(isCut ? 'address-homeless' : 'address');
    return undefined;
  }
  if (address.completed) note('address-resolved');
  const response = objectOf(entry['response']);
  const method = (textOf(request['method']) || 'GET').toUpperCase();
  const status = statusOf(response, note);
  const responseHeaders = headersOf(response?.['headers']);
  const defeated = defeatOf(entry, status, requestHeaders, responseHeaders);
  if (defeated === 'mocked') note('mocked');
  const start = timeOf(entry['startedDateTime']);
  if (start === undefined) note('time');
  const duration = durationOf(entry);
  const resourceType = (textOf(entry['_resourceType']) ?? '').toLowerCase();
  return new LazyExchange(
    {
      index,
      order,
      start,
      // A start is told in whole milliseconds, cut off: what was sent in the millisecond of the answer was sent after it.
      end: start === undefined || duration === undefined ? undefined : Math.floor(start + duration),
      method,
      url: address.url,
      requestHeaders,
      status,
      statusText: textOf(response?.['statusText']) ?? '',
      responseHeaders,
      answerLength: textLengthOf(objectOf(response?.['content'])),
      frames: listOf(entry['_webSocketMessages']).length === 0 ? [] : webSocketMessages(entry['_webSocketMessages']),
      resourceType,
      defeated,
      page: textOf(entry['pageref']) ?? '',
      sending: sendingIn(entry),
    },
    () => requestBody(request, objectOf(request['postData']), requestHeaders, note),
    () =>
      responseBody(objectOf(response?.['content']), {
        method,
        status,
        headers: responseHeaders,
        events: entry['_eventSourceMessages'],
        resourceType,
        cached: textOf(entry['_fromCache']) !== undefined,
        note,
      }),
  );
};

/** An element of `log.pages`; `undefined` when it has no id. */
export const pageOf = (page: JsonObject): RecordedPage | undefined => {
  const id = textOf(page['id']);
  return id === undefined ? undefined : { id, title: textOf(page['title']) ?? '', start: timeOf(page['startedDateTime']) };
};
