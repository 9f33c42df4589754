import { isArray, isObject, type Json, jsonIn } from '../base/json.ts';
import { addressWithin, answeredIn, isForBatches, requestsIn } from '../base/wire/batch.ts';
import { answersSideBySide, isOfProcedure, namesService, procedureIn, proceduresIn, queryBeside } from '../base/wire/side-by-side.ts';
import { addressOf } from './address.ts';
import { type Body, type Exchange, exchangeWith, type Header } from './exchange.ts';
import { headerOf } from './purpose.ts';

const MULTIPART = /^multipart\/mixed\b/i;
/** Header fields of a batch that are about its own body, and not about what it carries. */
const OF_BODY = /^(?:content-.*|accept|transfer-encoding|mime-version|:.*)$/i;

const fieldsOf = (headers: ReadonlyMap<string, string>): readonly Header[] => [...headers].map(([name, value]) => ({ name, value }));

const bodyOf = (value: Json | undefined, headers: ReadonlyMap<string, string>): Body => {
  if (value === undefined || value === null || value === '') return { kind: 'empty' };
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';');
  // What a batch holds as a text may be JSON all the same.
  const held = typeof value === 'string' && /^\s*[[{]/.test(value) ? (jsonIn(value) ?? value) : value;
  return isObject(held) || isArray(held)
    ? { kind: 'json', mediaType: mediaType || 'application/json', value: held, size: JSON.stringify(held).length }
    : { kind: 'text', mediaType: mediaType || 'text/plain', text: String(held), size: String(held).length };
};

const jsonOf = (body: Body): Json | undefined => (body.kind === 'json' ? body.value : undefined);

/**
 * The exchanges that a batch carries, each with its own request and answer, in their order. Empty for any other exchange. They share the place of the batch in the
 * recording. Those of a multipart batch were carried out one after the other (OData 4.01 Protocol §11.7.7), so that each has its share of the time; of
 * others nobody knows.
 */
const carriedIn = (exchange: Exchange): readonly Exchange[] => {
  if (exchange.method !== 'POST') return [];
  const isMultipart = MULTIPART.test(headerOf(exchange.requestHeaders, 'content-type') ?? '');
  if (!isMultipart && !isForBatches(addressOf(exchange.url)?.pathname ?? '')) return [];
  const requests = requestsIn(jsonOf(exchange.request));
  const pairs = requests === undefined ? [] : answeredIn(requests, jsonOf(exchange.response));
  const { start, end } = exchange;
  const share = isMultipart && start !== undefined && end !== undefined ? (end - start) / Math.max(1, pairs.length) : undefined;
  const inherited = exchange.requestHeaders.filter(({ name }) => !OF_BODY.test(name));
  return pairs.flatMap(([request, answer], at): readonly Exchange[] => {
    const url = addressWithin(request.url, exchange.url);
    if (url === undefined) return [];
    const { index, order, resourceType, defeated, page, cause, sending } = exchange;
    return [
      {
        index,
        order,
        start: share === undefined || start === undefined ? start : start + share * at,
        end: share === undefined || start === undefined ? end : start + share * (at + 1),
        method: request.method,
        url,
        requestHeaders: [...inherited.filter(({ name }) => !request.headers.has(name.toLowerCase())), ...fieldsOf(request.headers)],
        request: bodyOf(request.body, request.headers),
        status: answer.status,
        statusText: '',
        responseHeaders: fieldsOf(answer.headers),
        response: bodyOf(answer.body, answer.headers),
        frames: [],
        resourceType,
        defeated,
        page,
        cause,
        sending,
      },
    ];
  });
};

/** What a procedure that reads is told: its address carries it, as an operation of GraphQL carries its variables there. */
const told = (value: Json | undefined, whole: Body): Body =>
  value === undefined ? whole : { kind: 'json', mediaType: 'application/json', value, size: JSON.stringify(value).length };

/**
 * The exchanges of procedures that are called side by side, each as if it were called alone, or of one that is: the address of them all is no other call. Nobody says
 * in which order they were carried out.
 */
const sideBySide = (exchange: Exchange): readonly Exchange[] => {
  const address = /[?&](?:batch|input|message)=/.test(exchange.url) ? addressOf(exchange.url) : undefined;
  if (address === undefined) return [];
  const { method, request, response } = exchange;
  const { origin, pathname, query } = address;
  const beside = queryBeside(pathname, query);
  const addressed = (path: string): string => `${origin}${path}${beside === '' ? '' : `?${beside}`}`;
  const alone = namesService(pathname) || isOfProcedure(jsonOf(response)) ? procedureIn({ method, pathname, query }) : undefined;
  if (alone !== undefined) return [exchangeWith(exchange, { url: addressed(pathname), request: told(alone.input, request), response })];
  const procedures = proceduresIn({ method, pathname, query, payload: jsonOf(request) });
  const answers = procedures && answersSideBySide(procedures.length, exchange.status, jsonOf(response));
  if (procedures === undefined || answers === undefined) return [];
  const typed = (value: Json | undefined, whole: Body): Body =>
    bodyOf(value, new Map(whole.kind === 'json' ? [['content-type', whole.mediaType]] : []));
  return procedures.map((procedure, at): Exchange => {
    const answer = answers[at] ?? { status: exchange.status, body: null };
    return exchangeWith(exchange, {
      url: addressed(procedure.pathname),
      request: (method === 'POST' ? typed : told)(procedure.input, request),
      status: answer.status,
      response: typed(answer.body, response),
    });
  });
};

const held = (body: Body): Body => (body.kind === 'json' ? { kind: 'binary', mediaType: body.mediaType, size: body.size } : body);

/**
 * An exchange, or a batch with what it carries: what is in its bodies is said of those. `whole`: `undefined` where the batch has no address of its own.
 */
export const unpacked = (exchange: Exchange): { readonly whole: Exchange | undefined; readonly carried: readonly Exchange[] } => {
  const procedures = sideBySide(exchange);
  if (procedures.length > 0) return { whole: undefined, carried: procedures };
  const carried = carriedIn(exchange);
  return carried.length === 0
    ? { whole: exchange, carried }
    : { whole: exchangeWith(exchange, { request: held(exchange.request), response: held(exchange.response) }), carried };
};
