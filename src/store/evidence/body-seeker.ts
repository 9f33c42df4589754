import type { Json } from '../../base/json.ts';
import { DamagedPack, type PackReader } from './pack-reader.ts';
import type { Row } from './records.ts';

/** Frames whose finds are remembered: bodies that repeat stand a little way back. */
const REMEMBERED = 64;
/** Where a kept exchange says that a body stands: see `body-form.ts`. Within texts the quotation marks are escaped, so nothing recorded looks like it. */
const PLACES = /"at":\[(\d+),(\d+),(\d+),"[\w-]{43}"\]/g;

/** Letters of one size, a byte a character: whatever is done to the text is done to what is looked for. */
const folded = (bytes: Buffer): string => bytes.toString('latin1').toLowerCase();

/** How a text may stand in what is kept: as it is, with the escapes of JSON, and without the blanks that people put into it. */
const formsOf = (text: string): readonly string[] => {
  const escaped = JSON.stringify(text).slice(1, -1);
  const tight = text.replaceAll(/"\s*:\s+/g, '":').replaceAll(/,\s+"/g, ',"');
  return [...new Set([text, escaped, tight].map((form) => folded(Buffer.from(form))))];
};

interface KeptParts {
  readonly request: Readonly<Record<string, Json>>;
  readonly response: Readonly<Record<string, Json>>;
}

/** Looks for a text in the bodies of kept exchanges, without regard to the size of letters. What is looked through is without secrets. */
export class BodySeeker {
  readonly #forms: readonly string[];
  readonly #text: string;
  readonly #packs: readonly PackReader[];
  readonly #known = new Map<string, Uint32Array>();

  constructor(text: string, packs: readonly PackReader[]) {
    this.#text = text.toLowerCase();
    this.#forms = formsOf(text);
    this.#packs = packs;
  }

  /** Whether a body of the exchange holds the text. What is damaged holds nothing. */
  isIn({ part, frame, at, length }: Row): boolean {
    const pack = this.#packs[part];
    if (pack === undefined) return false;
    try {
      const content = pack.whole(frame).toString('latin1', at, at + length);
      for (const [, bodyFrame, bodyAt, bodyLength] of content.matchAll(PLACES))
        if (this.#finds(part, Number(bodyFrame), Number(bodyAt), Number(bodyLength))) return true;
      // A short body stands in the exchange itself, among much that is no body.
      return this.#finds(part, frame, at, length) && this.#isInline(pack.text({ frame, at, length }));
    } catch (error) {
      if (!(error instanceof DamagedPack || error instanceof SyntaxError)) throw error;
      return false;
    }
  }

  #isInline(exchange: string): boolean {
    const { request, response } = JSON.parse(exchange) as KeptParts;
    return [request, response].some(({ content }) => {
      const text = typeof content === 'string' ? content.toLowerCase() : '';
      return text.includes(this.#text) || this.#forms.some((form) => folded(Buffer.from(text)).includes(form));
    });
  }

  #finds(part: number, frame: number, at: number, length: number): boolean {
    const finds = this.#findsIn(part, frame);
    let [low, high] = [0, finds.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((finds[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    const find = finds[low];
    return find !== undefined && find < at + length;
  }

  /** Where it begins in a frame, in order. */
  #findsIn(part: number, frame: number): Uint32Array {
    const key = `${part}.${frame}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const text = folded(this.#packs[part]?.whole(frame) ?? Buffer.alloc(0));
    const finds: number[] = [];
    for (const form of this.#forms) for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) finds.push(at);
    const sorted = Uint32Array.from(finds).sort();
    if (this.#known.size >= REMEMBERED) for (const [oldest] of [...this.#known].slice(0, 1)) this.#known.delete(oldest);
    this.#known.set(key, sorted);
    return sorted;
  }
}
