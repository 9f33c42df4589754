import type { Json, JsonObject } from '../json.ts';

/**
 * Requests that are sent at once as parts of one body, and the answers to them: `multipart/mixed` of `application/http` (RFC 2046 §5.1.3, RFC 9112 §10.2),
 * as OData (4.01 Protocol §11.7.7) and other interfaces for batches have it. They are read as the JSON that OData has for the same thing (JSON Format
 * §19): `{"requests": [{id, atomicityGroup, method, url, headers, body}]}` and `{"responses": [{id, atomicityGroup, status, headers, body}]}`.
 */

const MOST = 200;
const NESTED = /^content-type:[ \t]*multipart\/mixed\b[^\r\n]*?boundary="?([^";\s]+)"?/im;
const CONTENT_ID = /^content-id:[ \t]*<?(?:response-)?([^>\s]+)>?/im;
const ASKED = /^([A-Z]{3,10}) (\S+)(?: HTTP\/\d(?:\.\d)?)?[ \t]*$/;
const ANSWERED = /^HTTP\/\d(?:\.\d)? (\d{3})\b/;

/** What stands between the boundaries of a multipart text. */
const piecesOf = (text: string, boundary: string): readonly string[] => {
  const mark = boundary.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const [, ...rest] = `\n${text}`.split(new RegExp(`\\n--${mark}(?=--|[ \\t]*\\r?(?:\\n|$))`));
  const end = rest.findIndex((piece) => piece.startsWith('--'));
  return rest.slice(0, end === -1 ? MOST : Math.min(end, MOST)).map((piece) => piece.replace(/^[ \t]*\r?\n/, '').replace(/\r$/, ''));
};

/** A head, and what stands behind the empty line. */
const cut = (text: string): readonly [head: string, rest: string] => {
  const gap = /\r?\n\r?\n/.exec(text);
  return gap === null ? [text, ''] : [text.slice(0, gap.index), text.slice(gap.index + gap[0].length)];
};

/** One request or one answer; `undefined` when it is neither. `parse`: JSON, or `undefined` where a text is none. */
const messageIn = (piece: string, group: string | undefined, parse: (text: string) => Json | undefined): JsonObject | undefined => {
  const [mime, http] = cut(piece);
  const [head, rest] = cut(http);
  const [line = '', ...fields] = head.split(/\r?\n/);
  const [, method, url] = ASKED.exec(line) ?? [];
  const status = ANSWERED.exec(line)?.[1];
  if (method === undefined && status === undefined) return undefined;
  const headers = Object.fromEntries(
    fields.flatMap((field): (readonly [string, string])[] => {
      const colon = field.indexOf(':');
      return colon < 1 ? [] : [[field.slice(0, colon).trim().toLowerCase(), field.slice(colon + 1).trim()]];
    }),
  );
  const text = rest.trim();
  const body = text === '' ? undefined : /\bjson\b/i.test(headers['content-type'] ?? '') ? (parse(text) ?? text) : text;
  const id = CONTENT_ID.exec(mime)?.[1];
  return {
    ...(id === undefined ? {} : { id }),
    ...(group === undefined ? {} : { atomicityGroup: group }),
    ...(method === undefined || url === undefined ? { status: Number(status) } : { method, url }),
    headers,
    ...(body === undefined ? {} : { body }),
  };
};

/** A multipart text as the requests or the answers that are its parts; `undefined` when they are anything else. */
export const httpPartsIn = (
  text: string,
  boundary: string | undefined,
  parse: (text: string) => Json | undefined,
): JsonObject | undefined => {
  const mark = boundary ?? /^\s*--(\S+)/.exec(text)?.[1];
  if (mark === undefined) return undefined;
  const messages = piecesOf(text, mark).flatMap((piece, at) => {
    const [mime, rest] = cut(piece);
    const inner = NESTED.exec(mime)?.[1];
    return inner === undefined ? [messageIn(piece, undefined, parse)] : piecesOf(rest, inner).map((one) => messageIn(one, `g${at}`, parse));
  });
  const whole = messages.filter((message) => message !== undefined);
  if (whole.length === 0 || whole.length < messages.length) return undefined;
  if (whole.every((message) => 'method' in message)) return { requests: whole };
  return whole.every((message) => 'status' in message) ? { responses: whole } : undefined;
};

/** One answer of several, to be put together again. */
export interface HttpPart {
  readonly id: string | undefined;
  readonly group: string | undefined;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

const written = ({ id, status, headers, body }: HttpPart): string =>
  [
    'Content-Type: application/http',
    'Content-Transfer-Encoding: binary',
    ...(id === undefined ? [] : [`Content-ID: ${id}`]),
    '',
    `HTTP/1.1 ${status} `,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');

/** Answers as a multipart text; those of one group stand together. */
export const multipartOf = (parts: readonly HttpPart[], boundary: string): string => {
  const pieces: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const { group } = parts[at] as HttpPart;
    let end = at + 1;
    while (group !== undefined && parts[end]?.group === group) end += 1;
    const own = parts.slice(at, end).map(written);
    const inner = `${boundary}_${at}`;
    pieces.push(
      group === undefined
        ? (own[0] ?? '')
        : [`Content-Type: multipart/mixed; boundary=${inner}`, '', ...own.map((one) => `--${inner}\r\n${one}`), `--${inner}--`].join(
            '\r\n',
          ),
    );
    at = end;
  }
  return [...pieces.map((piece) => `--${boundary}\r\n${piece}`), `--${boundary}--`, ''].join('\r\n');
};
