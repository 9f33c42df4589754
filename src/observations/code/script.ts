import { addressOf, siteOf } from '../address.ts';
import { type DeclaredRoute, declaredRoutes } from '../declared-routes.ts';
import type { Body, Exchange } from '../exchange.ts';
import { isScript, purposeOf } from '../purpose.ts';
import { CallReader, type CodeCall } from './calls.ts';
import { type CodeConstant, type CodeWait, NumberReader } from './numbers.ts';
import { RouteReader, type RouteTable } from './routes.ts';
import { type CodeText, TextReader } from './texts.ts';
import { LONGEST, readTokens } from './tokens.ts';

/** What the text of one script says. */
export interface Script {
  /** Path of its address. */
  readonly path: string;
  readonly origin: string;
  /** Number of the exchange that it was answered in. */
  readonly index: number;
  readonly time: number;
  readonly calls: readonly CodeCall[];
  readonly constants: readonly CodeConstant[];
  /** How long it waits, with the line and column from 1 where that is written. */
  readonly waits: readonly (CodeWait & { readonly line: number; readonly column: number })[];
  readonly texts: readonly CodeText[];
  readonly routes: readonly RouteTable[];
  /** Routes of a framework's own list. */
  readonly declared: readonly DeclaredRoute[];
}

/** Characters of code that are looked through in one recording, and files of it: compilers cut one client into hundreds. */
export const CODE = 12_000_000;
export const FILES = 2_000;
/** Texts under keys that are kept of one recording. */
const TEXTS = 10_000;

const sizeOf = (body: Body): number => (body.kind === 'text' ? body.text.length : 0);

const linesOf = (text: string): readonly number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

const placeOf = (starts: readonly number[], offset: number): { readonly line: number; readonly column: number } => {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
};

/** Reads the scripts of one recording, each once. */
export class ScriptReader {
  readonly scripts: Script[] = [];
  readonly #looked = new Set<string>();
  /** Sites of pages and of calls. */
  readonly #sites = new Set<string>();
  #length = 0;
  #texts = 0;

  see(exchange: Exchange): void {
    const purpose = purposeOf(exchange);
    const address = addressOf(exchange.url);
    if (address !== undefined && (purpose === 'page' || purpose === 'call') && this.#sites.size < 50)
      this.#sites.add(siteOf(address.origin));
    if (!isScript(exchange) || exchange.defeated === 'mocked' || this.#length >= CODE) return;
    // What others serve to everybody says nothing of this product, and is the most of it.
    if (address === undefined || (this.#sites.size > 0 && !this.#sites.has(siteOf(address.origin)))) return;
    // A page that is opened again brings the same files: their texts are not looked at for it.
    const length = exchange.answerLength ?? sizeOf(exchange.response);
    const file = `${address.pathname} ${length}`;
    if (this.#looked.has(file) || this.#looked.size >= FILES || length > LONGEST || this.#length + length > CODE) return;
    const { response } = exchange;
    if (response.kind !== 'text') return;
    this.#looked.add(file);
    this.#length += response.text.length;
    const [calls, numbers, texts, routes] = [new CallReader(), new NumberReader(), new TextReader(), new RouteReader()];
    if (!readTokens(response.text, [calls, numbers, texts, routes])) return;
    const starts = linesOf(response.text);
    const kept = texts.found.slice(0, TEXTS - this.#texts);
    this.#texts += kept.length;
    this.scripts.push({
      path: address.pathname,
      origin: address.origin,
      index: exchange.index,
      time: exchange.start ?? 0,
      calls: [...calls.found.values()],
      constants: numbers.constants(),
      waits: numbers.waits().map((wait) => ({ ...wait, ...placeOf(starts, wait.from) })),
      texts: kept,
      routes: routes.tables(),
      declared: declaredRoutes(address.pathname, response.text),
    });
  }
}
