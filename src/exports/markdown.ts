import { write } from '../document/write.ts';
import type { Export } from './export.ts';

/** The document itself, written afresh: drawings and the not-shown sentences are brought up to date. */
export const markdown: Export = {
  name: 'markdown',
  mediaType: 'text/markdown',
  extension: '.md',
  summary: 'the nine-point document itself, written afresh',
  write,
};
