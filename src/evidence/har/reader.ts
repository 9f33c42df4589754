/**
 * HAR 1.2 of any tool, one file or compressed (gzip, zlib, zstd).
 * Source: http://www.softwareishard.com/blog/har-12-spec/ and the dialects of Chrome, Firefox, Safari, Playwright, proxies.
 * Shows: every exchange with its payloads, order and times; messages of sockets and event streams; page titles.
 * Cannot show: screens, controls, navigations inside a page, what the page did with an answer.
 */
import { isInsomnia } from '../insomnia/reader.ts';
import type { Reader } from '../reader.ts';
import { type Keyed, redactionOf } from '../redaction/redaction.ts';
import { forgetScan } from './elements.ts';
import { openEntry } from './open-entry.ts';
import { readHar } from './reading.ts';
import { isHar } from './recognise.ts';

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
    read: (file, bodies = 'all') => readHar(file, redaction, bodies),
    done: forgetScan,
    open: async (file, _place, index) => openEntry(file, index, keyed),
  };
};
