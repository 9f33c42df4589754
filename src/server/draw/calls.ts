import { printTemplate } from '../../outcomes/language.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { thenWords } from '../../points/7-calls/outcome-cells.ts';
import { type Call, callName, type Payload, type ShapeRow, uriTemplate } from '../../points/7-calls/reading.ts';
import type { BodyRow, CallRow, FieldRow, OutcomeRow } from '../api/points.ts';
import { answerStatus, member, named } from './look.ts';
import { piecesOf } from './pieces.ts';
import type { Statements } from './statements.ts';
import { whenWords } from './when.ts';
import { presenceWords, typeWords, valuesWords } from './words.ts';

const drawShape = (row: ShapeRow, key: readonly unknown[], about: string, into: Statements): FieldRow => ({
  path: row.path,
  type: typeWords(row.type, row.nullable, row.format),
  present: presenceWords(row.present),
  values: valuesWords(row.values),
  refersTo: row.refersTo,
  statement: into.add('shapes', row, [...key, 'row', row.path], `${about}: ${row.path === '' ? 'the whole' : row.path}`, [
    member(row.path),
  ]),
});

interface BodyName {
  readonly call: string;
  readonly name: string;
  readonly status: number | null;
}

const drawBody = (payload: Payload, { call, name, status }: BodyName, origin: string, into: Statements): BodyRow => {
  const key = [origin, call, name, payload.mediaType];
  const about = `${call}, ${name.toLowerCase()}`;
  return {
    name,
    status,
    mediaType: payload.mediaType,
    statement: into.add('bodies', payload, key, about),
    shape: payload.shape.map((row) => drawShape(row, key, about, into)),
  };
};

const drawOutcome = (outcome: Outcome, only: boolean, key: readonly unknown[], call: string, into: Statements): OutcomeRow => ({
  when: whenWords(outcome, only),
  status: outcome.status,
  body: outcome.body === null ? '' : printTemplate(outcome.body),
  then: thenWords(outcome, call),
  statement: into.add('outcomes', outcome, [...key, 'outcome', outcome.status, outcome.when], `${call} answers ${outcome.status}`, [
    answerStatus,
  ]),
});

const drawCall = (call: Call, calls: readonly Call[], into: Statements): CallRow => {
  const name = callName(call);
  const { method, path, operation, operationName, origin, authentication } = call;
  const key = [origin, name];
  const isOnly = call.outcomes.length === 1 && new Set(call.responses.map(({ status }) => status)).size <= 1;
  const body = (payload: Payload, part: string, status: number | null): BodyRow =>
    drawBody(payload, { call: name, name: part, status }, origin, into);
  return {
    name,
    method,
    path,
    template: uriTemplate(call),
    operation,
    operationName,
    origin,
    authentication,
    statement: into.add('calls', call, key, name, [], [], piecesOf(call, calls)),
    parameters: call.parameters.map((each) => ({
      name: each.name,
      in: each.in,
      type: typeWords(each.type, false, each.format),
      required: each.required,
      present: presenceWords(each.present),
      values: valuesWords(each.values),
      refersTo: each.refersAlso === undefined ? each.refersTo : `${each.refersTo} or ${each.refersAlso}`,
      statement: into.add('parameters', each, [...key, 'parameter', each.in, each.name], `${name}, ${each.in} parameter ${each.name}`, [
        named(each.name),
      ]),
    })),
    bodies: [
      ...call.requests.map((each) => body(each, 'Request', null)),
      ...call.responses.map((each) => body(each, `Answer ${each.status}`, each.status)),
      ...call.events.map((each) => body(each, `${each.direction === 'in' ? 'Event' : 'Message'} ${each.name}`, null)),
    ],
    texts: (call.texts ?? []).map((each) => ({
      text: each.text,
      hash: each.hash,
      statement: into.add('texts', each, [...key, 'text', each.key, each.text ?? each.hash], `${name}, as it is sent`, [member('query')]),
    })),
    outcomes: call.outcomes.map((each) => drawOutcome(each, isOnly, key, name, into)),
  };
};

export const drawCalls = (reading: readonly Call[], into: Statements): CallRow[] => reading.map((call) => drawCall(call, reading, into));
