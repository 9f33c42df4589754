import type { Problem } from '../../base/result.ts';
import type { Exchange, RecordedPage } from '../../observations/exchange.ts';

/** What is done to each observation before anybody else sees it. */
export interface Door {
  exchange(exchange: Exchange): Exchange;
  page(page: RecordedPage): RecordedPage;
  /** What was replaced, in words and counts, never values. `file` is the recording's name. */
  problems(file: string): readonly Problem[];
}

/** The door with its key (32 bytes). */
export const doorOf = (_key: Uint8Array): Door => ({ exchange: (exchange) => exchange, page: (page) => page, problems: () => [] });
