import type { Exchange, RecordedPage } from '../../observations/exchange.ts';
import type { Batch, Bodies, EvidenceFile } from '../reader.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { elementsAsSent, elementsOf, passage } from './elements.ts';
import { HarPart } from './part.ts';

/** Elements per batch: enough to share the cost of a step, few enough that memory stays with the file's own pieces. */
const BATCH = 16;

/** From so many bytes on, a reading that skims puts a body aside until somebody looks. */
const ASIDE = 1_024;

/** The exchanges and pages of a HAR, in the order in which requests were sent: only what is secret is learnt in any order. */
export async function* readHar(file: EvidenceFile, redaction: Redaction, bodies: Bodies): AsyncGenerator<Batch> {
  const told = passage();
  let exchanges: Exchange[] = [];
  let pages: RecordedPage[] = [];
  const part = new HarPart(file, redaction, bodies, {
    exchange: (exchange) => exchanges.push(exchange),
    page: (page) => pages.push(page),
  });
  const elementsIn = bodies === 'asked' ? elementsOf : elementsAsSent;
  for await (const elements of elementsIn(file, told, bodies === 'skimmed' ? ASIDE : undefined)) {
    for (const element of elements) {
      const later = part.take(element);
      if (later !== undefined) await later;
      if (exchanges.length < BATCH) continue;
      yield { exchanges, pages, problems: [], consumed: told.consumed };
      exchanges = [];
      pages = [];
    }
    if (bodies === 'asked' || exchanges.length > 0 || pages.length > 0) yield { exchanges, pages, problems: [], consumed: told.consumed };
    exchanges = [];
    pages = [];
  }
  yield { exchanges, pages, problems: part.problems(file, told), consumed: file.size };
}
