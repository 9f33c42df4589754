import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { decompressed } from './bytes/compression.ts';
import { contentWords } from './content.ts';
import { documentReader } from './document/reader.ts';
import { graphqlReader } from './graphql/reader.ts';
import { harReader } from './har/reader.ts';
import { insomniaReader } from './insomnia/reader.ts';
import { openapiReader } from './openapi/reader.ts';
import { pageReader } from './page/reader.ts';
import { postmanReader } from './postman/reader.ts';
import type { EvidenceFile, Reader } from './reader.ts';
import { recordingReader } from './recording/reader.ts';
import type { Keyed } from './redaction/redaction.ts';
import { traceReader } from './trace/reader.ts';

/** Every evidence format that is read. The key (32 bytes) makes the pseudonyms that stand for secrets; files that share a redaction share what was learnt. */
export const readersWith = (keyed: Keyed): readonly Reader[] => [
  harReader(keyed),
  openapiReader(keyed),
  recordingReader(keyed),
  traceReader(keyed),
  pageReader(keyed),
  graphqlReader,
  postmanReader(keyed),
  insomniaReader(keyed),
  documentReader,
];

const HEAD = 64 * 1024;
/** Less than this is not enough to read a file as a format. */
const SURE = 0.5;

const headOf = async (file: EvidenceFile): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of decompressed(file.chunks())) {
    parts.push(Buffer.from(part));
    size += part.length;
    if (size >= HEAD) break;
  }
  return Buffer.concat(parts, size).subarray(0, HEAD);
};

const refuse = (kind: string, file: EvidenceFile, says: string): Result<never> =>
  fail<Problem>({ kind, severity: 'lost', at: file.name, says });

/** What is read, for whoever handed in something else. */
export const READS =
  'Ninepoint reads HAR recordings (in the browser: network panel, "Save all as HAR with content"), recordings of its own, Playwright traces, saved pages, OpenAPI documents, GraphQL schemas, Postman collections and nine-point documents, plain or compressed.';

/**
 * The reader for a file, by its content and never by its extension: all readers are asked, the highest wins, a tie is an
 * error. A file that none reads is told what it is.
 */
export const recogniseEvidence = async (file: EvidenceFile, keyed: Keyed): Promise<Result<Reader>> => {
  if (file.kept !== undefined) return ok(file.kept.reader);
  let head: Uint8Array;
  try {
    head = await headOf(file);
  } catch (error) {
    return refuse(
      'unreadable',
      file,
      `${file.name} cannot be unpacked (${error instanceof Error ? error.message : String(error)}). Export it again.`,
    );
  }
  const answers = readersWith(keyed)
    .map((reader) => ({ reader, sure: reader.recognise(head, file.name) }))
    .sort((a, b) => b.sure - a.sure);
  const [best, second] = answers;
  if (best === undefined || best.sure < SURE) return refuse('unknown-kind', file, `${file.name} is ${contentWords(head)}. ${READS}`);
  if (second !== undefined && second.sure === best.sure) {
    return refuse(
      'ambiguous',
      file,
      `${file.name} reads equally well as ${best.reader.name} and as ${second.reader.name}. Remove what is not part of the recording.`,
    );
  }
  return ok(best.reader);
};
