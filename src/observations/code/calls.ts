import { tokTypes } from 'acorn';
import { type CodeToken, type Piece, piecesOf, splitAt } from './expression.ts';
import type { TokenReader } from './tokens.ts';

/** A request that code makes, with a whole path: "GET", "/api/books/{bookId}". */
export interface CodeCall {
  readonly method: string;
  readonly path: string;
}

/** Code that is looked through, at most: tokens of one call, calls of one file. */
const TOKENS = 300;
const MOST = 500;

const VERB = /^(?:get|post|put|patch|delete)$/;
const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/;
const SEGMENT = /^[\w.~@:-]+$/;

/** The path that pieces make: every segment is words or one thing that is put in. `undefined` for anything else. */
const pathOf = (pieces: readonly Piece[]): string | undefined => {
  const [first] = pieces;
  if (first === undefined || !('words' in first) || !/^\/[^/]/.test(first.words)) return undefined;
  let path = '';
  for (const piece of pieces) {
    if ('put' in piece) {
      path += `{${piece.put.replaceAll(/[^\w]/g, '')}}`;
      continue;
    }
    const [plain = '', query] = piece.words.split(/[?#](.*)/s);
    if (/[{}]/.test(plain)) return undefined;
    path += plain;
    if (query !== undefined) break;
  }
  const segments = path.replace(/\/$/, '').split('/').slice(1);
  const isWhole = segments.every((segment) => SEGMENT.test(segment) || /^\{\w+\}$/.test(segment));
  return segments.length > 0 && isWhole && path.length <= 200 ? `/${segments.join('/')}` : undefined;
};

/** The method that the options of `fetch` name; GET without any. `undefined` where they are made elsewhere. */
const methodIn = (options: readonly CodeToken[] | undefined): string | undefined => {
  if (options === undefined || options.length === 0) return 'GET';
  if (options[0]?.type !== tokTypes.braceL) return undefined;
  let depth = 0;
  let spread = false;
  for (const [at, token] of options.entries()) {
    if (token.type === tokTypes.ellipsis && depth === 1) spread = true;
    if (depth === 1 && token.value === 'method' && options[at + 1]?.type === tokTypes.colon) {
      const value = options[at + 2];
      const alone = options[at + 3]?.type === tokTypes.comma || options[at + 3]?.type === tokTypes.braceR;
      return value?.type === tokTypes.string && alone && METHOD.test(String(value.value).toUpperCase())
        ? String(value.value).toUpperCase()
        : undefined;
    }
    if (
      token.type === tokTypes.braceL ||
      token.type === tokTypes.parenL ||
      token.type === tokTypes.bracketL ||
      token.type === tokTypes.dollarBraceL
    )
      depth += 1;
    else if (token.type === tokTypes.braceR || token.type === tokTypes.parenR || token.type === tokTypes.bracketR) depth -= 1;
  }
  return spread ? undefined : 'GET';
};

/** How a call is begun: by which tokens, right before the bracket that opens its arguments. */
const begunBy = (before: readonly CodeToken[]): 'fetch' | 'open' | 'events' | string | undefined => {
  const [two, one, last] = [before.at(-3), before.at(-2), before.at(-1)];
  if (typeof last?.value !== 'string') return undefined;
  if (one?.type === tokTypes.dot || one?.type === tokTypes.questionDot) {
    if (last.value === 'fetch') return /^(?:window|self|globalThis)$/.test(String(two?.value)) ? 'fetch' : undefined;
    return VERB.test(last.value) ? last.value.toUpperCase() : last.value === 'open' ? 'open' : undefined;
  }
  // `delete` behind a dot is a name like others.
  if (last.type !== tokTypes.name) return undefined;
  if (last.value === 'EventSource' && one?.type === tokTypes._new) return 'events';
  return last.value === 'fetch' && one?.type !== tokTypes._function ? 'fetch' : undefined;
};

const callOf = (begun: string, args: readonly (readonly CodeToken[])[]): CodeCall | undefined => {
  const [first = [], second] = args;
  const isOpen = begun === 'open';
  const pieces = piecesOf(isOpen ? (second ?? []) : first);
  const path = pieces === undefined ? undefined : pathOf(pieces);
  if (path === undefined) return undefined;
  const opened = isOpen && first.length === 1 && first[0]?.type === tokTypes.string ? String(first[0].value).toUpperCase() : '';
  const method = begun === 'fetch' ? methodIn(second) : begun === 'events' ? 'GET' : isOpen ? opened : begun;
  return method !== undefined && METHOD.test(method) ? { method, path } : undefined;
};

/**
 * Takes the tokens of a script one by one, and keeps the requests with a whole path that it makes by `fetch`, `XMLHttpRequest`, `EventSource` or the methods
 * that clients of HTTP are called by. What is made elsewhere is not told, and of a text that cannot be taken apart nothing is.
 */
export class CallReader implements TokenReader {
  readonly found = new Map<string, CodeCall>();
  readonly #before: CodeToken[] = [];
  /** Calls that are open, the innermost last. */
  readonly #open: { readonly begun: string; readonly tokens: CodeToken[]; depth: number }[] = [];

  take(token: CodeToken): void {
    const open = this.#open;
    for (const one of open) if (one.tokens.length <= TOKENS) one.tokens.push(token);
    const inner = open.at(-1);
    if (token.type === tokTypes.parenL) {
      if (inner !== undefined) inner.depth += 1;
      const begun = begunBy(this.#before);
      if (begun !== undefined && open.length < 20) open.push({ begun, tokens: [], depth: 0 });
    } else if (token.type === tokTypes.parenR && inner !== undefined) {
      if (inner.depth > 0) inner.depth -= 1;
      else {
        open.pop();
        const outer = open.at(-1);
        if (outer !== undefined) outer.depth -= 1;
        const args = splitAt(inner.tokens.slice(0, -1), ({ type }) => type === tokTypes.comma);
        const call = inner.tokens.length <= TOKENS ? callOf(inner.begun, args) : undefined;
        if (call !== undefined && this.found.size < MOST) this.found.set(`${call.method} ${call.path}`, call);
      }
    }
    this.#before.push(token);
    if (this.#before.length > 3) this.#before.shift();
  }
}
