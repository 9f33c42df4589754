import type { Entity } from '../../points/3-entities/reading.ts';
import type { CallUse } from '../calls/call-use.ts';
import { placeReferred } from '../calls/place-referred.ts';
import type { ListUse } from '../calls/readings.ts';
import { referred } from '../calls/target.ts';
import type { Part, Place, Relation } from '../node.ts';
import type { Planning } from '../planning.ts';
import type { Binding } from '../request.ts';
import { spaced } from '../words/as-words.ts';
import { keyWords } from '../words/place-words.ts';
import { listOf } from './list-of.ts';
import { boundTo, madeBelow } from './made-below.ts';

/** What a list below a record is told in its address: what the record says, and what the record's own address names. Undefined where something else is needed. */
const ownOf = (use: ListUse, entity: Entity, place: Place | undefined): ReadonlyMap<string, Binding> | undefined => {
  const own = new Map<string, Binding>();
  for (const one of [...use.above, ...(use.under === undefined ? [] : [use.under])]) {
    const refersTo = referred(one);
    const path = placeReferred(entity, refersTo) ?? entity.fields.find((field) => field.refersTo === refersTo)?.path;
    const name = place?.detail?.above?.find((above) => above.refersTo === refersTo)?.name;
    if (path !== undefined) own.set(one.parameter, { from: 'record', path });
    else if (name !== undefined) own.set(one.parameter, { from: 'route', name });
    else return undefined;
  }
  return own;
};

interface Below {
  readonly use: ListUse;
  readonly listed: Entity;
  readonly own: ReadonlyMap<string, Binding>;
  readonly relation: Relation;
}

const belowOf = (planning: Planning, uses: readonly CallUse[], entity: Entity): readonly Below[] =>
  uses.flatMap((use) => {
    if (use.kind !== 'list' || use.under?.entity !== entity.name) return [];
    const listed = planning.entities.get(use.entity);
    const own = ownOf(use, entity, planning.places.get(entity.name));
    if (listed === undefined || own === undefined) return [];
    const list = listOf(planning, use, listed, null, own);
    const reads = uses.some((other) => other.kind === 'read' && other.call === use.call);
    const label =
      (reads ? use.place.keys.at(-1) : undefined) ??
      use.call.operation?.split(' ').at(-1) ??
      use.call.path
        .split('/')
        .filter((segment) => segment !== '' && !segment.includes('{'))
        .at(-1) ??
      use.entity;
    return [{ use, listed, own, relation: { kind: 'relation', label: keyWords(label), list, shownBy: list.shownBy } }];
  });

/** Lists under the record: their call takes a path parameter from it. */
export const relationsOf = (planning: Planning, uses: readonly CallUse[], entity: Entity): readonly Relation[] =>
  belowOf(planning, uses, entity).map(({ relation }) => relation);

/** The same, each with what makes another of its things below the record. */
export const belowRecord = (planning: Planning, uses: readonly CallUse[], entity: Entity): readonly Part[] => {
  const made = new Set<Entity>();
  return belowOf(planning, uses, entity).flatMap(({ use, listed, own, relation }): readonly Part[] => {
    const makes =
      use.under === undefined || made.has(listed)
        ? undefined
        : madeBelow(planning, uses, { entity: listed, under: use.under, own: boundTo(use, own), label: `New ${spaced(listed.name)}` });
    made.add(listed);
    return makes === undefined ? [relation] : [makes, relation];
  });
};
