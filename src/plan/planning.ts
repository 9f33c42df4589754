import type { Points } from '../document/specification.ts';
import type { Entity } from '../points/3-entities/reading.ts';
import type { Call } from '../points/7-calls/reading.ts';
import { callName } from '../points/7-calls/reading.ts';
import type { Place } from './node.ts';
import type { Shown } from './shown.ts';
import { shown } from './shown.ts';

/** What every part of the planning looks things up in: made once from the specification, never changed. */
export interface Planning {
  readonly points: Points;
  readonly calls: ReadonlyMap<string, Call>;
  readonly entities: ReadonlyMap<string, Entity>;
  /** The product's own label for what is bound: by "Book.title" or "POST /loans days". */
  readonly labels: ReadonlyMap<
    string,
    { readonly text: string; readonly role: string; readonly startsAs: string | null; readonly shownBy: Shown }
  >;
  readonly places: ReadonlyMap<string, Place>;
}

/** A heading shows a value, it does not label it. */
const LABELS_NOTHING = new Set(['heading', 'img', 'link']);

export const labelsOf = (points: Points): Planning['labels'] => {
  const labels = new Map<string, { text: string; role: string; startsAs: string | null; shownBy: Shown }>();
  for (const screen of points.screens)
    for (const element of screen.elements) {
      if (element.binds === null || element.name === '' || LABELS_NOTHING.has(element.role) || labels.has(element.binds)) continue;
      labels.set(element.binds, {
        text: element.name,
        role: element.role,
        startsAs: /^starts as (.{1,60})$/.exec(element.note ?? '')?.[1] ?? null,
        shownBy: shown(2, `${screen.route}: ${element.role} "${element.name}" shows ${element.binds}`, element),
      });
    }
  return labels;
};

export const callsByName = (points: Points): ReadonlyMap<string, Call> => new Map(points.calls.map((call) => [callName(call), call]));

/** A statement about a call, in the words of point 7. */
export const callShown = (call: Call): Shown => shown(7, `${callName(call)} was called`, call);

/** The last word of a printed path: the product's own name for the value. */
export const lastWord = (path: string): string => {
  const words = path.split(/[.\s]/).filter((word) => word !== '');
  return (words.at(-1) ?? path).replace(/(\[\]|\{\})+$/, '') || path;
};
