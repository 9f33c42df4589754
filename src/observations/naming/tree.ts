import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import type { Exchange } from '../exchange.ts';
import { decodeSegment, segmentsOf } from '../segment.ts';

/**
 * An address below which things are called by paths of any depth: "/contents" of "/contents/reports/2024/q1.csv". What follows the prefix is one
 * value ({+path}, RFC 6570 §3.2.3), up to a word that asks something of the thing ("/contents/reports/q1.csv/checkpoints").
 */
export interface Tree {
  /** Segments as they stand in addresses; `undefined` for one that differs between trees of one kind. */
  readonly prefix: readonly (string | undefined)[];
  readonly words: ReadonlySet<string>;
}

/** Where a tree may be, and in which field its things say their paths. */
export interface TreeHint {
  readonly origin: string;
  /** Segments as they stand in addresses. */
  readonly prefix: readonly string[];
  readonly field: string;
}

const MEMBERS = 40;
const KEPT = 5_000;

const isPath = (text: Json | undefined): text is string =>
  typeof text === 'string' && !text.startsWith('/') && text.length < 2_000 && text.indexOf('/', 1) > 0;

/**
 * A field of an answer that repeats the last segments of its own address, two or more: the first sign of a tree. What begins with a slash is an
 * address, and no name (HAL, RFC 9457's `instance`).
 */
export const hintIn = (segments: readonly string[], answer: Json): Omit<TreeHint, 'origin'> | undefined => {
  if (segments.length < 3 || !isObject(answer)) return undefined;
  for (const field of Object.keys(answer).slice(0, MEMBERS)) {
    const text = answer[field];
    if (!isPath(text)) continue;
    const depth = text.split('/').length;
    if (depth < segments.length && segments.slice(-depth).map(decodeSegment).join('/') === text)
      return { prefix: segments.slice(0, -depth), field };
  }
  return undefined;
};

const startsWith = (segments: readonly string[], prefix: readonly (string | undefined)[]): boolean =>
  segments.length > prefix.length && prefix.every((part, at) => part === undefined || part === segments[at]);

/** The rows of an answer: the list that it is, or the lists that stand in it. */
const rowsOf = (answer: Json): readonly JsonObject[] => {
  const lists = isArray(answer) ? [answer] : isObject(answer) ? Object.values(answer).filter(isArray) : [];
  return lists.flatMap((list) => list.slice(0, 1_000).filter(isObject));
};

/** "@scope/name", as packages are called: one name, whose first word never is a thing. */
const isScoped = (path: string): boolean => /^@[^/]+\/[^/]+$/.test(path);

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** What all recordings answer below one prefix: whether it is a tree. Sets, so that recordings may come in any order. */
class Trial {
  readonly hint: TreeHint;
  /** Paths that an answer says are there. */
  readonly #known = new Set<string>();
  /** By depth, the forms of things that said the path they were asked for by. */
  readonly #said = new Map<number, Set<string>>();
  /** Answers that listed what is directly below the path that was asked for. */
  readonly #listed = new Set<string>();
  /** Accepted answers that say another thing, by method. */
  readonly #others = new Map<string, Set<string>>();

  constructor(hint: TreeHint) {
    this.hint = hint;
  }

  #keep(path: string): void {
    if (this.#known.size < KEPT) this.#known.add(path);
  }

  see(method: string, segments: readonly string[], answer: Json): void {
    const { prefix, field } = this.hint;
    const path = segments.slice(prefix.length).map(decodeSegment).join('/');
    const own = isObject(answer) ? answer[field] : undefined;
    const rows = rowsOf(answer).map((row) => row[field]);
    const below = rows.filter((row): row is string => typeof row === 'string' && row !== '' && parentOf(row) === path);
    for (const row of below) this.#keep(row);
    if (path === '') return;
    if (own === path) {
      this.#keep(path);
      const depth = segments.length - prefix.length;
      const forms = this.#said.get(depth) ?? new Set();
      forms.add(
        Object.keys(answer as JsonObject)
          .sort()
          .join(' '),
      );
      this.#said.set(depth, forms);
    } else if (method === 'GET' && isArray(answer) && below.length === rows.length) {
      if (below.length > 0) this.#listed.add(path);
    } else if (method !== 'GET' && typeof own === 'string' && parentOf(own) === path) this.#keep(own);
    else {
      const others = this.#others.get(method) ?? new Set();
      if (others.size < KEPT) others.add(path);
      this.#others.set(method, others);
    }
  }

  /** One form at several depths, or lists of what then says its path: one kind of thing, however deep it lies. */
  #isShown(): boolean {
    const [...depths] = this.#said;
    if (this.#known.size > 1 && [...this.#known].every(isScoped)) return true;
    // What stands directly below the prefix is a thing, too: of "projects/a1/topics/t1" the first word never is.
    if (!depths.some(([depth]) => depth > 1) || ![...this.#known].some((path) => !path.includes('/'))) return false;
    const isShared = depths.some(([depth, forms]) => depths.some(([other, theirs]) => other < depth && !forms.isDisjointFrom(theirs)));
    return isShared || [...this.#known].some((path) => this.#listed.has(parentOf(path)) && path.includes('/'));
  }

  close(): Tree | undefined {
    if (!this.#isShown()) return undefined;
    const words = new Set<string>();
    for (const [method, paths] of this.#others)
      for (const path of paths) {
        // Something that is there and does not say so speaks against it; of what was done to it nothing has to.
        if (this.#known.has(path) || this.#listed.has(path)) {
          if (method === 'GET') return undefined;
          continue;
        }
        let above = parentOf(path);
        while (above !== '' && !this.#known.has(above) && !this.#listed.has(above)) above = parentOf(above);
        if (above !== '') words.add(path.slice(above.length + 1).split('/')[0] ?? '');
        else if (method === 'GET') return undefined;
      }
    return { prefix: this.hint.prefix, words };
  }
}

/** Trees of one kind, below things of one kind: "/repos/a/contents" and "/repos/b/contents". */
const together = (trees: readonly Tree[]): readonly Tree[] =>
  [...Map.groupBy(trees, ({ prefix }) => `${prefix.length} ${prefix.at(-1)}`).values()].map((kind) => ({
    prefix: (kind[0]?.prefix ?? []).map((part, at) => (kind.every(({ prefix }) => prefix[at] === part) ? part : undefined)),
    words: new Set(kind.flatMap(({ words }) => [...words])),
  }));

/** Tries hints on all that was answered below them. */
export class TreeFinder {
  readonly #trials: readonly Trial[];

  constructor(hints: readonly TreeHint[]) {
    this.#trials = hints.map((hint) => new Trial(hint));
  }

  see(exchange: Exchange, origin: string, pathname: string): void {
    if (exchange.status < 200 || exchange.status >= 300 || exchange.defeated !== undefined) return;
    const segments = segmentsOf(pathname);
    for (const trial of this.#trials) {
      const { prefix } = trial.hint;
      if (trial.hint.origin !== origin || !(startsWith(segments, prefix) || segments.join('/') === prefix.join('/'))) continue;
      if (exchange.response.kind === 'json') trial.see(exchange.method, segments, exchange.response.value);
    }
  }

  /** By origin. */
  close(): ReadonlyMap<string, readonly Tree[]> {
    const found = this.#trials.flatMap((trial) => {
      const tree = trial.close();
      return tree === undefined ? [] : [{ origin: trial.hint.origin, tree }];
    });
    return new Map([...Map.groupBy(found, ({ origin }) => origin)].map(([origin, all]) => [origin, together(all.map(({ tree }) => tree))]));
  }
}

/** An address with the path in it as one segment, and where that stands. */
export interface Folded {
  readonly pathname: string;
  readonly at: number | undefined;
}

/** "/contents/reports/q1.csv/checkpoints" → "/contents/reports%2Fq1.csv/checkpoints": as it would stand there if it were one segment (RFC 3986 §2.2). */
export const foldedPath = (pathname: string, trees: readonly Tree[] | undefined): Folded => {
  if (trees === undefined) return { pathname, at: undefined };
  const segments = segmentsOf(pathname);
  const tree = trees.find(({ prefix }) => startsWith(segments, prefix));
  if (tree === undefined) return { pathname, at: undefined };
  const at = tree.prefix.length;
  const word = segments.findLastIndex((segment, index) => index > at && tree.words.has(segment));
  const end = word < 0 ? segments.length : word;
  return { pathname: `/${[...segments.slice(0, at), segments.slice(at, end).join('%2F'), ...segments.slice(end)].join('/')}`, at };
};
