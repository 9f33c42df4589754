import { type Json, scalarText } from '../json.ts';
import { readPath } from '../path.ts';
import { isUuid } from '../uuid.ts';

/**
 * Formats of a query parameter that compares fields in words or signs, all of which have to hold. What it says is told under names in brackets, as `filter[price][$gte]`:
 * `price ge 5 and status eq 'open'` (OData 4.01, "URL Conventions", 5.1.1), `price >= 5 AND status = "open"` (AIP-160), `price>=5 && status='open'` (rule languages such as
 * PocketBase's), `price=ge=5;status==open` (RSQL, after draft-nottingham-atompub-fiql-00).
 */
export const COMPARISON_FORMATS = ['aip-160', 'comparisons', 'odata', 'rsql'] as const;
export type ComparisonFormat = (typeof COMPARISON_FORMATS)[number];

interface Dialect {
  readonly format: ComparisonFormat;
  /** Names of parameters that hold such a filter. */
  readonly called: RegExp;
  readonly field: string;
  /** What stands between a field and a value, and the names that others give it in brackets; equality has none. */
  readonly ways: Readonly<Record<string, string | undefined>>;
  /** What may stand around it. */
  readonly space: string;
  readonly value: string;
  /** Between two comparisons. */
  readonly join: string;
  readonly joined: string;
  readonly meant: (value: string) => string;
  readonly said: (value: Json) => string;
}

const CALLED = /(?:^|[a-z_-])\$?(?:filters?|where)$/i;
/** SQL and CQL write one comparison as rule languages do, and join them and quote otherwise (OGC 21-065r2). */
const NO_SQL = /(?:^|[a-z_-])(?<!cql[a-z_-]?)filters?$/i;
const FIELD = String.raw`[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*`;
const WORD = String.raw`-?\d+(?:\.\d+)?(?![\w.-])|(?:true|false|null)(?![\w.-])`;
const SINGLE = String.raw`'(?:[^'\\]|\\.)*'`;
const DOUBLE = String.raw`"(?:[^"\\]|\\.)*"`;
const SIGNS = { '=': undefined, '!=': '$ne', '>': '$gt', '>=': '$gte', '<': '$lt', '<=': '$lte' };

const unescaped = (value: string): string => (/^['"]/.test(value) ? value.slice(1, -1).replace(/\\(.)/gs, '$1') : value);
const isPlain = (value: Json): boolean => typeof value === 'number' || typeof value === 'boolean' || value === null;
const quoted =
  (mark: string) =>
  (value: Json): string =>
    isPlain(value)
      ? String(value)
      : `${mark}${scalarText(value as string)
          .replaceAll('\\', '\\\\')
          .replaceAll(mark, `\\${mark}`)}${mark}`;

/** What OData writes without quotes: an identity, a date, an instant. */
const DATED = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/;

/** In this order: of what several write alike, a number that is compared with one field, the first is taken. */
const DIALECTS: readonly Dialect[] = [
  {
    format: 'odata',
    called: CALLED,
    field: String.raw`[A-Za-z_]\w*(?:/[A-Za-z_]\w*)*`,
    ways: { eq: undefined, ne: '$ne', gt: '$gt', ge: '$gte', lt: '$lt', le: '$lte' },
    space: ' ',
    value: String.raw`'(?:[^']|'')*'|${WORD}|\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`,
    join: ' and ',
    joined: ' and ',
    meant: (value) => (value.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : value),
    said: (value) =>
      isPlain(value) || DATED.test(String(value)) || isUuid(String(value)) ? String(value) : `'${String(value).replaceAll("'", "''")}'`,
  },
  {
    format: 'comparisons',
    called: NO_SQL,
    field: FIELD,
    ways: { ...SIGNS, '~': '$contains' },
    space: ' *',
    value: `${SINGLE}|${WORD}`,
    join: ' *&& *',
    joined: ' && ',
    meant: unescaped,
    said: quoted("'"),
  },
  {
    format: 'aip-160',
    called: NO_SQL,
    field: FIELD,
    ways: SIGNS,
    space: ' *',
    // A bare word only behind a blank: `(uid=ann)` is of another language, and is not written so again.
    value: String.raw`${DOUBLE}|${WORD}|(?<= )[A-Za-z][\w./-]*(?![\w./(:-])`,
    join: ' AND ',
    joined: ' AND ',
    meant: unescaped,
    said: quoted('"'),
  },
  {
    format: 'rsql',
    called: /(?:^|[a-z_-])(?:filters?|where|query|search|q)$/i,
    field: FIELD,
    ways: { '==': undefined, '!=': '$ne', '=gt=': '$gt', '=ge=': '$gte', '=lt=': '$lt', '=le=': '$lte' },
    space: '',
    value: String.raw`${SINGLE}|${DOUBLE}|[^\s"'();,=!~<>&|]+`,
    join: ';| and ',
    joined: ';',
    meant: unescaped,
    said: (value) => (/^[^\s"'();,=!~<>&|]+$/.test(String(value)) ? String(value) : quoted("'")(String(value))),
  },
];

const LONGEST = 2_000;
/** In these ways a star, or a percent sign, stands for whatever is there, and the value is no value of a field. */
const isPattern = (format: ComparisonFormat, way: string | undefined, value: string): boolean =>
  (way === '$contains' && value.includes('%')) ||
  ((format === 'rsql' || format === 'aip-160') && (way === undefined || way === '$ne') && value.includes('*'));

/** A word that is compared with a number, in what may be any question: so one asks for measurements, too (`query=up==1`, PromQL). */
const MEASURE = /^[\w.]+[=!]=-?[\d.]+$/;
const NO_FIELD = /(?:^|\.)(?:__proto__|constructor|prototype)(?:\.|$)/;

/** One pair of brackets around all of it asks for nothing else. */
const withoutBrackets = (text: string): string =>
  text.startsWith('(') && text.endsWith(')') && !/[()]/.test(text.slice(1, -1)) ? text.slice(1, -1).trim() : text;

interface Reader extends Dialect {
  readonly term: RegExp;
  readonly between: RegExp;
}

const READERS: readonly Reader[] = DIALECTS.map((dialect) => {
  const signs = Object.keys(dialect.ways).toSorted((a, b) => b.length - a.length);
  const one = `(${dialect.field})${dialect.space}(${signs.join('|')})${dialect.space}(${dialect.value})`;
  return { ...dialect, term: new RegExp(`\\(?${one}\\)?`, 'y'), between: new RegExp(dialect.join, 'y') };
});

type Pair = readonly [name: string, value: string];

const readBy = ({ format, term, between, ways, meant }: Reader, name: string, text: string): readonly Pair[] | undefined => {
  const pairs: Pair[] = [];
  const asked = new Set<string>();
  let at = 0;
  while (true) {
    term.lastIndex = at;
    const [whole, field, sign = '', value = ''] = term.exec(text) ?? [];
    if (whole === undefined || field === undefined || NO_FIELD.test(field) || whole.startsWith('(') !== whole.endsWith(')'))
      return undefined;
    const way = ways[sign];
    const key = `${name}[${field.replaceAll('/', '.')}]${way === undefined ? '' : `[${way}]`}`;
    // Two values of one field are bounds of it, or nothing that all of it could ask for.
    const to = meant(value);
    if (asked.has(key) || isPattern(format, way, to)) return undefined;
    asked.add(key);
    pairs.push([key, to]);
    at += whole.length;
    if (at === text.length) return pairs;
    between.lastIndex = at;
    const joined = between.exec(text)?.[0];
    if (joined === undefined) return undefined;
    at += joined.length;
  }
};

/** What a filter compares, as others ask in brackets, and how it is written; `undefined` where not all of it is said so. */
export const comparisonsIn = (
  name: string,
  text: string,
): { readonly format: ComparisonFormat; readonly pairs: readonly Pair[] } | undefined => {
  if (text.length > LONGEST || !/[=<>~]| (?:eq|ne|gt|ge|lt|le) /.test(text)) return undefined;
  const inner = withoutBrackets(text);
  if (!CALLED.test(name) && MEASURE.test(inner)) return undefined;
  for (const reader of READERS) {
    const pairs = reader.called.test(name) ? readBy(reader, name, inner) : undefined;
    if (pairs !== undefined) return { format: reader.format, pairs };
  }
  return undefined;
};

/** A filter that asks this of fields, each at its place (`price.$gte`). */
export const saidComparisons = (format: ComparisonFormat, values: readonly (readonly [path: string, value: Json])[]): string => {
  const dialect = DIALECTS.find((one) => one.format === format) as Dialect;
  const signs = new Map(Object.entries(dialect.ways).map(([sign, way]) => [way ?? '', sign]));
  const space = dialect.space === '' ? '' : ' ';
  return values
    .map(([path, value]) => {
      const keys = (readPath(path) ?? []).flatMap((step) => (step.kind === 'key' ? [step.key] : []));
      const way = keys.at(-1)?.startsWith('$') === true ? keys.pop() : undefined;
      const field = keys.flatMap((key) => key.split('.')).join(format === 'odata' ? '/' : '.');
      return `${field}${space}${signs.get(way ?? '') ?? '='}${space}${dialect.said(value)}`;
    })
    .join(dialect.joined);
};
