import { decodeBase64 } from '../har/base64.ts';
import { essenceOf, parameterOf } from '../har/media-type.ts';

/** One part of an MHTML file (RFC 2557), decoded from its transfer encoding. */
export interface Part {
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

const PARTS = 10_000;

/** The headers at the start of a text, long ones unfolded, and where they end; `undefined` when they do not end. */
const headersIn = (text: string): { readonly headers: ReadonlyMap<string, string>; readonly end: number } | undefined => {
  const match = /\r?\n\r?\n/.exec(text);
  if (match === null) return undefined;
  const headers = new Map<string, string>();
  for (const line of text
    .slice(0, match.index)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return { headers, end: match.index + match[0].length };
};

const unquoted = (text: string): Buffer => {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(bytes, 'latin1');
};

const decoded = (text: string, encoding: string): Buffer => {
  if (encoding === 'quoted-printable') return unquoted(text);
  if (encoding === 'base64') return decodeBase64(text) ?? Buffer.alloc(0);
  return Buffer.from(text, 'latin1');
};

/** Whether bytes begin a saved page of this kind. */
export const isMhtml = (head: string): boolean =>
  /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*?content-type:\s*multipart\/related/i.test(head.slice(0, 8_192)) &&
  /^mime-version:/im.test(head.slice(0, 8_192));

/** The headers of the file and its parts; `undefined` when it is none. `bytes` as latin1, one character per byte. */
export const readMhtml = (text: string): { readonly headers: ReadonlyMap<string, string>; readonly parts: readonly Part[] } | undefined => {
  const top = headersIn(text);
  const boundary = parameterOf(top?.headers.get('content-type') ?? '', 'boundary');
  if (top === undefined || boundary === undefined || boundary === '') return undefined;
  const parts: Part[] = [];
  for (const piece of text.slice(top.end).split(`--${boundary}`).slice(1, PARTS)) {
    if (piece.startsWith('--')) break;
    const part = piece.replace(/^\r?\n/, '');
    const inside = headersIn(part);
    if (inside === undefined) continue;
    const encoding = inside.headers.get('content-transfer-encoding')?.toLowerCase() ?? '';
    // Images and styles are not looked at.
    if (!isPage(inside.headers)) continue;
    parts.push({ headers: inside.headers, body: decoded(part.slice(inside.end).replace(/\r?\n$/, ''), encoding) });
  }
  return { headers: top.headers, parts };
};

const isPage = (headers: ReadonlyMap<string, string>): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)$/.test(essenceOf(headers.get('content-type')));
