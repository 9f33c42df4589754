import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { decompressed } from './bytes/compression.ts';
import { decodeWindows1252, encodingOf } from './bytes/encoding.ts';
import type { Batch, EvidenceFile } from './reader.ts';

export interface WholeText {
  readonly text: string;
  readonly problems: readonly Problem[];
}

const MEGABYTE = 1_000_000;

const lost = (file: EvidenceFile, kind: string, says: string): Result<never> =>
  fail<Problem>({ kind, severity: 'lost', at: file.name, says });

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** A description is read whole: its text, decompressed and decoded, without a byte-order mark. Refused when it is larger than `limit` bytes. */
export const wholeText = async (file: EvidenceFile, limit: number): Promise<Result<WholeText>> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of decompressed(file.chunks())) {
      size += part.length;
      if (size > limit)
        return lost(
          file,
          'too-large',
          `${file.name} holds more than ${Math.floor(limit / MEGABYTE)} MB of text, too much for a description of this kind. Hand in a smaller one, for example one per service.`,
        );
      parts.push(Buffer.from(part));
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return lost(file, 'unreadable', `${file.name} cannot be unpacked (${why}). Export it again.`);
  }
  const bytes = Buffer.concat(parts, size);
  const encoding = encodingOf(bytes);
  const told = (says: string): Problem => ({ kind: 'encoding', severity: 'repaired', at: file.name, says });
  if (encoding !== 'utf-8')
    return ok({
      text: new TextDecoder(encoding).decode(bytes),
      problems: [told(`The file is ${encoding.toUpperCase()}, not UTF-8; it was decoded.`)],
    });
  try {
    return ok({ text: UTF_8.decode(bytes), problems: [] });
  } catch {
    return ok({ text: decodeWindows1252(bytes), problems: [told('The file is not UTF-8; it was decoded as windows-1252.')] });
  }
};

/** What a file is, where its name says that it is a recording: `what` is "an OpenAPI 3.0 document". */
export const namedOtherwise = ({ name }: EvidenceFile, what: string): readonly Problem[] =>
  /\.(?:har|zhar|trace)(?:\.gz)?$/i.test(name)
    ? [{ kind: 'read-as', severity: 'repaired', at: name, says: `${name} is ${what} and no recording of calls; it was read as such.` }]
    : [];

/** What a reading of exchanges yields for a format that has none: one step of progress. */
export async function* noExchanges(file: EvidenceFile): AsyncGenerator<Batch> {
  yield { exchanges: [], pages: [], problems: [], consumed: file.size };
}

/** The first characters of a file, for recognising it. */
export const headText = (head: Uint8Array): string => new TextDecoder(encodingOf(head)).decode(head);
