import { mediaEssence } from '../base/wire/media-type.ts';
import { addressOf } from './address.ts';
import type { Exchange } from './exchange.ts';

/**
 * What an exchange is for, as far as it shows: a call of the product's interface, a page, a static file, a preflight. Decided by what the
 * recorder and the answer say (resource type, content type), by the file extension only where both are silent.
 */
export type ExchangePurpose = 'call' | 'page' | 'static' | 'preflight' | 'socket' | 'elsewhere';

const STATIC_RESOURCE = /^(script|stylesheet|image|font|media|manifest|texttrack|css|js|img|preflight|ping)$/;
const STATIC_MEDIA =
  /^(text\/(css|javascript)|(application|text)\/(x-)?(javascript|ecmascript|wasm|manifest\+json)|image\/|font\/|audio\/|video\/|application\/(font|vnd\.ms-fontobject|x-font))/i;
const STATIC_EXTENSION = /\.(js|mjs|cjs|css|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot|mp4|webm|mp3|wasm|webmanifest)$/i;

/** Templates that a client fills in itself, by the engines that they are called after. */
const TEMPLATE_EXTENSION = /\.(?:ejs|hbs|handlebars|mustache|jst|tmpl|tpl)$/i;
/** What a client asks to learn whether another build of it is there: files beside its own, and no data of the product (SvelteKit, Nuxt, Angular). */
const OF_BUILD = /\/(?:_app\/version|_nuxt\/builds\/(?:latest|meta\/[\w-]+)|ngsw)\.json$/;
/** What a client asks to learn which of its own parts belong to an address, of one build of it (React Router). */
const PARTS_OF_BUILD = /\/__manifest\?(?=.*\bversion=)/;
const PAGE_EXTENSION = /\.html?$/i;

/** Whether it is told like a file: by its bytes and by when they were written. */
const isToldAsFile = ({ requestHeaders, responseHeaders }: Exchange): boolean =>
  headerOf(responseHeaders, 'etag') !== undefined &&
  (headerOf(responseHeaders, 'last-modified') ?? headerOf(requestHeaders, 'if-modified-since')) !== undefined;

/** Whether a piece of the client was fetched: a template, or a page that is told like a file. */
const isTemplate = (exchange: Exchange, pathname: string, media: string): boolean =>
  !media.includes('json') && (TEMPLATE_EXTENSION.test(pathname) || (PAGE_EXTENSION.test(pathname) && isToldAsFile(exchange)));

/** The first value of a header; names compare without case. `name` in lower case. */
export const headerOf = (headers: Exchange['responseHeaders'], name: string): string | undefined => {
  for (const header of headers)
    if (header.name.length === name.length && (header.name === name || header.name.toLowerCase() === name)) return header.value;
  return undefined;
};

export const mediaTypeOf = (exchange: Exchange): string => {
  // The header first: looking at the body makes the reader decode it.
  const stated = mediaEssence(headerOf(exchange.responseHeaders, 'content-type') ?? '');
  if (stated !== '') return stated;
  const body = exchange.response;
  return body.kind === 'empty' ? '' : body.mediaType;
};

/** Media in which interfaces write what others write as JSON: Protocol Buffers and what carries them, MessagePack, CBOR (RFC 8949), BSON, Avro, Thrift, AMF. */
const MESSAGE_MEDIA =
  /^application\/(?:(?:[\w.-]+\+)?(?:x-|vnd\.)?(?:(?:google\.)?proto(?:buf)?|grpc(?:-web)?(?:-text)?|msgpack|messagepack|cbor|bson|avro|amf|flatbuffers|(?:apache\.)?thrift(?:\.binary)?)(?:\+[\w.-]+)?)$|^avro\/binary$/;
/** Whether bytes of a media type are a message of an interface, and no file. */
export const isMessageType = (mediaType: string): boolean => MESSAGE_MEDIA.test(mediaType);

let lastExchange: Exchange | undefined;
let lastPurpose: ExchangePurpose = 'elsewhere';

/** What an exchange is for; the last answer is kept, as several ask in turn. */
export const purposeOf = (exchange: Exchange): ExchangePurpose => {
  if (exchange !== lastExchange) {
    lastPurpose = judge(exchange);
    lastExchange = exchange;
  }
  return lastPurpose;
};

/** Media that no browser shows as a page. */
const FILE_MEDIA = /^(?:text\/(?:csv|tab-separated-values|calendar|vcard)|application\/(?:zip|gzip|octet-stream|x-tar|vnd\.|msword))/i;

/** Whether a document that was asked for came as a file to be saved (RFC 6266): no page is shown, the one before stays. */
const isDownload = ({ responseHeaders, status }: Exchange, media: string): boolean =>
  status < 300 && (/^\s*attachment\b/i.test(headerOf(responseHeaders, 'content-disposition') ?? '') || FILE_MEDIA.test(media));

/** Whether a browser fetched something before anybody opened it, as a page asked it to (`<link rel="prefetch">`; the header is HTML's, the older one Chrome's). */
const isFetchedAhead = ({ requestHeaders }: Exchange): boolean =>
  /^\s*prefetch\b/i.test(headerOf(requestHeaders, 'sec-purpose') ?? headerOf(requestHeaders, 'purpose') ?? '');

const judge = (exchange: Exchange): ExchangePurpose => {
  const address = addressOf(exchange.url);
  if (address === undefined) return 'elsewhere';
  if (exchange.resourceType === 'websocket' || exchange.frames.length > 0 || exchange.status === 101) return 'socket';
  // What Engine.IO polls for belongs to the socket that it opens next.
  if (/[?&]EIO=\d/.test(exchange.url) && /[?&]transport=polling(?:&|$)/.test(exchange.url)) return 'socket';
  if (exchange.method === 'OPTIONS' && headerOf(exchange.requestHeaders, 'access-control-request-method') !== undefined) return 'preflight';
  const media = mediaTypeOf(exchange);
  const reads = exchange.method === 'GET' || exchange.method === 'HEAD';
  if (!reads) return 'call';
  if (exchange.resourceType === 'document' || exchange.resourceType === 'subdocument')
    return media.includes('json') || isDownload(exchange, media) ? 'call' : 'page';
  const failed = exchange.status >= 400 && !STATIC_MEDIA.test(media);
  if (exchange.resourceType === 'xhr' || exchange.resourceType === 'fetch' || exchange.resourceType === 'eventsource') {
    const isFile =
      (STATIC_MEDIA.test(media) && STATIC_EXTENSION.test(address.pathname)) ||
      isTemplate(exchange, address.pathname, media) ||
      OF_BUILD.test(address.pathname) ||
      PARTS_OF_BUILD.test(exchange.url);
    return isFile ? 'static' : 'call';
  }
  if (STATIC_RESOURCE.test(exchange.resourceType))
    return failed && media.includes('json') && !STATIC_EXTENSION.test(address.pathname) ? 'call' : 'static';
  if (STATIC_MEDIA.test(media)) return 'static';
  if (STATIC_EXTENSION.test(address.pathname) && !media.includes('json')) return 'static';
  if (isTemplate(exchange, address.pathname, media) || (isFetchedAhead(exchange) && isToldAsFile(exchange))) return 'static';
  if (/\.(map|webmanifest)$/i.test(address.pathname)) return 'static';
  if (media === 'text/html' || media === 'application/xhtml+xml') {
    if (isFetchedAhead(exchange)) return 'static';
    const mode = headerOf(exchange.requestHeaders, 'sec-fetch-mode');
    // Whoever goes to a page asks for one; what asks for something else may be refused with one all the same, by what stands before the product.
    const accepted = headerOf(exchange.requestHeaders, 'accept') ?? 'text/html';
    if (mode === undefined && exchange.status >= 400 && !/text\/html/i.test(accepted) && accepted.trim() !== '*/*') return 'call';
    return mode === undefined || mode === 'navigate' || mode === 'nested-navigate' ? 'page' : 'call';
  }
  return 'call';
};

/** Whether it is a script that a page runs: code of the client, and no data. */
export const isScript = (exchange: Exchange): boolean =>
  /script/.test(mediaTypeOf(exchange)) && exchange.status === 200 && purposeOf(exchange) === 'static';

/** How a call of gRPC went that failed, where that stands in the header of an answer without a body (gRPC over HTTP/2, "Trailers-Only"); `undefined` of any other. */
export const rpcStatusOf = (
  headers: Exchange['responseHeaders'],
): { readonly status: string; readonly message: string | null } | undefined => {
  const status = headerOf(headers, 'grpc-status')?.trim();
  if (status === undefined || status === '0' || !/^\d{1,3}$/.test(status)) return undefined;
  const said = headerOf(headers, 'grpc-message') ?? '';
  try {
    return { status, message: decodeURIComponent(said) || null };
  } catch {
    return { status, message: said };
  }
};
