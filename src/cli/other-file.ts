import { randomBytes } from 'node:crypto';
import { openEvidence } from '../evidence/file.ts';
import { READS, recogniseEvidence } from '../evidence/index.ts';

const HEADING = /^\s{0,3}#{1,6}\s*(?:[1-9]\.\s|Specification:)/m;

/**
 * What somebody handed in where a nine-point document is needed, in one sentence: a recording, a picture. `undefined` when it has at least
 * a heading of such a document, and its own errors say more.
 */
export const otherFile = async (file: string, text: string): Promise<string | undefined> => {
  if (HEADING.test(text)) return undefined;
  if (text.trim() === '') return `${file} is empty. ninepoint new -o ${file} --force makes it a blank nine-point document.`;
  // What a text editor of old saves; a heading stands in it, every second byte of which is none.
  if (HEADING.test(text.replaceAll('\0', '')))
    return `${file} is a nine-point document in UTF-16. Save it as UTF-8, which is what Ninepoint reads and writes.`;
  const opened = await openEvidence(file);
  if (!opened.ok) return opened.error.says;
  const reader = await recogniseEvidence(opened.value, randomBytes(32));
  if (reader.ok)
    return `${file} is evidence (${reader.value.name}), not a nine-point document. Write the document from it first: ninepoint establish ${file} -o product.md`;
  const { says } = reader.error;
  const kind = says.endsWith(READS) ? says.slice(opened.value.name.length, -READS.length).trim() : undefined;
  return kind === undefined ? says : `${file} ${kind.replace(/\.$/, '')}, not a nine-point document. ninepoint new writes a blank one.`;
};
