import type { Points } from '../../document/specification.ts';
import type { CataloguedError } from '../../points/8-errors/reading.ts';
import type { ErrorReaction } from '../node.ts';
import { shown } from '../shown.ts';

const nodesOf = (error: CataloguedError): readonly ErrorReaction[] => {
  const said = error.message === null ? '' : ` "${error.message}"`;
  const entry = shown(8, `${error.call} answers ${error.status}${said}`, error);
  const base = {
    kind: 'error-reaction' as const,
    call: error.call,
    status: error.status,
    code: error.code,
    message: error.message,
    field: error.field,
  };
  if (error.reactions.length === 0) return [{ ...base, signal: null, detail: null, shownBy: [entry] }];
  return error.reactions.map((reaction) => ({
    ...base,
    signal: reaction.signal,
    detail: reaction.detail,
    shownBy: [entry, shown(8, `then: ${reaction.signal} ${reaction.detail}`.trim(), reaction)],
  }));
};

/** The catalogue's entries for one call, or for "any". */
export const reactionsOf = (points: Points, call: string): readonly ErrorReaction[] =>
  points.errors.filter((error) => error.call === call).flatMap(nodesOf);
