import { isClockKey } from '../base/clock-key.ts';
import { isBigNumber, type Json } from '../base/json.ts';
import { asOperand } from '../base/operand.ts';
import { segmentPattern, valuesIn } from '../base/segment-pattern.ts';
import { withInput } from '../base/wire/side-by-side.ts';
import { carryingMethod } from '../base/words/named-method.ts';
import { addressOf, queryItems } from '../observations/address.ts';
import type { Exchange, FormField } from '../observations/exchange.ts';
import { decodeSegment } from '../observations/segment.ts';
import type { Called } from './called.ts';
import { asCarried } from './carried.ts';
import { happenedIn } from './happened.ts';
import type { Issued } from './issued.ts';
import { entityOf, referred, referredWithin } from './referred.ts';
import { segmentsOf } from './segments.ts';
import type { Sent } from './sequence.ts';
import type { Asked } from './side.ts';
import { isAnsweredInFull, namesState, validatorsOf } from './validators.ts';

/** Headers that belong to a connection, a browser or an origin, and not to what is asked. */
const LEFT_BEHIND =
  /^(?::.*|host|connection|keep-alive|proxy-.*|content-length|transfer-encoding|accept-encoding|upgrade(?:-insecure-requests)?|te|trailer|origin|referer|user-agent|sec-.*|dnt|priority|cookie2?|cache-control|pragma|expect)$/;

/** The collection that a segment is in: what stands before it. A thing made by `POST /orders` is named under `/orders`. */
export const under = (pathname: string): string => `under ${pathname.replace(/\/+$/, '')}`;

/** A segment as its template has it, each value under the name that it has on the other side. */
const renamed = (template: string | undefined, text: string, nameOf: (value: string) => string): string => {
  const pattern = segmentPattern(template ?? '');
  const values = pattern.names.length === 0 ? undefined : valuesIn(pattern, text);
  return values === undefined
    ? nameOf(text)
    : pattern.texts.map((piece, at) => `${piece}${at < values.length ? nameOf(values[at] ?? '') : ''}`).join('');
};

const targetOf = (exchange: Exchange, { call, path }: Called, issued: Issued): string => {
  const address = addressOf(exchange.url);
  const pathname = address?.pathname ?? '/';
  const named = new Map(
    [...path].map(([name, value]) => {
      const entity = entityOf(call?.parameters.find((one) => one.in === 'path' && one.name === name)?.refersTo ?? null);
      return [value, entity] as const;
    }),
  );
  let before = '';
  let asked = '';
  const { segments, nested } = segmentsOf(pathname, call);
  const template = call?.path.split('/') ?? [];
  for (const [at, raw] of segments.entries()) {
    const text = decodeSegment(raw);
    const nameOf = (value: string): string => {
      const entity = named.get(value);
      const own = entity === undefined ? issued.nameWithin(under(before), value) : issued.nameWithin(entity, value);
      return own === value ? issued.nameWithin(under(before), value) : own;
    };
    const written = renamed(template.length === segments.length ? template[at] : undefined, text, nameOf);
    const escaped = at === nested ? written.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(written);
    asked += `${at === 0 ? '' : '/'}${written === text ? raw : escaped}`;
    before += `${at === 0 ? '' : '/'}${raw}`;
  }
  const items = queryItems(address?.query ?? '');
  const meant = items.filter(({ name, value }) => !isClockKey(name, value, exchange.start));
  const query = meant.map(({ name, value }): readonly [string, string] => {
    const entity = entityOf(call?.parameters.find((one) => one.in === 'query' && one.name === name)?.refersTo ?? null);
    return [name, entity === undefined ? issued.text(value) : comparedWithin(entity, name, value, issued)];
  });
  const changed = meant.length < items.length || meant.some(({ value }, at) => query[at]?.[1] !== value);
  const written = changed
    ? query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
    : (address?.query ?? '');
  return written === '' ? asked : `${asked}?${written}`;
};

/** The thing that a query names, also where it says before how it is compared (`id=eq.2`). */
const comparedWithin = (entity: string, name: string, value: string, issued: Issued): string => {
  const [, operand] = asOperand(name, value) ?? [];
  return operand === undefined
    ? issued.nameWithin(entity, value)
    : `${value.slice(0, value.length - operand.length)}${issued.nameWithin(entity, operand)}`;
};

/** Cookies are told apart by name: their values may be as short as a flag. */
export const cookieScope = (name: string): string => `cookie ${name}`;

const cookiesOf = (header: string, issued: Issued): string =>
  header
    .split(';')
    .map((pair) => {
      const at = pair.indexOf('=');
      const cookie = pair.slice(0, at).trim();
      return at < 0 ? pair.trim() : `${cookie}=${issued.nameWithin(cookieScope(cookie), pair.slice(at + 1).trim())}`;
    })
    .join('; ');

const jsonText = (value: Json): string => {
  // A number that a double cannot hold goes out as it was written.
  const big: string[] = [];
  const text = JSON.stringify(value, (_, inner: unknown) => {
    if (!isBigNumber(inner)) return inner;
    big.push(inner.slice(1));
    return `\uFDD0${big.length - 1}\uFDD0`;
  });
  return text.replace(/"\uFDD0(\d+)\uFDD0"/g, (_, at: string) => big[Number(at)] ?? '0');
};

/** Content of files is in no recording: so many blank bytes stand for it, and never more than these. */
const BLANK = 1_048_576;

const multipart = (fields: readonly FormField[], boundary: string, issued: Issued): string =>
  `${fields
    .map(({ name, value, file }) => {
      const quoted = (text: string): string => text.replace(/["\r\n]/g, (one) => encodeURIComponent(one));
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
      return file === undefined
        ? `${head}\r\n\r\n${issued.text(value)}\r\n`
        : `${head}; filename="${quoted(file.name)}"\r\nContent-Type: ${file.mediaType || 'application/octet-stream'}\r\n\r\n${' '.repeat(Math.min(file.size ?? 0, BLANK))}\r\n`;
    })
    .join('')}--${boundary}--\r\n`;

/** The body to send and its content type; words where the recording does not hold what was sent. */
const bodyOf = (
  { exchange, calls }: Sent,
  issued: Issued,
): { readonly text: string | undefined; readonly type: string | undefined } | { readonly missing: string } => {
  const { request } = exchange;
  switch (request.kind) {
    case 'empty':
      return { text: undefined, type: undefined };
    case 'json':
      return { text: jsonText(issued.json(referredWithin(request.value, calls, issued))), type: request.mediaType || 'application/json' };
    case 'text':
      return { text: issued.text(request.text), type: request.mediaType };
    case 'form': {
      if (request.mediaType.includes('multipart')) {
        const boundary = 'ninepoint-check-boundary';
        return { text: multipart(request.fields, boundary, issued), type: `multipart/form-data; boundary=${boundary}` };
      }
      const body = new URLSearchParams(request.fields.map(({ name, value }): [string, string] => [name, issued.text(value)]));
      return { text: body.toString(), type: 'application/x-www-form-urlencoded' };
    }
    case 'binary':
      return { text: ' '.repeat(Math.min(request.size, BLANK)), type: request.mediaType };
    case 'events':
      return { missing: 'what was sent is a stream' };
    case 'absent':
      return { missing: `what was sent is not in the recording${request.why === '' ? '' : ` (${request.why})`}` };
  }
};

/** A recorded request with everything replaced that the other side has issued itself. */
export const askedOf = (
  sent: Sent,
  issued: Issued,
  as: string | undefined,
  filled: ReadonlySet<string>,
): Asked | { readonly missing: string } => {
  const { exchange, calls, said } = sent;
  const [{ called, exchange: own }] = calls;
  const method = carryingMethod(exchange.method, exchange.requestHeaders);
  const target = targetOf(exchange, called, issued);
  // A read that went as a form goes as one again.
  const [pathname = '', ...query] = exchange.method === 'GET' && method === 'POST' ? target.split('?') : [target];
  const body = query.length === 0 ? bodyOf(sent, issued) : { text: query.join('?'), type: 'application/x-www-form-urlencoded' };
  if ('missing' in body) return body;
  // What a read is told goes in its address.
  const isTold = exchange.method === 'GET' && method === 'GET' && body.text !== undefined && exchange.request.kind === 'json';
  const address = isTold ? withInput(pathname, body.text ?? '') : pathname;
  const cookies = exchange.requestHeaders
    .filter(({ name }) => name.toLowerCase() === 'cookie')
    .map(({ value }) => cookiesOf(value, issued))
    .join('; ');
  const headers = exchange.requestHeaders.flatMap(({ name, value }): (readonly [string, string])[] => {
    const lower = name.toLowerCase();
    return LEFT_BEHIND.test(lower) || lower === 'content-type' || isAnsweredInFull(lower, exchange)
      ? []
      : [[lower, namesState(lower) ? validatorsOf(value, exchange, issued) : issued.text(value)]];
  });
  const asked = {
    method,
    target: address,
    headers: [
      ...headers,
      ...(cookies === '' ? [] : [['cookie', cookies] as const]),
      ...(body.type === undefined || isTold ? [] : [['content-type', body.type] as const]),
    ],
    body: body.text === undefined || isTold ? undefined : body.text,
  };
  return {
    ...asCarried(asked, exchange, issued),
    as,
    at: own.start,
    happened: exchange.status === 304 ? undefined : happenedIn(calls, filled),
    said:
      said === undefined
        ? undefined
        : { ...said, told: called.payload === undefined ? undefined : issued.json(referred(called.payload, called, issued)) },
  };
};
