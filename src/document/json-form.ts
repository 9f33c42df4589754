import { z } from 'zod';
import { outcome } from '../outcomes/outcome.ts';
import { purpose } from '../points/1-purpose/reading.ts';
import { screen } from '../points/2-screens/reading.ts';
import { entity } from '../points/3-entities/reading.ts';
import { machine } from '../points/4-states/reading.ts';
import { rule } from '../points/5-validation/reading.ts';
import { roles } from '../points/6-roles/reading.ts';
import { call, parameter, payload, response, streamEvent } from '../points/7-calls/reading.ts';
import { catalogued } from '../points/8-errors/reading.ts';
import { limit } from '../points/9-limits/reading.ts';
import { ground } from '../statement/ground.ts';
import { recording } from './specification.ts';

const schema = z
  .record(z.string(), z.json())
  .describe(
    'A JSON Schema (2020-12) of what was seen: no enum, no default, no closed object. `x-ninepoint` beside each place says how often and on what evidence.',
  );

const ofPayload = { schema: schema.nullable().describe('null when the body was not seen, or is empty') };

/** What a call does to an entity: the outcomes in short. */
const effect = z.object({ on: z.string().describe('Book.status, or Book when the whole of it is meant'), does: z.string(), ...ground });

const jsonCall = call.omit({ parameters: true, requests: true, responses: true, events: true, outcomes: true }).extend({
  parameters: z.array(parameter.omit({ type: true, format: true }).extend({ schema })),
  requests: z.array(payload.omit({ shape: true }).extend(ofPayload)),
  responses: z.array(response.omit({ shape: true }).extend(ofPayload)),
  events: z.array(streamEvent.omit({ shape: true }).extend(ofPayload)),
  effects: z.array(effect),
  outcomes: z.array(outcome),
});

/** The machine form of a nine-point document, as `ninepoint export --format json` writes it. */
export const jsonForm = z.object({
  format: z.literal('ninepoint/1'),
  product: z.object({ name: z.string().nullable().describe('null for an unidentified product') }),
  recordings: z.array(recording),
  points: z.object({
    purpose: z.array(purpose),
    screens: z.array(screen),
    entities: z.array(entity),
    states: z.array(machine),
    validation: z.array(rule),
    roles,
    calls: z.array(jsonCall),
    errors: z.array(catalogued),
    limits: z.array(limit),
  }),
  notShown: z
    .record(z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9']), z.array(z.string()))
    .describe('By point: the aspects that no statement answers.'),
});
export type JsonForm = z.infer<typeof jsonForm>;
export type JsonCall = z.infer<typeof jsonCall>;

/** The JSON Schema of that form, draft 2020-12: what `ninepoint schema` prints. */
export const jsonFormSchema = (): object => ({
  ...z.toJSONSchema(jsonForm, { target: 'draft-2020-12', io: 'output' }),
  title: 'Nine-point specification, format ninepoint/1',
  description:
    'What a web client does, in nine points. Every statement says its grade, what it stands on, how often, and the places in the recordings that show it; what no evidence shows is named under notShown.',
});
