import { mediaEssence } from '../../../base/wire/media-type.ts';
import { queryItems } from '../../../observations/address.ts';
import type { Body, Exchange } from '../../../observations/exchange.ts';
import { operationsOf } from '../../../observations/operation.ts';
import { credentialOf } from '../../../observations/principal/credential.ts';

/** What a list says of an exchange beside its method, address and status. */
export interface ListedFacts {
  /** Milliseconds since the epoch, and milliseconds until the answer had come; NaN when not recorded. */
  readonly start: number;
  readonly took: number;
  /** Bytes of the answer's body; NaN when the recording does not say. */
  readonly size: number;
  /** Media type of the answer without its parameters, else the recorder's own word ("image"); "" when neither is recorded. */
  readonly type: string;
  /** GraphQL and JSON-RPC: "query orders"; "" for a plain call. */
  readonly operation: string;
  /** The credential that the request carried, as its pseudonym: "bearer tok_1"; "" without one. */
  readonly credential: string;
}

/** Of an exchange of which nothing of this is known. */
export const UNLISTED: ListedFacts = { start: Number.NaN, took: Number.NaN, size: Number.NaN, type: '', operation: '', credential: '' };

const LONGEST = 200;
const NO_COOKIES: ReadonlySet<string> = new Set();

const sizeOf = (body: Body): number => (body.kind === 'empty' ? 0 : body.kind === 'absent' ? Number.NaN : body.size);

const typeOf = (body: Body, resourceType: string): string => {
  const media = body.kind === 'empty' ? '' : mediaEssence(body.mediaType);
  return (media === '' ? resourceType : media).slice(0, LONGEST);
};

const operationOf = (exchange: Exchange): string => {
  const { method, url, request } = exchange;
  if (request.kind !== 'json' && method !== 'GET') return '';
  const at = url.indexOf('?');
  const query = request.kind === 'json' || at < 0 ? [] : queryItems(url.slice(at + 1).split('#', 1)[0] ?? '');
  const names = operationsOf(exchange, query).map(({ operation }) => operation);
  return names.length === 0 ? '' : [...new Set(names)].join(', ').slice(0, LONGEST);
};

export const listedFacts = (exchange: Exchange): ListedFacts => {
  const { start, end, response, resourceType } = exchange;
  const credential = credentialOf(exchange, NO_COOKIES);
  return {
    start: start ?? Number.NaN,
    took: start === undefined || end === undefined ? Number.NaN : end - start,
    size: sizeOf(response),
    type: typeOf(response, resourceType),
    operation: operationOf(exchange),
    credential: credential === undefined ? '' : `${credential.scheme} ${credential.text}`.slice(0, LONGEST),
  };
};
