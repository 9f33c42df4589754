import type { Outcome } from '../../outcomes/outcome.ts';
import type { Assembled, RowsOf } from '../declaration.ts';
import { byOwner, labelsOf, type Owned, owned } from '../label.ts';
import { type Body, nameOfBody, type What } from './body.ts';
import { type Call, callName, type Parameter, type Payload, type SentText, type ShapeRow } from './reading.ts';
import type { CallRow, Shape } from './tables.ts';

export interface CallsRows {
  calls: CallRow;
  parameters: Owned<Parameter>;
  bodies: Owned<Body>;
  shapes: Owned<Shape>;
  texts: Owned<SentText>;
  outcomes: Owned<Outcome>;
}

export const labels = (rows: RowsOf<CallsRows>): string[] => labelsOf(rows.calls, callName);

const bodyOf = (what: What, { shape: _, mediaType, ...ground }: Payload): Body => ({ ...ground, what, mediaType });

/** The bodies of a call with their shapes, in the order in which they are printed. */
const bodiesOf = (call: Call): { body: Body; shape: ShapeRow[] }[] => [
  ...call.requests.map((request) => ({ body: bodyOf({ kind: 'request' }, request), shape: request.shape })),
  ...call.responses.map(({ status, ...response }) => ({ body: bodyOf({ kind: 'response', status }, response), shape: response.shape })),
  ...call.events.map(({ name, direction, ...event }) => ({ body: bodyOf({ kind: 'event', name, direction }, event), shape: event.shape })),
];

export const flatten = (value: Call[]): RowsOf<CallsRows> => {
  const names = labelsOf(value, callName);
  const rows: RowsOf<CallsRows> = { calls: [], parameters: [], bodies: [], shapes: [], texts: [], outcomes: [] };
  for (const [at, call] of value.entries()) {
    const owner = names[at] ?? '';
    const { parameters, requests: _, responses: __, events: ___, outcomes, texts, ...row } = call;
    const bodies = bodiesOf(call);
    const parts = labelsOf(bodies, ({ body }) => nameOfBody(body));
    rows.calls.push(row);
    rows.parameters.push(...owned(owner, parameters));
    rows.texts.push(...owned(owner, texts ?? []));
    rows.outcomes.push(...owned(owner, outcomes));
    for (const [index, { body, shape }] of bodies.entries()) {
      rows.bodies.push({ ...body, owner });
      for (const place of shape) rows.shapes.push({ ...place, owner, part: parts[index] ?? '' });
    }
  }
  return rows;
};

/** The bodies of one call with the shapes that name them; `strays` are shapes that name no body. */
const withShapes = (
  bodies: readonly Body[],
  shapes: readonly Owned<Shape>[],
): { payloads: (Payload & { what: What })[]; strays: Owned<Shape>[] } => {
  const parts = labelsOf(bodies, nameOfBody);
  const byPart = new Map<string, ShapeRow[]>(parts.map((part) => [part, []]));
  const strays: Owned<Shape>[] = [];
  for (const shape of shapes) {
    const { part, owner: _, ...row } = shape;
    const group = byPart.get(part);
    if (group === undefined) strays.push(shape);
    else group.push(row);
  }
  return { payloads: bodies.map((body, at) => ({ ...body, shape: byPart.get(parts[at] ?? '') ?? [] })), strays };
};

export const assemble = (rows: RowsOf<CallsRows>): Assembled<Call[]> => {
  const names = labels(rows);
  const ofParameters = byOwner<Parameter>(names, rows.parameters);
  const ofBodies = byOwner<Body>(names, rows.bodies);
  const ofOutcomes = byOwner<Outcome>(names, rows.outcomes);
  const ofTexts = byOwner<SentText>(names, rows.texts);
  const shapesOf = new Map<string, Owned<Shape>[]>(names.map((name) => [name, []]));
  const orphans: object[] = [...ofParameters.orphans, ...ofBodies.orphans, ...ofOutcomes.orphans, ...ofTexts.orphans];
  for (const shape of rows.shapes) (shapesOf.get(shape.owner) ?? orphans).push(shape);

  const value = rows.calls.map((row, at): Call => {
    const label = names[at] ?? '';
    const { payloads, strays } = withShapes(ofBodies.of(label), shapesOf.get(label) ?? []);
    orphans.push(...strays);
    const texts = ofTexts.of(label);
    const call: Call = {
      ...row,
      parameters: ofParameters.of(label),
      requests: [],
      responses: [],
      events: [],
      outcomes: ofOutcomes.of(label),
      ...(texts.length === 0 ? {} : { texts }),
    };
    for (const { what, ...payload } of payloads) {
      if (what.kind === 'request') call.requests.push(payload);
      else if (what.kind === 'response') call.responses.push({ status: what.status, ...payload });
      else call.events.push({ name: what.name, direction: what.direction, ...payload });
    }
    return call;
  });
  return { value, orphans };
};
