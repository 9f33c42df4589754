import type { Problem } from '../../src/base/result.ts';
import { evidenceOf } from '../../src/evidence/file.ts';
import { recogniseEvidence } from '../../src/evidence/index.ts';
import type { EvidenceFile } from '../../src/evidence/reader.ts';
import type { Exchange, RecordedPage } from '../../src/observations/exchange.ts';

/** The key of the tests' pseudonyms. */
export const KEY: Uint8Array = new Uint8Array(32).fill(7);

type Part = Readonly<Record<string, unknown>>;

/** An entry that is right in every way; members of `request`, `response` and of the entry itself can be replaced. */
export const entry = (request: Part = {}, response: Part = {}, rest: Part = {}): Part => ({
  startedDateTime: '2026-05-04T08:00:00.000Z',
  time: 12,
  request: { method: 'GET', url: 'https://app.example.com/api/things', headers: [], ...request },
  response: {
    status: 200,
    statusText: 'OK',
    headers: [{ name: 'Content-Type', value: 'application/json' }],
    content: { size: 8, mimeType: 'application/json', text: '{"id":1}' },
    ...response,
  },
  ...rest,
});

export const harOf = (entries: readonly unknown[], log: Part = {}): string =>
  JSON.stringify({ log: { version: '1.2', creator: { name: 'test', version: '1' }, pages: [], entries, ...log } });

export interface Told {
  readonly exchanges: readonly Exchange[];
  readonly pages: readonly RecordedPage[];
  readonly problems: readonly Problem[];
  /** Their sentences. */
  readonly says: readonly string[];
}

const refused = (problem: Problem): Told => ({ exchanges: [], pages: [], problems: [problem], says: [problem.says] });

/** A file as anybody hands it in: recognised by content, read whole, bodies and all. */
export const readFile = async (file: EvidenceFile): Promise<Told> => {
  const recognised = await recogniseEvidence(file, KEY);
  if (!recognised.ok) return refused(recognised.error);
  const exchanges: Exchange[] = [];
  const pages: RecordedPage[] = [];
  const problems: Problem[] = [];
  for await (const batch of recognised.value.read(file)) {
    for (const exchange of batch.exchanges) exchanges.push({ ...exchange, request: exchange.request, response: exchange.response });
    pages.push(...batch.pages);
    problems.push(...batch.problems);
  }
  return { exchanges, pages, problems, says: problems.map((problem) => problem.says) };
};

/** The same for bytes, a text, or a list of entries. */
export const read = (given: Uint8Array | string | readonly unknown[], name = 'monday.har'): Promise<Told> =>
  readFile(evidenceOf(name, given instanceof Uint8Array ? given : Buffer.from(typeof given === 'string' ? given : harOf(given))));
