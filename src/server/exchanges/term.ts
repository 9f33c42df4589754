import { FILTER_FIELDS, type FilterField } from '../api/exchanges.ts';

/** A range of numbers, both ends in it. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** One condition of a filter. All of them must hold; of one field, any. */
export type Term = { readonly not: boolean } & (
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'word';
      readonly field: 'method' | 'type' | 'operation' | 'role' | 'recording' | 'credential' | 'host' | 'path';
      readonly text: string;
    }
  | { readonly kind: 'number'; readonly field: 'status' | 'size' | 'took'; readonly range: Range }
  | { readonly kind: 'is'; readonly what: 'cited' | 'call' }
  | { readonly kind: 'body'; readonly text: string }
);

export interface Filter {
  readonly terms: readonly Term[];
  /** What could not be understood, in sentences; it filters nothing. */
  readonly notes: readonly string[];
}

const LONGEST = 2_000;
/** Blanks part words; quotation marks hold them together, also behind a colon. */
const PIECES = /-?(?:[a-z]+:)?"(?:[^"\\]|\\.)*"?|\S+/gi;
const FIELD = /^([a-z]+):(.*)$/is;

const unquoted = (text: string): string => (text.startsWith('"') ? text.replace(/^"|"$/g, '').replaceAll(/\\(["\\])/g, '$1') : text);

const UNITS: Readonly<Record<string, number>> = { '': 1, b: 1, kb: 1e3, mb: 1e6, gb: 1e9, ms: 1, s: 1e3, min: 60e3 };

const amountOf = (text: string): number | undefined => {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text) ?? [];
  const times = UNITS[unit.toLowerCase()];
  return digits === undefined || times === undefined ? undefined : Number(digits) * times;
};

/** "500", ">500", ">=1kB", "100-200"; `undefined` when it is no amount. */
const rangeOf = (text: string): Range | undefined => {
  const [, sign = '', rest = ''] = /^(>=|<=|>|<|)(.*)$/s.exec(text) ?? [];
  const between = sign === '' ? /^([^-]+)-([^-]+)$/.exec(rest) : null;
  const from = amountOf(between?.[1] ?? rest);
  const to = between === null ? from : amountOf(between[2] ?? '');
  if (from === undefined || to === undefined) return undefined;
  if (sign === '>=') return { from, to: Number.POSITIVE_INFINITY };
  if (sign === '>') return { from: from + Number.EPSILON * Math.max(1, from), to: Number.POSITIVE_INFINITY };
  if (sign === '<=') return { from: 0, to };
  if (sign === '<') return { from: 0, to: to - Number.EPSILON * Math.max(1, to) };
  return { from, to };
};

const statusOf = (text: string): Range | undefined => {
  if (/^none$/i.test(text)) return { from: 0, to: 0 };
  const hundreds = /^([1-9])xx$/i.exec(text)?.[1];
  return hundreds === undefined ? rangeOf(text) : { from: Number(hundreds) * 100, to: Number(hundreds) * 100 + 99 };
};

const EXAMPLES: Readonly<Record<'status' | 'size' | 'took' | 'is', string>> = {
  status: '404, 4xx, 400-499, >=400 or none',
  size: '0, >10kB, <1MB or 1kB-2kB',
  took: '>500ms, <2s or 100ms-300ms',
  is: 'cited or call',
};

const isField = (text: string): text is FilterField => (FILTER_FIELDS as readonly string[]).includes(text);

const isWhat = (what: string, not: boolean): Term | undefined =>
  what === 'cited' || what === 'call' ? { kind: 'is', what, not } : undefined;

const termOf = (field: FilterField, text: string, not: boolean): Term | undefined => {
  switch (field) {
    case 'status':
    case 'size':
    case 'took': {
      const range = field === 'status' ? statusOf(text) : rangeOf(text);
      return range === undefined ? undefined : { kind: 'number', field, range, not };
    }
    case 'is':
      return isWhat(text.toLowerCase(), not);
    case 'body':
      return { kind: 'body', text, not };
    default:
      return { kind: 'word', field, text, not };
  }
};

/** Reads a filter: `status:4xx method:POST -path:/assets loans`. A field that is still without a value filters nothing. */
export const readFilter = (text: string): Filter => {
  const terms: Term[] = [];
  const notes: string[] = [];
  for (const piece of text.slice(0, LONGEST).match(PIECES) ?? []) {
    const not = piece.length > 1 && piece.startsWith('-');
    const plain = not ? piece.slice(1) : piece;
    const [, name = '', value = ''] = FIELD.exec(plain) ?? [];
    const field = name.toLowerCase();
    if (!isField(field)) {
      const sought = unquoted(plain);
      if (sought !== '') terms.push({ kind: 'text', text: sought, not });
      continue;
    }
    const sought = unquoted(value);
    if (sought === '') continue;
    const term = termOf(field, sought, not);
    if (term !== undefined) terms.push(term);
    else notes.push(`${field}: takes ${EXAMPLES[field as keyof typeof EXAMPLES]}; “${sought}” is none of these and filters nothing.`);
  }
  return { terms, notes };
};
