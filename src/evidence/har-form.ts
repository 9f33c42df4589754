import type { Json, JsonObject } from '../base/json.ts';
import { isObject } from '../base/json.ts';
import type { Exchange, RecordedPage } from '../observations/exchange.ts';
import { entryOf } from './entry-form.ts';

/** HAR 1.2 wants a time; readers know this one for none. */
const NO_TIME = new Date(0).toISOString();
const UNKNOWN = { httpVersion: 'unknown', cookies: [], headersSize: -1, bodySize: -1 } as const;

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** The opening of a HAR 1.2 up to its entries: http://www.softwareishard.com/blog/har-12-spec/. What closes it is `HAR_END`. */
export const harBegin = (version: string, pages: readonly RecordedPage[]): string => {
  const told = pages.map(({ id, title, start }) => ({
    id,
    title,
    startedDateTime: start === undefined ? NO_TIME : new Date(start).toISOString(),
    pageTimings: {},
  }));
  const log = JSON.stringify({ version: '1.2', creator: { name: 'Ninepoint', version }, pages: told });
  return `{"log":${log.slice(0, -1)},"entries":[\n`;
};

export const HAR_END = '\n]}}\n';

/** An exchange as an entry with everything that HAR 1.2 asks for. */
export const harEntry = (exchange: Exchange): JsonObject => {
  const entry = entryOf(exchange);
  const { url } = exchange;
  const query = [...(URL.parse(url)?.searchParams ?? [])].map(([name, value]) => ({ name, value }));
  const content = objectOf(objectOf(entry['response'])['content']);
  return {
    startedDateTime: NO_TIME,
    time: 0,
    cache: {},
    timings: { send: -1, wait: -1, receive: -1 },
    ...entry,
    request: { ...UNKNOWN, queryString: query, ...objectOf(entry['request']) },
    response: { ...UNKNOWN, redirectURL: '', ...objectOf(entry['response']), content: { size: 0, mimeType: '', ...content } },
  };
};
