/**
 * A saved page: HTML as a browser or SingleFile saved it, MHTML, or the HTML of an element copied from developer tools.
 * Source: https://html.spec.whatwg.org/ (as parse5 reads it), RFC 2557 and Chrome's dialect of it.
 * Shows: one screen: title, headings, forms with all their constraints, controls, tables, what it tells at that moment.
 * Cannot show: what styles hide, what a control does, any call, any other screen. Scripts never run; typed values are not kept.
 */
import { isUtf8 } from 'node:buffer';
import type { Problem } from '../../base/result.ts';
import type { ScreenEvent } from '../../observations/screen.ts';
import { decompressed } from '../bytes/compression.ts';
import { parameterOf } from '../har/media-type.ts';
import { openEvent } from '../open-event.ts';
import type { Batch, EvidenceFile, Reader } from '../reader.ts';
import { doorOf } from '../redaction/door.ts';
import type { Keyed } from '../redaction/redaction.ts';
import { parseHtml } from './html.ts';
import { isMhtml, readMhtml } from './mhtml.ts';
import { noticesIn } from './notice.ts';
import { pageOf } from './placed.ts';
import { screenDoor } from './screen-door.ts';
import { snapshotOf } from './snapshot.ts';
import { type ValueTeller, valueTeller } from './typed-value.ts';

/** A page is held whole while it is read. */
const LIMIT = 64_000_000;

interface Saved {
  readonly html: string;
  readonly url: string;
  readonly time: number | undefined;
}

const TAGS =
  'a article aside body button dialog div fieldset footer form h1 h2 h3 head header html input label li main nav ol p section select span table tbody textarea title tr ul';
const ELEMENT = new RegExp(`^<(?:!doctype\\s+html|(?:${TAGS.replaceAll(' ', '|')})(?=[\\s>/]))`, 'i');

/** A text from its first character that is neither blank nor in a comment. */
const afterComments = (text: string): string => {
  let rest = text.trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end === -1) return '';
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
};

const decoded = (bytes: Buffer, declared: string | undefined): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (isUtf8(bytes)) return bytes.toString('utf8').replace(/^\ufeff/, '');
  const charset = declared ?? /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 4_096))?.[1] ?? 'windows-1252';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const webAddress = (address: string | undefined): string =>
  address !== undefined && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : '';

const timeOf = (date: string | undefined): number | undefined => {
  const time = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? undefined : time;
};

/** Where and when a page was saved, as browsers and SingleFile write it into a comment at its start. */
const savedFrom = (html: string): Pick<Saved, 'url' | 'time'> => {
  const head = html.slice(0, 4_096);
  const url = /<!--\s*saved from url=\(\d+\)(\S+)/i.exec(head)?.[1] ?? /<!--[\s\S]{0,200}?\burl:\s*(\S+)/i.exec(head)?.[1];
  return { url: webAddress(url), time: timeOf(/saved date:\s*([^\n(]+)/i.exec(head)?.[1]) };
};

const pagesIn = (bytes: Buffer): readonly Saved[] | undefined => {
  const start = bytes.toString('latin1', 0, 8_192);
  if (!isMhtml(start)) {
    const html = decoded(bytes, undefined);
    return [{ html, ...savedFrom(html) }];
  }
  const mhtml = readMhtml(bytes.toString('latin1'));
  return mhtml?.parts.map(({ headers, body }) => ({
    html: decoded(body, parameterOf(headers.get('content-type') ?? '', 'charset')),
    url: webAddress(headers.get('content-location')) || webAddress(mhtml.headers.get('snapshot-content-location')),
    time: timeOf(mhtml.headers.get('date')),
  }));
};

const bytesIn = async (file: EvidenceFile): Promise<Buffer | undefined> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of decompressed(file.chunks())) {
    size += chunk.length;
    if (size > LIMIT) return undefined;
    parts.push(Buffer.from(chunk));
  }
  return Buffer.concat(parts);
};

const eventsOf = ({ html, url, time }: Saved, index: number, tell: ValueTeller): readonly ScreenEvent[] => {
  const tree = parseHtml(html);
  const page = pageOf(tree, url);
  const base = page.elements.find(({ element }) => element.tag === 'base')?.element.attributes.get('href');
  const based = base === undefined || !URL.canParse(base, url || undefined) ? page : { ...page, url: new URL(base, url || undefined).href };
  const at = { index, time, tab: index === 0 ? 'page' : `frame ${index}`, url: url || webAddress(base) };
  return [
    { ...at, kind: 'snapshot', snapshot: snapshotOf(based, tell) },
    ...noticesIn(based)
      .filter(({ urgent }) => urgent)
      .map(({ text, role, field }): ScreenEvent => ({ ...at, kind: 'notice', text, role, field, shownFor: undefined })),
  ];
};

async function* read(file: EvidenceFile, keyed: Keyed): AsyncGenerator<Batch> {
  const door = doorOf(keyed);
  const pass = screenDoor(door);
  const tell = valueTeller(keyed);
  const problems: Problem[] = [];
  const say = (kind: string, says: string, severity: Problem['severity'] = 'lost'): void => {
    problems.push({ kind, severity, at: file.name, says });
  };
  // An answer of a sign-in page is easily saved under the name of a recording.
  if (/\.(?:har|json|zip|trace)$/i.test(file.name))
    say('read-as', `${file.name} is an HTML page and no recording of calls; it was read as a saved page.`, 'repaired');
  let events: readonly ScreenEvent[] = [];
  try {
    const bytes = await bytesIn(file);
    const saved = bytes === undefined ? undefined : pagesIn(bytes);
    if (bytes === undefined) say('oversize', `The page is larger than ${LIMIT / 1_000_000} MB and was not read.`);
    else if (saved === undefined || saved.length === 0)
      say('no-page', 'No page in this MHTML file: save it again with "Webpage, Single File".');
    else events = saved.flatMap((page, index) => eventsOf(page, index, tell)).map(pass);
    if (saved?.[0] !== undefined && events[0]?.url === '')
      say(
        'no-address',
        'The page does not say which address it was saved from; it is no screen of a known route. Save it from the browser, as "Webpage, Single File".',
      );
  } catch (error) {
    say('unreadable', `The page could not be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
  yield { exchanges: [], pages: [], events, problems: [...problems, ...door.problems(file.name)], consumed: file.size };
}

const recognise = (head: Uint8Array): number => {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const start = bytes.toString('latin1', 0, 8_192);
  if (isMhtml(start)) return 0.9;
  return ELEMENT.test(afterComments(decoded(bytes, undefined).slice(0, 16_384))) ? 0.8 : 0;
};

/** The reader of saved pages. `keyed` makes the pseudonyms that stand for secrets. */
export const pageReader = (keyed: Keyed): Reader => ({
  name: 'saved page',
  places: { exchanges: '#/exchanges/', events: '#/pages/' },
  recognise,
  read: (file) => read(file, keyed),
  open: async (file, _place, index) => openEvent(read(file, keyed), file, index),
});
