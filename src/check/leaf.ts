import { DEPTH_LIMIT, isArray, isObject, type Json, type JsonObject, member } from '../base/json.ts';
import { underKey } from '../base/path.ts';
import { endAt, OWN_ADDRESS } from '../base/wire/own-link.ts';
import type { Source, Template } from '../outcomes/outcome.ts';
import type { Stood } from './stood.ts';
import { isDetermined, keyWithin, type Touched } from './touched.ts';

/** One scalar of the recorded answer beside what stands there in the other side's. */
export interface Leaf {
  /** With the numbers of elements: `data[0].id`. */
  readonly place: string;
  readonly recorded: Json;
  readonly answered: Json | undefined;
  /**
   * `determined`: by the request, the specification or this session. `record`: of a thing that was there before, of who asks, or a count.
   * `given`: of such a thing, as the recording itself shows that it was before the session. `open`: new each time, of the clock, or not shown.
   */
  readonly how: 'determined' | 'record' | 'given' | 'open';
  /** The entity whose identity this is. */
  readonly names: string | undefined;
  /** It holds a text that may have values of the request in it. */
  readonly isText: boolean;
}

export interface LeafContext {
  readonly identityOf: (entity: string) => string | null | undefined;
  /** Whether addresses call the things of an entity by what stands there, though it be not their identity. */
  readonly isName: (entity: string, path: string) => boolean;
  /** What its identity holds within. */
  readonly withinOf: (entity: string) => readonly string[] | undefined;
  /** The key, as recorded, of the thing of this entity that the request names or makes. */
  readonly keyOf: (entity: string) => string | undefined;
  /** What the other side calls the thing that the recording calls so. */
  readonly nameOf: (entity: string, key: string) => string;
  readonly touched: Touched;
  readonly gives: Stood['gives'];
  /** Who asks is of a role that the document does not know with this call: what was the same for the others is not shown to be so for this one. */
  readonly isNewRole: boolean;
}

type Below = { readonly how: Leaf['how'] } | { readonly entity: string; readonly key: string | undefined; readonly path: string };

const howOf = (source: Source, isNewRole: boolean): Leaf['how'] => {
  if (source.from === 'constant' && isNewRole) return 'record';
  if (isDetermined(source)) return 'determined';
  if (source.from === 'text') return source.slots.some(([origin]) => howOf(origin, isNewRole) === 'open') ? 'open' : 'record';
  return source.from === 'fresh' ||
    source.from === 'token' ||
    source.from === 'now' ||
    source.from === 'later' ||
    source.from === 'not shown'
    ? 'open'
    : 'record';
};

/** Every scalar of a recorded answer, with how the template that it is of determines it. */
export const leavesOf = (recorded: Json, answered: Json | undefined, template: Template | null, context: LeafContext): readonly Leaf[] => {
  const leaves: Leaf[] = [];
  const at = (place: string, index: number): string => `${place}[${index}]`;

  const below = (one: Json, other: Json | undefined, place: string, of: Below, depth: number): void => {
    if (depth > DEPTH_LIMIT) return;
    if (isArray(one)) {
      for (const [index, item] of one.entries())
        below(
          item,
          isArray(other) ? other[index] : undefined,
          at(place, index),
          'entity' in of ? { ...of, path: `${of.path}[]` } : of,
          depth + 1,
        );
      return;
    }
    if (isObject(one)) {
      for (const [key, item] of Object.entries(one))
        below(item, member(other, key), underKey(place, key), 'entity' in of ? { ...of, path: underKey(of.path, key) } : of, depth + 1);
      return;
    }
    if (!('entity' in of)) {
      leaves.push({ place, recorded: one, answered: other, how: of.how, names: undefined, isText: false });
      return;
    }
    const identity = context.identityOf(of.entity);
    // Which thing it is, is what its own link ends with.
    const end = identity === OWN_ADDRESS ? endAt(of.path, one) : undefined;
    const isIdentity = of.path === identity || end !== undefined;
    const how = context.touched.has(of.entity, of.key, of.path)
      ? 'determined'
      : isIdentity && of.key === context.keyOf(of.entity)
        ? 'open'
        : of.key !== undefined && context.gives(of.entity, of.key, of.path)
          ? 'given'
          : 'record';
    leaves.push({
      place,
      recorded: end ?? one,
      answered: end === undefined ? other : endAt(of.path, other),
      how,
      names: isIdentity || context.isName(of.entity, of.path) ? of.entity : undefined,
      isText: false,
    });
  };

  /** Rows are held against rows of the same identity, wherever they stand. */
  const rows = (one: Json, other: Json | undefined, place: string, entity: string): void => {
    const identity = context.identityOf(entity);
    if (!isArray(one)) {
      below(one, other, place, { how: 'record' }, 0);
      return;
    }
    const theirs = isArray(other) ? other : [];
    const byKey = new Map(theirs.map((row) => [keyWithin(row, identity, context.withinOf(entity)), row]));
    for (const [index, row] of one.entries()) {
      const key = keyWithin(row, identity, context.withinOf(entity));
      const same = key === undefined ? theirs[index] : (byKey.get(context.nameOf(entity, key)) ?? byKey.get(key));
      if (same === undefined)
        leaves.push({
          place: at(place, index),
          recorded: key ?? '',
          answered: undefined,
          how: 'record',
          names: undefined,
          isText: false,
        });
      else below(row, same, at(place, index), { entity, key, path: '' }, 0);
    }
  };

  /** The same of a map, where each stands under what it is called by. */
  const entries = (one: JsonObject, other: Json | undefined, place: string, entity: string): void => {
    for (const [key, row] of Object.entries(one)) {
      const same = member(other, context.nameOf(entity, key)) ?? member(other, key);
      const inner = underKey(place, key);
      if (same === undefined)
        leaves.push({ place: inner, recorded: key, answered: undefined, how: 'record', names: undefined, isText: false });
      else below(row, same, inner, { entity, key, path: '' }, 0);
    }
  };

  const walk = (one: Json, other: Json | undefined, place: string, of: Template | null, depth: number): void => {
    if (of === null || depth > DEPTH_LIMIT) {
      below(one, other, place, { how: 'open' }, depth);
      return;
    }
    if (of.kind === 'source') {
      const { source } = of;
      if (source.from === 'text' && typeof one !== 'object')
        leaves.push({ place, recorded: one, answered: other, how: howOf(source, context.isNewRole), names: undefined, isText: true });
      else if (source.from === 'list' && source.keyed === true && isObject(one)) entries(one, other, place, source.entity);
      else if (source.from === 'list' || source.from === 'each') rows(one, other, place, source.entity);
      else if (source.from === 'entity')
        below(one, other, place, { entity: source.entity, key: context.keyOf(source.entity), path: source.path }, depth);
      else below(one, other, place, { how: howOf(source, context.isNewRole) }, depth);
      return;
    }
    if (of.kind === 'array' && isArray(one)) {
      for (const [index, item] of one.entries())
        walk(item, isArray(other) ? other[index] : undefined, at(place, index), of.items[index] ?? null, depth + 1);
      return;
    }
    if (of.kind === 'object' && isObject(one)) {
      const members = new Map(of.members);
      for (const [key, item] of Object.entries(one))
        walk(item, member(other, key), underKey(place, key), members.get(key) ?? null, depth + 1);
      return;
    }
    below(one, other, place, { how: 'open' }, depth);
  };

  walk(recorded, answered, '', template, 0);
  return leaves;
};
