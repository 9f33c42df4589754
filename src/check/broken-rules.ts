import type { Json } from '../base/json.ts';
import { jsonTypeOf } from '../base/json.ts';
import type { Specification } from '../document/specification.ts';
import type { Exchange } from '../observations/exchange.ts';
import { valuesAt } from '../outcomes/place.ts';
import type { Rule } from '../points/5-validation/reading.ts';
import type { NameExchange } from './called.ts';
import { shown } from './difference.ts';
import type { Contradicted } from './report.ts';

const lengthOf = (value: Json): number | undefined =>
  typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : undefined;

/** Rules that tell by a value alone whether it breaks them. */
const BREAKS: ReadonlyMap<string, (value: Json, limit: Rule['value']) => boolean> = new Map([
  ['not null', (value) => value === null],
  ['minimum', (value, limit) => typeof value === 'number' && typeof limit === 'number' && value < limit],
  ['maximum', (value, limit) => typeof value === 'number' && typeof limit === 'number' && value > limit],
  ['minLength', (value, limit) => typeof limit === 'number' && (lengthOf(value) ?? limit) < limit],
  ['maxLength', (value, limit) => typeof limit === 'number' && (lengthOf(value) ?? limit) > limit],
  [
    'type',
    (value, limit) =>
      value !== null &&
      typeof limit === 'string' &&
      jsonTypeOf(value) !== limit &&
      !(limit === 'number' && jsonTypeOf(value) === 'integer'),
  ],
]);

/** The author's rules of point 5 that the server was recorded not to enforce: it accepted what breaks them. */
export const brokenRules = (
  { points }: Specification,
  name: NameExchange,
  exchanges: readonly { readonly at: string; readonly exchange: Exchange }[],
): readonly Contradicted[] => {
  const decided = points.validation.filter(({ grade, enforcedBy }) => grade === 'decided' && enforcedBy === 'server');
  if (decided.length === 0) return [];
  const found = new Map<Rule, { value: Json | undefined; citations: string[] }>();
  for (const { at, exchange } of exchanges) {
    if (exchange.status < 200 || exchange.status > 299) continue;
    const called = name(exchange);
    for (const rule of decided) {
      if (rule.call !== called.name) continue;
      const values = valuesAt(called.payload, rule.field);
      const breaks = BREAKS.get(rule.rule);
      const isMissing = rule.rule === 'required' && called.payload !== undefined && values.length === 0;
      const broken = breaks === undefined ? undefined : values.find((value) => breaks(value, rule.value));
      if (broken === undefined && !isMissing) continue;
      const one = found.get(rule) ?? { value: broken, citations: [] };
      found.set(rule, one);
      if (one.citations.length < 5) one.citations.push(at);
    }
  }
  return [...found].map(([rule, { value, citations }]) => ({
    point: 5,
    question: 'validation',
    about: `${rule.call}: ${rule.field === '' ? 'the payload' : rule.field}`,
    decided: `${rule.rule}${rule.value === null ? '' : ` ${shown(rule.value)}`}`,
    shown: value === undefined ? 'accepted without it' : `${shown(value)} was accepted`,
    citations,
  }));
};
