import { type Json, type JsonObject, scalarText } from '../../base/json.ts';
import type { Parameter, ShapeRow } from '../../points/7-calls/reading.ts';
import type { Ground, Tries } from '../../statement/ground.ts';

/** The name under which OpenAPI carries what it has no words for: grade, counts, citations. */
export const EXTENSION = 'x-ninepoint';

const countsOf = ({ times, units, about }: Tries): JsonObject => ({ times, units, ...(about === undefined ? {} : { about }) });

export const groundOf = ({ grade, basis, support, against, citations, counterexamples, counted, note }: Ground): JsonObject => ({
  grade,
  basis,
  support: countsOf(support),
  against: countsOf(against),
  ...(counted === undefined ? {} : { counted }),
  ...(note === undefined ? {} : { note }),
  citations,
  ...(counterexamples === undefined ? {} : { counterexamples }),
});

/** What was seen at a place of a payload or in a parameter. Values are examples: no `enum`, because nothing closes the list. */
const seenAt = (of: ShapeRow | Parameter): JsonObject => ({
  ...groundOf(of),
  present: { ...of.present },
  ...(of.values.length === 0 ? {} : { values: of.values.map((value): Json => (typeof value === 'string' ? scalarText(value) : value)) }),
  ...('only' in of && of.only !== undefined ? { only: { ...of.only } } : {}),
  ...(of.refersTo === null ? {} : { refersTo: of.refersTo }),
});

export const annotated = (of: ShapeRow | Parameter): JsonObject => ({ [EXTENSION]: seenAt(of) });
