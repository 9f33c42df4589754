import { encodingOf } from '../bytes/encoding.ts';
import { Splitter } from './splitter.ts';

/** How surely bytes begin a HAR: by a top-level `log` object with `entries`; the splitter itself looks. */
export const isHar = (head: Uint8Array): number => {
  const encoding = encodingOf(head);
  const splitter = new Splitter();
  splitter.push(encoding === 'utf-8' ? head : Buffer.from(new TextDecoder(encoding).decode(head), 'utf8'));
  const { seen } = splitter;
  if (seen.has('log.entries')) return 1;
  if (!seen.has('log')) return 0;
  return seen.has('log.creator') || seen.has('log.version') || seen.has('log.pages') ? 0.9 : 0.5;
};
