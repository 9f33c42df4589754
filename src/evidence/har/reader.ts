/**
 * HAR 1.2 of any tool, one file or compressed (gzip, zlib, zstd).
 * Source: http://www.softwareishard.com/blog/har-12-spec/ and the dialects of Chrome, Firefox, Safari, Playwright, proxies.
 * Shows: every exchange with its payloads, order and times; messages of sockets and event streams; page titles.
 * Cannot show: screens, controls, navigations inside a page, what the page did with an answer.
 */
import type { Exchange, RecordedPage } from '../../observations/exchange.ts';
import { isInsomnia } from '../insomnia/reader.ts';
import type { Batch, Bodies, EvidenceFile, Reader } from '../reader.ts';
import { type Keyed, type Redaction, redactionOf } from '../redaction/redaction.ts';
import { elementsOf, passage } from './elements.ts';
import { openEntry } from './open-entry.ts';
import { HarPart } from './part.ts';
import { isHar } from './recognise.ts';

/** Elements per batch: enough to share the cost of a step, few enough that memory stays with the file's own pieces. */
const BATCH = 16;

/** From so many bytes on, a reading that skims puts a body aside until somebody looks. */
const ASIDE = 1_024;

async function* read(file: EvidenceFile, redaction: Redaction, bodies: Bodies): AsyncGenerator<Batch> {
  const told = passage();
  let exchanges: Exchange[] = [];
  let pages: RecordedPage[] = [];
  const part = new HarPart(file, redaction, bodies, {
    exchange: (exchange) => exchanges.push(exchange),
    page: (page) => pages.push(page),
  });
  for await (const elements of elementsOf(file, told, bodies === 'skimmed' ? ASIDE : undefined)) {
    for (const element of elements) {
      const later = part.take(element);
      if (later !== undefined) await later;
      if (exchanges.length < BATCH) continue;
      yield { exchanges, pages, problems: [], consumed: told.consumed };
      exchanges = [];
      pages = [];
    }
    if (exchanges.length > 0 || pages.length > 0) yield { exchanges, pages, problems: [], consumed: told.consumed };
    exchanges = [];
    pages = [];
  }
  yield { exchanges, pages, problems: part.problems(file, told), consumed: file.size };
}

/**
 * The reader of HARs. The key (32 bytes) makes the pseudonyms that stand for secrets: the same value, the same pseudonym, in every file
 * read with it. Files that share a redaction also share what was learnt of them.
 */
export const harReader = (keyed: Keyed): Reader => {
  const redaction = redactionOf(keyed);
  return {
    name: 'HAR',
    // What Insomnia exports was set up to be sent, and is no recording: it has a reader of its own.
    recognise: (head) => (isInsomnia(head) ? Math.min(isHar(head), 0.6) : isHar(head)),
    read: (file, bodies = 'all') => read(file, redaction, bodies),
    open: async (file, _place, index) => openEntry(file, index, keyed),
  };
};
