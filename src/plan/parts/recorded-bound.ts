import { lastPart } from '../../base/path.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { leavesOf } from '../calls/leaves.ts';
import { payloadOf } from '../calls/request-of.ts';
import type { Field } from '../node.ts';
import type { Planning } from '../planning.ts';
import { isInput } from '../screens/places.ts';
import { shown } from '../shown.ts';
import { fieldOf } from './field-of.ts';

export type Element = ReadScreen['elements'][number];
/** An element of a recorded screen with what it shows or asks for. */
export type Bound =
  | { readonly kind: 'field'; readonly entity: Entity; readonly field: Field; readonly element: Element }
  | { readonly kind: 'payload'; readonly call: string; readonly element: Element }
  | { readonly kind: 'none'; readonly element: Element };

/** Names may hold dots and blanks, so the longest known name that the binding starts with is the one. */
const longest = (names: Iterable<string>, binds: string, joint: string): string | undefined =>
  [...names].filter((name) => binds.startsWith(`${name}${joint}`)).toSorted((a, b) => b.length - a.length)[0];

export const boundOf = (planning: Planning, element: Element): Bound => {
  if (element.binds === null) return { kind: 'none', element };
  const entity = planning.entities.get(longest(planning.entities.keys(), element.binds, '.') ?? '');
  const read = entity?.fields.find((field) => element.binds === `${entity.name}.${field.path}`);
  if (entity !== undefined && read !== undefined && !isInput(element.role)) {
    const field = fieldOf(planning, entity, read);
    const label = element.name === '' ? field.label : element.name;
    return {
      kind: 'field',
      entity,
      element,
      field: {
        ...field,
        label,
        // The screen had this very value: what it stands for may be called otherwise elsewhere.
        ...(field.refersTo === null ? {} : { calledBy: field.path }),
        shownBy: [
          ...field.shownBy.filter((one) => one.point !== 2),
          shown(2, `${element.role} "${element.name}" shows ${element.binds}`, element),
        ],
      },
    };
  }
  const call = longest(planning.calls.keys(), element.binds, ' ');
  return call === undefined ? { kind: 'none', element } : { kind: 'payload', call, element };
};

/** What is typed into or chosen from. */
const isEntry = (role: string): boolean => role !== 'button' && isInput(role);

/**
 * An entry of which no recording shows where what is entered goes, on a screen that sends a place that is called as it is: the form asks for that
 * place there, in the screen's own order.
 */
export const withNamesakes = (planning: Planning, bounds: readonly Bound[]): readonly Bound[] => {
  const sent = new Set(bounds.flatMap((bound) => (bound.kind === 'payload' ? [bound.call] : [])));
  const asked = new Set(bounds.flatMap(({ element }) => element.binds ?? []));
  const places = [...sent].flatMap((name) => {
    const call = planning.calls.get(name);
    const rows = call === undefined ? [] : leavesOf(payloadOf(call)?.shape ?? []).map(({ row }) => row.path);
    return rows.map((path) => ({ call: name, binds: `${name} ${path}`, word: plainWords(lastPart(path)) }));
  });
  return bounds.map((bound) => {
    const { element } = bound;
    if (bound.kind !== 'none' || element.binds !== null || !isEntry(element.role)) return bound;
    const [only, another] = places.filter(({ word, binds }) => word !== '' && word === plainWords(element.name) && !asked.has(binds));
    return only === undefined || another !== undefined
      ? bound
      : { kind: 'payload', call: only.call, element: { ...element, binds: only.binds } };
  });
};
