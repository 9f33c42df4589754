import { isArray, isObject, type Json } from '../base/json.ts';
import type { Outcome, Template } from '../outcomes/outcome.ts';
import type { Call } from '../points/7-calls/reading.ts';

/** How well an answer is what a template gives: members that both have, constants that are equal; less what only one has. */
const likeness = (template: Template | null, value: Json | undefined): number => {
  if (template === null || value === undefined) return template === null && value === undefined ? 1 : 0;
  if (template.kind === 'source') {
    if (template.source.from === 'list' && template.source.keyed === true) return isObject(value) ? 1 : -2;
    if (template.source.from === 'list' || template.source.from === 'each') return isArray(value) ? 2 : -2;
    if (template.source.from === 'text') return typeof value === 'string' && value.startsWith(template.source.head) ? 2 : -1;
    return template.source.from === 'constant' ? (JSON.stringify(template.source.value) === JSON.stringify(value) ? 3 : -1) : 0.5;
  }
  if (template.kind === 'array')
    return isArray(value) ? template.items.slice(0, 20).reduce((sum, item, at) => sum + likeness(item, value[at]), 1) : -2;
  if (!isObject(value)) return -2;
  const keys = new Set(template.members.map(([key]) => key));
  const strange = Object.keys(value).filter((key) => !keys.has(key)).length;
  return template.members.reduce((sum, [key, inner]) => sum + (Object.hasOwn(value, key) ? 1 + likeness(inner, value[key]) : -1), -strange);
};

/** The outcome of the call that an answer is of: of those with its status, the one whose template it is most like. */
export const outcomeOf = (call: Call | undefined, status: number, body: Json | undefined): Outcome | undefined =>
  (call?.outcomes ?? [])
    .filter((outcome) => outcome.status === status)
    .map((outcome) => ({ outcome, like: likeness(outcome.body, body) }))
    .toSorted((a, b) => b.like - a.like)[0]?.outcome;
