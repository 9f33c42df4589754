import { underKey } from '../../base/path.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { isOperation, reads } from '../calls/operation-of.ts';
import { payloadOf, recordedUsual } from '../calls/request-of.ts';
import { isTaken } from '../calls/sendable.ts';
import type { Detail, Form } from '../node.ts';
import type { Planning } from '../planning.ts';
import type { Keys } from '../request.ts';
import { answerDetail } from './answer-detail.ts';
import { isScalar, typesOf } from './control.ts';
import { formOf } from './form-of.ts';

const PUTS = new Set(['PUT', 'PATCH', 'POST']);

const isPlain = (call: Call): boolean => !isOperation(call) && call.parameters.every(({ in: place }) => place !== 'path');

/** Paths of the answer, and the objects in it that hold everything else: an envelope's one. */
const answeredBy = (call: Call) => {
  const rows = call.responses.filter(({ status }) => isTaken(call, status)).flatMap(({ shape }) => shape);
  const inside = rows.filter((row) => row.path !== '' && !/[.[{]/.test(row.path) && typesOf(row).includes('object'));
  const places: readonly Keys[] = [[], ...inside.map(({ path }): Keys => [path])];
  return { paths: new Set(rows.map(({ path }) => path)), places };
};

/** How much of what is sent stands at a place of the answer, 0 to 1. */
const shareAt = (sent: Call, paths: ReadonlySet<string>, at: Keys): number => {
  const leaves = (payloadOf(sent)?.shape ?? []).filter((row) => row.path !== '' && typesOf(row).some(isScalar) && !/[[{]/.test(row.path));
  const held = leaves.filter(({ path }) => paths.has(at.length === 0 ? path : `${at.reduce(underKey, '')}.${path}`));
  return leaves.length === 0 ? 0 : held.length / leaves.length;
};

/** What is sent to the address that it is read at, and is made of the same fields. */
const sentBack = (planning: Planning, call: Call, at: Keys): readonly Call[] => {
  const { paths } = answeredBy(call);
  return planning.points.calls.filter(
    (other) => PUTS.has(other.method) && other.path === call.path && isPlain(other) && !reads(other) && shareAt(other, paths, at) > 0.5,
  );
};

/** Forms that put back what a call without a record's name reads, filled with what stands at a place of its answer. */
export const puttingBack = (planning: Planning, call: Call, at: Keys): readonly Form[] =>
  isPlain(call)
    ? sentBack(planning, call, at).map((one) => formOf(planning, { purpose: 'update', entity: null, call: one, label: 'Save' }))
    : [];

/** What there is one of and nothing names: settings, read and put back at one address. `undefined` where they are not. */
export const answerRecord = (planning: Planning, call: Call): Detail | undefined => {
  if (call.method !== 'GET' || !isPlain(call)) return undefined;
  for (const at of answeredBy(call).places) {
    const forms = puttingBack(planning, call, at);
    if (forms.length > 0) return { ...answerDetail(planning, call, recordedUsual, at), parts: forms };
  }
  return undefined;
};
