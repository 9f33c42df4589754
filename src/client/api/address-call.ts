import type { Json } from '../../base/json.ts';
import type { HoldingFormat } from '../../base/wire/held-query.ts';
import { JSON_FORMAT } from '../../base/wire/json-query.ts';
import { saidComparisons } from '../../base/wire/said-comparisons.ts';
import { CONDITIONS_FORMAT, saidConditions } from '../../base/wire/said-conditions.ts';
import { OPERATOR_FORMAT, saidOperator } from '../../base/wire/said-operator.ts';
import { RANGE_FORMAT, saidRange } from '../../base/wire/said-range.ts';
import type { Binding, Request } from '../../plan/request.ts';
import { asText, atPath } from '../behaviour/value-at.ts';
import { repeatedCookie } from './repeated-cookie.ts';
import { type Entered, typed } from './write-body.ts';
import { writeJson } from './write-json.ts';

/** Where bound values are taken from. */
export interface Given {
  readonly entered: ReadonlyMap<string, Entered>;
  readonly route: Readonly<Record<string, string | undefined>>;
  readonly record: Json | undefined;
  /** Of whoever is signed in. */
  readonly token?: string | null;
}

/** A path as a value: each segment by itself, and none that would lead elsewhere (`..`, RFC 3986 §5.2.4). */
const nested = (value: string): string | undefined => {
  const segments = value.split('/');
  return segments.some((segment) => segment === '.' || segment === '..') ? undefined : segments.map(encodeURIComponent).join('/');
};

export const bound = (bind: Binding, name: string, given: Given): Entered => {
  switch (bind.from) {
    case 'input':
      return given.entered.get(name);
    case 'route':
      return Object.hasOwn(given.route, bind.name) ? given.route[bind.name] : undefined;
    case 'record': {
      const value = atPath(given.record, bind.path);
      return bind.listed && value !== undefined ? [value] : value;
    }
    case 'cookie':
      return repeatedCookie(name);
    case 'credential':
      return given.token ?? undefined;
    case 'clock':
      return Date.now();
    case 'constant':
      return bind.value;
  }
};

/** What a parameter says that holds others, in its format. */
const saidAs = (format: HoldingFormat, values: readonly (readonly [path: string, value: Json])[]): string => {
  if (format === JSON_FORMAT) return JSON.stringify(writeJson(values));
  if (format === RANGE_FORMAT) return saidRange(values);
  if (format === OPERATOR_FORMAT) return saidOperator(values);
  return format === CONDITIONS_FORMAT ? saidConditions(values) : saidComparisons(format, values);
};

/** Path with its query, and the headers that the parameters ask for; the first missing path parameter when one is missing. */
export const addressCall = (
  request: Request,
  given: Given,
): { readonly url: string; readonly headers: ReadonlyMap<string, string>; readonly missing: string | undefined } => {
  let path = request.path;
  let missing: string | undefined;
  const query = new URLSearchParams();
  const headers = new Map<string, string>();
  const inside = new Map<string, { readonly format: HoldingFormat; readonly values: (readonly [path: string, value: Json])[] }>();
  for (const parameter of request.parameters) {
    const value = asText(bound(parameter.bind, parameter.name, given) as Json | undefined);
    // What every recording carries with nothing in it is carried so.
    const isCarried = value === '' && parameter.bind.from === 'constant' && parameter.in !== 'path';
    if (value === undefined || (value === '' && !isCarried)) {
      if (parameter.in === 'path' || parameter.behind !== undefined) missing ??= parameter.name;
      continue;
    }
    if (parameter.in === 'path')
      path = path
        .replaceAll(`{${parameter.name}}`, () => encodeURIComponent(value))
        .replaceAll(`{+${parameter.name}}`, (whole) => nested(value) ?? whole);
    else if (parameter.within !== undefined) {
      const { name, format, path: at, type } = parameter.within;
      const values = inside.get(name)?.values ?? [];
      inside.set(name, { format, values: [...values, [at, typed({ type, always: false, nullable: false }, value) ?? value]] });
    } else if (parameter.in === 'query') query.append(parameter.name, `${parameter.behind ?? ''}${value}`);
    else headers.set(parameter.name, value);
  }
  for (const [name, { format, values }] of inside) query.set(name, saidAs(format, values));
  const unfilled = /\{\+?([^}]+)\}/.exec(path)?.[1];
  const search = query.toString();
  return { url: search === '' ? path : `${path}?${search}`, headers, missing: missing ?? unfilled };
};
