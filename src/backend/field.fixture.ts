import type { Entity } from '../points/3-entities/reading.ts';
import { ground } from './recording.fixture.ts';

type Field = Entity['fields'][number];

/** A field as point 3 tells it, of which nothing is told but its type and its values. */
export const fieldOf = (path: string, type: Field['type'], values: Field['values'] = []): Field => ({
  path,
  type,
  format: null,
  nullable: false,
  present: { times: 4, of: 4 },
  values,
  counts: [],
  distinct: { count: values.length, atLeast: false },
  refersTo: null,
  ...ground,
});
