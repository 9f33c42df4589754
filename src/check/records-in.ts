import { DEPTH_LIMIT, isArray, isObject, type Json, type JsonObject, member } from '../base/json.ts';
import type { Specification } from '../document/specification.ts';
import type { Outcome, Template } from '../outcomes/outcome.ts';
import { withValueAt } from '../outcomes/place.ts';
import type { Entity } from '../points/3-entities/reading.ts';
import { keyWithin } from './touched.ts';

/** A record, or so much of it as an answer shows. */
export interface ShownRecord {
  readonly entity: string;
  readonly key: string;
  readonly value: JsonObject;
}

/** The entity that signs in, where there is one: who asks is one of it. */
export const peopleOf = ({ points: { calls } }: Specification): string | undefined => {
  const entities = new Set(
    calls.flatMap(({ outcomes }) =>
      outcomes.flatMap(({ then }) => then.flatMap((one) => (one.kind === 'sign in' ? (one.entity ?? []) : []))),
    ),
  );
  return entities.size === 1 ? [...entities][0] : undefined;
};

/** The records that a recorded answer shows, where the template that it is of says that it shows some. */
export const recordsIn = (
  outcome: Outcome,
  value: Json,
  keys: ReadonlyMap<string, string>,
  of: (entity: string) => Pick<Entity, 'identity' | 'within'> | undefined,
  people: string | undefined,
): readonly ShownRecord[] => {
  const records: ShownRecord[] = [];
  const pieces = new Map<string, JsonObject>();
  const walk = (one: Json | undefined, template: Template, depth: number): void => {
    if (one === undefined || depth > DEPTH_LIMIT) return;
    if (template.kind === 'array') {
      if (isArray(one)) for (const [index, item] of template.items.entries()) walk(one[index], item, depth + 1);
      return;
    }
    if (template.kind === 'object') {
      for (const [key, inner] of template.members) walk(member(one, key), inner, depth + 1);
      return;
    }
    const { source } = template;
    if (source.from === 'list' && source.keyed === true && isObject(one))
      for (const [key, row] of Object.entries(one)) if (isObject(row)) records.push({ entity: source.entity, key, value: row });
    if ((source.from === 'list' || source.from === 'each') && isArray(one))
      for (const row of one) {
        const key = keyWithin(row, of(source.entity)?.identity, of(source.entity)?.within);
        if (key !== undefined && isObject(row)) records.push({ entity: source.entity, key, value: row });
      }
    const entity = source.from === 'entity' ? source.entity : source.from === 'caller' ? people : undefined;
    if (entity === undefined || (source.from !== 'entity' && source.from !== 'caller')) return;
    const sofar = pieces.get(entity) ?? {};
    if (source.path !== '') pieces.set(entity, withValueAt(sofar, source.path, one));
    else if (isObject(one)) pieces.set(entity, { ...sofar, ...one });
  };
  if (outcome.body !== null) walk(value, outcome.body, 0);
  for (const [entity, shown] of pieces) {
    const key = keyWithin(shown, of(entity)?.identity, of(entity)?.within) ?? keys.get(entity);
    if (key !== undefined) records.push({ entity, key, value: shown });
  }
  return records;
};

/** The key of who asks, where the template that an answer is of says that their identity stands in it. */
export const callerIn = (outcome: Outcome, value: Json, identity: string): string | undefined => {
  const found = (one: Json | undefined, template: Template, depth: number): Json | undefined => {
    if (one === undefined || depth > DEPTH_LIMIT) return undefined;
    if (template.kind === 'source') {
      if (template.source.from !== 'caller') return undefined;
      return template.source.path === identity ? one : template.source.path === '' ? member(one, identity) : undefined;
    }
    const inner: readonly (readonly [Json | undefined, Template])[] =
      template.kind === 'array'
        ? template.items.map((item, at) => [isArray(one) ? one[at] : undefined, item])
        : template.members.map(([key, own]) => [member(one, key), own]);
    for (const [own, other] of inner) {
      const text = found(own, other, depth + 1);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  const text = outcome.body === null ? undefined : found(value, outcome.body, 0);
  return typeof text === 'string' || typeof text === 'number' ? String(text) : undefined;
};
