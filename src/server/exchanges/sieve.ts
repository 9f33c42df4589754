import type { NamedCall } from './call-names.ts';
import type { Table, Words } from './table.ts';
import type { Range, Term } from './term.ts';

/** What is known of the rows beside the table. */
export interface Beside {
  readonly calls: readonly NamedCall[];
  /** Number of the call that a row is; -1 for none. */
  callOf(row: number): number;
  readonly cited: Uint16Array;
  /** Rows in whose bodies a text was found so far. */
  foundIn(text: string): Uint8Array;
  /** All addresses in lower case (`asciiLower`), where they stand in the table. */
  lowerUrls(): Buffer;
}

type Test = (row: number) => boolean;

/** Only the letters that addresses are written with: every byte stays where it stands. */
export const asciiLower = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

const holds = (text: string, sought: string): boolean => text.toLowerCase().includes(sought.toLowerCase());

/** By the values that a column has: each is looked at once. */
const byWords = ({ texts, of }: Words, test: (text: string) => boolean): Test => {
  const good = texts.map(test);
  return (row) => good[of[row] ?? 0] ?? false;
};

/** Rows whose address holds a text: found in all addresses at once, and told by where it was found. */
const byAddress = ({ urlAt, rows }: Table, lower: Buffer, sought: string): Uint8Array => {
  const hit = new Uint8Array(rows);
  const needle = Buffer.from(asciiLower(sought));
  let row = 0;
  for (let at = lower.indexOf(needle); at >= 0; ) {
    // The row that holds this place: the last that begins at or before it.
    let [low, high] = [row, rows];
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if ((urlAt[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    row = low;
    const end = urlAt[row + 1] ?? 0;
    const inside = at + needle.length <= end;
    if (inside) hit[row] = 1;
    at = lower.indexOf(needle, inside ? end : at + 1);
  }
  return hit;
};

const SLASH = 0x2f;
const ENDS: ReadonlySet<number> = new Set([SLASH, 0x3f, 0x23]);

/** Rows whose host, or the path behind it, holds a text. */
const byPart = (table: Table, lower: Buffer, field: 'host' | 'path', sought: string): Test => {
  const hit = byAddress(table, lower, sought);
  const needle = Buffer.from(asciiLower(sought));
  const { urlAt } = table;
  return (row) => {
    if (hit[row] === 0) return false;
    const [from, to] = [urlAt[row] ?? 0, urlAt[row + 1] ?? 0];
    const scheme = lower.indexOf('://', from);
    const start = scheme < 0 || scheme >= to ? from : scheme + 3;
    let end = start;
    while (end < to && !ENDS.has(lower[end] ?? SLASH)) end += 1;
    return (field === 'host' ? lower.subarray(start, end) : lower.subarray(end, to)).includes(needle);
  };
};

const byText = (table: Table, beside: Beside, sought: string): Test => {
  const address = byAddress(table, beside.lowerUrls(), sought);
  const { recordings, recording, words } = table;
  const source = recordings.map(({ name, role }) => holds(name, sought) || holds(role ?? '', sought));
  const method = words.method.texts.map((text) => text.toLowerCase() === sought.toLowerCase());
  const operation = byWords(words.operation, (text) => holds(text, sought));
  return (row) =>
    address[row] === 1 || (source[recording[row] ?? 0] ?? false) || (method[words.method.of[row] ?? 0] ?? false) || operation(row);
};

const inside = ({ from, to }: Range, value: number): boolean => value >= from && value <= to;

const testOf = (term: Term, table: Table, beside: Beside): Test => {
  switch (term.kind) {
    case 'text':
      return byText(table, beside, term.text);
    case 'number': {
      const column = table[term.field];
      return (row) => inside(term.range, column[row] ?? Number.NaN);
    }
    case 'is':
      return term.what === 'call' ? (row) => beside.callOf(row) >= 0 : (row) => (beside.cited[row] ?? 0) > 0;
    case 'body': {
      const found = beside.foundIn(term.text);
      return (row) => found[row] === 1;
    }
    case 'word': {
      const { field, text } = term;
      if (field === 'host' || field === 'path') return byPart(table, beside.lowerUrls(), field, text);
      if (field === 'method') return byWords(table.words.method, (each) => each.toLowerCase() === text.toLowerCase());
      if (field === 'type' || field === 'credential') return byWords(table.words[field], (each) => holds(each, text));
      if (field === 'operation') {
        const good = beside.calls.map(({ name, operation }) => holds(name, text) || holds(operation ?? '', text));
        return (row) => good[beside.callOf(row)] ?? false;
      }
      const good = table.recordings.map((each) => holds((field === 'role' ? each.role : each.name) ?? '', text));
      return (row) => good[table.recording[row] ?? 0] ?? false;
    }
  }
};

/** Conditions on the same are alternatives, unless they are negated: `status:404 status:409`. */
const groupOf = (term: Term, at: number): string =>
  term.not || term.kind === 'text' || term.kind === 'body' || term.kind === 'is' ? `${at}` : term.field;

/** The rows that a filter leaves, in the order in which they come. */
export const sieve = (rows: Uint32Array, terms: readonly Term[], table: Table, beside: Beside): Uint32Array => {
  const groups = [...Map.groupBy(terms.entries(), ([at, term]) => groupOf(term, at)).values()];
  let left = rows;
  for (const group of groups) {
    const tests = group.map(([, term]): Test => {
      const test = testOf(term, table, beside);
      return term.not ? (row) => !test(row) : test;
    });
    const [only] = tests;
    left = left.filter(only !== undefined && tests.length === 1 ? only : (row) => tests.some((test) => test(row)));
  }
  return left;
};
