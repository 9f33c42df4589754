import { type Json, jsonTypeOf } from '../base/json.ts';
import type { Specification } from '../document/specification.ts';
import { valuesAt } from '../outcomes/place.ts';
import type { Rule } from '../points/5-validation/reading.ts';
import { type CallMade, isDone } from './call-made.ts';
import { shown } from './difference.ts';
import type { Contradicted } from './report.ts';

const lengthOf = (value: Json): number | undefined =>
  typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : undefined;

/** Rules that tell by a value alone whether it breaks them. */
const BREAKS: ReadonlyMap<string, (value: Json, limit: Rule['value']) => boolean> = new Map([
  ['not null', (value) => value === null],
  ['minimum', (value, limit) => typeof value === 'number' && typeof limit === 'number' && value < limit],
  ['maximum', (value, limit) => typeof value === 'number' && typeof limit === 'number' && value > limit],
  ['minItems', (value, limit) => Array.isArray(value) && typeof limit === 'number' && value.length < limit],
  ['maxItems', (value, limit) => Array.isArray(value) && typeof limit === 'number' && value.length > limit],
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
export class BrokenRules {
  readonly #decided: readonly Rule[];
  readonly #found = new Map<Rule, { readonly value: Json | undefined; readonly citations: string[] }>();

  constructor(specification: Specification) {
    this.#decided = specification.points.validation.filter(({ grade, enforcedBy }) => grade === 'decided' && enforcedBy === 'server');
  }

  see(made: CallMade, at: string): void {
    if (this.#decided.length === 0 || !isDone(made)) return;
    const { called } = made;
    for (const rule of this.#decided) {
      if (rule.call !== called.name) continue;
      const values = valuesAt(called.payload, rule.field);
      const breaks = BREAKS.get(rule.rule);
      const isMissing = rule.rule === 'required' && called.payload !== undefined && values.length === 0;
      const broken = breaks === undefined ? undefined : values.find((value) => breaks(value, rule.value));
      if (broken === undefined && !isMissing) continue;
      const one = this.#found.get(rule) ?? { value: broken, citations: [] };
      this.#found.set(rule, one);
      if (one.citations.length < 5) one.citations.push(at);
    }
  }

  contradicted(): readonly Contradicted[] {
    return [...this.#found].map(([rule, { value, citations }]) => ({
      point: 5,
      question: 'validation',
      about: `${rule.call}: ${rule.field === '' ? 'the payload' : rule.field}`,
      decided: `${rule.rule}${rule.value === null ? '' : ` ${shown(rule.value)}`}`,
      shown: value === undefined ? 'accepted without it' : `${shown(value)} was accepted`,
      citations,
    }));
  }
}
