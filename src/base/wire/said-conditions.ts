import type { Json } from '../json.ts';
import { readPath } from '../path.ts';

/** Format of a query parameter that says what it asks of fields: `status:open+price:>=5`. What it says is told under names in brackets, as `filter[price][$gte]`. */
export const CONDITIONS_FORMAT = 'conditions';

/** Signs before what is compared, and the names that others give them in brackets. */
const WAYS: Readonly<Record<string, string>> = {
  '-': '$ne',
  '>': '$gt',
  '>=': '$gte',
  '<': '$lt',
  '<=': '$lte',
  '~': '$contains',
  '-~': '$notContains',
  '~^': '$startsWith',
  '~$': '$endsWith',
};
const SIGNS = new Map(Object.entries(WAYS).map(([sign, way]) => [way, sign]));

/** Texts of people hold a colon as well: only what is called so is read. */
const CALLED = /(?:^|[a-z_-])(?:filters?|where)$/i;
const LONGEST = 2_000;

const QUOTED = String.raw`'(?:[^'\\]|\\.)*'`;
const BARE = String.raw`[^\s+,;:()[\]'"<>~=-][^\s+,;:()[\]'"<>~]*`;
const TERM = new RegExp(
  String.raw`([A-Za-z_][\w.]*):(-?~|~[\^$]?|[<>]=?|-?)(?:\[((?:${QUOTED}|${BARE})(?:,(?:${QUOTED}|${BARE}))*)\]|(${QUOTED}|${BARE}))(?:[+ ](?=.)|$)`,
  'y',
);
const ONE = new RegExp(`${QUOTED}|${BARE}`, 'g');

const meant = (text: string): string => (text.startsWith("'") ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text);

type Pair = readonly [name: string, value: string];

/** What a filter asks of fields, as others ask in brackets: `status:[open,late]+price:>=5`. `undefined` where all of it is not said so. */
export const conditionsIn = (name: string, text: string): readonly Pair[] | undefined => {
  if (!text.includes(':') || text.length > LONGEST || !CALLED.test(name)) return undefined;
  const pairs: Pair[] = [];
  const asked = new Set<string>();
  TERM.lastIndex = 0;
  while (TERM.lastIndex < text.length) {
    const [, field, sign = '', listed, one] = TERM.exec(text) ?? [];
    const way = listed === undefined ? WAYS[sign] : sign === '' ? '$in' : sign === '-' ? '$nin' : undefined;
    if (field === undefined || (way === undefined && (sign !== '' || listed !== undefined))) return undefined;
    const key = `${name}[${field}]${way === undefined ? '' : `[${way}]`}${listed === undefined ? '' : '[]'}`;
    if (asked.has(key)) return undefined;
    asked.add(key);
    for (const value of listed?.match(ONE) ?? [one ?? '']) pairs.push([key, meant(value)]);
  }
  return pairs;
};

const WHOLE = new RegExp(`^${BARE}$`);
const said = (value: Json): string => {
  const text = String(value);
  return WHOLE.test(text) ? text : `'${text.replace(/['\\]/g, String.raw`\$&`)}'`;
};

/** A filter that asks this of fields, each at its place (`price.$gte`, `status.$in[]`). */
export const saidConditions = (values: readonly (readonly [path: string, value: Json])[]): string =>
  values
    .map(([path, value]) => {
      const [field = '', way = ''] = (readPath(path) ?? []).flatMap((step) => (step.kind === 'key' ? [step.key] : []));
      return way === '$in' || way === '$nin'
        ? `${field}:${way === '$nin' ? '-' : ''}[${[value].flat().map(said).join(',')}]`
        : `${field}:${SIGNS.get(way) ?? ''}${said(value)}`;
    })
    .join('+');
