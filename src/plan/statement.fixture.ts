import type { Condition, Effect, Outcome, Source, Template } from '../outcomes/outcome.ts';
import type { Screen } from '../points/2-screens/reading.ts';
import type { Field } from '../points/3-entities/reading.ts';
import type { Call, Parameter, Payload, ShapeRow } from '../points/7-calls/reading.ts';
import type { Ground } from '../statement/ground.ts';

/** Statements with their footing, short to write: what the library's specification is put together from. */

let entry = 0;
export const seen = (times = 3): Ground => {
  entry += 1;
  return {
    grade: 'shown',
    basis: ['seen'],
    support: { times, units: times },
    against: { times: 0, units: 0 },
    citations: [`monday.har#/log/entries/${entry}`],
  };
};

/** A screen of which nothing but its address is known. */
export const screen = (route: string, more: Partial<Screen> = {}): Screen => ({
  route,
  title: null,
  variant: null,
  parameters: [],
  elements: [],
  leadsTo: [],
  ...seen(2),
  ...more,
});

export const element = (role: string, name: string, binds: string | null = null): Screen['elements'][number] => ({
  role,
  name,
  binds,
  ...seen(1),
});
export const leads = (control: string, more: Partial<Screen['leadsTo'][number]>): Screen['leadsTo'][number] => ({
  control,
  call: null,
  route: null,
  gives: null,
  ...seen(2),
  ...more,
});
export const field = (path: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  path,
  type,
  format: null,
  nullable: false,
  present: { times: 9, of: 9 },
  values: [],
  counts: [],
  distinct: { count: 9, atLeast: false },
  refersTo: null,
  ...seen(9),
  ...more,
});
export const row = (path: string, type: ShapeRow['type'], more: Partial<ShapeRow> = {}): ShapeRow => ({
  path,
  type,
  nullable: false,
  format: null,
  present: { times: 7, of: 7 },
  values: [],
  refersTo: null,
  ...seen(7),
  ...more,
});
export const json = (...shape: ShapeRow[]): Payload => ({ mediaType: 'application/json', shape, ...seen(7) });
export const parameter = (name: string, place: Parameter['in'], more: Partial<Parameter> = {}): Parameter => ({
  name,
  in: place,
  type: 'string',
  format: null,
  values: [],
  required: place === 'path',
  present: { times: 7, of: 7 },
  refersTo: null,
  ...seen(7),
  ...more,
});

export const value = (source: Source): Template => ({ kind: 'source', source });
export const constant = (text: string): Template => ({ kind: 'source', source: { from: 'constant', value: text } });
export const object = (...members: [string, Template][]): Template => ({ kind: 'object', members });
export const entity = (name: string): Template => value({ from: 'entity', entity: name, path: '' });
export const answer = (status: number, body: Template | null, more: Partial<Outcome> = {}): Outcome => ({
  when: [],
  isolated: true,
  status,
  mediaType: body === null ? null : 'application/json',
  headers: [],
  body,
  collection: null,
  then: [],
  ...seen(3),
  ...more,
});
export const refusal = (status: number, message: string, when: Condition[], where = 'error'): Outcome =>
  answer(
    status,
    where === 'error'
      ? object(['error', constant(message)])
      : object(['errors', object([where, { kind: 'array', items: [constant(message)] }])]),
    { when },
  );

export const call = (method: string, path: string, more: Partial<Call>): Call => ({
  method,
  path,
  operation: null,
  operationName: null,
  origin: 'https://library.example',
  authentication: 'bearer',
  parameters: [],
  requests: [],
  responses: [],
  events: [],
  outcomes: [],
  ...seen(7),
  ...more,
});

export const listAnswer = (name: string, fields: string[]): Template =>
  object(['data', value({ from: 'list', entity: name, fields })], ['total', value({ from: 'total', entity: name })]);
export const signedOut: Outcome = refusal(401, 'Please sign in.', [{ kind: 'credential', is: 'absent' }]);
export const set = (entityName: string, fieldName: string, to: Source): Effect => ({
  kind: 'set',
  entity: entityName,
  field: fieldName,
  to,
});
export const missing = (entityName: string, word: string): Outcome =>
  refusal(404, word, [{ kind: 'target', entity: entityName, is: 'missing' }]);
