import type { ShownEntry } from './har-entry.ts';

/** Within single quotes a shell takes everything as it is but the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Headers that curl makes itself, from what it is given. */
const OWN: ReadonlySet<string> = new Set(['host', 'content-length', 'connection', 'transfer-encoding', 'accept-encoding']);

/** Control characters that a terminal would act on; line ends and tabs are part of texts. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** The request as a command for a POSIX shell, with pseudonyms where secrets were: they have to be put in by whoever may have them. */
export const curlOf = ({ method, url, requestHeaders, request }: ShownEntry): string => {
  const headers = requestHeaders.filter(({ name }) => !name.startsWith(':') && !OWN.has(name.toLowerCase()));
  const body = request.text;
  const words = [
    `curl ${method === 'GET' && body === undefined ? '' : `-X ${quoted(method)} `}${quoted(url)}`,
    ...headers.map(({ name, value }) => `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...(body === undefined || body === ''
      ? request.fields.map(({ name, value }) => `--data-urlencode ${quoted(`${name}=${value}`)}`)
      : [`--data-raw ${quoted(body)}`]),
    '--compressed',
  ];
  return words.join(' \\\n  ').replaceAll(CONTROLS, '');
};
