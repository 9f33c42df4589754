import type { Screen as ReadScreen } from '../points/2-screens/reading.ts';
import type { Entity } from '../points/3-entities/reading.ts';
import { fieldOf } from './field-of.ts';
import type { Field } from './node.ts';
import { isInput } from './places.ts';
import type { Planning } from './planning.ts';
import { shown } from './shown.ts';

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
