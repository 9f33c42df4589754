import type { Body, Exchange, Header } from '../../observations/exchange.ts';
import { requestBody, responseBody } from '../har/body.ts';
import { essenceOf, isScriptType, isStaticType } from '../har/media-type.ts';
import type { WireHeaders } from './browser/protocol.ts';
import type { Flight } from './flight.ts';
import { sendingOf } from './sending.ts';

/** Several values of one name come joined by line ends. Pseudo headers of HTTP/2 repeat the request line. */
const headersOf = (headers: WireHeaders): readonly Header[] =>
  Object.entries(headers)
    .filter(([name]) => !name.startsWith(':'))
    .flatMap(([name, values]) => values.split('\n').map((value) => ({ name, value })));

const headerIn = (headers: readonly Header[], name: string): string =>
  headers.find((header) => header.name.toLowerCase() === name)?.value ?? '';

/** What the browser gave of a body: its text, or its bytes as base64. */
export interface WireBody {
  readonly text: string;
  readonly base64: boolean;
}

const STATIC_RESOURCES: ReadonlySet<string> = new Set(['script', 'stylesheet', 'image', 'font', 'media', 'texttrack', 'manifest']);

/** Whether it is a script that a page runs: what is read of it may come at any time. */
export const isScript = ({ resourceType, response }: Flight): boolean =>
  resourceType === 'script' && response?.status === 200 && isScriptType(essenceOf(response.mimeType));

/** Whether it is a file of the client. Of their contents only that of scripts is asked for. */
export const isStatic = ({ resourceType, response }: Flight): boolean =>
  response !== undefined &&
  (isStaticType(essenceOf(response.mimeType), resourceType) ||
    (resourceType !== 'manifest' && STATIC_RESOURCES.has(resourceType) && response.status < 400));

const nobody = (): void => undefined;

const endingOf = (file: string): string => `file${/\.[A-Za-z0-9]{1,8}$/.exec(file)?.[0].toLowerCase() ?? ''}`;

/** Why a body is absent that was still to come: only a sudden end leaves that. */
const COMING = 'it had not come when the recording ended';

const sentBody = (flight: Flight, headers: readonly Header[], sent: WireBody | undefined, coming: boolean): Body => {
  const mimeType = headerIn(headers, 'content-type');
  if (sent === undefined && flight.request.hasPostData !== true) return { kind: 'empty' };
  if (sent === undefined)
    return { kind: 'absent', why: coming ? COMING : 'the browser does not give it (a file or a stream)', mediaType: essenceOf(mimeType) };
  const body = requestBody({}, { mimeType, text: sent.text, ...(sent.base64 ? { encoding: 'base64' } : {}) }, headers, nobody);
  const essence = essenceOf(mimeType);
  // What is inside a file that somebody sends is nobody's business here.
  if (body.kind === 'form')
    return {
      ...body,
      fields: body.fields.map((field) =>
        field.file === undefined ? field : { ...field, file: { ...field.file, name: endingOf(field.file.name) } },
      ),
    };
  return body.kind === 'text' && (essence === 'multipart/form-data' || essence === 'application/octet-stream')
    ? { kind: 'binary', mediaType: essence, size: body.size }
    : body;
};

const MB = 1024 * 1024;
/** The largest body that is kept. Bytes. */
export const BODY_LIMIT = 64 * MB;

const whyAbsent = (flight: Flight): string =>
  flight.size > BODY_LIMIT
    ? `${Math.round(flight.size / MB)} MB: longer than the ${BODY_LIMIT / MB} MB that the recorder keeps`
    : flight.failed !== undefined
      ? `it was not received whole (${flight.failed})`
      : 'the browser does not give it';

const answeredBody = (
  flight: Flight,
  status: number,
  headers: readonly Header[],
  answered: WireBody | undefined,
  coming: boolean,
): Body => {
  const { request, response, resourceType, size } = flight;
  if (response === undefined) return coming ? { kind: 'absent', why: COMING, mediaType: '' } : { kind: 'empty' };
  const mimeType = headerIn(headers, 'content-type') || response.mimeType;
  // What comes from the browser is unpacked already.
  const plain = headers.filter(({ name }) => name.toLowerCase() !== 'content-encoding');
  const body = responseBody(
    answered === undefined
      ? { mimeType, ...(size > 0 ? { size } : {}) }
      : { mimeType, text: answered.text, ...(answered.base64 ? { encoding: 'base64' } : {}) },
    { method: request.method, status, headers: plain, events: undefined, cached: false, resourceType, note: nobody },
  );
  return body.kind === 'absent' ? { ...body, why: coming ? COMING : whyAbsent(flight) } : body;
};

const defeatOf = ({ response, fromCache, failed }: Flight, status: number): Exchange['defeated'] => {
  if (response?.serviceWorkerResponseSource === 'fallback-code') return 'mocked';
  if (status === 0 || (failed !== undefined && response === undefined)) return 'aborted';
  const cached = fromCache || response?.fromDiskCache === true || response?.fromPrefetchCache === true || status === 304;
  return cached || response?.serviceWorkerResponseSource === 'cache-storage' ? 'cached' : undefined;
};

/** What was asked for of the bodies, as far as it has come. */
export interface WireBodies {
  readonly sent?: WireBody | undefined;
  readonly answered?: WireBody | undefined;
  /** What is missing is still to come. */
  readonly coming?: boolean;
}

/** A flight as an exchange, as it was: nothing is redacted yet. */
export const exchangeOf = (flight: Flight, { sent, answered, coming = false }: WireBodies = {}): Omit<Exchange, 'index'> => {
  const { request, response } = flight;
  const requestHeaders = headersOf(flight.sentHeaders ?? request.headers);
  const responseHeaders = response === undefined ? [] : headersOf(flight.answeredHeaders ?? response.headers);
  const status = response?.status ?? 0;
  return {
    start: flight.start,
    end: flight.end,
    method: request.method.toUpperCase(),
    url: `${request.url}${request.urlFragment ?? ''}`,
    requestHeaders,
    request: sentBody(flight, requestHeaders, sent, coming),
    status,
    statusText: response?.statusText ?? '',
    responseHeaders,
    response: answeredBody(flight, status, responseHeaders, answered, coming),
    frames: [],
    resourceType: flight.resourceType,
    defeated: defeatOf(flight, status),
    page: flight.tab,
    sending: sendingOf(flight),
  };
};
