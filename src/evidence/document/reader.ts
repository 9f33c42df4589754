/**
 * A nine-point document: the Markdown that `establish` writes, or the JSON that `export --format json` writes of it.
 * Source: docs/document.md; `ninepoint schema`.
 * Shows: everything that it states, with the citations it has; rows that its author decided.
 * Cannot show: the recordings it was made from; what it says in prose.
 */
import { ok, type Result } from '../../base/result.ts';
import { Splitter } from '../har/splitter.ts';
import type { EvidenceFile, Reader, Stated } from '../reader.ts';
import { headText, noExchanges, wholeText } from '../whole.ts';

const LIMIT = 64_000_000;

const TITLE = /^\uFEFF?\s*# Specification: /;
const HEADING = /^## 1\. What the product does/m;
const FORMAT = /"format"\s*:\s*"ninepoint\//;

const recognise = (head: Uint8Array): number => {
  const text = headText(head);
  if (/^\uFEFF?\s*\{/.test(text)) {
    const splitter = new Splitter();
    splitter.push(Buffer.from(text.replace(/^\uFEFF/, ''), 'utf8'));
    return splitter.seen.has('format') && FORMAT.test(text) ? 1 : 0;
  }
  return TITLE.test(text) ? 1 : HEADING.test(text) && /^# /m.test(text) ? 0.9 : 0;
};

const state = async (file: EvidenceFile): Promise<Result<Stated>> => {
  const whole = await wholeText(file, LIMIT);
  if (!whole.ok) return whole;
  const { text, problems } = whole.value;
  return ok({ kind: 'document', form: /^\uFEFF?\s*\{/.test(text) ? 'json' : 'markdown', text: text.replace(/^\uFEFF/, ''), problems });
};

/** The reader of nine-point documents. What they hold went through redaction when it was recorded, or was written by their author. */
export const documentReader: Reader = { name: 'Nine-point document', recognise, read: noExchanges, state };
