import type { Points } from '../../document/specification.ts';
import type { Call } from '../../points/7-calls/reading.ts';

/** The entity that the outcomes say the call is about: the one whose presence they depend on, or that they change. */
export const aboutOf = (call: Call): string | undefined => {
  for (const outcome of call.outcomes) for (const condition of outcome.when) if (condition.kind === 'target') return condition.entity;
  const changed = new Set(
    call.outcomes.flatMap((outcome) =>
      outcome.then.flatMap((effect) => (effect.kind === 'delete' || effect.kind === 'set' ? [effect.entity] : [])),
    ),
  );
  return changed.size === 1 ? [...changed][0] : undefined;
};

/**
 * Where point 7 does not say what a path parameter refers to, an outcome may: "404 when Book is missing" on a call with
 * one such parameter leaves nothing else for it to be.
 */
export const withPathTargets = (points: Points): Points => ({
  ...points,
  calls: points.calls.map((call) => {
    const unsaid = call.parameters.filter((parameter) => parameter.in === 'path' && parameter.refersTo === null);
    const entity = points.entities.find((one) => one.name === aboutOf(call));
    if (unsaid.length !== 1 || entity === undefined || entity.identity === null) return call;
    const refersTo = `${entity.name}.${entity.identity}`;
    if (call.parameters.some((parameter) => parameter.in === 'path' && parameter.refersTo === refersTo)) return call;
    return { ...call, parameters: call.parameters.map((parameter) => (parameter === unsaid[0] ? { ...parameter, refersTo } : parameter)) };
  }),
});
