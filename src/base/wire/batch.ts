import { isArray, isObject, type Json, type JsonObject, wordsOf } from '../json.ts';

/**
 * A batch: requests that are sent in the body of one, and the answers to them in the body of its answer. As JSON they are a list of objects that say a method
 * and an address, answered by a list of objects that say a status. Source: OData JSON Format §19, Microsoft Graph, Kinto, Salesforce's Composite, the Graph
 * API of Facebook, Asana.
 */

const MOST = 200;
const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/i;
const ADDRESSES = ['url', 'uri', 'path', 'relative_url', 'relative_path', 'relativeUrl'] as const;
const IDS = ['id', 'referenceId', 'reference_id'] as const;
const STATUSES = ['status', 'statusCode', 'status_code', 'httpStatusCode', 'code'] as const;

/** A request of a batch. */
export interface BatchRequest {
  readonly id: string | undefined;
  /** Requests of one group are carried out all or none. */
  readonly group: string | undefined;
  readonly method: string;
  readonly url: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Json | undefined;
}

/** What answered one. */
export interface BatchAnswer {
  readonly id: string | undefined;
  readonly group: string | undefined;
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Json | undefined;
}

const wordAt = (object: JsonObject, names: readonly string[]): string | undefined =>
  names.map((name) => (Object.hasOwn(object, name) ? wordsOf(object[name]) : undefined)).find((word) => word !== undefined && word !== '');

const headersIn = (object: JsonObject): ReadonlyMap<string, string> => {
  const held = object['headers'] ?? object['httpHeaders'];
  if (!isObject(held)) return new Map();
  return new Map(
    Object.entries(held).flatMap(([name, value]) => (typeof value === 'string' ? [[name.toLowerCase(), value] as const] : [])),
  );
};

const requestIn = (item: Json): BatchRequest | undefined => {
  if (!isObject(item)) return undefined;
  const method = wordAt(item, ['method', 'httpMethod']);
  const url = wordAt(item, ADDRESSES);
  return method === undefined || url === undefined || !METHOD.test(method)
    ? undefined
    : {
        id: wordAt(item, IDS),
        group: wordAt(item, ['atomicityGroup']),
        method: method.toUpperCase(),
        url,
        headers: headersIn(item),
        body: item['body'] ?? (isObject(item['data']) ? item['data'] : undefined),
      };
};

const answerIn = (item: Json): BatchAnswer | undefined => {
  if (!isObject(item)) return undefined;
  const status = Number(wordAt(item, STATUSES));
  return Number.isInteger(status) && status >= 100 && status < 600
    ? { id: wordAt(item, IDS), group: wordAt(item, ['atomicityGroup']), status, headers: headersIn(item), body: item['body'] }
    : undefined;
};

/** The one list in a body whose every element is read; `undefined` when there is none, or several. */
const listIn = <Item>(body: Json | undefined, read: (item: Json) => Item | undefined): readonly Item[] | undefined => {
  const held = isObject(body) && isObject(body['data']) && Object.keys(body).length === 1 ? body['data'] : body;
  const lists = (isArray(held) ? [held] : isObject(held) ? Object.values(held).filter(isArray) : []).flatMap((list) => {
    const items = list.slice(0, MOST).map(read);
    const found = items.filter((item) => item !== undefined);
    return found.length > 0 && found.length === items.length ? [found] : [];
  });
  return lists.length === 1 ? lists[0] : undefined;
};

/** The requests that a body holds; `undefined` when it holds anything else. */
export const requestsIn = (body: Json | undefined): readonly BatchRequest[] | undefined => listIn(body, requestIn);

/** Runs of one group, and whatever is of none by itself. */
const units = <Item extends { readonly group: string | undefined }>(items: readonly Item[]): readonly (readonly Item[])[] => {
  const found: Item[][] = [];
  for (const item of items) {
    const last = found.at(-1);
    if (last !== undefined && item.group !== undefined && last[0]?.group === item.group) last.push(item);
    else found.push([item]);
  }
  return found;
};

/**
 * Each request with what answered it: by what both are called, else in order. Of a group that was answered as a whole nobody knows which of its requests
 * that is about, unless it is one; what came behind a failure may have gone without an answer.
 */
export const answeredIn = (
  requests: readonly BatchRequest[],
  body: Json | undefined,
): readonly (readonly [request: BatchRequest, answer: BatchAnswer])[] => {
  const answers = listIn(body, answerIn) ?? [];
  const byId = new Map(answers.flatMap((answer) => (answer.id === undefined ? [] : [[answer.id, answer] as const])));
  if (
    byId.size === answers.length &&
    requests.every(({ id }) => id !== undefined) &&
    new Set(requests.map(({ id }) => id)).size === requests.length
  )
    return requests.flatMap((request) => {
      const answer = byId.get(request.id ?? '');
      return answer === undefined ? [] : [[request, answer] as const];
    });
  const answered = units(answers);
  return units(requests).flatMap((unit, at) => {
    const own = answered[at] ?? [];
    return own.length === unit.length ? unit.map((request, index) => [request, own[index] as BatchAnswer] as const) : [];
  });
};

/** Whether an address may be one to which batches are sent, where what is sent says so in JSON: anything may be told of a list of requests. */
export const isForBatches = (pathname: string): boolean => /batch|composite/i.test(pathname);

/**
 * Where a request of a batch goes: as its address says, or from the place of the batch on (OData 4.01 Protocol §11.7.7.1). One with a "/" before it is of the whole
 * server, if what is before the batch stands in it; below that alone it is where its documentation says so ("$batch" of Microsoft Graph). `undefined` where that is
 * not certain, leads elsewhere, or begins with what another request of the batch is to answer ("$1").
 */
export const addressWithin = (url: string, batch: string): string | undefined => {
  const [, origin, pathname = ''] = /^(https?:\/\/[^/?#]+)([^?#]*)/i.exec(batch) ?? [];
  if (origin === undefined || url === '' || (/^\/?\$\w/.test(url) && !url.startsWith('$metadata'))) return undefined;
  const written = url.replaceAll(' ', '%20');
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(url)) return url.startsWith(`${origin}/`) ? written : undefined;
  if (/^(?:\/\/|\.|[?#])/.test(url)) return undefined;
  const above = pathname.replace(/\/[^/]*$/, '');
  if (!url.startsWith('/')) return `${origin}${above}/${written}`;
  if (url.startsWith(`${above}/`)) return `${origin}${written}`;
  return pathname.endsWith('/$batch') ? `${origin}${above}${written}` : undefined;
};
