import { readPath } from '../../base/path.ts';
import type { Call, ShapeRow } from '../../points/7-calls/reading.ts';
import type { CarriedText } from '../request.ts';
import { operationOf } from './operation-of.ts';

/** Whether a text has room for what stands there: in a variable of that name, or in the text itself. What holds or is held by such a place counts. */
const takes = ({ takes: variables, holes }: CarriedText, path: string): boolean => {
  const [first] = readPath(path) ?? [];
  return (
    path === '' ||
    variables === null ||
    (first?.kind === 'key' && variables.includes(first.key)) ||
    holes.some((hole) => hole.path === path || hole.path.startsWith(`${path}.`) || path.startsWith(`${hole.path}[`))
  );
};

/**
 * What a schema says that an operation may be told, and no text that it was recorded with takes, can be given by nobody: no other text is ever sent. An
 * operation without a text is sent in no way at all, and keeps what is said of it.
 */
export const withTakenRows = (call: Call): Call => {
  const operation = operationOf(call);
  if (operation?.kind !== 'graphql' || operation.texts.length === 0) return call;
  const isTaken = ({ path }: ShapeRow): boolean => operation.texts.some((text) => takes(text, path));
  return { ...call, requests: call.requests.map((request) => ({ ...request, shape: request.shape.filter(isTaken) })) };
};
