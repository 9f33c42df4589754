import { decompressed } from '../bytes/compression.ts';
import { asUtf8 } from '../bytes/encoding.ts';
import { orderOf, Reordered } from '../in-time.ts';
import type { EvidenceFile } from '../reader.ts';
import { ElementIndex, Slicer } from './element-index.ts';
import { goesBack, sentAt } from './sent-at.ts';
import { type Cutter, type Element, ENTRY_LIMIT, Splitter, type SplitterEnd } from './splitter.ts';

const PIECE = 1 << 18;

/** How far one reading of a file has come, and what it met. */
export interface Passage {
  /** Bytes of the file itself. */
  consumed: number;
  /** UTF-16, when the file was. */
  encoding: string | undefined;
  /** Why the bytes stopped before their end, if they did. */
  broken: unknown;
  /** Elements of `log.entries` that are objects or lists. */
  entries: number;
  end: SplitterEnd | undefined;
  /** Its entries do not stand in the order in which they are read. */
  isReordered: boolean;
}

export const passage = (): Passage => ({
  consumed: 0,
  encoding: undefined,
  broken: undefined,
  entries: 0,
  end: undefined,
  isReordered: false,
});

/** What one whole scan of a file leaves. `plain`: offsets are those of the file itself, not of what it unpacks to. */
interface Scanned {
  readonly index: ElementIndex;
  readonly end: SplitterEnd;
  readonly plain: boolean;
}

/** Kept as long as the file is, or until it is let go: establishing reads it twice, the evidence view opens entry after entry. */
const scans = new WeakMap<EvidenceFile, Scanned>();

/** The elements of a file in the order in which they stand, piece by piece. Errors of the bytes themselves end it and are told in `passage.broken`. */
export async function* elementsOf(file: EvidenceFile, told: Passage, long?: number): AsyncGenerator<readonly Element[]> {
  const known = scans.get(file);
  const cutter: Cutter = known === undefined ? new Splitter(ENTRY_LIMIT, long) : new Slicer(known.index, known.end);
  const index = new ElementIndex();
  let bytes = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of file.chunks()) {
      told.consumed += chunk.length;
      yield chunk;
    }
  };
  const utf8 = asUtf8(decompressed(counted()), (encoding) => {
    if (encoding !== 'utf-8') told.encoding = encoding;
  });
  try {
    for await (const chunk of utf8) {
      bytes += chunk.length;
      for (let from = 0; from < chunk.length; from += PIECE) {
        const elements = cutter.push(chunk.subarray(from, from + PIECE));
        for (const element of elements) {
          if (known === undefined) index.add(element);
          if (element.kind === 'entry') told.entries += 1;
        }
        yield elements;
      }
    }
  } catch (error) {
    told.broken = error;
  }
  told.end = cutter.end();
  if (known === undefined && told.broken === undefined) {
    scans.set(file, { index, end: told.end, plain: bytes === file.size && told.encoding === undefined });
  }
}

/** Forgets where the elements of a file stand: 70 bytes for each. */
export const forgetScan = (file: EvidenceFile): void => {
  scans.delete(file);
};

/** What a scan of the file found; the file is scanned when it has not been. `undefined` when its bytes break off. */
const scanned = async (file: EvidenceFile): Promise<Scanned | undefined> => {
  if (!scans.has(file)) for await (const _ of elementsOf(file, passage()));
  return scans.get(file);
};

/** How the elements of a file are put in order, where they have to be. */
const findOrder = async (file: EvidenceFile): Promise<Reordered | undefined> => {
  try {
    if (!(await goesBack(asUtf8(decompressed(file.chunks()), () => {})))) return undefined;
  } catch {
    // Where its bytes break off is told by whoever reads it.
    return undefined;
  }
  const times: (number | undefined)[] = [];
  const sizes: number[] = [];
  for await (const elements of elementsOf(file, passage()))
    for (const { kind, bytes, size } of elements) {
      // What is no entry, or too large to be read, goes with what it stands behind.
      times.push(kind === 'entry' && bytes !== undefined ? sentAt(bytes) : Number.NaN);
      sizes.push(bytes === undefined ? 0 : size);
    }
  return Reordered.by(times, sizes);
};

/** The elements of a file in the order in which their requests were sent, piece by piece. */
export async function* elementsAsSent(file: EvidenceFile, told: Passage, long?: number): AsyncGenerator<readonly Element[]> {
  const order = await orderOf(file, () => findOrder(file));
  if (order === undefined) {
    yield* elementsOf(file, told, long);
    return;
  }
  told.isReordered = true;
  let pass = passage();
  const again = (): AsyncIterable<readonly Element[]> => {
    pass = passage();
    return elementsOf(file, pass);
  };
  const held = (element: Element, rank: number): Element => {
    const { bytes } = element;
    return { ...element, order: rank, bytes: bytes === undefined ? undefined : Buffer.from(bytes) };
  };
  for await (const elements of order.read(again, held)) {
    told.entries += elements.filter(({ kind }) => kind === 'entry').length;
    told.consumed = pass.consumed;
    yield elements;
  }
  const { broken, encoding, end } = pass;
  Object.assign(told, { broken, encoding, end });
}

/** The bytes of one entry by its number in `log.entries`; `undefined` when it is not there or too large to be held. */
export const entryBytes = async (file: EvidenceFile, entry: number): Promise<Buffer | undefined> => {
  const scan = await scanned(file);
  const at = scan?.index.find(entry);
  if (scan !== undefined && (at === undefined || !scan.index.isHeld(at))) return undefined;
  if (scan?.plain === true && at !== undefined && file.range !== undefined) {
    const start = scan.index.offset(at);
    return Buffer.from(await file.range(start, start + scan.index.size(at)));
  }
  // A compressed file has no way to start in the middle.
  for await (const elements of elementsOf(file, passage())) {
    const found = elements.find((element) => element.kind === 'entry' && element.index === entry);
    if (found !== undefined) return found.bytes === undefined ? undefined : Buffer.from(found.bytes);
  }
  return undefined;
};
