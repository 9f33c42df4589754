import type { Problem } from '../../base/result.ts';
import type { Exchange, RecordedPage } from '../../observations/exchange.ts';
import { evidenceOf } from '../file.ts';
import type { EvidenceFile } from '../reader.ts';
import { harReader } from './reader.ts';

/** The key of the tests' pseudonyms. */
export const KEY: Uint8Array = new Uint8Array(32).fill(1);

type Part = Readonly<Record<string, unknown>>;

/** An entry as a browser writes it; members of `request`, `response` and of the entry itself can be replaced. */
export const entry = (request: Part = {}, response: Part = {}, rest: Part = {}): Part => ({
  startedDateTime: '2026-05-04T08:00:00.000Z',
  time: 12,
  request: { method: 'GET', url: 'https://app.example.com/api/things', headers: [], ...request },
  response: { status: 200, statusText: 'OK', headers: [], content: { size: 0, mimeType: '' }, ...response },
  ...rest,
});

/** An entry whose answer is JSON. */
export const answering = (body: unknown, request: Part = {}, response: Part = {}): Part => {
  const text = JSON.stringify(body);
  return entry(request, { content: { size: text.length, mimeType: 'application/json', text }, ...response });
};

export const harOf = (entries: readonly unknown[], log: Part = {}): string =>
  JSON.stringify({ log: { version: '1.2', creator: { name: 'test' }, pages: [], entries, ...log } });

/** An exchange with its bodies as members of its own, to be compared and searched whole. */
export const wholeOf = (exchange: Exchange): Exchange => ({ ...exchange, request: exchange.request, response: exchange.response });

/** Everything that one reading yields. */
export interface ReadWhole {
  readonly exchanges: readonly Exchange[];
  readonly pages: readonly RecordedPage[];
  readonly problems: readonly Problem[];
}

export const readWhole = async (file: EvidenceFile, key: Uint8Array = KEY): Promise<ReadWhole> => {
  const exchanges: Exchange[] = [];
  const pages: RecordedPage[] = [];
  const problems: Problem[] = [];
  for await (const batch of harReader(key).read(file)) {
    exchanges.push(...batch.exchanges.map(wholeOf));
    pages.push(...batch.pages);
    problems.push(...batch.problems);
  }
  return { exchanges, pages, problems };
};

/** Reads a HAR given as text, bytes, or a list of entries. */
export const read = (har: string | Uint8Array | readonly unknown[], name = 'monday.har'): Promise<ReadWhole> => {
  const bytes = har instanceof Uint8Array ? har : Buffer.from(typeof har === 'string' ? har : harOf(har), 'utf8');
  return readWhole(evidenceOf(name, bytes));
};

/** Reads one entry. */
export const readOne = async (one: unknown): Promise<Exchange> => {
  const [exchange] = (await read([one])).exchanges;
  if (exchange === undefined) throw new Error('the entry was not read');
  return exchange;
};
