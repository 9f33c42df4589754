import { printEffect, printSource } from '../outcomes/language.ts';
import type { Effect, Outcome } from '../outcomes/outcome.ts';
import type { Call, Parameter, Payload, ShapeRow } from '../points/7-calls/reading.ts';
import { schemaOf, typeSchema } from '../points/7-calls/schema.ts';
import type { Ground } from '../statement/ground.ts';
import type { NinepointDocument } from './document.ts';
import type { JsonCall, JsonForm } from './json-form.ts';
import { notShown } from './not-shown.ts';

const groundOf = ({ grade, basis, support, against, citations, counted, note }: Ground): Ground => ({
  grade,
  basis,
  support,
  against,
  citations,
  ...(counted === undefined ? {} : { counted }),
  ...(note === undefined ? {} : { note }),
});

/** What stands beside a place in a schema: how often, which values, which entity, and on what evidence. */
const beside = ({
  present,
  values,
  only,
  refersTo,
  ...row
}: Pick<ShapeRow, 'present' | 'values' | 'only' | 'refersTo'> & Ground): { readonly 'x-ninepoint': never } => ({
  'x-ninepoint': {
    present,
    ...(values.length === 0 ? {} : { values }),
    ...(only === undefined ? {} : { only }),
    ...(refersTo === null ? {} : { refersTo }),
    ...groundOf(row),
  } as never,
});

const payloadJson = <Body extends Payload>({
  shape,
  ...body
}: Body): Omit<Body, 'shape'> & { schema: JsonCall['requests'][number]['schema'] } => ({
  ...body,
  schema: (schemaOf(shape, beside) as JsonCall['requests'][number]['schema']) ?? null,
});

const parameterJson = ({ type, format, ...parameter }: Parameter): JsonCall['parameters'][number] => ({
  ...parameter,
  schema: typeSchema({ type, format, nullable: false }) as JsonCall['parameters'][number]['schema'],
});

const onWhat = (effect: Effect): string => {
  switch (effect.kind) {
    case 'set':
    case 'count':
      return `${effect.entity}.${effect.field}`;
    case 'create':
    case 'delete':
    case 'restore':
    case 'delete every':
    case 'replace every':
    case 'delete referring':
    case 'delete each':
    case 'set each':
      return effect.entity;
    case 'sign in':
      return effect.entity ?? 'session';
    case 'sign out':
    case 'set secret':
      return 'session';
    case 'tell':
      return effect.over;
  }
};

const does = (effect: Effect): string => (effect.kind === 'set' ? `:= ${printSource(effect.to)}` : printEffect(effect));

const effectsOf = (outcome: Outcome): JsonCall['effects'] =>
  outcome.then.map((effect) => ({ on: onWhat(effect), does: does(effect), ...groundOf(outcome) }));

const callJson = ({ parameters, requests, responses, events, ...call }: Call): JsonCall => ({
  ...call,
  parameters: parameters.map(parameterJson),
  requests: requests.map(payloadJson),
  responses: responses.map(payloadJson),
  events: events.map(payloadJson),
  effects: call.outcomes.flatMap(effectsOf),
});

/** The document for programs: the form of `json-form.ts`. Prose has no place in it. */
export const toJson = ({ specification }: NinepointDocument): JsonForm => ({
  format: specification.format,
  product: specification.product,
  recordings: specification.recordings,
  points: { ...specification.points, calls: specification.points.calls.map(callJson) },
  notShown: notShown(specification),
});
